"""`/.well-known/security.txt` (RFC 9116) says whom somebody tells who found a weakness of this server."""

from datetime import UTC, datetime, timedelta

import pytest
import requests

from processes import ROOT, Process, Waypost, waypost_binary

PATH = "/.well-known/security.txt"


def fields(text):
    return [tuple(line.split(": ", 1)) for line in text.splitlines()]


def test_it_names_the_contacts_of_the_options(data):
    contacts = ["mailto:security@waypost.test", "https://waypost.test/report"]
    given = [word for contact in contacts for word in ("--security-contact", contact)]
    server = Waypost(
        data, *given, "--security-policy", "https://waypost.test/policy", "--public-url", "https://track.waypost.test"
    ).start()
    try:
        answer = requests.get(server.url + PATH, timeout=30)
        assert (answer.status_code, answer.headers["Content-Type"]) == (200, "text/plain; charset=utf-8")
        said = fields(answer.text)
        assert [value for name, value in said if name == "Contact"] == contacts
        said = dict(said)
        assert said["Canonical"] == "https://track.waypost.test" + PATH
        assert said["Policy"] == "https://waypost.test/policy"
        assert "en" in said["Preferred-Languages"].split(", ")
        end = datetime.fromisoformat(said["Expires"])
        assert timedelta(days=360) < end - datetime.now(UTC) < timedelta(days=365)
    finally:
        server.kill()


def test_it_is_not_there_without_a_contact(server):
    assert requests.get(server.url + PATH, timeout=30).status_code == 404


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--security-contact", "security@waypost.test"], "--security-contact takes an address that begins with mailto:, https: or tel:"),
        (["--security-contact", "http://waypost.test"], "--security-contact takes an address that begins with mailto:, https: or tel:"),
        (["--security-contact", "mailto:a@b.test", "--security-policy", "http://b.test"], "--security-policy takes an https URL"),
        (["--security-policy", "https://b.test/policy"], "--security-policy needs --security-contact URI"),
    ],
)
def test_a_wrong_address_is_told_at_the_start(data, options, reason):
    server = Process([waypost_binary(), "serve", "--listen", "127.0.0.1:0", "--assets", ROOT, "--data", data, *options], "ready ")
    assert server.wait() == 2
    assert server.lines[-1].startswith(f"waypost: {reason}")
