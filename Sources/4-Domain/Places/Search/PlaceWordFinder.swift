import SQLite
import System

/// Finds the words of the index that differ from a typed one by one mistake, by their trigrams. Confined to the
/// reader's thread.
final class PlaceWordFinder {
  private let find: PlaceStatement
  private let findShort: PlaceStatement

  private static let minimumBytes = 4
  private static let maximumShortBytes = 6
  private static let maximumRead = 3000
  private static let maximumFound = 12

  init(_ database: PlaceDatabase) throws(PlacesError) {
    find = try database.prepare(
      "SELECT word.text FROM word_parts JOIN word ON word.id = word_parts.rowid WHERE word_parts MATCH ?"
        + " LIMIT \(Self.maximumRead)")
    findShort = try database.prepare(
      "SELECT text FROM word WHERE text >= ? AND text < ? AND length(text) BETWEEN ? AND ? LIMIT \(Self.maximumRead)"
    )
  }

  /// `isPrefix`: whether the word may go on. Nothing for short words, which are near to everything.
  func similar(to word: String, isPrefix: Bool) throws(PlacesError) -> [String] {
    let bytes = Array(word.utf8)
    guard bytes.count >= Self.minimumBytes else { return [] }
    var found: [String] = []
    func read(_ statement: PlaceStatement) throws(PlacesError) {
      defer { statement.reset() }
      while found.count < Self.maximumFound, try statement.step() {
        let text = statement.text(0)
        if text != word, TypingMistake.isOne(bytes, Array(text.utf8), isPrefix: isPrefix),
          !(found.contains { $0 == text })
        {
          found.append(text)
        }
      }
    }
    find.bind([.text(Self.query(word))])
    try read(find)
    // Letters that are exchanged in a short word leave none of its trigrams; the first letter is seldom wrong.
    if bytes.count <= Self.maximumShortBytes, let first = word.unicodeScalars.first,
      let next = Unicode.Scalar(first.value + 1)
    {
      findShort.bind([
        .text(String(Character(first))), .text(String(Character(next))), .integer(word.count - 1),
        .integer(isPrefix ? 40 : word.count + 1),
      ])
      try read(findShort)
    }
    // Whole words before those that only begin so.
    return found.sorted { abs($0.utf8.count - bytes.count) < abs($1.utf8.count - bytes.count) }
  }

  /// One mistake leaves one half of a word whole; of a short word, mostly one trigram.
  static func query(_ word: String) -> String {
    let letters = Array(" " + word + " ")
    func trigrams(_ part: ArraySlice<Character>) -> [String] {
      guard part.count >= 3 else { return [] }
      return (part.startIndex...part.endIndex - 3).map { "\"\(String(part[$0..<$0 + 3]))\"" }
    }
    let middle = letters.count / 2
    guard letters.count > 8 else { return trigrams(letters[...]).joined(separator: " OR ") }
    // Letters that are exchanged across the middle break both halves.
    let parts = [
      letters[..<middle], letters[middle...], letters[middle...].dropLast(), letters[..<(middle - 1)],
      letters[(middle + 1)...], letters[(middle + 1)...].dropLast(),
    ].filter { $0.count >= 3 }
    return parts.map { "(" + trigrams($0).joined(separator: " AND ") + ")" }.joined(separator: " OR ")
  }
}
