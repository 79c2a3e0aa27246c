import SQLite

/// One entry of the index that has all words of a question, and how well it fits.
struct PlaceCandidate {
  let id: Int
  let kind: PlaceEntryKind
  let nameID: Int
  let name: String
  let point: PlacePoint
  let box: PlaceBox
  let district: String
  let town: String
  /// Of streets how much they matter, of labels their kind, of points their rank.
  let weight: Int
  var score: Double
  let naming: StreetNaming

  init(_ row: PlaceStatement, _ words: [String], isOpen: Bool, near: PlacePoint?, slips: Int) {
    id = row.integer(0)
    kind = PlaceEntryKind(rawValue: row.integer(1)) ?? .point
    nameID = row.integer(2)
    point = PlacePoint(x: row.integer(3), y: row.integer(4))
    box = PlaceBox(west: row.integer(5), south: row.integer(6), east: row.integer(7), north: row.integer(8))
    district = row.text(9)
    town = row.text(10)
    name = row.text(12)
    weight = row.integer(11)
    naming = StreetNaming.best(words, isOpen: isOpen, name: name, other: row.text(13))
    score = 0
    switch kind {
    case .street: score += 0.3 + 0.05 * Double(weight)
    case .label: score += 0.4 - 0.04 * Double(weight)
    case .point: score -= 0.2 + 0.04 * Double(weight)
    }
    score += Self.fit(words, isOpen: isOpen, name, row.text(13)) - 0.7 * Double(slips)
    if let near {
      let kilometers = point.meters(to: near) / 1000
      // A step for each doubling, without a logarithm.
      var reach = 1.0
      while kilometers > reach, reach < 20_000 {
        score -= 0.1
        reach *= 2
      }
    }
  }

  /// How much of the words is in the name, and of the name in the words.
  private static func fit(_ words: [String], isOpen: Bool, _ name: String, _ other: String) -> Double {
    let all = ([name] + other.split(separator: ";").map { String($0) }).map { text in
      var (score, rest) = (0.0, PlaceWords.split(text))
      var written = text.utf8.allSatisfy { $0 < 0x80 } ? rest : PlaceWords.split(text, umlauts: true)
      for (index, word) in words.enumerated() {
        if let found = rest.firstIndex(where: { PlaceAbbreviations.isSame($0, word) })
          ?? written.firstIndex(of: word)
        {
          rest.remove(at: found)
          written.remove(at: found)
          score += 1
        } else if isOpen, index == words.count - 1, let found = rest.firstIndex(where: { $0.hasPrefix(word) })
        {
          rest.remove(at: found)
          written.remove(at: found)
          score += 0.7
        } else {
          score += 0.3
        }
      }
      for word in rest where !PlaceAbbreviations.small.contains(word) {
        score -= PlaceAbbreviations.isGeneric(word) ? 0.08 : 0.25
      }
      return score
    }
    return all.max() ?? 0
  }
}
