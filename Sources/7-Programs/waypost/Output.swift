import Glibc

/// Writes to the standard streams at once, without the C library's buffers.
enum Output {
  static func standardOutput(_ text: String) { write(text, to: 1) }
  static func standardError(_ text: String) { write(text, to: 2) }

  /// Texts of others, such as a name, must not control a terminal.
  static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isPlain($0) ? $0 : "?" }))
  }

  /// The start of a word that was not understood, as far as it can be the name of something: behind these signs an
  /// address with a password may stand.
  static func name(_ word: String) -> String { plain(String(word.prefix { !":@= ".contains($0) })) }

  /// Whether it is neither a control character, nor one that turns the direction of the following text.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7f...0x9f, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069: false
    default: true
    }
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
