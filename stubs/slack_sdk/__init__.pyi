from slack_sdk.web import WebClient as WebClient
