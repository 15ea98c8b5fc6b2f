from pathlib import Path

from provlint.guards import ProvenanceBreakError, assert_citable, cite, extract_pinned, is_citable
from testlib import ACT, CHOICE, SOURCE, TOKEN

RECORD = "ticket ABC-123 on db01.example.com"
PINNED = extract_pinned(RECORD)


def token():
    return TOKEN("ABC-123")


def case_unchecked():
    ACT(token())  # flow
    ACT("ABC-123")  # clean
    found = token()
    ACT(found)  # flow


def case_is_citable():
    found = token()
    if is_citable(found, PINNED):
        ACT(found)  # clean
    else:
        ACT(found)  # flow


def case_not_citable():
    found = token()
    if not is_citable(found, PINNED):
        ACT(found)  # flow
    else:
        ACT(found)  # clean


def case_early_return():
    found = token()
    if not is_citable(found, PINNED):
        return
    ACT(found)  # clean


def case_early_raise():
    found = token()
    try:
        if not is_citable(found, PINNED):
            raise ValueError(found)
        ACT(found)  # clean
    except ValueError:
        pass


def case_no_return():
    found = token()
    if not is_citable(found, PINNED):
        print(end="")
    ACT(found)  # flow


def case_continue():
    for found in [token(), token()]:
        if not is_citable(found, PINNED):
            continue
        ACT(found)  # clean


def case_break():
    for found in [token(), token()]:
        if not is_citable(found, PINNED):
            break
        ACT(found)  # clean


def case_assert_citable():
    found = token()
    try:
        assert_citable(found, PINNED)
        ACT(found)  # clean
    except ProvenanceBreakError:
        pass


def case_assert_too_late():
    found = token()
    try:
        ACT(found)  # flow
        assert_citable(found, PINNED)
    except ProvenanceBreakError:
        pass


def case_swallowed():
    found = token()
    try:
        assert_citable(found, PINNED)
    except ProvenanceBreakError:
        pass
    ACT(found)  # flow


def case_returned_when_refused():
    found = token()
    try:
        assert_citable(found, PINNED)
    except ProvenanceBreakError:
        return
    ACT(found)  # clean


def case_cite():
    found = token()
    try:
        cited = cite(found, PINNED)
    except ProvenanceBreakError:
        ACT(found)  # flow
        return
    ACT(cited)  # clean


def case_assert_statement():
    found = token()
    try:
        assert is_citable(found, PINNED)
        ACT(found)  # clean
    except AssertionError:
        pass


def case_and():
    found = token()
    if found and is_citable(found, PINNED):
        ACT(found)  # clean
    if CHOICE() and is_citable(found, PINNED) and len(found) > 2:
        ACT(found)  # clean


def case_or():
    found = token()
    if is_citable(found, PINNED) or CHOICE():
        ACT(found)  # flow
    if not is_citable(found, PINNED) or CHOICE():
        return
    ACT(found)  # clean


def case_not_and():
    found = token()
    if not (found and is_citable(found, PINNED)):
        return
    ACT(found)  # clean


def case_conditional_expression():
    found = token()
    ACT(found if is_citable(found, PINNED) else "none")  # clean
    ACT("none" if is_citable(found, PINNED) else found)  # flow
    ACT("none" if not is_citable(found, PINNED) else found)  # clean


def case_short_circuit():
    found = token()
    is_citable(found, PINNED) and ACT(found)  # clean
    is_citable(found, PINNED) or ACT(found)  # flow


def case_answer_in_variable():
    found = token()
    known = is_citable(found, PINNED)
    if known:
        ACT(found)  # clean
    if not known:
        ACT(found)  # flow


def case_answer_ignored():
    found = token()
    is_citable(found, PINNED)
    ACT(found)  # flow


def case_other_token_checked():
    found, other = token(), token()
    if is_citable(other, PINNED):
        ACT(found)  # flow
        ACT(other)  # clean


def case_rebound_after_check():
    found = token()
    if is_citable(found, PINNED):
        found = token()
        ACT(found)  # flow


def case_changed_after_check():
    found = token()
    if is_citable(found, PINNED):
        found = found + SOURCE()
        ACT(found)  # flow


def case_in_pinned():
    found = token()
    if found in PINNED:
        ACT(found)  # clean
    if found not in PINNED:
        ACT(found)  # flow
        return
    ACT(found)  # clean


def case_in_source():
    found = token()
    if found in RECORD:
        ACT(found)  # clean
    else:
        ACT(found)  # flow


def case_in_rewritten():
    found = token()
    digest = SOURCE() + found
    if found in digest:
        ACT(found)  # flow


