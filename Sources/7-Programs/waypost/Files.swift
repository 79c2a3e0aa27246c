import Auth
import Glibc
import Storage
import System

/// The few files that commands read and write beside the database.
enum Files {
  private static let maximumBytes = 1 << 20

  /// A file in a directory that this process may not search exists: whoever opens it learns what is wrong.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 || errno == EACCES }

  static func makeDirectory(_ path: String) throws(CommandError) {
    var made = ""
    for (index, part) in path.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
      made += index == 0 ? String(part) : "/" + part
      if made.isEmpty || mkdir(made, 0o750) == 0 || errno == EEXIST { continue }
      throw .failed("cannot make the directory \(made): \(reason())")
    }
  }

  static func read(_ path: String) throws(CommandError) -> [UInt8] {
    try content(named: path) { () throws(FileBytes.Failure) in
      try FileBytes.read(path, maximumCount: maximumBytes)
    }
  }

  static func readStandardInput() throws(CommandError) -> [UInt8] {
    try content(named: "standard input") { () throws(FileBytes.Failure) in
      try FileBytes.read(descriptor: 0, maximumCount: maximumBytes)
    }
  }

  /// One line of text without the white space around it.
  static func readLine(_ path: String) throws(CommandError) -> String {
    String(decoding: trimmed(try read(path)[...]), as: UTF8.self)
  }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var slice = bytes
    while let last = slice.last, last <= 0x20 { slice.removeLast() }
    while let first = slice.first, first <= 0x20 { slice.removeFirst() }
    return slice
  }

  /// Writes a file that only its owner can read, whole or not at all.
  static func writePrivate(_ bytes: [UInt8], to path: String) throws(CommandError) {
    let temporary = "\(path).\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .failed("cannot write \(path): \(reason())") }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else {
        let why = reason()
        close(descriptor)
        unlink(temporary)
        throw .failed("cannot write \(path): \(why)")
      }
      rest = rest.dropFirst(count)
    }
    fsync(descriptor)
    close(descriptor)
    guard rename(temporary, path) == 0 else { throw .failed("cannot write \(path): \(reason())") }
  }

  static func secretPath(dataDirectory: String) -> String { dataDirectory + "/jwt-secret" }

  /// Gives a file that root created to the owner of the directory, as whom the server runs.
  static func giveToOwnerOfDirectory(_ path: String) { DiskFile.giveToOwnerOfDirectory(path) }

  /// The secret that signs tokens: the environment's, or the data directory's, which is created if it is missing.
  static func tokenSecret(dataDirectory: String) throws(CommandError) -> TokenSecret {
    if let value = getenv("JWT_SECRET") {
      return try tokenSecret(Array(String(cString: value).utf8), from: "JWT_SECRET")
    }
    let path = secretPath(dataDirectory: dataDirectory)
    if !exists(path) {
      guard let random = try? RandomToken(byteCount: 32) else {
        throw .failed("the system gives no random numbers")
      }
      try writePrivate(Array(random.text.utf8), to: path)
    }
    return try tokenSecret(Array(trimmed(try read(path)[...])), from: path)
  }

  private static func tokenSecret(_ bytes: [UInt8], from name: String) throws(CommandError) -> TokenSecret {
    // Everybody may know a public key, and could sign with it.
    if trimmed(bytes[...]).starts(with: "-----BEGIN ".utf8) {
      throw .failed("\(name) is a PEM file and no secret: public keys are given with --jwt-key")
    }
    do throws(AuthError) {
      return try TokenSecret(bytes)
    } catch {
      throw .failed("\(name) holds no usable secret: \(error)")
    }
  }

  private static func content(
    named name: String, _ read: () throws(FileBytes.Failure) -> [UInt8]
  ) throws(CommandError) -> [UInt8] {
    do throws(FileBytes.Failure) {
      return try read()
    } catch {
      throw .failed("cannot read \(name): \(error)")
    }
  }

  private static func reason() -> String { SystemError.text(ofErrno: errno) }
}
