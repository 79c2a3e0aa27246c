import SQLite

/// Makes the entries that are searched, from what the tiles had: each stage in small transactions, which a later run
/// continues. Confined to the indexer's thread.
final class PlaceJoiner {
  private let file: PlaceFile
  private let writer: TileWriter
  private let addWords: PlaceStatement
  private let addWord: PlaceStatement
  private let setTown: PlaceStatement
  private var towns = TownMap()
  private var known: Set<String> = []
  private(set) var percent = 0

  /// The index of words writes what a transaction has as one part, and joins the parts: few of them cost less.
  private static let rowsInTransaction = 4000
  private static let maximumKnownWords = 100_000

  init(_ file: PlaceFile) throws(PlacesError) {
    self.file = file
    let database = file.database
    writer = try TileWriter(database)
    addWords = try database.prepare("INSERT INTO entry_words (rowid, text, town, cell) VALUES (?, ?, ?, ?)")
    addWord = try database.prepare("INSERT OR IGNORE INTO word (text) VALUES (?)")
    setTown = try database.prepare("UPDATE entry SET district = ?, town = ? WHERE id = ?")
    let labels = try database.prepare("SELECT kind, text, x, y, other FROM label ORDER BY kind, text, x, y")
    while try labels.step() {
      guard let kind = PlaceLabelKind(rawValue: labels.integer(0)) else { continue }
      towns.add(
        .init(
          name: labels.text(1), other: labels.text(4), kind: kind,
          point: PlacePoint(x: labels.integer(2), y: labels.integer(3))))
    }
  }

  /// Does one transaction's work of the present stage.
  func step() throws(PlacesError) {
    let stage = try file.stage()
    let cursor = try file.number("cursor") ?? 0
    try file.transaction { () throws(PlacesError) in
      let next: Int?
      switch stage {
      case .tiles, .labels:
        try addLabels()
        next = nil
        percent = 5
      case .points: next = try addPoints(after: cursor)
      case .streets: next = try addStreets(after: cursor)
      case .words: next = try addParts(after: cursor)
      case .complete: return
      }
      if let next { return try file.set("cursor", "\(next)") }
      switch stage {
      case .tiles, .labels: try file.enter(.points)
      case .points: try file.enter(.streets)
      case .streets: try file.enter(.words)
      case .words, .complete:
        try file.database.execute(
          PlaceSchema.numberSquares + "; INSERT INTO entry_words (entry_words) VALUES ('optimize');"
            + "INSERT INTO word_parts (word_parts) VALUES ('optimize')")
        try file.enter(.complete)
      }
    }
  }

  private func addLabels() throws(PlacesError) {
    for label in towns.labels {
      let name = try writer.name(label.name, label.other)
      let (district, town) = towns.names(label.point)
      let box = PlaceBox(label.point)
      let id = try writer.add(
        .label, name: name, label.point, box: box,
        label.kind.isTown || district == label.name ? "" : district,
        label.kind.isTown && town == label.name ? "" : town, weight: label.kind.rawValue)
      let kinds =
        label.kind.isDistrict
        ? [PlaceEntryKind.mainWord, PlaceEntryKind.districtWord] : [PlaceEntryKind.mainWord]
      try index(id, label.name, label.other, [district, town], box, kinds)
    }
  }

  private func addPoints(after cursor: Int) throws(PlacesError) -> Int? {
    let rows = try file.database.prepare(
      "SELECT entry.id, x, y, text, other FROM entry JOIN name ON name.id = entry.name"
        + " WHERE entry.id > ? AND kind = ? ORDER BY entry.id LIMIT ?")
    rows.bind([
      .integer(cursor), .integer(PlaceEntryKind.point.rawValue), .integer(Self.rowsInTransaction),
    ])
    var last: Int?
    while try rows.step() {
      let point = PlacePoint(x: rows.integer(1), y: rows.integer(2))
      let (district, town) = towns.names(point)
      try setTown.run([.text(district), .text(town), .integer(rows.integer(0))])
      try index(
        rows.integer(0), rows.text(3), rows.text(4), [district, town], PlaceBox(point),
        [PlaceEntryKind.pointWord])
      last = rows.integer(0)
    }
    percent = 30
    return last
  }

  private func addStreets(after cursor: Int) throws(PlacesError) -> Int? {
    let names = try file.database.prepare(
      "SELECT id, text, other FROM name WHERE id > ? AND id IN (SELECT name FROM piece) ORDER BY id LIMIT ?")
    names.bind([.integer(cursor), .integer(Self.rowsInTransaction)])
    let pieces = try file.database.prepare("SELECT weight, points, rowid FROM piece WHERE name = ?")
    let addBox = try file.database.prepare("INSERT INTO piece_box VALUES (?, ?, ?, ?, ?)")
    var last: Int?
    while try names.step() {
      let id = names.integer(0)
      var parts = StreetParts()
      pieces.bind([.integer(id)])
      while try pieces.step() {
        let line = PlaceLine.points(pieces.bytes(1))
        guard let first = line.first else { continue }
        var box = PlaceBox(first)
        for point in line { box.add(point) }
        try addBox.run([
          .integer(pieces.integer(2)), .integer(box.west), .integer(box.east), .integer(box.north),
          .integer(box.south),
        ])
        parts.add(line, weight: pieces.integer(0), town: towns.names(line[line.count / 2]).town)
      }
      for street in parts.joined() {
        let (district, town) = (towns.names(street.middle).district, street.town)
        let entry = try writer.add(
          .street, name: id, street.middle, box: street.box, district, town, weight: street.weight)
        try index(
          entry, names.text(1), names.text(2), [district, town], street.box, [PlaceEntryKind.mainWord])
      }
      last = id
    }
    percent = 70
    return last
  }

  private func addParts(after cursor: Int) throws(PlacesError) -> Int? {
    let words = try file.database.prepare("SELECT id, text FROM word WHERE id > ? ORDER BY id LIMIT 20000")
    let add = try file.database.prepare("INSERT INTO word_parts (rowid, text) VALUES (?, ?)")
    words.bind([.integer(cursor)])
    var last: Int?
    while try words.step() {
      try add.run([.integer(words.integer(0)), .text(" \(words.text(1)) ")])
      last = words.integer(0)
    }
    percent = 95
    return last
  }

  private func index(
    _ id: Int, _ name: String, _ other: String, _ towns: [String], _ box: PlaceBox, _ kinds: [String]
  ) throws(PlacesError) {
    let words = PlaceAbbreviations.all(of: name + " " + other)
    let places = towns.flatMap { PlaceWords.split($0) }
    try addWords.run([
      .integer(id), .text(words.joined(separator: " ")), .text(places.joined(separator: " ")),
      .text((box.cells + kinds).joined(separator: " ")),
    ])
    for word in words + places where word.utf8.count > 3 && !known.contains(word) {
      if known.count > Self.maximumKnownWords { known.removeAll() }
      known.insert(word)
      try addWord.run([.text(word)])
    }
  }
}
