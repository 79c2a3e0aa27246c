import Glibc

/// The landscape that was there before the town: river, brook, lake, hills with woods, and the lines of the railway and
/// the large roads.
///
/// The river and the large roads run from west to east, so that each is a function of x.
struct Landscape {
  /// Half of the side of the mapped square, in metres.
  let reach: Double
  private(set) var lake: [Place] = []
  private(set) var brook: [Place] = []
  private(set) var parks: [Area] = []
  /// A circle around each park, so that places outside of it need no closer check.
  private var parkBounds: [(center: Place, radius: Double)] = []

  static let oldTown = Place(x: 0, y: 80)

  init(reach: Double, random: inout TownRandom) {
    self.reach = reach
    lake = Blob.points(Place(x: 2650, y: -1750), 430, 290, degrees: 25, roughness: 0.1, &random)
    brook = stride(from: reach, through: Self.river(-1420) + 20, by: -60).map { y in
      Place(x: -1420 + 130 * sin(y / 420) + 60 * sin(y / 170) + 0.12 * (y + 200), y: y)
    }
    func park(_ name: String, _ x: Double, _ y: Double, _ w: Double, _ h: Double, _ degrees: Double) -> Area {
      Area(
        layer: "park", kind: "public_park", name: name,
        ring: Blob.points(Place(x: x, y: y), w, h, degrees: degrees, roughness: 0.07, &random),
        minimumZoom: 12)
    }
    parks = [
      park("Linden Park", 980, 560, 240, 170, 15), park("Castle Hill", -810, -170, 190, 130, -20),
      park("Observatory Park", -1000, -1480, 270, 190, 0), park("Foxglove Gardens", 420, 1780, 190, 130, 8),
      park("Lakeside Meadows", 2080, -1500, 260, 380, 20), park("Orchard Green", 900, -1250, 150, 120, 30),
    ]
    parks += [
      strip("Riverside Gardens", from: 240, to: 1000, north: false),
      strip("Tanners' Green", from: -1180, to: -480, north: true),
    ]
    parkBounds = parks.map { park in
      let center = park.ring.reduce(Place(x: 0, y: 0), +) * (1 / Double(park.ring.count))
      return (center, park.ring.map { ($0 - center).length }.max() ?? 0)
    }
  }

  // MARK: The river

  /// The y of the middle of the river at `x`.
  static func river(_ x: Double) -> Double {
    -640 + 300 * sin(x / 1300 + 0.6) + 120 * sin(x / 480 + 1.9) + 0.015 * x
  }

  static func riverHalfWidth(_ x: Double) -> Double { 48 + 11 * sin(x / 700) }

  /// Metres from a place to the water's edge, negative on the river.
  static func metersFromRiver(_ place: Place) -> Double {
    let slope = (river(place.x + 5) - river(place.x - 5)) / 10
    return abs(place.y - river(place.x)) / (1 + slope * slope).squareRoot() - riverHalfWidth(place.x)
  }

  static func bank(_ x: Double, north: Bool, meters: Double) -> Place {
    let way = riverHalfWidth(x) + meters
    return Place(x: x, y: river(x) + (north ? way : -way))
  }

  var riverLine: [Place] {
    stride(from: -reach, through: reach, by: 60).map { Place(x: $0, y: Self.river($0)) }
  }

  var riverRing: [Place] {
    let steps = Array(stride(from: -reach, through: reach, by: 60))
    return steps.map { Self.bank($0, north: true, meters: 0) }
      + steps.reversed().map { Self.bank($0, north: false, meters: 0) }
  }

  /// The green area between the river and the street along the river.
  private func strip(_ name: String, from: Double, to: Double, north: Bool) -> Area {
    let steps = Array(stride(from: from, through: to, by: 40))
    return Area(
      layer: "park", kind: "public_park", name: name,
      ring: steps.map { Self.bank($0, north: north, meters: 3) }
        + steps.reversed().map { Self.bank($0, north: north, meters: 30) }, minimumZoom: 13)
  }

  // MARK: Lines across the map

  static func rail(_ x: Double) -> Double { 980 + 120 * sin(x / 2200 - 0.4) }
  static func bypass(_ x: Double) -> Double { 2480 + 260 * sin(x / 2600 + 1) }
  static func motorway(_ x: Double) -> Double { -4300 + 320 * sin(x / 3000) }

  func line(_ y: (Double) -> Double, by step: Double = 80) -> [Place] {
    stride(from: -reach, through: reach, by: step).map { Place(x: $0, y: y($0)) }
  }

  /// Whether houses and their streets may be here.
  func isFree(_ place: Place, streetMeters: Double = 0) -> Bool {
    guard Self.metersFromRiver(place) > 62 - streetMeters, abs(place.y - Self.rail(place.x)) > 26,
      abs(place.y - Self.bypass(place.x)) > 60, abs(place.y - Self.motorway(place.x)) > 90
    else { return false }
    for (park, bounds) in zip(parks, parkBounds)
    where (place - bounds.center).length < bounds.radius && Blob.contains(park.ring, place) { return false }
    return (place - Place(x: 2650, y: -1750)).length > 620 || !Blob.contains(lake, place)
  }
}
