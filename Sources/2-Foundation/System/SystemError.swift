import Glibc

/// A call of the system that failed; `code` is its `errno`.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  package let operation: String
  package let code: Int32

  package init(operation: String, code: Int32) {
    self.operation = operation
    self.code = code
  }

  package var description: String { "\(operation): \(Self.text(ofErrno: code))" }

  /// What an error number means; safe for any thread. A missing permission names the user who lacks it: the file is
  /// mostly right, and the user is not.
  package static func text(ofErrno code: Int32) -> String {
    code == EACCES ? "permission denied to \(ProcessUser.name)" : libraryText(ofErrno: code)
  }

  private static func libraryText(ofErrno code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      // This stays in bounds: `strerror_r` writes at most the given count, and ends the text with a zero byte.
      guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else {
        return "error \(code)"
      }
      return String(cString: start)
    }
  }
}
