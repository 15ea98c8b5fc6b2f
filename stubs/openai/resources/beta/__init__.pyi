from openai.resources.beta.beta import AsyncBeta as AsyncBeta
from openai.resources.beta.beta import Beta as Beta
