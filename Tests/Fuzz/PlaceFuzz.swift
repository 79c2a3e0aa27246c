import Maps

@testable import Places

/// The addresses of a tile, read in each of the schemas, and as a question. Neither may trap or use time out of
/// proportion; what is read belongs to streets that were read, and the words of a name are found by the name.
func fuzzPlaces(_ bytes: [UInt8]) {
  readText(String(decoding: bytes.prefix(500), as: UTF8.self))
  guard let tile = try? VectorTile(bytes), let id = TileID(z: 14, x: 8000, y: 5000) else { return }
  for schema in MapSchema.allCases {
    for isLabelsOnly in [false, true] {
      guard let reader = try? PlaceReader(tile, id, schema, labelsOnly: isLabelsOnly) else { continue }
      check(reader.found)
    }
  }
}

private func check(_ found: TilePlaces) {
  let streets = found.streets.indices
  precondition(found.streets.allSatisfy { street in street.lines.allSatisfy { $0.count > 1 } })
  for house in found.numbers {
    precondition(!house.streets.isEmpty && house.streets.allSatisfy { streets.contains($0.street) })
    precondition(1...PlaceNumber.maximumValue ~= house.number.value)
  }
  precondition(found.crossings.allSatisfy { streets.contains($0.first) && streets.contains($0.second) })
  var parts = StreetParts()
  for street in found.streets {
    readText(street.name)
    for line in street.lines {
      precondition(PlaceLine.points(PlaceLine.bytes(line)).count == line.count)
      parts.add(line, weight: street.weight, town: "")
    }
  }
  precondition(parts.joined().count <= found.streets.reduce(0) { $0 + $1.lines.count })
}

private func readText(_ text: String) {
  let words = PlaceAbbreviations.all(of: text)
  precondition(PlaceWords.split(text).allSatisfy { word in words.contains { $0 == word } })
  precondition(words.allSatisfy { word in !word.isEmpty && word.unicodeScalars.allSatisfy { $0 != "\"" } })
  for number in PlaceNumber.all(text) { precondition(1...PlaceNumber.maximumValue ~= number.value) }
  for way in PlaceWordsTyped(text).withNumber() { precondition(way.number != nil && !way.needed.isEmpty) }
  for reading in PlaceQuestion(text).readings { _ = PlaceQuestion.crossing(reading) }
  _ = PlaceAbbreviations.isNumberFirst(text)
  if let first = words.first { _ = PlaceWordFinder.query(first) }
}
