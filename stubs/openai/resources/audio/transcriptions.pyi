from openai.types.audio import Transcription

class Transcriptions:
    def create(self, *, file: object, model: str) -> Transcription: ...

class AsyncTranscriptions:
    async def create(self, *, file: object, model: str) -> Transcription: ...
