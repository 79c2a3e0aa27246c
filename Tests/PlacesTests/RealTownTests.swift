import Foundation
import Maps
import TestSupport
import Testing

@testable import Places

struct RealTownTests {
  private static func path(_ name: String) -> String? { SharedFolder.find("data/maps/\(name).mbtiles") }
  static let isThere = path("sanfrancisco-openmaptiles") != nil

  @Test(
    .enabled(if: isThere, "skipped: no shared maps"),
    arguments: [
      ("sanfrancisco", "sanfrancisco-openmaptiles"), ("sanfrancisco", "sanfrancisco-shortbread"),
      ("paris", "paris-openmaptiles-reference"), ("monaco", "monaco-openmaptiles"),
      ("monaco", "monaco-shortbread"), ("liechtenstein", "liechtenstein-openmaptiles"),
    ])
  func `Addresses that were written down beforehand are found`(town: String, map: String) throws {
    let index = try TestIndex(map: #require(Self.path(map)))
    let all = try TypedAddress.all(town)
    #expect(all.count == 40)
    let middle = LatLng(
      latitude: all.map(\.place.latitude).reduce(0, +) / 40,
      longitude: all.map(\.place.longitude).reduce(0, +) / 40)
    var wrong: [String] = []
    for address in all {
      let first = index.search.find(PlaceQuestion(address.typed, near: middle)).first
      if !(first.map { address.isMeant(by: $0) } ?? false) {
        wrong.append("\(address.typed): \(first?.text ?? "nothing")")
      }
    }
    #expect(wrong.count <= 4, "\(map): \(wrong)")
  }
}
