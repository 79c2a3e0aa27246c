import Glibc

/// The user as whom this process opens files.
package enum ProcessUser {
  /// Such as "the user waypost (999)", or "the user 999" if the system has no name for the number; found once.
  package static let name: String = {
    let number = geteuid()
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    // `getpwuid_r` writes the texts of the entry into this buffer, which lives until they are copied.
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      guard let start = buffer.baseAddress,
        getpwuid_r(number, &entry, start, buffer.count, &found) == 0, found != nil, let name = entry.pw_name
      else { return "the user \(number)" }
      return "the user \(String(cString: name)) (\(number))"
    }
  }()

  /// Why this process may not use a file that exists as asked (`R_OK`, `W_OK`, `X_OK` of `access(2)`); nil if it may,
  /// or if there is no such file.
  package static func refusal(of path: String, _ mode: Int32) -> SystemError? {
    guard faccessat(AT_FDCWD, path, mode, AT_EACCESS) != 0 else { return nil }
    let code = errno
    return code == ENOENT || code == ENOTDIR ? nil : SystemError(operation: path, code: code)
  }
}
