from llama_index.core.llms.llm import LLM as LLM
