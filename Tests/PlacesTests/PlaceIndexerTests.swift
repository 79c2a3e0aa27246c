import Foundation
import Maps
import TestSupport
import Testing

@testable import Places

struct PlaceIndexerTests {
  private func path() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "places-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appending(path: "waypost.places").path(percentEncoded: false)
  }

  private func town(_ street: String, columns: Int) throws -> TestMap {
    var town = TestPlaces()
    for column in 0..<columns {
      town.street("\(street) \(column)", [(4096 * column + 100, 1000), (4096 * column + 900, 1000)])
      town.number("7", (4096 * column + 500, 1020))
    }
    return try town.map(columns: columns)
  }

  @Test func `An index that was stopped goes on, and has everything once`() throws {
    let map = try town("Lane", columns: 30)
    let path = try path()
    var runs = 0
    var isComplete = false
    while !isComplete, runs < 100 {
      runs += 1
      var looks = 0
      isComplete = try PlaceIndexer(
        map: MapFile(path: map.path), path: path,
        mustStop: {
          looks += 1
          return looks > 2 * runs
        }
      ).run()
      if !isComplete { #expect(try PlaceSearch(path: path).find(PlaceQuestion("lane 3")).isEmpty) }
    }
    #expect(isComplete)
    #expect(runs > 2)
    let search = try PlaceSearch(path: path)
    for column in [0, 7, 29] {
      let found = search.find(PlaceQuestion("lane \(column) 7"))
      #expect(found.count { $0.title == "Lane \(column) 7" } == 1)
    }
  }

  @Test func `Another map makes the index anew`() throws {
    let path = try path()
    for name in ["Oak", "Elm"] {
      let map = try town(name, columns: 1)
      #expect(try PlaceIndexer(map: MapFile(path: map.path), path: path).run())
    }
    let search = try PlaceSearch(path: path)
    #expect(search.find(PlaceQuestion("elm")).count == 1)
    #expect(search.find(PlaceQuestion("oak")).isEmpty)
  }

  @Test func `A damaged index is made anew`() throws {
    let path = try path()
    try Data(repeating: 7, count: 9000).write(to: URL(filePath: path))
    let map = try town("Oak", columns: 1)
    #expect(try PlaceIndexer(map: MapFile(path: map.path), path: path).run())
    #expect(try PlaceSearch(path: path).find(PlaceQuestion("oak")).count == 1)
  }
}
