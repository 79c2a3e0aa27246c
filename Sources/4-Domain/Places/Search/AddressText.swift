/// What of a typed address is searched: without units, floors, "c/o", boxes, postcodes and the country, of which maps
/// have none.
enum AddressText {
  private struct Word {
    let typed: Substring
    /// Its letters and digits, as names are compared.
    let folded: String

    init(_ typed: Substring) {
      self.typed = typed
      folded = PlaceWords.split(String(typed)).joined()
    }

    var hasDigits: Bool { folded.utf8.contains { 0x30...0x39 ~= $0 } }
    var isNumber: Bool { !folded.isEmpty && folded.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
    var startsWithDigit: Bool { folded.utf8.first.map { 0x30...0x39 ~= $0 } ?? false }

    /// "5", "4B", "#12", "C".
    var isUnit: Bool { startsWithDigit || folded.utf8.count == 1 }

    /// "3rd", "3e", "3ème", "2."
    var isOrdinal: Bool {
      let rest = folded.drop { $0.isNumber }
      return startsWithDigit
        && (AddressText.ordinalEnds.contains(String(rest)) || (rest.isEmpty && typed.hasSuffix(".")))
    }

    var isPostcode: Bool { isNumber && 4...5 ~= folded.utf8.count }

    /// "94103-3118", "F-75008", "FL-9490".
    var isJoinedPostcode: Bool {
      let sides = typed.split(separator: "-")
      guard sides.count == 2, let first = sides.first.map(Word.init), let last = sides.last.map(Word.init)
      else {
        return false
      }
      return (first.isNumber && first.folded.utf8.count == 5 && last.isNumber && last.folded.utf8.count == 4)
        || (1...3 ~= first.folded.utf8.count && !first.hasDigits && last.isPostcode)
    }
  }

  /// The parts between commas that are searched, in their order.
  static func parts(_ text: String) -> [String] {
    var kept: [String] = []
    for part in text.prefix(PlaceWords.maximumCharacters).split(whereSeparator: { ",;\n，、".contains($0) }) {
      let words = part.split(whereSeparator: \.isWhitespace).map(Word.init)
      let isAfterStreet = kept.contains { $0.contains(where: \.isLetter) }
      let left = left(words, isAfterStreet: isAfterStreet)
      if left.isEmpty { continue }
      // A space at the end says that the last word is whole.
      let isWhole = left.count < words.count || part.last.map(\.isWhitespace) ?? false
      kept.append(left.map { String($0.typed) }.joined(separator: " ") + (isWhole ? " " : ""))
    }
    return kept.contains { $0.contains(where: \.isLetter) } ? kept : [text]
  }

  private static func left(_ words: [Word], isAfterStreet: Bool) -> [Word] {
    let all = words.map(\.folded).joined()
    if wholeParts.contains(all) || (isAfterStreet && countries.contains(all)) { return [] }
    if isAfterStreet, words.count == 1, let only = words.first?.typed, only.utf8.count == 2,
      only.allSatisfy(\.isUppercase)
    {
      return []
    }
    if isAfterStreet, words.count <= 3, words.contains(where: { floors.contains($0.folded) }),
      words.contains(where: \.startsWithDigit)
    {
      return []
    }
    var left = withoutName(words)
    var index = 0
    while index < left.count {
      let count = setAside(left, at: index)
      if count == 0 {
        index += 1
      } else {
        left.removeSubrange(index..<min(index + count, left.count))
        // "P. O." before the box.
        while index > 0, ["p", "o", "po"].contains(left[index - 1].folded) {
          left.remove(at: index - 1)
          index -= 1
        }
      }
    }
    return withoutPostcode(left, isAfterStreet: isAfterStreet)
  }

  /// "c/o Anna Berg 12 Main Street": what comes before the number is a person.
  private static func withoutName(_ words: [Word]) -> [Word] {
    guard let first = words.first else { return [] }
    let isName =
      first.typed.lowercased() == "c/o" || careOf.contains(first.folded)
      || (words.count > 1 && first.folded + words[1].folded == "zhd")
    return isName ? Array(words.drop { !$0.startsWithDigit }) : words
  }

  /// How many words from this one on are a unit or a floor.
  private static func setAside(_ words: [Word], at index: Int) -> Int {
    let word = words[index]
    let next = index + 1 < words.count ? words[index + 1] : nil
    if word.typed.hasPrefix("#") { return word.folded.isEmpty ? 2 : 1 }
    if word.isOrdinal, let next, floors.contains(next.folded) {
      let isSided = index + 2 < words.count && sides.contains(words[index + 2].folded)
      return isSided ? 3 : 2
    }
    // "12 Flat Street" has no unit; "Unit #3" has one.
    if let next, units.contains(word.folded) || floors.contains(word.folded), next.isUnit { return 2 }
    return 0
  }

  private static func withoutPostcode(_ words: [Word], isAfterStreet: Bool) -> [Word] {
    var left = words
    let typed = words.map(\.typed)
    let hasStreet = words.contains { PlaceAbbreviations.isKind($0.folded) }
    for index in words.indices.reversed() {
      let word = words[index]
      let isLate = isAfterStreet ? !hasStreet : words[..<index].contains { $0.hasDigits }
      var length = isLate || (isAfterStreet && index > 0) ? Postcode.length(typed, at: index) : 0
      if length == 0 { length = word.isJoinedPostcode || (word.isPostcode && isLate) ? 1 : 0 }
      // The second word of a pair is read with the first.
      if index > 0, isLate, Postcode.length(typed, at: index - 1) == 2 { continue }
      guard length > 0 else { continue }
      left.removeSubrange(index..<index + length)
      // "CA 94102", "FL 9490"; not "St 94102".
      if index > 0, words[index - 1].folded.utf8.count <= 2, !words[index - 1].hasDigits,
        !PlaceAbbreviations.isKind(words[index - 1].folded)
      {
        left.remove(at: index - 1)
      }
      return left
    }
    return left
  }

  // MARK: Words, folded

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map { String($0) })
  }

  private static let ordinalEnds = set("st nd rd th e er ere eme me o a")
  private static let careOf = set("attn attention chez bei zhd")
  private static let units = set(
    "unit apt apartment flat suite ste room rm building bldg block box postfach bp cedex tower entrance door wohnung whg"
      + " top tur haus stiege appartement appt app bat batiment bureau escalier esc porte code bloc interno scala piso"
      + " puerta")
  private static let floors = set("floor fl flr level etage stock stockwerk og ug piano planta")
  private static let sides = set("left right gauche droite links rechts")
  private static let wholeParts = set(
    "groundfloor basement penthouse eg erdgeschoss dachgeschoss dg ug rdc rezdechaussee hinterhaus vorderhaus"
  )
  private static let countries = set(
    "usa us unitedstates unitedstatesofamerica uk unitedkingdom france deutschland germany schweiz suisse switzerland"
      + " liechtenstein furstentumliechtenstein osterreich austria italia italy espana spain suomi finland")
}
