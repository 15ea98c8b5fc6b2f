from langchain_core.language_models.chat_models import BaseChatModel as BaseChatModel
from langchain_core.language_models.llms import LLM as LLM, BaseLLM as BaseLLM
from langchain_core.language_models.base import BaseLanguageModel as BaseLanguageModel
