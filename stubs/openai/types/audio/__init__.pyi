from openai.types.audio.transcription import Transcription as Transcription
