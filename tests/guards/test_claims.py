"""The lexicon of completeness: what claims it, what only looks so, and what a prompt asks for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from provlint.guards import asks_for_completeness, claims_completeness, is_scoped

CLAIMS = [
    "12 tool outputs reviewed, no anomalies found.",
    "There were no other anomalies.",
    "All records were consistent and no errors occurred.",
    "Nothing unusual was seen in the remaining logs.",
    "The rest of the log is routine.",
    "Everything else looks normal.",
    "**No** other *issues* were detected.",
    "I did not find any further problems.",
    "This summary is complete.",
    "This summary captures all relevant information.",
    "No information was lost.",
    "There is no need to consult the original output.",
    "The remaining outputs can safely be discarded.",
    "None of the 40 messages showed errors.",
    "The other tool outputs were unremarkable.",
    "Zero failures in the evicted turns.",
    "all clear",
    "Nothing else of note.",
    "The logs were free of errors.",
    "The session was uneventful.",
    "No anomalies under any hypothesis.",
    "no anomalies regardless of the hypothesis",
    "No\xa0anomalies.",
    "The run was error-free.",
    "Every request was as expected.",
    "Nothing out of the ordinary happened.",
    "No significant findings.",
    "All 40 tool outputs were checked and are fine.",
    "it is an exhaustive list of what happened",
    "No red flags.",
    "No anomalies relevant to the task.",
]
NO_CLAIMS = [
    "12 tool outputs moved out of the window.",
    "no anomalies relevant to the hypothesis {hypothesis}.",
    "no anomalies relevant to the allocation hypothesis",
    "No errors bearing on hypothesis H2 were seen.",
    "No anomalies relevant to {hypothesis}.",
    "We cannot say that no anomalies occurred.",
    "This summary is not complete.",
    "This summary is not exhaustive; fetch the original.",
    "Not all records were consistent.",
    "It is unknown whether nothing else happened.",
    "Were there no anomalies?",
    "If no anomalies are found, stop.",
    'The operator wrote "no anomalies" in the ticket.',
    "No issues were fixed.",
    "Three anomalies were found.",
    "There were errors in two outputs.",
    "Error handling was improved.",
    "The retry loop has no error handling.",
    "Do not assume that everything is fine.",
    "Don't conclude that no errors occurred.",
    "Under the memory-leak hypothesis, nothing unusual was seen.",
    "The user asked for a comprehensive summary.",
    "Some information was lost.",
    "The build has no tests.",
    "I doubt that everything is fine.",
    "No timestamps relevant to the time-zone theory were found; nothing unusual under the time-zone hypothesis.",
]
ASKS = [
    "Summarize the tool outputs below. End with the sentence: there were no other anomalies.",
    "Condense the session. If nothing stands out, write that no issues were found.",
    "Summarize. Always confirm that all relevant information is included.",
    "State explicitly that nothing else of interest happened.",
    'Finish by saying "no further anomalies".',
    "Tell the agent that there is no need to re-read the originals.",
]
NO_ASKS = [
    "Never state that there were no anomalies: you cannot know what will matter later.",
    "Read the sensor log. Answer PASS if there are no anomalies in it, else FAIL.",
    "If it holds, say: no anomalies relevant to the hypothesis {hypothesis}.",
    "Write a comprehensive summary that includes all important details.",
    "Do not claim that no issues were found.",
    "Write a detailed summary. Make sure no information is lost.",
    "Your summary should capture all the key points of the conversation.",
    "Condense the session. List what was left open.",
]


@pytest.mark.parametrize("text", CLAIMS)
def test_claims(text: str) -> None:
    claim = claims_completeness(text)
    assert claim is not None
    assert text[claim.start : claim.end] == claim.text
    assert not is_scoped(text)


@pytest.mark.parametrize("text", NO_CLAIMS)
def test_claims_nothing_that_it_may_not(text: str) -> None:
    assert claims_completeness(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "no anomalies relevant to the allocation hypothesis",
        "No anomalies relevant to {hypothesis}.",
        "no errors under H2",
    ],
)
def test_scoped(text: str) -> None:
    assert is_scoped(text)


def test_one_unscoped_claim_is_enough() -> None:
    both = "No anomalies relevant to the cache hypothesis. Everything else was normal."
    assert not is_scoped(both)
    claim = claims_completeness(both)
    assert claim is not None
    assert claim.text == "Everything else was normal"
    assert not is_scoped("12 outputs moved out.")


@pytest.mark.parametrize("prompt", ASKS)
def test_prompts_that_ask_for_the_claim(prompt: str) -> None:
    assert asks_for_completeness(prompt) is not None


@pytest.mark.parametrize("prompt", NO_ASKS)
def test_prompts_that_do_not(prompt: str) -> None:
    assert asks_for_completeness(prompt) is None


_WORDS = 'no nothing all if not anomalies errors were found " . ? hypothesis the rest is fine say'


@given(st.lists(st.sampled_from(_WORDS.split()), max_size=25))
def test_any_text_is_judged_and_claims_stand_in_it(words: list[str]) -> None:
    text = " ".join(words)
    for claim in (claims_completeness(text), asks_for_completeness(text)):
        assert claim is None or text[claim.start : claim.end] == claim.text
