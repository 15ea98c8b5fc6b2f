from google.genai.client import Client as Client
