import Glibc

/// Writes to the standard streams at once, without the C library's buffers.
enum Output {
  static func standardOutput(_ text: String) { write(text, to: 1) }
  static func standardError(_ text: String) { write(text, to: 2) }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
