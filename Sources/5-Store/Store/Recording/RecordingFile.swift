import Glibc
import Net

/// The file of a recording and the one renamed before it. Confined to the writing thread, which owns the descriptor.
final class RecordingFile {
  private let path: String
  private let maximumBytes: Int
  private var descriptor: Int32
  private var size: Int
  /// Whether this run has written a line. Earlier bytes may end in the middle of a line; empty lines are skipped.
  private var isBegun = false

  /// Opens `path` for appending, and creates it for its owner alone: it holds the places of people.
  static func open(_ path: String) throws(NetError) -> Int32 {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(operation: "record to \(path)", code: errno) }
    return descriptor
  }

  init(path: String, descriptor: Int32, maximumBytes: Int) {
    self.path = path
    self.descriptor = descriptor
    self.maximumBytes = maximumBytes
    size = Int(max(0, lseek(descriptor, 0, SEEK_END)))
  }

  /// Writes all of these lines or none; returns the error if it could not.
  func append(_ lines: [UInt8]) -> NetError? {
    do throws(NetError) {
      if size > 0, size + lines.count > maximumBytes { try putAside() }
      if descriptor < 0 { try reopen() }
      try write(isBegun || size == 0 ? lines : [UInt8(ascii: "\n")] + lines)
      isBegun = true
      return nil
    } catch {
      return error
    }
  }

  private func write(_ bytes: [UInt8]) throws(NetError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let code = errno
        // Removes the part of a line that was written.
        ftruncate(descriptor, off_t(size))
        throw .system(operation: "record to \(path)", code: code)
      }
      rest = rest.dropFirst(count)
    }
    size += bytes.count
  }

  private func putAside() throws(NetError) {
    close()
    guard rename(path, path + ".1") == 0 else {
      throw .system(operation: "put aside \(path)", code: errno)
    }
    try reopen()
  }

  private func reopen() throws(NetError) {
    descriptor = try Self.open(path)
    size = Int(max(0, lseek(descriptor, 0, SEEK_END)))
    isBegun = false
  }

  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
    size = 0
  }
}
