"""What Schemathesis is told of the clinic: who calls, and what there is to call with. Half of the calls are good ones with some of
their values drawn, which reaches further than values that are all drawn."""

import atexit
import os
import random
import sys
from collections import Counter, deque

import schemathesis

from calls import CALLS
from clinic import Clinic

CLINIC = Clinic(os.environ["NUTRIR_FUZZ_URL"], os.environ["NUTRIR_FUZZ_DATA"])
# Nobody's name for whoever has no session.
CALLER = os.environ["NUTRIR_FUZZ_CALLER"]
TOKEN = None if CALLER == "nobody" else CLINIC.token(CALLER)

prepared = {}
answers = Counter()
# What changed something last: one of them may have ended the session.
recent = deque(maxlen=8)


def good_call(name, draw):
    """Made anew now and then: some calls use up what they are about."""
    if name not in prepared or draw.random() < 0.05:
        try:
            prepared[name] = CALLS[name](CLINIC)
        except Exception:
            # What was done to the clinic meanwhile may have made it impossible.
            prepared[name] = None
    return prepared[name]


def mixed(good, drawn, draw):
    """What is good, with one of its values drawn, or two."""
    names = draw.sample(sorted(drawn), min(len(drawn), draw.choice((0, 1, 1, 2))))
    return good | {name: drawn[name] for name in names}


@schemathesis.hook
def before_call(context, case, kwargs):
    name = case.operation.definition.raw["operationId"]
    # The same case is always mixed in the same way.
    draw = random.Random(repr((name, case.path_parameters, case.query, case.body)))
    # There is a clinic here already.
    good = None if name == "create_first_admin" else good_call(name, draw)
    token = good.who if good and good.alone else TOKEN
    if good is None and name in ("change_password", "logout"):
        # Its example may be right for the caller, whose session would end.
        token = None
    case.headers.pop("Authorization", None)
    if token:
        case.headers["Authorization"] = f"Bearer {token}"
    if good is None or draw.random() < 0.5:
        return
    case.path_parameters = mixed(good.path, case.path_parameters, draw) if draw.random() < 0.2 else dict(good.path)
    case.query = mixed(good.query, dict(case.query or {}), draw)
    if isinstance(good.body, dict) and isinstance(case.body, dict):
        case.body = mixed(good.body, case.body, draw)


@schemathesis.hook
def after_call(context, case, response):
    name = case.operation.definition.raw["operationId"]
    answers["calls"] += 1
    if 200 <= response.status_code < 300:
        answers[name] += 1
        if case.method != "GET":
            recent.append(f"{case.method} {response.request.url} {response.request.body!r}")
    lost = TOKEN and response.status_code == 401 and response.request.headers.get("Authorization") == f"Bearer {TOKEN}"
    # From there on only refusals would be tried.
    assert not lost or name in ("login", "exchange_guest_token"), f"the session of {CALLER} ended before {name}, after {list(recent)}"


@atexit.register
def tell():
    print(f"{CALLER}: {answers.pop('calls', 0)} calls, {len(answers)} operations answered well", file=sys.stderr)
