import Maps
import TestSupport
import Testing

@testable import Roads

struct RoadSearchTests {
  /// Streets every 400 units, named "R0" ... from north to south and "C0" ... from west to east.
  private func grid(_ count: Int, schema: MapSchema = .openMapTiles, from: Int = 200) -> TestTown {
    var town = TestTown(schema)
    let places = (0..<count).map { from + 400 * $0 }
    for (number, place) in places.enumerated() {
      town.add(places.map { ($0, place) }, name: "R\(number)")
      town.add(places.map { (place, $0) }, name: "C\(number)")
    }
    return town
  }

  @Test(arguments: MapSchema.allCases)
  func `The way through a grid has the length of its two sides, and few turns`(schema: MapSchema) throws {
    let search = RoadSearch(grid(20, schema: schema).network())
    let way = try search.way(from: (200, 300), to: (6200, 4600))
    #expect(abs(way.meters - TestTown.meters(6000 + 4300)) < 12)
    #expect(way.parts.count <= 3)
  }

  @Test(arguments: MapSchema.allCases)
  func `A one-way is not driven the wrong way`(schema: MapSchema) throws {
    var town = TestTown(schema)
    town.add([(1000, 1000), (2000, 1000)], .of("minor", oneWay: 1), name: "One-way")
    town.add([(2000, 1000), (2000, 2000), (1000, 2000), (1000, 1000)], name: "Around")
    town.add([(500, 1000), (1000, 1000)], name: "West")
    town.add([(2000, 1000), (2500, 1000)], name: "East")
    let search = RoadSearch(town.network())
    #expect(try search.way(from: (600, 1000), to: (2400, 1000)).names == ["West", "One-way", "East"])
    #expect(try search.way(from: (2400, 1000), to: (600, 1000)).names == ["East", "Around", "West"])
    // Also from the middle of it, and to its middle.
    let back = try search.way(from: (1500, 1000), to: (600, 1000))
    #expect(back.names == ["One-way", "Around", "West"])
    let around = try search.way(from: (1500, 1000), to: (1200, 1000))
    #expect(abs(around.meters - TestTown.meters(500 + 3000 + 200)) < 5)
    #expect(try search.way(from: (1200, 1000), to: (1500, 1000)).meters < TestTown.meters(302))
  }

  @Test func `a way that begins at a crossing has all of its parts`() throws {
    var town = TestTown()
    town.add([(0, 2048), (2048, 2048), (4096, 2048)], .of("primary"))
    town.add([(2048, 0), (2048, 2048), (2048, 4096)], .street)
    let search = RoadSearch(town.network())
    for heading in [nil, 0, 90, 180, 270] as [Double?] {
      for goal in [(3000.0, 2048.0), (100, 2048), (2048, 100), (2048, 4000)] {
        let way = try search.way(from: (2048, 2048), heading: heading, to: goal)
        #expect(way.meters > 400)
      }
    }
  }

  @Test func `Nobody turns from a bridge into the road below`() throws {
    var town = TestTown()
    town.add([(1000, 2000), (2000, 2000), (3000, 2000)], .bridge, name: "Bridge")
    town.add([(2000, 1000), (2000, 2000), (2000, 3000)], name: "Below")
    town.add([(3000, 2000), (3000, 3000), (2000, 3000)], name: "Around")
    let way = try RoadSearch(town.network()).way(from: (1100, 2000), to: (2000, 1100))
    #expect(way.names == ["Bridge", "Around", "Below"])
    #expect(way.parts.first?.structure == .bridge)
  }

