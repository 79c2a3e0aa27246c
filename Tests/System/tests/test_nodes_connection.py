"""How a node reaches NATS: TLS, names and passwords, and words of their own for each thing that can be wrong."""

import subprocess
from urllib.parse import quote

import pytest

from nats import need_nats
from nodes import listed
from processes import PATIENCE, Waypost, copy_data, free_port, run_waypost, wait_until, waypost_binary

NAME, PASSWORD = "wäy:post@", "p%/@:, ß"
CONFIGURATION = """
server_name: {name}
listen: 127.0.0.1:{port}
jetstream {{ store_dir: "{directory}/store" }}
{more}
"""


class Server:
    """One nats-server with a configuration of its own."""

    def __init__(self, directory, *more, port=None):
        need_nats()
        directory.mkdir(exist_ok=True)
        self.port = port or free_port()
        self.directory = directory
        self.start(*more)

    def start(self, *more):
        configuration = self.directory / "configuration"
        configuration.write_text(
            CONFIGURATION.format(name=self.directory.name, port=self.port, directory=self.directory, more="\n".join(more))
        )
        self.process = subprocess.Popen(["nats-server", "-c", configuration, "-l", self.directory / "log"])
        wait_until(lambda: "Server is ready" in self.log(), lambda: self.log())

    def log(self):
        log = self.directory / "log"
        return log.read_text() if log.exists() else ""

    def kill(self):
        self.process.kill()
        self.process.wait(PATIENCE)
        (self.directory / "log").unlink()


def openssl(*words, text=None):
    subprocess.run(["openssl", *words], input=text, text=True, check=True, capture_output=True, timeout=PATIENCE)


class Authority:
    """Signs certificates; one key for all is enough."""

    def __init__(self, directory):
        directory.mkdir()
        self.directory = directory
        self.key, self.certificate = directory / "key.pem", directory / "ca.pem"
        openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", self.key)
        openssl("req", "-x509", "-new", "-key", self.key, "-subj", f"/CN={directory.name}", "-days", "2", "-out", self.certificate)

    def sign(self, subject, names, days="2"):
        request, extensions = self.directory / "request", self.directory / "extensions"
        certificate = self.directory / f"{subject}.pem"
        openssl("req", "-new", "-key", self.key, "-subj", f"/CN={subject}", "-out", request)
        extensions.write_text(f"subjectAltName={names}\n")
        openssl(
            "x509", "-req", "-in", request, "-CA", self.certificate, "-CAkey", self.key, "-CAcreateserial", "-days", days,
            "-extfile", extensions, "-out", certificate,
        )  # fmt: skip
        return certificate


@pytest.fixture(scope="module")
def authority(tmp_path_factory):
    return Authority(tmp_path_factory.mktemp("tls") / "authority")


@pytest.fixture(scope="module")
def stranger(tmp_path_factory):
    return Authority(tmp_path_factory.mktemp("other") / "stranger")


@pytest.fixture
def start(prepared, tmp_path):
    """Starts what is ended with the test."""
    started = []

    def start(kind, *given, **named):
        if kind is Waypost:
            directory = copy_data(prepared[0], tmp_path / f"data{len(started)}")
            thing = Waypost(directory, *given, **named)
            thing.begin()
            thing.wait_until_ready()
        else:
            thing = kind(tmp_path / f"nats{len(started)}", *given, **named)
        started.append(thing)
        return thing

    yield start
    for thing in started:
        thing.kill()


def tls(authority, certificate, *more):
    lines = [f'cert_file: "{certificate}"', f'key_file: "{authority.key}"', f'ca_file: "{authority.certificate}"', *more]
    return "tls { " + ", ".join(lines) + " }"


def nodes_at(url, *options):
    return ["--nodes", url, "--node-name", "a", *map(str, options)]


def joins(node):
    wait_until(lambda: node.request("GET", "/readyz").status_code == 200, lambda: node.request("GET", "/readyz").text)
    return node


