from langchain_core.outputs.llm_result import LLMResult as LLMResult
