/// The postcodes of many countries in the words of an address. Each is told from a house number by its form alone.
enum Postcode {
  /// Postcodes of two words ("SW1A 2AA", "1012 LG", "K1A 0B1", "114 55") and of one ("SW1A2AA", "1012LG", "00-950"):
  /// `9` stands for a digit, `A` for a letter. The letters of the last British word tell it from "3rd".
  private static let pairs = [
    ("A9", "9AA"), ("A99", "9AA"), ("AA9", "9AA"), ("AA99", "9AA"), ("A9A", "9AA"), ("AA9A", "9AA"),
    ("A9A", "9A9"), ("9999", "AA"), ("999", "99"),
  ]
  private static let single = Set(
    [
      "A99AA", "A999AA", "AA99AA", "AA999AA", "A9A9AA", "AA9A9AA", "A9A9A9", "9999AA",
      "99-999", "999-9999", "9999-999", "99999-999", "999-99",
    ])

  /// How many of the words from `index` on are a postcode of letters, of groups or with a hyphen; 0 for none. Five or
  /// four digits alone may be a house number as well: the caller decides.
  static func length(_ words: [Substring], at index: Int) -> Int {
    let word = words[index]
    if single.contains(form(word)) { return isOrdinal(word) ? 0 : 1 }
    guard index + 1 < words.count else { return 0 }
    let (first, second) = (form(word), form(words[index + 1]))
    guard pairs.contains(where: { $0 == (first, second) }), !isOrdinal(words[index + 1]) else { return 0 }
    // "1012 am": only the post writes the letters of the Netherlands large.
    if first == "9999", words[index + 1] != words[index + 1].uppercased()[...] { return 0 }
    return 2
  }

  private static func form(_ word: Substring) -> String {
    guard word.utf8.count <= 10 else { return "" }
    return String(
      word.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): "9"
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): "A"
        default: Character(Unicode.Scalar(byte))
        }
      })
  }

  private static func isOrdinal(_ word: Substring) -> Bool {
    ["1st", "2nd", "3rd"].contains(word.lowercased()) || word.lowercased().hasSuffix("th")
  }
}