def says(node, words):
    """In the log, and at `/readyz`."""
    line = node.child.wait_for_line(words)
    assert "NATS does not answer" in line
    answer = node.request("GET", "/readyz")
    assert answer.status_code == 503 and words in answer.text and "cut off" in answer.text, answer.text


def test_names_and_passwords_may_have_any_character(start):
    server = start(Server, f'authorization {{ user: "{NAME}", password: "{PASSWORD}" }}')
    joins(start(Waypost, *nodes_at(f"nats://{quote(NAME, safe='')}:{quote(PASSWORD, safe='')}@127.0.0.1:{server.port}")))


def test_a_token_opens_a_server_as_well(start):
    server = start(Server, 'authorization { token: "t@k%n" }')
    joins(start(Waypost, *nodes_at(f"nats://t%40k%25n@127.0.0.1:{server.port}")))


def test_a_wrong_password_is_named_again_every_minute_and_the_right_one_ends_it(start):
    server = start(Server, 'authorization { user: "a", password: "right" }')
    node = start(Waypost, *nodes_at(f"nats://a:wrong@127.0.0.1:{server.port}"))
    says(node, "NATS refuses the name and the password")
    wait_until(
        lambda: sum("NATS refuses" in line for line in node.child.lines) == 2, "it is said once", patience=60 + PATIENCE
    )
    server.kill()
    server.start('authorization { user: "a", password: "wrong" }')
    joins(node)
    # And where it is changed while the node runs: nats.c gives a server up that refuses twice.
    server.kill()
    server.start('authorization { user: "a", password: "right" }')
    wait_until(lambda: "NATS refuses" in node.request("GET", "/readyz").text, lambda: node.request("GET", "/readyz").text)
    server.kill()
    server.start('authorization { user: "a", password: "wrong" }')
    joins(node)


def test_a_certificate_of_the_named_authority_is_taken(start, authority):
    server = start(Server, tls(authority, authority.sign("localhost", "DNS:localhost,IP:127.0.0.1")))
    for host in ("localhost", "127.0.0.1"):
        options = ["--nodes-ca-file", authority.certificate, "--nodes-fleet", host.replace(".", "-")]
        joins(start(Waypost, *nodes_at(f"tls://{host}:{server.port}", *options)))


def test_what_is_wrong_with_a_certificate_has_words_of_its_own(start, authority, stranger):
    good = authority.sign("good", "DNS:localhost,IP:127.0.0.1")
    server = start(Server, tls(authority, good))
    says(start(Waypost, *nodes_at(f"tls://localhost:{server.port}")), "not signed by an authority that this node trusts")
    says(
        start(Waypost, *nodes_at(f"tls://localhost:{server.port}", "--nodes-ca-file", stranger.certificate)),
        "not signed by an authority that this node trusts",
    )
    elsewhere = start(Server, tls(authority, authority.sign("elsewhere", "DNS:nats.example")))
    for host in ("localhost", "127.0.0.1"):
        node = start(Waypost, *nodes_at(f"tls://{host}:{elsewhere.port}", "--nodes-ca-file", authority.certificate))
        says(node, "is for another host name")
    old = start(Server, tls(authority, authority.sign("old", "DNS:localhost", days="-1")))
    node = start(Waypost, *nodes_at(f"tls://localhost:{old.port}", "--nodes-ca-file", authority.certificate))
    says(node, "is not valid at this time")


def test_tls_on_one_side_alone_is_named(start, authority):
    plain = start(Server)
    says(start(Waypost, *nodes_at(f"tls://localhost:{plain.port}")), "speaks without TLS")
    # The other way round the server says that it needs TLS, and is believed only with a certificate that fits.
    server = start(Server, tls(authority, authority.sign("localhost", "DNS:localhost")))
    says(start(Waypost, *nodes_at(f"nats://localhost:{server.port}")), "not signed by an authority that this node trusts")
    joins(start(Waypost, *nodes_at(f"nats://localhost:{server.port}", "--nodes-ca-file", authority.certificate)))


