import Maps
import Testing

@testable import Roads

struct SnapTests {
  private func network() -> RoadNetwork {
    var town = TestTown()
    town.add([(1000, 1000), (3000, 1000)], .of("primary", oneWay: 1), name: "Eastwards")
    town.add([(1000, 1024), (3000, 1024)], .of("primary", oneWay: -1), name: "Westwards")
    town.add([(2000, 500), (2000, 990)], name: "Side")
    town.add([(1000, 3000), (3000, 3000)], .init(roadClass: "motorway", isBridge: true), name: "Upper")
    town.add([(1000, 3006), (3000, 3006)], .of("minor"), name: "Lower")
    town.add([(1000, 3500), (3000, 3500)], .tunnel, name: "Tunnel")
    town.add([(1000, 3530), (3000, 3530)], name: "Above")
    return town.network()
  }

  private func name(_ place: RoadPlace?, in network: RoadNetwork) -> String? {
    place.flatMap { network.name(of: $0) }
  }

  @Test func `The nearest road without a heading, the one that fits with it`() throws {
    let network = network()
    let place = TestTown.place(2500, 1010)
    #expect(name(network.places(of: .init(place)).first, in: network) == "Eastwards")
    let west = network.places(of: .init(place, headingDegrees: 268, accuracyMeters: 10))
    #expect(name(west.first, in: network) == "Westwards")
    // Against its direction it is not even the second choice.
    #expect(west.allSatisfy { name($0, in: network) != "Eastwards" })
    #expect(west.first.map { $0.goesBackward && !$0.goesForward } == true)
  }

  @Test func `A place on the road, with the distance from it`() throws {
    let found = try #require(network().places(of: .init(TestTown.place(2500, 980))).first)
    #expect(abs(found.distanceMeters - TestTown.meters(20)) < 0.1)
    #expect(abs(found.metersFromStart - TestTown.meters(1500)) < 0.5)
    #expect(RoadSearch.meters(found.point, TestTown.place(2500, 1000)) < 0.2)
    #expect(abs(found.headingDegrees - 90) < 0.1)
  }

  @Test func `On the lower of two roads it stays there`() throws {
    let network = network()
    let between = TestTown.place(2000, 3002)
    #expect(name(network.places(of: .init(between)).first, in: network) == "Upper")
    let lower = network.places(of: .init(TestTown.place(1900, 3006)))
    #expect(name(lower.first, in: network) == "Lower")
    let after = network.places(of: .init(between, accuracyMeters: 8, before: lower.first))
    #expect(name(after.first, in: network) == "Lower")
  }

  @Test func `A tunnel is not the first choice, unless the vehicle is in it`() throws {
    let network = network()
    let place = TestTown.place(2000, 3510)
    #expect(name(network.places(of: .init(place)).first, in: network) == "Above")
    let tunnel = network.places(of: .init(TestTown.place(2000, 3500)))
    #expect(name(tunnel.first, in: network) == "Tunnel")
    let after = network.places(of: .init(place, before: tunnel.first))
    #expect(name(after.first, in: network) == "Tunnel")
  }

  @Test func `A door is not on a motorway, a ramp or in a tunnel, unless there is no other road`() throws {
    let network = network()
    let beside = TestTown.place(2000, 2990)
    #expect(name(network.places(of: .init(beside)).first, in: network) == "Upper")
    #expect(name(network.doors(of: beside).first, in: network) == "Lower")
    #expect(name(network.doors(of: TestTown.place(2000, 3500)).first, in: network) == "Above")
    var town = TestTown()
    town.add([(1000, 1000), (3000, 1000)], .of("motorway"), name: "Alone")
    let alone = town.network()
    #expect(name(alone.doors(of: TestTown.place(2000, 1010)).first, in: alone) == "Alone")
  }

  @Test func `Who moves across the roads is beside them`() throws {
    let network = network()
    let found = network.places(of: .init(TestTown.place(1500, 1000), headingDegrees: 0))
    #expect(name(found.first, in: network) == "Eastwards")
  }

  @Test func `A vehicle stays on its road where two are as near`() throws {
    var town = TestTown()
    town.add([(1000, 1000), (2000, 1000), (3000, 1000)], name: "Long Street")
    town.add([(1000, 1020), (3000, 1020)], name: "Frontage Road")
    let network = town.network()
    let first = try #require(network.places(of: .init(TestTown.place(1500, 1000))).first)
    let place = TestTown.place(2500, 1012)
    #expect(name(network.places(of: .init(place)).first, in: network) == "Frontage Road")
    #expect(name(network.places(of: .init(place, before: first)).first, in: network) == "Long Street")
  }

  @Test func `No road, no place`() {
    let network = network()
    #expect(network.places(of: .init(TestTown.place(2000, 2000))).isEmpty)
    #expect(network.places(of: .init(LatLng(latitude: 90, longitude: 180))).isEmpty)
    #expect(network.places(of: .init(LatLng(latitude: .nan, longitude: 0))).isEmpty)
    #expect(network.places(of: .init(TestTown.place(2500, 1010)), limit: 1).count == 1)
    let odd = RoadNetwork.Sighting(
      TestTown.place(2500, 1010), headingDegrees: .nan, accuracyMeters: .infinity)
    #expect(network.places(of: odd).count > 1)
  }

  @Test func `A road on the next tile is found`() throws {
    var town = TestTown()
    town.add([(4120, 1000), (4120, 3000)])
    let found = try #require(town.network().places(of: .init(TestTown.place(4080, 2000))).first)
    #expect(found.tile == TestTown.id(1, 0))
    #expect(abs(found.distanceMeters - TestTown.meters(40)) < 0.1)
  }
}
