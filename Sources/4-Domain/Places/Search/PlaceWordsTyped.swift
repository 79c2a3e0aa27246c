/// The words of a question, and which of them may be a house's number.
struct PlaceWordsTyped {
  private(set) var words: [String]
  /// Whether the last word may go on.
  let isOpen: Bool
  private(set) var number: PlaceNumber?
  private(set) var isNumberFirst = true

  init(_ text: String) {
    words = PlaceWords.split(text)
    isOpen =
      text.unicodeScalars.last.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }

  private init(_ words: [String], _ isOpen: Bool) { (self.words, self.isOpen) = (words, isOpen) }

  /// The same question with one of its words read as a number of a house, the likeliest first.
  func withNumber() -> [PlaceWordsTyped] {
    var ways: [PlaceWordsTyped] = []
    for index in words.indices where PlaceNumber.isTyped(words[index]) && words.count > 1 {
      var text = words[index]
      var rest = words
      rest.remove(at: index)
      // "12 bis Rue", but not the beginning of a street's name.
      if index < rest.count, PlaceNumber.additions.contains(rest[index]), rest.count > 1,
        Int(text) != nil, rest[index].utf8.count > 1 || index == rest.count - 1
      {
        text += rest.remove(at: index)
      }
      Self.removePostcode(&rest)
      guard !rest.isEmpty else { continue }
      var way = PlaceWordsTyped(rest, isOpen && index < words.count - 1)
      way.number = PlaceNumber(text)
      way.isNumberFirst = index == 0
      ways.append(way)
    }
    return Array(ways.prefix(2))
  }

  /// Maps have no postcodes: "CA 94102", "FL-9490" and "75008" are left out.
  private static func removePostcode(_ words: inout [String]) {
    guard
      let index = words.lastIndex(where: { word in
        4...5 ~= word.utf8.count && word.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      })
    else { return }
    words.remove(at: index)
    if index > 1, words[index - 1].utf8.count <= 2 { words.remove(at: index - 1) }
  }

  /// The words that must be found: small ones may be left out.
  var needed: [String] {
    let needed = words.enumerated().filter { index, word in
      !PlaceAbbreviations.small.contains(word) || (isOpen && index == words.count - 1)
    }
    return needed.isEmpty ? words : needed.map(\.element)
  }
}
