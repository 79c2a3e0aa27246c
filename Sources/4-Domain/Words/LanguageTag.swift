/// The parts of a language tag (RFC 5646) that choose a page's locale: its language, and its region if it names one.
struct LanguageTag: Hashable, Sendable {
  /// Two or three lower case letters.
  let language: String
  /// Two upper case letters, or three digits.
  let region: String?

  /// Nil if `text` does not begin like a language tag. Other subtags are ignored.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 35 else { return nil }
    let subtags = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = subtags.first, (2...3).contains(first.utf8.count), first.utf8.allSatisfy(Self.isLetter)
    else { return nil }
    language = first.lowercased()
    var region: String?
    for subtag in subtags.dropFirst() {
      // The subtags after a single letter belong to an extension.
      if subtag.utf8.count <= 1 { break }
      let isCountry = subtag.utf8.count == 2 && subtag.utf8.allSatisfy(Self.isLetter)
      let isArea = subtag.utf8.count == 3 && subtag.utf8.allSatisfy { (0x30...0x39).contains($0) }
      if isCountry || isArea {
        region = subtag.uppercased()
        break
      }
    }
    self.region = region
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }
}
