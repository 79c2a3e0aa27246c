/// Text in the form for searches: small letters without their marks, so that "malaga" finds "Málaga".
/// Public/search.js folds in the same way.
package struct FoldedText: Hashable, Sendable {
  package private(set) var bytes: [UInt8] = []

  package init(_ text: String? = nil) { append(text) }

  /// Puts a space before every text but the first.
  package mutating func append(_ text: String?) {
    guard let text, !text.isEmpty else { return }
    if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
    Self.fold(text, into: &bytes)
  }

  /// Appends a phone number as it was written, and its digits alone: it is found by either.
  package mutating func append(phone: String?) {
    append(phone)
    append(phone.map { $0.filter { ("0"..."9").contains($0) } })
  }

  /// Appends `text` in its folded form.
  static func fold(_ text: String, into bytes: inout [UInt8]) {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { utf8 in
      guard utf8.allSatisfy({ $0 < 0x80 }) else { return false }
      let start = bytes.count
      bytes.append(contentsOf: utf8)
      var folded = bytes.mutableSpan
      for index in start..<folded.count { folded[index] = lowercased(folded[index]) }
      return true
    }
    if isPlain == true { return }
    for scalar in text.lowercased().unicodeScalars {
      switch scalar.value {
      case ..<0x80: bytes.append(UInt8(scalar.value))
      // Combining marks, which some keyboards write.
      case 0x300...0x36f: continue
      case 0xe0...0x17f where plain[Int(scalar.value) - 0xe0] != UInt8(ascii: "."):
        bytes.append(plain[Int(scalar.value) - 0xe0])
      default: bytes.append(contentsOf: String(Character(scalar)).utf8)
      }
    }
  }

  package func contains(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first else { return true }
    guard bytes.count >= word.count else { return false }
    for start in 0...(bytes.count - word.count)
    where bytes[start] == first && bytes[start..<(start + word.count)] == word { return true }
    return false
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// The letters below the marks of U+00E0 to U+017F; a dot for a character without a mark.
  private static let plain = Array(
    ("aaaaaa.ceeeeiiii.nooooo..uuuuy.yaaaaaaccccccccdd..eeeeeeeeeegggggggghh..iiiiiiii"
      + "i...jjkk.llllll....nnnnnn...oooooo..rrrrrrsssssssstttt..uuuuuuuuuuuuwwyyyzzzzzz.").utf8)
}
