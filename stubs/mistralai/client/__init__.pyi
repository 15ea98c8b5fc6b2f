from mistralai.client.sdk import Mistral as Mistral
