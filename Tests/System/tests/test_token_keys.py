"""Tokens that somebody else signs, with keys made by openssl and signatures made by PyJWT."""

import base64
import hashlib
import hmac
import json
import os
import subprocess
import time
from dataclasses import replace

import jwt
import pytest

from people import HELSINKI, Phone, meters_from
from processes import PATIENCE, ROOT, Waypost, run_waypost, wait_until, waypost_binary

NAMES = ["--jwt-issuer", "https://sign-in.test", "--jwt-audience", "waypost", "--jwt-user-claim", "sub"]
KINDS = {
    "P-256": ["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"],
    "P-384": ["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-384"],
    "RSA-1024": ["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:1024"],
    "RSA-2048": ["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"],
}


def openssl(*arguments, stdin=""):
    return subprocess.run(
        ["openssl", *arguments], input=stdin, capture_output=True, text=True, check=True, timeout=PATIENCE
    ).stdout


class Signer:
    def __init__(self, kind="P-256"):
        self.algorithm = "RS256" if kind.startswith("RSA") else "ES256"
        self.private = openssl(*KINDS[kind])
        self.public = openssl("pkey", "-pubout", stdin=self.private)

    def token(self, account, **changed):
        claims = {"sub": account.user_id, "iss": NAMES[1], "aud": ["other", "waypost"], "exp": time.time() + 300}
        return jwt.encode({**claims, **changed}, self.private, algorithm=self.algorithm)


def part(value):
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def test_keys_change_while_the_server_runs(data, cast, tmp_path):
    old, new = Signer(), Signer("RSA-2048")
    keys = tmp_path / "keys.pem"
    keys.write_text(old.public)
    server = Waypost(data, "--jwt-key", keys, *NAMES).start()

    def status(token):
        return server.request("GET", "/api/auth/me", token).status_code

    try:
        device = Phone(server.url, replace(cast.driver, token=old.token(cast.driver)))
        assert device.report(HELSINKI) is None
        assert server.metric("waypost_fixes_accepted_total") == 1

        # The signer of a token names the user; the account on this server decides the user's role.
        assert server.call("GET", "/api/auth/me", old.token(cast.driver, role="admin"))["user"]["role"] == "driver"
        assert server.request("GET", "/api/admin/jobs", old.token(cast.dispatcher)).status_code == 200
        assert server.request("GET", "/api/admin/jobs", old.token(cast.driver)).status_code == 403
        # A token that its signer made for minutes does not become valid for a month here.
        assert server.request("POST", "/api/auth/refresh", old.token(cast.driver)).status_code == 401

        now = time.time()
        for bad in [{"iss": "other"}, {"aud": "other"}, {"exp": now - 31}, {"nbf": now + 40}, {"sub": "nobody"}]:
            assert status(old.token(cast.driver, **bad)) == 401, bad
        assert status(old.token(cast.driver, exp=now - 5)) == 200
        good = old.token(cast.driver)
        payload = good.split(".")[1]
        for header in [b'{"alg":"none"}', b'{"alg":"HS256"}']:
            signed = f"{part(header)}.{payload}"
            forged = hmac.digest(old.public.encode(), signed.encode(), hashlib.sha256)
            assert status(f"{signed}.{part(forged)}") == 401
            assert status(f"{signed}.") == 401

        # The server accepts the tokens that it makes itself, and no token that lacks a required claim.
        login = {"email": cast.driver.email, "password": cast.driver.password}
        own = server.call("POST", "/api/auth/login", json=login)["token"]
        assert jwt.decode(own, options={"verify_signature": False})["aud"] == "waypost"
        made = run_waypost("token", "--user", cast.driver.user_id, *NAMES, data=data)
        assert (status(own), status(made), status(cast.driver.token)) == (200, 200, 401)

        # The file is not a public key: the server keeps the old keys, and logs the fault once.
        keys.write_text(new.private)
        wait_until(lambda: server.metric("waypost_jwt_key_changes_total") == 1, "the broken file")
        assert status(good) == 200 and device.client.connected
        server.child.wait_for_line("private key")
        told = [line for line in server.child.lines if "private key" in line]
        assert len(told) == 1 and json.loads(told[0])["level"] == "error", told

        keys.write_text(new.public)
        wait_until(lambda: status(new.token(cast.driver)) == 200, "the new key")
        assert (status(good), status(own)) == (401, 200)
        wait_until(lambda: not device.client.connected, "the end of the old token's socket")
        device = Phone(server.url, replace(cast.driver, token=new.token(cast.driver)))
        assert device.report(meters_from(HELSINKI, 30, 0)) is None
        device.close()
    finally:
        server.kill()


@pytest.mark.parametrize(
    "content, reason",
    [
        (None, "No such file or directory"),
        ("", "no PEM file of public keys"),
        (lambda: Signer().private, "it holds a private key"),
        (lambda: Signer("P-384").public, "neither RSA (for RS256) nor of the curve P-256"),
        (lambda: Signer("RSA-1024").public, "RSA of less than 2048 bits"),
    ],
    ids=["missing", "empty", "private", "P-384", "RSA-1024"],
)
def test_a_file_that_holds_no_good_key_stops_the_start(tmp_path, content, reason):
    path = tmp_path / "keys.pem"
    if content is not None:
        path.write_text(content() if callable(content) else content)
    assert reason in refusal(tmp_path, "--jwt-key", path)


def test_a_public_key_is_no_shared_secret(tmp_path):
    assert "public keys are given with --jwt-key" in refusal(tmp_path, environment={"JWT_SECRET": Signer().public})


def test_a_secret_that_can_be_guessed_stops_the_start_unless_an_older_backend_shares_it(tmp_path):
    short = {"JWT_SECRET": "31 bytes are too few by one byt"}
    assert "less than 32 bytes" in refusal(tmp_path, environment=short)
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "jwt-secret").write_text("a")
    assert "--allow-short-jwt-secret" in refusal(tmp_path, "--data", tmp_path / "kept")
    for arguments, environment in [(["--allow-short-jwt-secret"], short), ([], {"JWT_SECRET": short["JWT_SECRET"] + "!"})]:
        server = Waypost(tmp_path / "shared", *arguments, environment=environment).start()
        try:
            assert server.request("GET", "/healthz").status_code == 200
            assert any("the secret that signs tokens is short" in line for line in server.child.lines) == bool(arguments)
        finally:
            server.kill()


def refusal(tmp_path, *arguments, environment=None):
    """Why `waypost serve` does not start."""
    done = subprocess.run(
        [waypost_binary(), "serve", "--listen", "127.0.0.1:0", "--assets", ROOT,
         *([] if "--data" in arguments else ["--data", tmp_path / "data"]), *arguments],
        capture_output=True, text=True, timeout=PATIENCE, env={**os.environ, **(environment or {})},
    )  # fmt: skip
    assert done.returncode == 1, done
    return done.stderr


def test_an_account_may_have_the_id_that_its_tokens_say(tmp_path):
    given = ["user", "add", "--id", "auth0|5f7c8ec7", "--email", "ida@waypost.test", "--role", "driver"]
    assert json.loads(run_waypost(*given, data=tmp_path))["user_id"] == "auth0|5f7c8ec7"
    again = subprocess.run([waypost_binary(), *given, "--data", tmp_path], capture_output=True, text=True, timeout=PATIENCE)
    assert again.returncode == 1 and "already" in again.stderr
