from anthropic.types.completion import Completion as Completion
from anthropic.types.message import Message as Message
from anthropic.types.text_block import TextBlock as TextBlock
