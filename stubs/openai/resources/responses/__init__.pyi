from openai.resources.responses.responses import AsyncResponses as AsyncResponses, Responses as Responses
