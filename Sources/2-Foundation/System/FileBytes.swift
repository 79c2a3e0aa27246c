import Glibc

/// Reads whole files, up to a bound. It waits for the disk, so it must not run on a loop.
package enum FileBytes {
  /// The reason why a file could not be read.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// `code` is the `errno` of the call that failed.
    case unreadable(code: Int32)
    case tooLong(maximumCount: Int)

    package var description: String {
      switch self {
      case .unreadable(let code): SystemError.text(ofErrno: code)
      case .tooLong(let maximumCount): "it is longer than \(maximumCount) bytes"
      }
    }
  }

  /// - Parameter waitsForPipe: if false, a pipe without a writer is read as an empty file.
  package static func read(
    _ path: String, maximumCount: Int, waitsForPipe: Bool = true
  ) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (waitsForPipe ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw .unreadable(code: errno) }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, maximumCount: maximumCount)
  }

  package static func read(descriptor: Int32, maximumCount: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= maximumCount {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .unreadable(code: errno) }
      bytes += buffer[..<count]
    }
    throw .tooLong(maximumCount: maximumCount)
  }
}
