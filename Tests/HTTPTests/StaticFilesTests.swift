import Foundation
import Testing

@testable import HTTP

@Suite struct StaticFilesTests {
  static let css = String(repeating: "body { color: black }\n", count: 200)

  /// Serves a directory that is made for the test.
  private static func withFiles(_ body: (StaticFiles, URL) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: directory) }
    try FileManager.default.createDirectory(
      at: directory.appending(path: "js"), withIntermediateDirectories: true)
    try css.write(to: directory.appending(path: "app.css"), atomically: true, encoding: .utf8)
    try "export {}".write(to: directory.appending(path: "js/live.js"), atomically: true, encoding: .utf8)
    try "secret".write(to: directory.appending(path: ".env"), atomically: true, encoding: .utf8)
    try body(try StaticFiles(directory: directory.path), directory)
  }

  @Test func `a file under the current hash may be kept for ever`() throws {
    try Self.withFiles { files, _ in
      #expect(files.paths == ["app.css", "js/live.js"])
      let response = files.response(for: try HTTPRequest(target: files.url(for: "js/live.js")))
      #expect(response.status == .ok)
      #expect(response.body.copy == Array("export {}".utf8))
      #expect(response.headers["Content-Type"] == "text/javascript; charset=utf-8")
      #expect(response.headers["Cache-Control"] == "public, max-age=31536000, immutable")
      #expect(response.headers["Vary"] == nil)
      let older = files.response(for: try HTTPRequest(target: "/assets/0123/js/live.js"))
      #expect(older.headers["Cache-Control"] == "no-cache")
      for target in ["/assets/x/.env", "/assets/x/../../.env", "/assets/x/js", "/assets/x/", "/assets", "/"] {
        #expect(files.response(for: try HTTPRequest(target: target)).status == .notFound)
      }
    }
  }

  @Test func `the hash changes with content and with names`() throws {
    try Self.withFiles { files, directory in
      let before = files.prefix
      #expect(try StaticFiles(directory: directory.path).prefix == before)
      try "export {};".write(
        to: directory.appending(path: "js/live.js"), atomically: true, encoding: .utf8)
      #expect(try StaticFiles(directory: directory.path).prefix != before)
    }
  }

  @Test func `modules that templates name are joined, under a hash that changes with what is served`() throws
  {
    try Self.withFiles { plain, directory in
      let templates = directory.deletingLastPathComponent().appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: templates) }
      try FileManager.default.createDirectory(at: templates, withIntermediateDirectories: true)
      func write(_ text: String, _ url: URL) throws {
        try text.write(to: url, atomically: true, encoding: .utf8)
      }
      let script = #"<script type="module" src="{{assets}}/page.js"></script>"#
      try write("<head>\n\(script)\n</head>", templates.appending(path: "page.mustache"))
      try write(
        "import { a } from './other.js';\na(() => import('./later.js'));\n",
        directory.appending(path: "page.js"))
      try write("import { a } from './other.js';\na();\n", directory.appending(path: "later.js"))
      try write("export function a() {}\n", directory.appending(path: "other.js"))
      let single = try StaticFiles(directory: directory.path)
      let joined = try StaticFiles(directory: directory.path, templates: templates.path)
      #expect(joined.paths == ["app.css", "js/live.js", "later.js", "other.js", "page.js", "page/later.js"])
      #expect(Set([plain.prefix, single.prefix, joined.prefix]).count == 3)
      let response = joined.response(for: try HTTPRequest(target: joined.url(for: "page/later.js")))
      #expect(response.headers["Cache-Control"] == "public, max-age=31536000, immutable")
      #expect(response.headers["Content-Type"] == "text/javascript; charset=utf-8")
      #expect(response.body.copy.starts(with: "import { $other } from '../page.js';".utf8))
      #expect(joined.bytes(of: "page.js")?.starts(with: "const $other = (() => {\nfunction a".utf8) == true)

      try write("import { a } from './none.js';\n", directory.appending(path: "other.js"))
      let error = #expect(throws: HTTPError.self) {
        try StaticFiles(directory: directory.path, templates: templates.path)
      }
      #expect(error?.message == "other.js:1 names none.js, which is missing")
    }
  }

  /// What this server's own pages load: a form that cannot be joined would end its start.
  @Test func `the pages of this server are joined`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized.path
    let files = try StaticFiles(directory: root + "/Public", templates: root + "/Templates")
    for (path, held) in [
      ("board.js", ["$clock", "$feed", "$map", "$tiles"]), ("customer.js", ["$clock", "$feed", "$way"]),
      ("driver.js", ["$clock", "$socket"]), ("board/hand.js", ["$hand"]), ("customer/talk.js", ["$typing"]),
    ] {
      let text = String(decoding: try #require(files.bytes(of: path)), as: UTF8.self)
      for name in held { #expect(text.contains("const \(name) = (() => {"), "\(path): \(name)") }
    }
    // The board's keys are there before the rest, and are not there twice.
    let board = String(decoding: try #require(files.bytes(of: "board.js")), as: UTF8.self)
    #expect(board.hasPrefix("import { $keys } from './keys.js';\n"))
    #expect(!board.contains("const $keys"))
  }

  @Test func `plain and compressed are two representations with their own validators`() throws {
    try Self.withFiles { files, _ in
      let url = files.url(for: "app.css")
      let plain = files.response(for: try HTTPRequest(target: url))
      let zipped = files.response(
        for: try HTTPRequest(target: url, headers: ["Accept-Encoding": "br, gzip"]))
      #expect(plain.body.count == Self.css.utf8.count)
      #expect(zipped.body.count < plain.body.count / 10)
      #expect(zipped.headers["Content-Encoding"] == "gzip")
      #expect(plain.headers["Vary"] == "Accept-Encoding")
      let plainTag = try #require(plain.headers["ETag"])
      let zippedTag = try #require(zipped.headers["ETag"])
      #expect(plainTag != zippedTag)
      let again = files.response(for: try HTTPRequest(target: url, headers: ["If-None-Match": plainTag]))
      #expect(again.status == .notModified)
      #expect(again.body.count == 0)
      #expect(again.headers["ETag"] == plainTag)
      let other = files.response(for: try HTTPRequest(target: url, headers: ["If-None-Match": zippedTag]))
      #expect(other.status == .ok)
    }
  }

  @Test func `a range is taken from the plain bytes`() throws {
    try Self.withFiles { files, _ in
      let request = try HTTPRequest(
        target: files.url(for: "app.css"), headers: ["Range": "bytes=5-9", "Accept-Encoding": "gzip"])
      let response = files.response(for: request)
      #expect(response.status == .partialContent)
      #expect(response.headers["Content-Range"] == "bytes 5-9/\(Self.css.utf8.count)")
      #expect(response.body.copy == Array("{ col".utf8))
      let beyond = try HTTPRequest(target: files.url(for: "app.css"), headers: ["Range": "bytes=99999-"])
      #expect(files.response(for: beyond).status == .rangeNotSatisfiable)
      let stale = try HTTPRequest(
        target: files.url(for: "app.css"), headers: ["Range": "bytes=5-9", "If-Range": "\"old\""])
      #expect(files.response(for: stale).status == .ok)
      let post = try HTTPRequest(method: .post, target: files.url(for: "app.css"))
      #expect(files.response(for: post).status == .methodNotAllowed)
    }
  }

  @Test func `a directory that is not there is an error that names it`() {
    let error = #expect(throws: HTTPError.unreadableFile(path: "/nowhere/at/all", code: 2)) {
      try StaticFiles(directory: "/nowhere/at/all")
    }
    #expect(error?.message == "Cannot read /nowhere/at/all: No such file or directory")
  }
}
