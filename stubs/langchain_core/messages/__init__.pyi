from langchain_core.messages.modifier import RemoveMessage as RemoveMessage
