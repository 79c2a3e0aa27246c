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
    var (right, numbers, exact, near) = (0, 0, 0, 0)
    var slowest = 0.0
    let middle = LatLng(
      latitude: all.map(\.place.latitude).reduce(0, +) / 40,
      longitude: all.map(\.place.longitude).reduce(0, +) / 40)
    for address in all {
      let start = Date()
      let found = index.search.find(PlaceQuestion(address.typed, near: middle))
      slowest = max(slowest, Date().timeIntervalSince(start))
      if let first = found.first, address.isMeant(by: first) {
        right += 1
        if first.kind == .address { numbers += 1 }
        if first.kind == .address, first.isExact { exact += 1 }
        if PlacePoint(first.place).meters(to: PlacePoint(address.place)) <= 60 { near += 1 }
      } else {
        print(
          "\(map): \(address.typed): wanted \(address.street) \(address.number ?? "") got",
          found.prefix(3).map {
            (
              $0.text, $0.kind, $0.isExact, $0.place,
              PlacePoint($0.place).meters(to: PlacePoint(address.place))
            )
          })
      }
    }
    print(
      "\(map): \(right) of \(all.count) right, \(numbers) with the number (\(exact) exact), \(near) within 60 m of the remembered place, slowest \(slowest * 1000) ms; \(index.bytes) bytes in \(index.seconds) s"
    )
    #expect(right >= 36)
  }
}
