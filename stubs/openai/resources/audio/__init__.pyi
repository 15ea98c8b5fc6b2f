from openai.resources.audio.audio import AsyncAudio as AsyncAudio, Audio as Audio
