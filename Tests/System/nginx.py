"""nginx with the configuration that README gives, in front of a server of the tests."""

import os
import re
import subprocess

from processes import ROOT, free_port
from proxy import Proxy

# What stands around a site in Debian's nginx.conf, with paths of the test's own and with compression turned on.
AROUND = """
{user}
daemon off;
pid {directory}/pid;
error_log {directory}/error.log;
events {{ worker_connections 256; }}
http {{
    access_log off;
    gzip on;
    gzip_proxied any;
    gzip_types *;
    client_body_temp_path {directory};
    proxy_temp_path {directory};
    fastcgi_temp_path {directory};
    uwsgi_temp_path {directory};
    scgi_temp_path {directory};
{site}
}}
"""


def example():
    """The site as README has it."""
    (text,) = re.findall(r"^```nginx\n(.*?)^```$", (ROOT / "README.md").read_text(), re.MULTILINE | re.DOTALL)
    return text


class Nginx(Proxy):
    """nginx with README's site; only addresses and the certificate are changed."""

    def __init__(self, directory, waypost_port):
        directory.mkdir()
        self.port = free_port()
        self.url = f"https://localhost:{self.port}"
        self.root = directory / "certificate.pem"
        key = directory / "key.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj",
             "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", self.root],
            check=True, capture_output=True,
        )  # fmt: skip
        site = example()
        for ours, theirs in [
            ("127.0.0.1:8080", f"127.0.0.1:{waypost_port}"),
            ("listen 443 ", f"listen 127.0.0.1:{self.port} "),
            ("track.example.com;", "localhost;"),
            ("/etc/letsencrypt/live/track.example.com/fullchain.pem", str(self.root)),
            ("/etc/letsencrypt/live/track.example.com/privkey.pem", str(key)),
        ]:
            assert site.count(ours) == 1, ours
            site = site.replace(ours, theirs)
        user = "user root;" if os.geteuid() == 0 else ""
        (directory / "nginx.conf").write_text(AROUND.format(user=user, directory=directory, site=site))
        self.process = subprocess.Popen(["nginx", "-p", directory, "-c", directory / "nginx.conf"], env={**os.environ, "PATH": f"{os.environ['PATH']}:/usr/sbin"})
        self.wait_until_it_answers(ConnectionRefusedError, (directory / "error.log").read_text)
