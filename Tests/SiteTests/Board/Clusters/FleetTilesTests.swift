import JSON
import TestSupport
import Testing
import Tracking

@testable import Board

struct FleetTilesTests {
  private let tiles = FleetTiles()
  private let tile = BoardTile(inside: 12, 2331, 1185)
  private let neighbour = BoardTile(inside: 12, 2332, 1185)

  /// A place in the middle of one of the two tiles; places with consecutive numbers are about 11 m apart.
  private func place(_ number: Int = 0, east: Bool = false) -> WorldPlace {
    // The tile 12/2331/1185 reaches from 24.873 to 24.961 east and from 60.152 to 60.196 north.
    WorldPlace(SampleFleet.place(60.16 + Double(number) * 0.0001, east ? 24.98 : 24.90))
  }

  private func slot(_ number: Int) -> DriverSlot { DriverSlot(rawValue: number) }

  private func put(_ numbers: Range<Int>, isTroubled: Bool = false) {
    for number in numbers { tiles.move(slot(number), to: place(number), isTroubled: isTroubled) }
  }

  private func settle(_ version: UInt64 = 2) -> [TileNews] { tiles.settle(version: version) { _ in true } }

  @Test func `those who watch a driver's tile hear where it is, and nobody else`() {
    tiles.watch([tile], version: 1)
    tiles.move(slot(0), to: place(), isTroubled: false)
    #expect(tiles.showingTiles == [tile])
    #expect(tiles.enteredTiles == [tile])
    tiles.move(slot(0), to: place(1), isTroubled: false)
    #expect(tiles.showingTiles == [tile])
    #expect(tiles.enteredTiles == [])
    // Boards that show the tile receive the move out of it; later moves of the driver are not sent to them.
    tiles.move(slot(0), to: place(east: true), isTroubled: false)
    #expect(tiles.showingTiles == [tile])
    tiles.move(slot(0), to: place(1, east: true), isTroubled: false)
    #expect(tiles.showingTiles == [])
  }

  @Test func `from tile to tile both hear, and only the new one meets`() {
    tiles.watch([tile, neighbour], version: 1)
    tiles.move(slot(0), to: place(), isTroubled: false)
    tiles.move(slot(0), to: place(east: true), isTroubled: false)
    #expect(tiles.showingTiles == [tile, neighbour])
    #expect(tiles.enteredTiles == [neighbour])
  }

  @Test func `a tile that is watched late holds who is there`() throws {
    put(0..<5)
    tiles.watch([tile, neighbour], version: 7)
    let watched = try #require(tiles[tile])
    #expect(watched.drawn == (0..<5).map { slot($0) })
    #expect(watched.since == 7)
    #expect(tiles[neighbour]?.clusters.count == 0)
  }

  @Test func `more than a few are a cluster, which tells numbers and not each driver`() throws {
    tiles.watch([tile], version: 1)
    put(0..<40)
    #expect(settle().isEmpty)
    put(40..<41)
    let news = settle()
    #expect(news.count == 1)
    let watched = try #require(tiles[tile])
    #expect(watched.isClustered)
    #expect(watched.clusters.cells.reduce(0) { $0 + $1.count } == 41)
    tiles.move(slot(3), to: place(4), isTroubled: false)
    #expect(tiles.showingTiles == [])
    // A driver who enters the tile is only counted as well.
    tiles.move(slot(50), to: place(), isTroubled: false)
    #expect(tiles.enteredTiles == [])
    #expect(watched.clusters.count == 42)
  }

  @Test func `a cluster does not come and go with one driver at its bound`() throws {
    tiles.watch([tile], version: 1)
    put(0..<41)
    _ = settle()
    for number in 30..<41 { tiles.move(slot(number), to: place(number, east: true), isTroubled: false) }
    _ = settle(3)
    #expect(tiles[tile]?.isClustered == true)
    tiles.move(slot(29), to: place(29, east: true), isTroubled: false)
    let news = settle(4)
    let watched = try #require(tiles[tile])
    #expect(!watched.isClustered)
    #expect(watched.since == 4)
    // All drivers in the tile are sent again.
    #expect(news.first?.newlyDrawn.count == 29)
    for number in 29..<40 { tiles.move(slot(number), to: place(number), isTroubled: false) }
    _ = settle(5)
    #expect(tiles[tile]?.isClustered == false)
  }

