/// How the words of a question name a street, apart from the words that name its district or its town.
struct StreetNaming {
  /// Typed words that are in the name, without those that only say what a street is.
  private(set) var hits = 0
  /// Typed words that are not: a town, or another street.
  private(set) var others = 0
  /// Words of the name that nobody typed: "Mission Rock Street" for "Mission Street".
  private(set) var missing = 0
  /// "Street" was typed, and the name has an avenue.
  private(set) var otherKinds = 0
  /// Words of which only the beginning was typed: "Am Berg" is not "Bergstrasse".
  private(set) var begun = 0

  /// Of several streets, the one that lacks least is meant.
  var lack: Int { others + missing + otherKinds + begun }
  var isWhole: Bool { hits > 0 && missing == 0 && otherKinds == 0 && begun == 0 }

  /// - Parameter other: further names of the street, between semicolons.
  static func best(_ words: [String], isOpen: Bool, name: String, other: String) -> StreetNaming {
    let names = [name] + other.split(separator: ";").map { String($0) }
    let all = names.flatMap { name in
      name.utf8.allSatisfy { $0 < 0x80 }
        ? [PlaceWords.split(name)] : [PlaceWords.split(name), PlaceWords.split(name, umlauts: true)]
    }.map { StreetNaming(words, isOpen: isOpen, $0) }
    return all.min { (-$0.hits, $0.lack) < (-$1.hits, $1.lack) } ?? StreetNaming(words, isOpen: isOpen, [])
  }

  private init(_ words: [String], isOpen: Bool, _ name: [String]) {
    var rest = name
    // "Park Place" has no other words.
    let isKindsOnly = words.allSatisfy {
      PlaceAbbreviations.isKind($0) || PlaceAbbreviations.small.contains($0)
    }
    for (index, word) in words.enumerated() {
      let isKind = !isKindsOnly && PlaceAbbreviations.isKind(word)
      if Self.remove(word, mayGoOn: false, from: &rest) {
        if !isKind { hits += 1 }
      } else if isOpen, index == words.count - 1, Self.remove(word, mayGoOn: true, from: &rest) {
        hits += 1
        begun += 1
      } else if isKind {
        otherKinds += 1
      } else if !PlaceAbbreviations.small.contains(word) {
        others += 1
      }
    }
    missing = rest.filter { !PlaceAbbreviations.isKind($0) && !PlaceAbbreviations.small.contains($0) }.count
  }

  private static func remove(_ word: String, mayGoOn: Bool, from rest: inout [String]) -> Bool {
    if let index = rest.firstIndex(where: { PlaceAbbreviations.isSame($0, word) })
      ?? (mayGoOn ? rest.firstIndex { $0.hasPrefix(word) } : nil)
    {
      rest.remove(at: index)
      return true
    }
    // "OFarrell" for "O'Farrell".
    for index in rest.indices.dropLast() {
      let joined = rest[index] + rest[index + 1]
      guard PlaceAbbreviations.isSame(joined, word) || (mayGoOn && joined.hasPrefix(word)) else { continue }
      rest.removeSubrange(index...index + 1)
      return true
    }
    return false
  }
}
