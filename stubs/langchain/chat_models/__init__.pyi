from langchain.chat_models.base import init_chat_model as init_chat_model
