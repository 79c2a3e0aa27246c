"""The description of the API: it is valid, its examples are true, and the server keeps to it when it is attacked."""

import json
import subprocess
import sys

import pytest
import requests
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from api_world import METHODS, APIWorld, changed, members, route, strict
from people import add_account
from processes import PATIENCE, copy_data, wait_until, write_town

# A fixed seed, so that a failure is met again.
SEED = 20261124


@pytest.fixture(scope="module")
def world(prepared, tmp_path_factory):
    data, cast = prepared
    directory = tmp_path_factory.mktemp("api")
    world = APIWorld(copy_data(data, directory / "data"), cast, write_town(directory))
    yield world
    world.server.kill()


def faults(world, schema, value):
    """What is wrong with a value by a schema of the document, whose objects have no other members."""
    whole = {**strict(schema), "components": strict(world.document["components"])}
    found = Draft202012Validator(whole).iter_errors(value)
    return [f"{fault.json_path}: {fault.message}"[:300] for fault in found]


def resolved(world, value):
    return world.document["components"]["responses"][value["$ref"].rsplit("/", 1)[1]] if "$ref" in value else value


def test_the_description_is_valid_openapi_3_1(world):
    assert world.document["openapi"].startswith("3.1.")
    validate(world.document)


def test_every_example_of_the_description_fits_its_schema(world):
    wrong, count = [], 0
    for method, path, operation in world.operations():
        contents = [("body", operation.get("requestBody", {}).get("content", {}))]
        contents += [(status, resolved(world, answer).get("content", {})) for status, answer in operation["responses"].items()]
        for name, content in contents:
            for content_type, media in content.items():
                if content_type == "application/json" and "example" in media:
                    count += 1
                    wrong += [f"{route(method, path)} {name}: {fault}" for fault in faults(world, media["schema"], media["example"])]
    assert count > 100 and not wrong, "\n".join(wrong)


def test_each_operation_has_examples_of_its_request_and_of_its_answer(world):
    missing = []
    for method, path, operation in world.operations():
        assert method in METHODS
        for content_type, media in operation.get("requestBody", {}).get("content", {}).items():
            if "example" not in media:
                missing.append(f"{route(method, path)}: its body")
        for status, answer in operation["responses"].items():
            media = resolved(world, answer).get("content", {}).get("application/json")  # a 304 has no body
            # The description does not contain itself.
            if media and "example" not in media and operation["operationId"] != "description":
                missing.append(f"{route(method, path)}: {status}")
    assert not missing, "Add an `example` in Public/api-*.json:\n" + "\n".join(missing)


def test_each_example_is_answered_as_the_description_says(world):
    wrong, count = [], 0
    for method, path, operation in world.operations():
        answer = world.send_example(method, path, operation)
        name, count = f"{route(method, path)}: {answer.status_code}", count + 1
        expected = [status for status in operation["responses"] if status < "400"] or ["501"]
        if str(answer.status_code) not in expected:
            wrong.append(f"{name} {answer.text[:200]}")
            continue
        content = resolved(world, operation["responses"][str(answer.status_code)])["content"]
        content_type = answer.headers["Content-Type"].partition(";")[0]
        if content_type not in content:
            wrong.append(f"{name} is {content_type}")
        elif content_type == "application/json":
            wrong += [f"{name} {fault}" for fault in faults(world, content[content_type]["schema"], answer.json())]
    assert count > 50 and not wrong, "\n".join(wrong)


class FromAnAddress(requests.adapters.HTTPAdapter):
    """Sends from one of this machine's addresses, which the limits of addresses count apart."""

    def __init__(self, address):
        self.address = address
        super().__init__()

    def init_poolmanager(self, *arguments, **given):
        super().init_poolmanager(*arguments, source_address=(self.address, 0), **given)


def test_each_member_of_each_body_with_each_wrong_type_is_refused_by_its_name(world):
    wrong, count = [], 0
    for method, path, operation in world.operations():
        media = operation.get("requestBody", {}).get("content", {}).get("application/json")
        # What phones' apps send is not described member by member, and 501 answers any body.
        if not media or not list(members(world.document, media["schema"])):
            continue
        example = world.example(path, operation)
        example["headers"].pop("Idempotency-Key", None)
        for place, values in members(world.document, media["schema"]):
            name = [part for part in place if part][-1] if any(place) else ""
            for value in values:
                # The limits of one address and of one account must not answer first.
                count += 1
                if operation["operationId"] == "registerDriver" and count % 8 == 0:
                    driver = add_account(world.data, "driver", "Another", f"another{count}@waypost.test")
                    example["headers"]["Authorization"] = f"Bearer {driver.token}"
                    wait_until(lambda: world.server.request("GET", "/api/auth/me", driver.token).status_code == 200, "no account")
                elif "dispatcher" in str(operation["security"]):
                    example["headers"]["Authorization"] = f"Bearer {world.tokens['dispatcher']}"
                with requests.Session() as session:
                    session.mount("http://", FromAnAddress(f"127.0.{1 + count // 200}.{1 + count % 200}"))
                    answer = session.request(method, timeout=PATIENCE, **{**example, "json": changed(example["json"], place, value)})
                error = answer.json().get("error", "")
                if answer.status_code != 400 or name not in error:
                    wrong.append(f"{route(method, path)} {place} = {value!r}: {answer.status_code} {error}")
    assert count > 200 and not wrong, "\n".join(wrong)


