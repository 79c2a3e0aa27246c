import Glibc

/// The roads along which the town grew.
enum MainRoads {
  static func all(_ land: Landscape) -> [Road] {
    let reach = land.reach
    let square = Landscape.oldTown
    // The end itself is a point: another road goes on there.
    func steps(_ from: Double, _ to: Double) -> [Double] { Array(stride(from: from, to: to, by: 30)) + [to] }
    func upward(_ from: Double, _ to: Double, _ x: (Double) -> Double) -> [Place] {
      steps(from, to).map { Place(x: x($0), y: $0) }
    }
    func across(_ from: Double, _ to: Double, _ y: (Double) -> Double) -> [Place] {
      steps(from, to).map { Place(x: $0, y: y($0)) }
    }
    let north = { (y: Double) in
      60 * sin((y - square.y) / 420) + 0.03 * (y - square.y) + 25 * sin((y - square.y) / 190)
    }
    let south = { (y: Double) in 70 * sin((square.y - y) / 520) }
    let west = { (x: Double) in square.y + 70 * sin(x / 640) + 0.02 * -x }
    let east = { (x: Double) in square.y + 60 * sin(x / 560) - 0.04 * x }
    var roads = [
      Road(roadClass: .motorway, name: "", reference: "M2", points: land.line(Landscape.motorway)),
      Road(roadClass: .trunk, name: "Northern Bypass", reference: "A7", points: land.line(Landscape.bypass)),
      Road(roadClass: .primary, name: "North Street", points: upward(square.y + 90, 1010, north)),
      Road(roadClass: .primary, name: "Northgate Road", points: upward(1010, reach, north)),
      Road(roadClass: .primary, name: "Bridge Street", points: upward(-760, square.y - 90, south)),
      Road(roadClass: .primary, name: "South Road", points: upward(-reach, -760, south)),
      Road(roadClass: .primary, name: "Westgate", points: across(-1500, square.x - 90, west)),
      Road(roadClass: .primary, name: "Ashby Road", points: across(-reach, -1500, west)),
      Road(roadClass: .primary, name: "Eastgate", points: across(square.x + 90, 1700, east)),
      Road(roadClass: .primary, name: "Harbour Road", points: across(1700, reach, east)),
      Road(
        roadClass: .secondary, name: "Quay Street",
        points: stride(from: -1500, through: 2150, by: 30).map {
          Landscape.bank($0, north: true, meters: 40)
        }),
      Road(
        roadClass: .secondary, name: "South Bank",
        points: stride(from: -1500, through: 2150, by: 30).map {
          Landscape.bank($0, north: false, meters: 40)
        }),
      Road(
        roadClass: .secondary, name: "Weir Road",
        points: upward(-2250, 2420, { 1240 + 90 * sin($0 / 560) + 0.05 * $0 })),
      Road(
        roadClass: .secondary, name: "Foundry Road",
        points: upward(-2100, 2560, { -1240 + 80 * sin($0 / 610 + 1) - 0.06 * $0 })),
      Road(
        roadClass: .tertiary, name: "Orchard Hill",
        points: across(-1900, 2050, { -1760 + 90 * sin($0 / 700) })),
      Road(
        roadClass: .tertiary, name: "Station Road",
        points: across(-1500, 1500, { Landscape.rail($0) - 48 })),
      Road(
        roadClass: .tertiary, name: "High Meadow",
        points: across(-1500, 1900, { 1790 + 70 * sin($0 / 620 + 2) })),
      Road(
        roadClass: .tertiary, name: "Lake Road",
        points: [
          Place(x: 1950, y: 60), Place(x: 1980, y: -300), Place(x: 2060, y: -700), Place(x: 2160, y: -1010),
          Place(x: 2500, y: -1290),
          Place(x: 2960, y: -1380), Place(x: 3260, y: -1640), Place(x: 3240, y: -2050),
          Place(x: 2900, y: -2250),
          Place(x: 2400, y: -2210), Place(x: 1900, y: -2030), Place(x: 1300, y: -1800),
        ]),
      Road(roadClass: .rail, name: "", points: land.line(Landscape.rail)),
      Road(
        roadClass: .rail, name: "", points: across(-420, 520, { Landscape.rail($0) + 12 })),
    ]
    roads.append(Road(roadClass: .secondary, name: "Town Wall", points: townWall()))
    roads += lanes()
    for index in roads.indices { roads[index].points = smooth(roads[index].points) }
    return trimmed(roads)
  }

