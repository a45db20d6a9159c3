"""Calls every operation successfully, and then as every other caller. Every answer must match the
document.

tour.py DOCUMENT URL DATA EMPTY_URL FIRST_ACCESS
"""

import sys

import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from calls import CALLS
from clinic import PEOPLE, Clinic

# Seconds. A stream is read until it has been silent for SILENCE.
TIMEOUT = 30
SILENCE = 3
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


def call(operation, name, made, token, url):
    case = operation.Case(
        path_parameters=made.path,
        query=made.query,
        media_type=made.media or ("application/json; charset=utf-8" if made.body is not None else None),
        headers={"Authorization": f"Bearer {token}"} if token else {},
        **({} if made.body is None else {"body": made.body}),
    )
    answer = case.call(base_url=f"{url}/api", timeout=SILENCE if name == "stream_chat_events" else TIMEOUT)
    case.validate_response(answer, checks=CHECKS)
    return answer


def main():
    document, url, data, empty_url, first_access = sys.argv[1:]
    clinic = Clinic(url, data, first_access)
    schema = schemathesis.openapi.from_path(document)
    faults, calls = [], 0

    def attempt(operation, name, who, made, must_succeed):
        nonlocal calls
        calls += 1
        at = empty_url if name == "create_first_admin" and must_succeed else url
        try:
            answer = call(operation, name, made, clinic.token(who) if who else None, at)
            if must_succeed and not 200 <= answer.status_code < 300:
                faults.append(f"{name} as {who}: {answer.status_code} {answer.text[:300]}")
        except FailureGroup as group:
            faults.extend(f"{name} as {who}: {failure}" for failure in group.exceptions)

    operations = {operation.definition.raw["operationId"]: operation for operation in (it.ok() for it in schema.get_all_operations())}
    faults.extend(f"{name} has no call in src/tests/calls/calls.py" for name in operations.keys() - CALLS.keys())
    faults.extend(f"{name} is no operation any more" for name in CALLS.keys() - operations.keys())
    # Keep the order of the calls, as some use up what others need.
    for name, prepare in CALLS.items():
        if name not in operations:
            continue
        operation = operations[name]
        try:
            made = prepare(clinic)
        except Exception as fault:
            faults.append(f"{name} could not be prepared: {fault!r}")
            continue
        attempt(operation, name, made.who, made, True)
        for who in () if made.alone else (None, *PEOPLE, clinic.key):
            if who != made.who:
                attempt(operation, name, who, made, False)
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{calls} calls of {len(operations)} operations, {len(faults)} faults")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
