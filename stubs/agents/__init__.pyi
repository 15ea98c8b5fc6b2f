from agents.result import RunResult as RunResult, RunResultStreaming as RunResultStreaming
from agents.run import Runner as Runner