def case_in_known_ids():
    ids = {"ABC-123", "ABC-124"}
    found = token()
    if found in ids:
        ACT(found)  # clean
    if found not in ids:
        ACT(found)  # flow


def case_in_ids_of_records():
    records = [{"id": "ABC-123", "text": "a"}]
    ids = {record["id"] for record in records}
    by_id = {record["id"]: record for record in records}
    found = token()
    if found in ids:
        ACT(found)  # clean
    if found in by_id:
        ACT(found)  # clean
    if found not in by_id:
        ACT(found)  # flow


def case_path_exists():
    found = TOKEN(".")
    if Path(found).exists():
        ACT(found)  # clean
    if not Path(found).exists():
        ACT(found)  # flow


def case_filter():
    tokens = [token(), token()]
    ACT([found for found in tokens if found in RECORD])  # clean
    ACT([found for found in tokens if is_citable(found, PINNED)])  # clean
    ACT([found for found in tokens if found not in RECORD])  # flow
    ACT([found for found in tokens if found])  # flow
    for found in (each for each in tokens if each in PINNED):
        ACT(found)  # clean
    ACT(list(filter(lambda found: found in RECORD, tokens)))  # clean
    ACT({found: 1 for found in tokens if is_citable(found, PINNED)})  # clean


def case_all():
    tokens = [token(), token()]
    if all(is_citable(found, PINNED) for found in tokens):
        ACT(tokens)  # clean
    if any(is_citable(found, PINNED) for found in tokens):
        ACT(tokens)  # flow


def case_loop_that_raises():
    tokens = [token(), token()]
    try:
        for found in tokens:
            assert_citable(found, PINNED)
        ACT(tokens)  # clean
    except ProvenanceBreakError:
        pass


def case_kept_tokens():
    kept, dropped = [], []
    for found in [token(), token()]:
        if found in RECORD:
            kept.append(found)
        else:
            dropped.append(found)
    ACT(kept)  # clean
    ACT(dropped)  # flow


def case_walrus():
    if (found := token()) and is_citable(found, PINNED):
        ACT(found)  # clean
    if is_citable(found := token(), PINNED):
        ACT(found)  # clean
    else:
        ACT(found)  # flow


def case_attribute():
    class Reply:
        def __init__(self, found):
            self.found = found

    reply = Reply(token())
    if is_citable(reply.found, PINNED):
        ACT(reply.found)  # clean
    else:
        ACT(reply.found)  # flow


def case_item():
    reply = {"found": token(), "other": token()}
    if is_citable(reply["found"], PINNED):
        ACT(reply["found"])  # clean
        ACT(reply["other"])  # flow


def checked(found):
    if not is_citable(found, PINNED):
        raise ProvenanceBreakError(found)
    return found


def unchecked(found):
    is_citable(found, PINNED)
    return found


def case_own_wrapper():
    try:
        ACT(checked(token()))  # clean
    except ProvenanceBreakError:
        pass
    ACT(unchecked(token()))  # flow


def known(found):
    return found in RECORD


def case_own_predicate():
    found = token()
    if known(found):
        ACT(found)  # clean
    if not known(found):
        ACT(found)  # flow


def sure(found):
    return bool(TOKEN("yes"))


def case_another_model_is_no_check():
    found = token()
    if sure(found):
        ACT(found)  # flow


def case_weak_conditions():
    found = token()
    if found:
        ACT(found)  # flow
    if len(found) > 3:
        ACT(found)  # flow
    if found.strip():
        ACT(found)  # flow
    if isinstance(found, str):
        ACT(found)  # flow
    if found != "none":
        ACT(found)  # flow


def case_equal_to_constant():
    found = token()
    if found == "ABC-123":
        ACT(found)  # clean
    if found in ("ABC-123", "ABC-124"):
        ACT(found)  # clean


def case_mapping_to_source():
    by_id = {"ABC-123": "plain"}
    found = token()
    ACT(by_id.get(found, "none"))  # clean
    if found in by_id:
        ACT(by_id[found])  # clean


def case_match():
    found = token()
    match found:
        case "ABC-123":
            ACT(found)  # clean
        case _:
            ACT(found)  # flow


def case_while():
    found = token()
    tries = 0
    while not is_citable(found, PINNED):
        found = token()
        tries += 1
        if tries > 2:
            return
    ACT(found)  # clean


def act_on(found):
    ACT(found)  # clean


def act_on_any(found):
    ACT(found)  # flow


def case_action_in_callee():
    found = token()
    act_on_any(found)
    if is_citable(found, PINNED):
        act_on(found)
