from agents.result import RunResult as RunResult
from agents.result import RunResultStreaming as RunResultStreaming
from agents.run import Runner as Runner
