from slack_sdk.web.client import WebClient as WebClient
