import Glibc
import TestSupport

/// OpenSSL's own server, with a certificate that is made for the test: it sends every line back reversed.
final class TLSServer {
  struct NoAddress: Error {}

  let port: UInt16
  let certificatePath: String
  private let server: ChildProcess
  private let directory: String

  private static let openssl = "/usr/bin/openssl"
  static var isAvailable: Bool { access(openssl, X_OK) == 0 }

  /// The certificate is valid for the address `name`.
  init(validFor name: String) throws {
    var template = Array("/tmp/waypost-tls-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw NoAddress() }
    directory = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    certificatePath = directory + "/certificate.pem"
    let keyPath = directory + "/key.pem"
    let maker = try ChildProcess([
      Self.openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
      "2",
      "-subj", "/CN=test", "-addext", "subjectAltName=\(name)", "-keyout", keyPath, "-out", certificatePath,
    ])
    maker.wait()
    server = try ChildProcess([
      Self.openssl, "s_server", "-accept", "127.0.0.1:0", "-cert", certificatePath, "-key", keyPath, "-rev",
    ])
    // The server prints "ACCEPT 127.0.0.1:40123" when it listens.
    let said = server.read { bytes in
      bytes.last == UInt8(ascii: "\n") && String(decoding: bytes, as: UTF8.self).contains("ACCEPT")
    }
    let digits = String(decoding: said, as: UTF8.self).split(separator: ":").last?.prefix { $0.isNumber }
    guard let digits, let port = UInt16(digits) else { throw NoAddress() }
    self.port = port
  }

  deinit {
    unlink(certificatePath)
    unlink(directory + "/key.pem")
    rmdir(directory)
  }
}