  @Test func `of a cluster those in trouble are drawn one by one, up to a bound`() throws {
    tiles.watch([tile], version: 1)
    put(0..<60)
    _ = settle()
    tiles.move(slot(9), to: place(9), isTroubled: true)
    #expect(settle(3).first?.newlyDrawn == [slot(9)])
    tiles.move(slot(9), to: place(10), isTroubled: true)
    #expect(tiles.showingTiles == [tile])
    // Boards that show the tile receive the move of a drawn driver out of it.
    tiles.move(slot(9), to: place(east: true), isTroubled: true)
    #expect(tiles.showingTiles == [tile])
    put(20..<60, isTroubled: true)
    _ = settle(4)
    let watched = try #require(tiles[tile])
    #expect(watched.drawn.count == WatchedTile.mostTroubledDrawn)
    #expect(watched.clusters.cells.reduce(0) { $0 + $1.troubledCount } == 40)
    put(20..<60)
    _ = settle(5)
    #expect(watched.drawn.isEmpty)
  }

  @Test func `a cluster's numbers are told when their time has come, and not where nothing changed`() {
    tiles.watch([tile], version: 1)
    put(0..<50)
    _ = settle()
    #expect(settle(3).isEmpty)
    put(50..<51)
    #expect(tiles.settle(version: 4) { _ in false }.isEmpty)
    #expect(settle(5).count == 1)
  }

  @Test func `a tile that nobody shows any more costs nothing`() {
    tiles.watch([tile], version: 1)
    tiles.watch([tile, neighbour], version: 1)
    #expect(tiles.watchedTileCount == 2)
    tiles.unwatch([tile])
    #expect(tiles.watchedTileCount == 2)
    tiles.unwatch([tile, neighbour])
    #expect(tiles.watchedTileCount == 0)
    put(0..<3)
    #expect(tiles.showingTiles.isEmpty)
  }

  @Test func `counts stay true whatever drivers do`() throws {
    var random = SeededRandom(seed: 7)
    tiles.watch([tile, neighbour], version: 1)
    var expected = 0
    for step in 0..<5000 {
      let number = Int(random.next() % 120)
      let choice = random.next() % 5
      let to = choice == 0 ? nil : place(Int(random.next() % 300), east: choice < 3)
      tiles.move(slot(number), to: to, isTroubled: random.next() % 7 == 0)
      if step % 17 == 0 { _ = settle(UInt64(step + 2)) }
    }
    let fresh = FleetTiles()
    for number in 0..<120 {
      // Both hold the last places of all drivers; `fresh` counts them for the first time.
      tiles.move(slot(number), to: place(number), isTroubled: number % 3 == 0)
      fresh.move(slot(number), to: place(number), isTroubled: number % 3 == 0)
      expected += 1
    }
    fresh.watch([tile, neighbour], version: 1)
    for name in [tile, neighbour] {
      #expect(tiles[name]?.clusters.cells == fresh[name]?.clusters.cells)
      #expect(tiles[name]?.clusters.count == fresh[name]?.clusters.count)
    }
    #expect(tiles[tile]?.clusters.count == expected)
  }

  @Test func `a cell says how many there are, how many in trouble, and where their middle is`() throws {
    var clusters = TileClusters(zoom: 12)
    clusters.add(place(0), isTroubled: true)
    clusters.add(place(10), isTroubled: false)
    var json = JSONWriter()
    clusters.write(to: &json)
    let numbers = String(decoding: json.bytes, as: UTF8.self)
    let (first, second) = (place(0).pixel(zoom: 12), place(10).pixel(zoom: 12))
    let index = (first.y >> 6) * 4 + (first.x >> 6)
    #expect(numbers == "[\(index),\((first.x + second.x) / 2),\((first.y + second.y) / 2),2,1]")
  }
}
