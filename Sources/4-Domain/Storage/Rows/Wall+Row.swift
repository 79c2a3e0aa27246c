import Tracking

extension Wall: StoredRow {
  static let blank = Wall(token: "", name: "", createdAt: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("token", &token)
    row.column("name", &name)
    row.column("created_at", &createdAt)
    row.column("revoked_at", &revokedAt)
    var (latitude, longitude) = (area?.center.latitude, area?.center.longitude)
    var radius = area?.radiusMeters
    row.column("latitude", &latitude)
    row.column("longitude", &longitude)
    row.column("radius", &radius)
    var ownTheme = theme == .system ? nil : theme
    row.column("theme", &ownTheme)
    row.column("time_zone", &timeZoneName)
    row.column("origins", &framingOrigins, separator: " ")
    row.column("address", &areaAddress)
    var ownParts = parts == Part.standard ? [] : parts.map(\.rawValue)
    row.column("parts", &ownParts, separator: " ")

    guard row.isReading else { return }
    theme = ownTheme ?? .system
    let known = ownParts.compactMap { Part(rawValue: $0) }
    parts = known.isEmpty ? Part.standard : known
    guard let latitude, let longitude else { return }
    area = Coordinate(latitude: latitude, longitude: longitude)
      .flatMap { WallArea(center: $0, radiusMeters: radius ?? 0) }
    // A wall that was made for an area must not show the whole fleet.
    if area == nil { throw .badRow(table: "displays", id: name) }
  }
}

extension Wall: DurableChange {
  static let kind = WriteKind(5, "display")

  private static let put = Query(Wall.upsertion(into: "displays"))

  var record: FleetRecord? { .wall(self) }

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.put].run(self) }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    state.fleet.walls = try reader.walls()
  }
}
