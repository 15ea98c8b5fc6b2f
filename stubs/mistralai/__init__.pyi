from mistralai.sdk import Mistral as Mistral