def test_each_number_or_choice_in_an_address_that_is_none_is_refused_by_its_name(world):
    wrong, count = [], 0
    for method, path, operation in world.operations():
        for parameter in operation.get("parameters", []):
            schema, name = parameter.get("schema", {}), parameter.get("name")
            is_text = schema.get("type") == "string" and "enum" not in schema and name not in ("near", "from", "to", "lat", "lon")
            if parameter.get("in") != "query" or is_text:
                continue
            example, count = world.example(path, operation), count + 1
            example["params"][name] = "abc"
            answer = requests.request(method, timeout=PATIENCE, **example)
            if answer.status_code != 400 or name not in answer.json().get("error", ""):
                wrong.append(f"{route(method, path)}?{name}=abc: {answer.status_code} {answer.text[:200]}")
    assert count > 9 and not wrong, "\n".join(wrong)


def test_every_error_below_api_has_the_one_form(world):
    """Without a token, with a body that is none, at an address that is none, by a method that is none."""
    server, admin = world.server, world.cast.admin.token
    answers = [
        server.request("GET", "/api/nothing"), server.request("GET", "/api/"), server.request("PROPFIND", "/api/booking"),
        server.request("GET", "/api/" + "x" * 20_000), server.request("DELETE", "/api/openapi.json"),
        server.request("GET", "/api/admin/jobs", admin, params=[("x", n) for n in range(100)]),
    ]  # fmt: skip
    for method, path, operation in world.operations():
        if path.startswith("/api/"):
            path = path.replace("{job}", world.booking.id).replace("{", "").replace("}", "")
            answers.append(server.request("PATCH" if method != "patch" else "POST", path))
            if operation["security"]:
                answers += [server.request(method, path), server.request(method, path, "no token")]
            if "requestBody" in operation:
                answers += [server.request(method, path, admin, data=data) for data in ("[1]", "{", "x" * (13 << 20))]
    wrong = [
        f"{answer.request.method} {answer.request.url[:100]}: {answer.status_code} {answer.headers['Content-Type']} {answer.text[:100]}"
        for answer in answers
        if answer.status_code < 400
        or answer.headers["Content-Type"] != "application/json"
        or faults(world, {"$ref": "#/components/schemas/Error"}, answer.json())
    ]
    assert len(answers) > 150 and not wrong, "\n".join(wrong)


CONFIGURATION = """
# What schemathesis checks of every answer, but for what a schema cannot say: an order's texts, for example.
[checks]
positive_data_acceptance.enabled = false
negative_data_rejection.enabled = false
missing_required_header.enabled = false

# The server does not have TRACE at all, and answers 501.
[phases.coverage]
unexpected-methods = ["GET", "PUT", "POST", "DELETE", "PATCH"]

# Who may not see a job gets the same 404 as for a job that does not exist.
[[operations]]
include-tag = "Tracking"
checks.ignored_auth.enabled = false
"""


@pytest.mark.parametrize("role, subjects", [
    ("dispatcher", ["Accounts", "Jobs", "Map", "Links", "Tracking", "Pictures", "Walls", "Places", "Description"]),
    ("driver", ["Drivers", "A driver's jobs", "Phones"]),
    ("customer", ["Jobs", "Tracking"]),
])  # fmt: skip
def test_the_server_keeps_to_the_description_under_attack(world, tmp_path, role, subjects):
    (tmp_path / "openapi.json").write_text(json.dumps(world.attackable()))
    (tmp_path / "schemathesis.toml").write_text(CONFIGURATION)
    arguments = ["--header", f"Authorization: Bearer {world.tokens[role]}", "--seed", str(SEED)]
    for subject in subjects:
        arguments += ["--include-tag", subject]
    done = subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", "run", "openapi.json", "--url", world.server.url,
         "--phases", "examples,coverage,fuzzing,stateful", "--max-examples", "10", "--request-timeout", str(PATIENCE), "--continue-on-failure", "--no-color", *arguments],
        cwd=tmp_path, capture_output=True, text=True, timeout=20 * PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-30_000:] + done.stderr


def test_the_attack_leaves_out_no_subject_that_the_server_has(world):
    attacked = {subject for mark in test_the_server_keeps_to_the_description_under_attack.pytestmark for _, subjects in mark.args[1] for subject in subjects}  # fmt: skip
    # All of these answer 501.
    assert {tag["name"] for tag in world.document["tags"]} - attacked == {"Elsewhere"}
