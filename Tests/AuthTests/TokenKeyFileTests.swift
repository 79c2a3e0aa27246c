import Foundation
import Testing

@testable import Auth

struct TokenKeyFileTests {
  private final class Directory {
    let path = NSTemporaryDirectory() + "waypost-keys-" + UUID().uuidString
    var file: String { path + "/keys.pem" }

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes into the existing file, as a shell does; with `atomically` a new file takes the old one's name.
    func write(_ text: String, atomically: Bool = false) throws {
      try Data(text.utf8).write(to: URL(filePath: file), options: atomically ? .atomic : [])
    }
  }

  private let directory: Directory

  init() throws { directory = try Directory() }

  private func algorithms(_ result: Result<[PublicKey], AuthError>?) throws -> [TokenAlgorithm]? {
    try result?.get().map(\.algorithm)
  }

  @Test(arguments: [true, false])
  func `a change is given once, when two looks saw it`(atomically: Bool) throws {
    try directory.write(try PublicKeyTests.rsa())
    var keys: [PublicKey] = []
    var file = try TokenKeyFile(path: directory.file, keys: &keys)
    #expect(keys.map(\.algorithm) == [.rs256])
    #expect(try algorithms(file.check()) == nil)
    try directory.write(try PublicKeyTests.curve(), atomically: atomically)
    #expect(try algorithms(file.check()) == nil)
    #expect(try algorithms(file.check()) == [.es256])
    #expect(try algorithms(file.check()) == nil)
    // The file is not written completely yet.
    try directory.write("-----BEGIN ")
    #expect(try algorithms(file.check()) == nil)
    try directory.write(try PublicKeyTests.rsa() + PublicKeyTests.curve())
    #expect(try algorithms(file.check()) == nil)
    #expect(try algorithms(file.check()) == [.rs256, .es256])
  }

  @Test func `what cannot be used is told once, and what can be used again too`() throws {
    try directory.write(try PublicKeyTests.rsa())
    var keys: [PublicKey] = []
    var file = try TokenKeyFile(path: directory.file, keys: &keys)
    func told() -> String? {
      _ = file.check()
      guard case .failure(let error) = file.check() else { return nil }
      return "\(error)"
    }
    try directory.write("nothing")
    #expect(told() == "no PEM file of public keys")
    #expect(told() == nil)
    try FileManager.default.removeItem(atPath: directory.file)
    #expect(told() == "No such file or directory")
    #expect(told() == nil)
    try directory.write(String(repeating: "x", count: TokenKeyFile.maximumByteCount + 1))
    #expect(told() == "it is longer than 262144 bytes")
    try directory.write(try PublicKeyTests.rsa())
    #expect(try algorithms(file.check()) == nil)
    #expect(try algorithms(file.check()) == [.rs256])
  }

  @Test func `a file that cannot be used is refused at first`() throws {
    var keys: [PublicKey] = []
    for path in [directory.file, directory.path] {
      #expect(throws: AuthError.self) { try TokenKeyFile(path: path, keys: &keys) }
    }
    // The reader does not wait for a pipe to which no program writes.
    #expect(mkfifo(directory.file, 0o600) == 0)
    #expect(throws: AuthError.unusableKey("no PEM file of public keys")) {
      try TokenKeyFile(path: directory.file, keys: &keys)
    }
    #expect(keys.isEmpty)
  }
}
