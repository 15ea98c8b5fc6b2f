from openai.resources.audio.audio import AsyncAudio as AsyncAudio
from openai.resources.audio.audio import Audio as Audio