  @Test func `The faster way is longer`() throws {
    var town = TestTown()
    town.add([(1000, 1000), (6000, 1000)], name: "Direct")
    town.add(
      [(1000, 1000), (1000, 500), (6000, 500), (6000, 1000)], .of("motorway"), name: "Motorway")
    town.add([(800, 1000), (1000, 1000)], name: "Start")
    town.add([(6000, 1000), (6200, 1000)], name: "End")
    #expect(
      try RoadSearch(town.network()).way(from: (850, 1000), to: (6150, 1000)).names.contains("Motorway"))
    var costs = RoadCosts()
    costs.set(1, perMeterOf: .motorway, isRamp: false)
    let slow = RoadSearch(town.network(), costs: costs)
    #expect(try slow.way(from: (850, 1000), to: (6150, 1000)).names.contains("Direct"))
  }

  @Test func `Service roads are for the ends of a way`() throws {
    var town = TestTown()
    town.add([(0, 1000), (8000, 1000)], .service, name: "Short Cut")
    town.add([(0, 1000), (0, 4000), (8000, 4000), (8000, 1000)], name: "Public")
    town.add([(-500, 1000), (0, 1000)], name: "Start")
    town.add([(8000, 1000), (8200, 1000), (8500, 1000)], name: "End")
    town.add([(8200, 1000), (8200, 700)], .service, name: "Yard")
    let search = RoadSearch(town.network())
    #expect(try search.way(from: (-400, 1000), to: (8400, 1000)).names.contains("Public"))
    #expect(try search.way(from: (-400, 1000), to: (8200, 720)).names.last == "Yard")
    // Where nothing else leads there, they serve, and the time is theirs.
    let far = try search.way(from: (-400, 1000), to: (4000, 1000))
    #expect(far.names == ["Start", "Short Cut"])
    let service = try #require(far.parts.last)
    #expect(abs(service.seconds - service.meters * 3.6 / 15) < 1)
  }

  @Test func `An island is left for the next road`() throws {
    var town = grid(6)
    town.add([(250, 330), (350, 330)], .service, name: "Island")
    let search = RoadSearch(town.network())
    let way = try search.way(from: (2000, 1000), to: (300, 331))
    #expect(way.end.traits.roadClass == .minor)
    #expect(way.end.distanceMeters > 10)
    // Between two places of the island there is a way.
    #expect(try search.way(from: (260, 330), to: (340, 330)).names == ["Island"])
    let away = try search.way(from: (300, 331), to: (2000, 1000))
    #expect(away.names.first != "Island")
  }

  @Test func `Off the roads, too far, and too much work`() throws {
    let town = grid(10)
    let search = RoadSearch(town.network())
    guard case .noRoadNear(.start) = search.outcome(from: (50_000, 0), to: (1000, 1000)),
      case .noRoadNear(.end) = search.outcome(from: (1000, 1000), to: (50_000, 0))
    else {
      Issue.record("a road where none is")
      return
    }
    search.bounds.maximumMeters = 100
    search.longBounds.maximumMeters = 100
    guard case .beyondBound(.distance) = search.outcome(from: (200, 300), to: (3600, 3600)) else {
      Issue.record("farther than the bound")
      return
    }
    search.bounds = RoadBounds()
    search.longBounds = .long
    search.bounds.maximumEdges = 30
    guard case .beyondBound(.edges) = search.outcome(from: (200, 300), to: (3600, 3600)) else {
      Issue.record("more edges than the bound")
      return
    }
    search.bounds = RoadBounds()
    search.bounds.maximumTiles = 1
    var long = TestTown()
    long.add([(1000, 1000), (9000, 1000)])
    let far = RoadSearch(long.network(), bounds: search.bounds)
    guard case .beyondBound(.tiles) = far.outcome(from: (1100, 1000), to: (8900, 1000)) else {
      Issue.record("more tiles than the bound")
      return
    }
  }

  @Test func `A vehicle that moves goes on in its direction`() throws {
    let search = RoadSearch(grid(10).network())
    let ahead = try search.way(from: (1000, 1000), heading: 90, to: (3000, 1000))
    #expect(abs(ahead.meters - TestTown.meters(2000)) < 5)
    let away = try search.way(from: (1100, 1000), heading: 270, to: (3000, 1000))
    #expect(away.meters > TestTown.meters(1900 + 100))
    #expect(away.points[1].longitude < away.points[0].longitude)
  }

  @Test func `At the end of a street it turns around`() throws {
    var town = TestTown()
    town.add([(1000, 1000), (2000, 1000), (3000, 1000)], name: "Dead End")
    town.add([(2000, 1000), (2000, 2000)], name: "Side")
    let way = try RoadSearch(town.network()).way(from: (2800, 1000), heading: 90, to: (2000, 1900))
    #expect(abs(way.meters - TestTown.meters(200 + 1000 + 900)) < 5)
    #expect(way.turnSeconds >= Double(RoadCosts().deadEndSeconds))
  }

  @Test func `Turns across the traffic cost more`() throws {
    var town = TestTown()
    // Two ways of the same length: one with two left turns, one with two right turns.
    town.add([(1000, 1000), (2000, 1000)], name: "Start")
    let street: [TestTown.Point] = [(2000, 1000), (2000, 500), (3000, 500), (3000, 1000)]
    town.add(street, .of("minor", oneWay: 1), name: "Left")
    town.add(street.map { ($0.x, 2000 - $0.y) }, .of("minor", oneWay: 1), name: "Right")
    town.add([(3000, 1000), (4000, 1000)], name: "End")
    let search = RoadSearch(town.network())
    for (drivesOnLeft, name) in [(false, "Right"), (true, "Left")] {
      search.costs.drivesOnLeft = drivesOnLeft
      let way = try search.way(from: (1100, 1000), to: (3900, 1000))
      #expect(way.names == ["Start", name, "End"])
      #expect(abs(way.turnSeconds - 2 * Double(search.costs.nearTurnSeconds)) < 0.001)
    }
  }

  @Test func `Aiming at the goal finds what exploring without an aim finds`() throws {
    var town = grid(14)
    var random = SeededRandom(seed: 3)
    for _ in 0..<30 {
      let x = 200 + 400 * Int.random(in: 0..<13, using: &random)
      let y = 200 + 400 * Int.random(in: 0..<13, using: &random)
      town.add(
        [(x, y), (x + 400, y + 400)],
        .of(["motorway", "primary"].randomElement(using: &random) ?? "", oneWay: 1))
    }
    let network = town.network()
    let search = RoadSearch(network)
    for _ in 0..<60 {
      func place() -> LatLng {
        TestTown.place(.random(in: 200...5400, using: &random), .random(in: 200...5400, using: &random))
      }
      let (start, end) = (place(), place())
      guard case .way(let way) = search.way(from: .init(start), to: end) else {
        Issue.record("no way in a grid")
        continue
      }
      let all = search.seconds(to: [way.end], from: [[way.start]], within: 10_000)
      #expect(abs((all[0] ?? 0) - way.seconds) < 0.1)
    }
  }

  @Test func `Who is near, from one search`() throws {
    var town = grid(12)
    town.add([(7000, 7000), (7400, 7000)], name: "Island")
    let network = town.network()
    let search = RoadSearch(network)
    let goal = network.places(of: .init(TestTown.place(2000, 2200)))
    let vehicles = [(2100.0, 2200.0), (4000, 2200), (200, 210), (7100, 7000), (60_000, 0)]
      .map { network.places(of: .init(TestTown.place($0.0, $0.1))) }
    let seconds = search.seconds(to: goal, from: vehicles, within: 1800)
    #expect(seconds.count == 5)
    #expect(seconds[3] == nil && seconds[4] == nil)
    let times = seconds.prefix(3).compactMap { $0 }
    #expect(times.count == 3 && times == times.sorted())
    #expect(search.seconds(to: goal, from: vehicles, within: 20)[2] == nil)
    #expect(search.seconds(to: [], from: vehicles, within: 1800) == [nil, nil, nil, nil, nil])
  }
}