  /// The roads from village to village.
  private static func lanes() -> [Road] {
    func lane(_ name: String, _ points: [(Double, Double)]) -> Road {
      Road(roadClass: .tertiary, name: name, points: points.map { Place(x: $0.0, y: $0.1) })
    }
    return [
      lane(
        "Fenwick Road",
        [(1180, 2300), (2100, 2250), (3100, 2500), (3700, 2900), (4300, 2950), (5300, 3500), (6900, 3600)]),
      lane(
        "Mill Lane",
        [(-4100, 250), (-4250, 1100), (-3700, 1900), (-3900, 3000), (-3300, 4600), (-3500, 6900)]),
      lane(
        "Harrow Lane",
        [(370, -3350), (-700, -3100), (-1500, -3500), (-2900, -2500), (-4300, -2600), (-6900, -1900)]),
      lane(
        "Marsh Lane",
        [(370, -3350), (1500, -3000), (2300, -3300), (3300, -2500), (4400, -2700), (6900, -2300)]),
      lane("Lakeside Road", [(3200, -1560), (3560, -1500), (4300, -1100), (4700, -200), (4600, 300)]),
      lane("Foundry Lane", [(-1400, 1800), (-2000, 1700), (-2900, 1650), (-4200, 1900)]),
    ]
  }

  /// Cuts dead ends back to the last road that they cross.
  private static func trimmed(_ roads: [Road]) -> [Road] {
    var result = roads
    for (number, road) in roads.enumerated() where road.roadClass == .secondary || road.roadClass == .tertiary
    {
      var points = road.points
      for _ in 0..<2 {
        points = cut(points, at: roads.enumerated().filter { $0.offset != number }.map(\.element))
        points.reverse()
      }
      result[number].points = points
    }
    return result
  }

  private static func cut(_ points: [Place], at roads: [Road]) -> [Place] {
    var length = 0.0
    for (index, (a, b)) in zip(points, points.dropFirst()).enumerated() {
      let found = roads.lazy.filter { $0.roadClass < .minor }.compactMap { road in
        zip(road.points, road.points.dropFirst()).lazy.compactMap { crossing(a, b, $0, $1)?.first }.first
      }.min()
      if let found { return [a + (b - a) * found] + points[(index + 1)...] }
      length += (b - a).length
      // A long dead end stays: it is a way out of town.
      if length > 900 { break }
    }
    return points
  }

  /// The line of the old wall, from the river round to the river.
  private static func townWall() -> [Place] {
    stride(from: -64.0, through: 244, by: 4).map { degrees in
      Landscape.oldTown
        + Place(x: 570 * cos(degrees * .pi / 180), y: 520 * sin(degrees * .pi / 180))
    }.filter { Landscape.metersFromRiver($0) > 20 || $0.y > 0 }
  }

  /// Corners of few points become bends; lines of many points stay as they are.
  private static func smooth(_ points: [Place]) -> [Place] {
    guard points.count > 2, points.count < 20 else { return points }
    var result = points
    for _ in 0..<3 {
      var cut = [result[0]]
      for (a, b) in zip(result, result.dropFirst()) {
        cut.append(a * 0.75 + b * 0.25)
        cut.append(a * 0.25 + b * 0.75)
      }
      cut.append(result[result.count - 1])
      result = cut
    }
    return result
  }
}
