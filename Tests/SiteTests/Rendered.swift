import Glibc
import HTTP
import Templating
import Tracking
import Words

@testable import Board
@testable import FleetView

/// The repository's own templates, found by walking up from this file.
enum Rendered {
  static let library = Result { try MustacheLibrary(directory: root(of: #filePath) + "/Templates") }
  static let files = Result {
    let directory = root(of: #filePath)
    return try StaticFiles(directory: directory + "/Public", templates: directory + "/Templates")
  }
  static let context = PageContext(assets: "/assets/hash", zone: .fixed(offsetSeconds: 2 * 3600))

  static func page(_ name: String, _ value: MustacheValue) throws -> String {
    String(decoding: try library.get().render(name, value), as: UTF8.self)
  }

  /// The board's page, made portion by portion.
  static func board(
    _ fleet: Fleet, _ query: BoardQuery = .everything, view: MapView? = nil, csrf: String? = nil,
    now: Timestamp
  ) throws -> String {
    let work = BoardPageWork(
      fleet, query, view: view, csrf: csrf, now: now, library: try library.get(), context: context)
    while work.advance() {}
    return String(decoding: work.html("board"), as: UTF8.self)
  }

  static func root(of file: String) -> String {
    var path = file[...]
    while let slash = path.lastIndex(of: "/") {
      path = path[..<slash]
      if access("\(path)/Package.swift", F_OK) == 0 { break }
    }
    return String(path)
  }

  /// The values of every event of a kind in a stream of server-sent events.
  static func data(of event: String, in bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n\n").compactMap { text in
      let lines = text.split(separator: "\n")
      guard lines.contains("event: \(event)") else { return nil }
      return lines.first { $0.hasPrefix("data: ") }.map { String($0.dropFirst(6)) }
    }
  }
}
