/// Finds the words of the index that differ from a typed one by one mistake, by their trigrams. Confined to the
/// reader's thread.
final class PlaceWordFinder {
  private let find: PlaceStatement

  private static let minimumBytes = 4
  private static let maximumRead = 3000
  private static let maximumFound = 12

  init(_ database: PlaceDatabase) throws(PlacesError) {
    find = try database.prepare(
      "SELECT word.text FROM word_parts JOIN word ON word.id = word_parts.rowid WHERE word_parts MATCH ?"
        + " LIMIT \(Self.maximumRead)")
  }

  /// `isPrefix`: whether the word may go on. Nothing for short words, which are near to everything.
  func similar(to word: String, isPrefix: Bool) throws(PlacesError) -> [String] {
    let bytes = Array(word.utf8)
    guard bytes.count >= Self.minimumBytes else { return [] }
    try find.bind([.text(Self.query(word, isPrefix: isPrefix))])
    defer { find.reset() }
    var found: [String] = []
    while found.count < Self.maximumFound, try find.step() {
      let text = find.text(0)
      if text != word, Slip.isOne(bytes, Array(text.utf8), isPrefix: isPrefix) { found.append(text) }
    }
    return found
  }

  /// One mistake leaves one half of a word whole; of a short word, at least one trigram.
  static func query(_ word: String, isPrefix: Bool) -> String {
    let letters = Array(" " + word + (isPrefix ? "" : " "))
    func trigrams(_ part: ArraySlice<Character>) -> [String] {
      guard part.count >= 3 else { return [] }
      return (part.startIndex...part.endIndex - 3).map { "\"\(String(part[$0..<$0 + 3]))\"" }
    }
    let middle = letters.count / 2
    guard letters.count > 8 else { return trigrams(letters[...]).joined(separator: " OR ") }
    // Letters that are exchanged across the middle break both halves.
    let parts = [letters[..<middle], letters[middle...], letters[..<(middle - 1)], letters[(middle + 1)...]]
    return parts.map { "(" + trigrams($0).joined(separator: " AND ") + ")" }.joined(separator: " OR ")
  }
}
