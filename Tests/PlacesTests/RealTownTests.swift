import Foundation
import Maps
import TestSupport
import Testing

@testable import Places

struct RealTownTests {
  private static func path(_ name: String) -> String? { SharedFolder.find("data/maps/\(name).mbtiles") }
  static let isThere = path("sanfrancisco-openmaptiles") != nil

  /// Made addresses of a map; 500 for the figure of 2,000 on four maps.
  private static let madeCount =
    ProcessInfo.processInfo.environment["WAYPOST_MADE_ADDRESSES"].flatMap { Int($0) } ?? 8

  /// One test for a map, as its index takes longer than all that is asked of it.
  @Test(
    .enabled(if: isThere, "skipped: no shared maps"),
    arguments: [
      ("sanfrancisco", "sanfrancisco-openmaptiles"), ("sanfrancisco", "sanfrancisco-shortbread"),
      ("paris", "paris-openmaptiles-reference"), ("monaco", "monaco-openmaptiles"),
      ("monaco", "monaco-shortbread"), ("liechtenstein", "liechtenstein-openmaptiles"),
    ])
  func
    `Addresses that were written down beforehand are found, and none is clear on a street that was not named`(
      town: String, map: String
    ) throws
  {
    let index = try TestIndex(map: #require(Self.path(map)))
    let plain = try TypedAddress.all(town)
    #expect(plain.count == 40)
    let middle = TypedAddress.middle(of: plain)
    let wrongPlain = wrong(plain, in: index, near: middle)
    #expect(wrongPlain.count <= 4, "\(map): \(wrongPlain)")
    guard !map.hasSuffix("-shortbread") else { return }

    // With units, floors, postcodes, names and slips.
    let full = try TypedAddress.all("\(town)-written")
    #expect(full.count == 25)
    let wrongFull = wrong(full, in: index, near: middle)
    #expect(wrongFull.count <= 2, "\(map): \(wrongFull)")

    let made = try MadeAddresses(of: index, count: Self.madeCount)
    let elsewhere = made.clearOnAnotherStreet(in: index.search)
    #expect(elsewhere.isEmpty, "\(map): \(elsewhere)")
  }

  private func wrong(_ addresses: [TypedAddress], in index: TestIndex, near: LatLng) -> [String] {
    addresses.compactMap { address in
      let first = index.search.find(PlaceQuestion(address.typed, near: near)).first
      if let first, address.isMeant(by: first) { return nil }
      return "\(address.typed): \(first?.text ?? "nothing")"
    }
  }
}
