/// A code that stands in once for a second factor that is lost: 80 random bits as 16 letters and digits in groups of
/// four.
package struct RecoveryCode: Hashable, Sendable {
  /// The number of codes that an account gets at a time.
  package static let count = 10
  private static let characterCount = 16
  private static let byteCount = 10

  /// Without the hyphens, in small letters.
  private let characters: String

  /// A new code.
  package init() throws(AuthError) {
    let random = try RandomToken()
    characters = Base32.encode(Array(random.bytes.prefix(Self.byteCount))).lowercased()
  }

  /// A typed code; case, spaces and hyphens do not matter. Nil if the text cannot be one.
  package init?(typed text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let characters = text.lowercased().filter { $0 != " " && $0 != "-" }
    guard characters.utf8.count == Self.characterCount,
      characters.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x32...0x37).contains($0) })
    else { return nil }
    self.characters = characters
  }

  /// The form that people read and type.
  package var text: String {
    stride(from: 0, to: Self.characterCount, by: 4).map { start in
      String(characters.dropFirst(start).prefix(4))
    }.joined(separator: "-")
  }

  /// What is stored: a code of so many random bits needs no salt.
  package var digest: String { Sha256.hexadecimal(Array(characters.utf8)) }
}
