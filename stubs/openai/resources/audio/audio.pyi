from openai.resources.audio.transcriptions import AsyncTranscriptions, Transcriptions

class Audio:
    transcriptions: Transcriptions

class AsyncAudio:
    transcriptions: AsyncTranscriptions
