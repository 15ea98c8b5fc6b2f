from provlint.text import Source

class Transcription:
    text: Source
