from openai.resources.beta.beta import AsyncBeta as AsyncBeta, Beta as Beta
