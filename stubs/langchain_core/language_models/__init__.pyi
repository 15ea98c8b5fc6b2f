from langchain_core.language_models.base import BaseLanguageModel as BaseLanguageModel
from langchain_core.language_models.chat_models import BaseChatModel as BaseChatModel
from langchain_core.language_models.llms import LLM as LLM
from langchain_core.language_models.llms import BaseLLM as BaseLLM
