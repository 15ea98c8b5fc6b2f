from provlint.text import Generated

class AgentRunResult:
    output: Generated
