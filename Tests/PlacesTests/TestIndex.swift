import Foundation
import Maps

@testable import Places

/// An index of a map file in a folder of its own, which is removed with it.
final class TestIndex {
  let path: String
  let search: PlaceSearch
  let seconds: Double

  init(map path: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "places-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.path = folder.appending(path: "waypost.places").path(percentEncoded: false)
    let start = Date()
    _ = try PlaceIndexer(map: MapFile(path: path), path: self.path).run()
    seconds = Date().timeIntervalSince(start)
    search = try PlaceSearch(path: self.path)
  }

  deinit {
    try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent())
  }

  var bytes: Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
  }

  func titles(_ text: String, near: LatLng? = nil) -> [String] {
    search.find(PlaceQuestion(text, near: near)).map(\.title)
  }
}
