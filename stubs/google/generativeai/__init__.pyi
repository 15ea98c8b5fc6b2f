from google.generativeai.embedding import embed_content as embed_content
from google.generativeai.generative_models import ChatSession as ChatSession
from google.generativeai.generative_models import GenerativeModel as GenerativeModel
