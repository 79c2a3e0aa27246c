"""A proxy of the tests' own in front of the backend: it may speak HTTPS, and it may keep WebSocket from passing."""

import socket
import ssl
import subprocess
import threading

REFUSALS = {"forbidden": b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", "drop": b"", "swallow": None}


class Authority:
    """A certificate authority that nobody knows, and a certificate of it for 127.0.0.1."""

    def __init__(self, directory, name):
        self.file = directory / f"{name}.pem"
        self.certificate, self.key = directory / f"{name}-server.pem", directory / f"{name}-server.key"
        key, request = directory / f"{name}.key", directory / f"{name}.csr"
        new_key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
        self._openssl("req", "-x509", *new_key, "-days", "2", "-subj", f"/CN={name}", "-keyout", key, "-out", self.file)
        self._openssl(
            "req", *new_key, "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
            "-keyout", self.key, "-out", request,
        )  # fmt: skip
        self._openssl(
            "x509", "-req", "-in", request, "-CA", self.file, "-CAkey", key, "-CAcreateserial", "-days", "2",
            "-copy_extensions", "copy", "-out", self.certificate,
        )  # fmt: skip

    def _openssl(self, *arguments):
        subprocess.run(["openssl", *map(str, arguments)], check=True, capture_output=True)


class Gate:
    """Passes connections on, each with one request as the backend takes it."""

    def __init__(self, backend, authority=None, refusal=None):
        self.backend_port = backend.port
        self.refusal = refusal  # one of REFUSALS while WebSocket may not pass
        self.passed = 0  # WebSockets
        self.context = None
        if authority:
            self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self.context.load_cert_chain(authority.certificate, authority.key)
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.listener.getsockname()[1]
        self.url = f"{'https' if authority else 'http'}://127.0.0.1:{self.port}"
        self.held = []
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self):
        self.listener.close()
        for held in self.held:
            held.close()

    def _accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client):
        try:
            if self.context:
                client = self.context.wrap_socket(client, server_side=True)
            head = b""
            while b"\r\n\r\n" not in head:
                part = client.recv(65536)
                if not part:
                    return client.close()
                head += part
            if b"\r\nupgrade: websocket" in head.lower():
                if self.refusal:
                    return self._refuse(client)
                self.passed += 1
            server = socket.create_connection(("127.0.0.1", self.backend_port))
            server.sendall(head)
            threading.Thread(target=self._pump, args=(client, server), daemon=True).start()
            self._pump(server, client)
        except OSError:
            client.close()

    def _refuse(self, client):
        answer = REFUSALS[self.refusal]
        if answer is None:
            self.held.append(client)
            return
        client.sendall(answer)
        client.close()

    @staticmethod
    def _pump(source, target):
        try:
            while part := source.recv(65536):
                target.sendall(part)
        except OSError:
            pass
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            end.close()
