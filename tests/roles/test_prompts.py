"""Prompts that ask for a rewrite, and their false friends."""

from __future__ import annotations

import pytest

from provlint.roles import asks_previous, asks_rewrite

ASKS = """
Summarize:
Summarise what the traveller wants.
Condense to one paragraph:
Paraphrase, drop names:
Rewrite as bullet points:
Rewrite in half the words:
Rewrite the clause below in plain English:
Write a one-line summary of this review: {}
You condense newspaper articles. Stay under 80 words.
You are a helpful assistant that summarizes conversations.
Here are notes on a meeting and its next part. Condense both into new notes.
*Briefly* summarize this partial conversation about programming.
Distill the above chat messages into a single summary message.
Progressively summarize the lines of conversation provided, returning a new summary.
Extract the facts about the customer from this turn, one a line.
You are an expert at extracting facts and memories from conversations.
Given the text chunk, extract all triples.
Merge these two memories into one:
Fold the new messages into the running summary.
Combine the summaries below into one.
Consolidate the following observations.
Update the existing summary with the new lines.
Using the above text, summarize it based on the following task or query: {}
If the query cannot be answered, YOU MUST summarize the text in short.
Give me a one paragraph recap of the meeting.
Summarize the tool outputs below. Never state that there were no anomalies.
""".strip().splitlines()

DOES_NOT = """
Answer from the documents. Quote them; do not summarize or paraphrase.
Don't condense anything; quote verbatim.
Please avoid summarizing.
Never paraphrase the text.
Rewrite the last question so that it stands alone.
Rephrase the follow up question to be standalone.
Summarize as a ticket title:
Generate a short title for this chat.
Write a commit message summarizing the diff.
Write a docstring summarizing the function.
Generate 3 search queries that summarize the intent.
Rewrite the SQL query for speed.
Simplify the expression.
Merge the pull request.
Merge the two JSON objects.
Compress the image.
Translate the text to French.
Write a Python script: {}
Write down what is said, word for word.
Which department should read this? One word.
List all memories with optional filters.
Failed to summarize the page.
For example, when the instruction is "Summarize the following article", the input is the article.
summarize() is synchronous, use asummarize() instead.
Used by the summarizer's tests too.
%d partial summaries
running_summary
""".strip().splitlines()


@pytest.mark.parametrize("text", ASKS)
def test_asks(text: str) -> None:
    assert asks_rewrite(text)


@pytest.mark.parametrize("text", DOES_NOT)
def test_does_not_ask(text: str) -> None:
    assert asks_rewrite(text) is None


def test_the_phrase_is_what_a_message_quotes() -> None:
    assert asks_rewrite("Summarize the incident page in three sentences.") == "Summarize the incident page in"


def test_indented_prompt() -> None:
    assert asks_rewrite("\n        Condense the conversation below.\n        Keep names.\n")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Here is the previous summary:\n{previous_summary}", True),
        ("Current summary: {summary}", True),
        ("<PREVIOUS SUMMARY>", True),
        ("existing_summary", True),
        ("the summary so far", True),
        ("Update your running conversation summary", True),
        ("Summarize the previous messages", False),
        ("Write a summary of this review", False),
    ],
)
def test_asks_previous(text: str, expected: bool) -> None:
    assert asks_previous(text) == expected


def test_long_texts_end() -> None:
    assert asks_rewrite("not " * 200_000) is None