def test_a_server_may_want_a_certificate_of_the_node(start, authority, stranger):
    server = start(Server, tls(authority, authority.sign("localhost", "DNS:localhost"), "verify: true"))
    url, options = f"tls://localhost:{server.port}", ["--nodes-ca-file", authority.certificate]
    says(start(Waypost, *nodes_at(url, *options)), "a certificate of this node that it trusts")
    wrong = ["--nodes-cert-file", stranger.sign("node", "DNS:node"), "--nodes-key-file", stranger.key]
    says(start(Waypost, *nodes_at(url, *options, *wrong)), "a certificate of this node that it trusts")
    right = ["--nodes-cert-file", authority.sign("node", "DNS:node"), "--nodes-key-file", authority.key]
    joins(start(Waypost, *nodes_at(url, *options, *right)))


def test_servers_that_are_not_there_are_named_too(start):
    says(start(Waypost, *nodes_at(f"nats://127.0.0.1:{free_port()}")), "no server of NATS answers")


@pytest.mark.parametrize(
    "options, status, words",
    [
        (["--nodes", "nats://a:1", "--nodes-credentials-file", "/nowhere"], 1, "cannot read /nowhere: No such file"),
        (["--nodes", "nats://a:1", "--nodes-ca-file", "/nowhere"], 1, "cannot read /nowhere: No such file"),
        (["--nodes", "nats://a:1", "--nodes-ca-file", "/etc/hostname"], 1, "nothing that begins with -----BEGIN"),
        (["--nodes", "nats://a:1", "--nodes-cert-file", "/etc/hostname"], 2, "need each other"),
        (["--nodes-ca-file", "/etc/hostname"], 2, "needs --nodes"),
        (["--nodes", "nats://a:p%zz@a:1"], 2, "%25"),
        (["--nodes", "nats://a:b@a:1,nats://c:d@b:1"], 2, "all with the same name and password"),
        (["--nodes", "nats://a:p/w@a:1/x"], 2, "%2F"),
    ],
)
def test_a_connection_that_can_never_be_made_stops_the_start(data, options, status, words):
    done = subprocess.run(
        [waypost_binary(), "serve", "--data", data, "--listen", "127.0.0.1:0", *options],
        capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip
    assert (done.returncode, words in done.stderr) == (status, True), done.stderr


def test_a_cut_off_node_does_not_log_each_health_check(start):
    node = start(Waypost, *nodes_at(f"nats://127.0.0.1:{free_port()}"))
    for _ in range(5):
        assert node.request("GET", "/readyz").status_code == 503
    assert node.request("GET", "/metrics").status_code == 200
    node.terminate()
    assert not any("request failed" in line for line in node.child.lines)


def secret_of(node):
    return (node.data / "jwt-secret").read_text().strip()


def test_of_two_nodes_of_one_name_the_second_does_not_join_until_the_first_is_gone(start):
    server = start(Server)
    url = f"nats://127.0.0.1:{server.port}"
    first = joins(start(Waypost, *nodes_at(url)))
    backup = first.data.parent / "backup"
    run_waypost("backup", backup, data=first.data)

    def restored(name):
        run_waypost("restore", backup, data=backup.parent / name)
        return backup.parent / name

    second = Waypost(restored("second"), *nodes_at(url), environment={"JWT_SECRET": secret_of(first)})
    second.begin()
    second.wait_until_ready()
    try:
        assert "another node has the name a as well" in second.child.wait_for_line("this node does not join")
        first.child.wait_for_line("another node has this node's name")
        answer = second.request("GET", "/readyz")
        assert answer.status_code == 503 and "another node has the name a as well" in answer.text
        assert first.request("GET", "/readyz").status_code == 200
        status, lines, _ = listed(first)
        assert status == 1 and "another node has the name a as well" in lines[0]
        # Another node goes by what the first one says.
        third = Waypost(restored("third"), "--nodes", url, "--node-name", "c", environment=second.environment)
        try:
            joins(third.start())
            assert any(line.startswith("a\t") and "cut off" not in line for line in listed(third)[1])
        finally:
            third.kill()
        first.kill()
        joins(second)
    finally:
        second.kill()
