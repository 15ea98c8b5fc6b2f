from openai.resources.responses.responses import AsyncResponses as AsyncResponses
from openai.resources.responses.responses import Responses as Responses
