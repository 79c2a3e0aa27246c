import Glibc

/// A wall: the key to a read-only view of the whole fleet, or of an area. The token is at least 128 random bits and
/// never logged.
package struct Wall: Hashable, Sendable {
  package enum Theme: String, CaseIterable, Hashable, Sendable {
    /// The theme of the wall's browser.
    case system
    case light, dark
  }

  /// What a wall can show, in the order of `standard`.
  package enum Part: String, CaseIterable, Hashable, Sendable {
    case map, counters, late, arrivals, jobs, unassigned, ratings

    /// What a wall shows for which nobody chose.
    package static let standard: [Part] = [.map, .counters, .late, .arrivals, .jobs]
  }

  package var token: String
  package var name: String
  package var createdAt: Timestamp
  package var revokedAt: Timestamp?
  /// Nil shows the whole fleet.
  package var area: WallArea?
  /// The address that somebody gave for the area's middle; nil if it was given as a latitude and a longitude.
  package var areaAddress: String?
  package var theme: Theme
  /// The IANA name of its clock's time zone; nil for the server's.
  package var timeZoneName: String?
  /// The origins whose pages may frame it, such as "https://intranet.example"; none by default.
  package var framingOrigins: [String]
  /// What it shows, in this order; the map stands at the beginning, or at the end.
  package var parts: [Part]

  package init(
    token: String, name: String, createdAt: Timestamp, revokedAt: Timestamp? = nil, area: WallArea? = nil,
    areaAddress: String? = nil, theme: Theme = .system, timeZoneName: String? = nil,
    framingOrigins: [String] = [], parts: [Part] = Part.standard
  ) {
    self.token = token
    self.name = name
    self.createdAt = createdAt
    self.revokedAt = revokedAt
    self.area = area
    self.areaAddress = areaAddress
    self.theme = theme
    self.timeZoneName = timeZoneName
    self.framingOrigins = framingOrigins
    self.parts = parts
  }
}

/// The round part of the earth that a wall shows.
package struct WallArea: Hashable, Sendable {
  package static let radiusRangeMeters = 100.0...500_000.0

  package let center: Coordinate
  package let radiusMeters: Double
  /// Farther north or south, or farther east or west, no place is inside: comparing is cheaper than the distance.
  private let mostDegreesNorth: Double
  private let mostDegreesEast: Double

  /// Nil if the radius is out of range.
  package init?(center: Coordinate, radiusMeters: Double) {
    guard Self.radiusRangeMeters.contains(radiusMeters) else { return nil }
    self.center = center
    self.radiusMeters = radiusMeters
    // A little more, for the rounding of the distance.
    let radians = 1.001 * radiusMeters / Coordinate.earthRadiusMeters
    mostDegreesNorth = radians * 180 / .pi
    // The circle's widest part is nearer to the pole than its center; a circle around the pole has every longitude.
    let sine = sin(radians) / cos(center.latitude * .pi / 180)
    mostDegreesEast = (0..<1).contains(sine) ? asin(sine) * 180 / .pi : 180
  }

  package func contains(_ place: Coordinate) -> Bool {
    let east = abs(place.longitude - center.longitude)
    guard abs(place.latitude - center.latitude) <= mostDegreesNorth, min(east, 360 - east) <= mostDegreesEast
    else { return false }
    return place.distanceMeters(to: center) <= radiusMeters
  }

  /// Its ends to the north, south, east and west, for a map that shows all of it.
  package var ends: [Coordinate] {
    let north = radiusMeters / 111_195
    // Near a pole the ends to the east and west would be far too wide.
    let shrink = max(0.01, cos(center.latitude * .pi / 180))
    return [(north, 0), (-north, 0), (0, north / shrink), (0, -north / shrink)].compactMap { step in
      Coordinate(
        latitude: min(max(center.latitude + step.0, -90), 90),
        longitude: min(max(center.longitude + step.1, -180), 180))
    }
  }
}

/// The fleet's walls by their tokens; a look-up takes the same time however near a guess is.
///
/// The table's key is a digest of the token under two secrets of this process (SipHash, 128 bits): the comparisons
/// inside the table reveal nothing about tokens. The token that was found is then compared in constant time.
struct WallTable {
  private struct Key: Hashable {
    private let first: UInt64
    private let second: UInt64

    /// `Hasher` takes a new seed in each process.
    init(_ token: String) {
      var hasher = Hasher()
      hasher.combine(token)
      first = UInt64(truncatingIfNeeded: hasher.finalize())
      hasher = Hasher()
      hasher.combine(WallTable.secret)
      hasher.combine(token)
      second = UInt64(truncatingIfNeeded: hasher.finalize())
    }
  }

  private static let secret = UInt64.random(in: .min ... .max)

  private var walls: [Key: Wall] = [:]

  subscript(_ token: String) -> Wall? {
    guard let wall = walls[Key(token)], LinkTable.isEqual(wall.token, token) else {
      return nil
    }
    return wall
  }

  mutating func put(_ wall: Wall) { walls[Key(wall.token)] = wall }

  var all: [Wall] { Array(walls.values) }
  var count: Int { walls.count }
  var openCount: Int { walls.values.count { $0.revokedAt == nil } }
}
