SYSTEM = "You are plain."
ASK = "Question: {question}\nContext:\n{context}"


def fill(template, **values):
    return template.format(**values)


def numbered(texts, start=1):
    return "\n".join(f"{at}. {text}" for at, text in enumerate(texts, start))
