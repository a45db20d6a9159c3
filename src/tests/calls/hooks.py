"""Hooks of Schemathesis: they set the caller and give it the clinic's data. Half of the calls are
successful ones with one or two values replaced by drawn ones, which reaches further than drawing
all values."""

import atexit
import os
import random
import sys
from collections import Counter, deque

import schemathesis

from calls import CALLS
from clinic import Clinic

CLINIC = Clinic(os.environ["NUTRIR_FUZZ_URL"], os.environ["NUTRIR_FUZZ_DATA"])
# `nobody` has no session.
CALLER = os.environ["NUTRIR_FUZZ_CALLER"]
TOKEN = None if CALLER == "nobody" else CLINIC.token(CALLER)

prepared = {}
answers = Counter()
# The last calls that changed something; one of them may have ended the session.
recent = deque(maxlen=8)


def good_call(name, draw):
    """The successful call, prepared anew now and then, as some calls use up their data."""
    if name not in prepared or draw.random() < 0.05:
        try:
            prepared[name] = CALLS[name](CLINIC)
        except Exception:
            # Earlier calls may have made it impossible.
            prepared[name] = None
    return prepared[name]


def mixed(good, drawn, draw):
    """The successful values with up to two of them replaced by drawn ones."""
    names = draw.sample(sorted(drawn), min(len(drawn), draw.choice((0, 1, 1, 2))))
    return good | {name: drawn[name] for name in names}


@schemathesis.hook
def before_call(context, case, kwargs):
    name = case.operation.definition.raw["operationId"]
    # The same case is always mixed in the same way, so that a failure can be repeated.
    draw = random.Random(repr((name, case.path_parameters, case.query, case.body)))
    # This server has a clinic already.
    good = None if name == "create_first_admin" else good_call(name, draw)
    token = good.who if good and good.alone else TOKEN
    if good is None and name in ("change_password", "logout"):
        # The example may be valid for the caller, and would end the session.
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
    # Without a session all further calls would be refused.
    assert not lost or name in ("login", "exchange_guest_token"), f"the session of {CALLER} ended before {name}, after {list(recent)}"


@atexit.register
def tell():
    print(f"{CALLER}: {answers.pop('calls', 0)} calls, {len(answers)} operations answered well", file=sys.stderr)
