import Foundation
import Testing

@testable import Templating

@Suite struct MustacheLibraryTests {
  /// Makes a directory of templates, and removes it after `body`.
  func withDirectory(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "templates-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    for (name, contents) in files {
      let file = directory.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: file)
    }
    try body(directory.path)
  }

  func render(_ sources: [String: String], _ name: String, _ value: MustacheValue) throws -> String {
    let library = try MustacheLibrary(sources: sources.mapValues { Array($0.utf8) }, directory: "Templates")
    return String(decoding: library.render(name, value), as: UTF8.self)
  }

  @Test func `templates are found by their path, other files are not templates`() throws {
    try withDirectory([
      "customer.mustache": "{{> parts/head }}\n<p>{{status}}</p>\n",
      "parts/head.mustache": "<h1>{{title}}</h1>\n",
      "README.md": "{{", ".hidden.mustache": "{{",
    ]) { directory in
      let library = try MustacheLibrary(directory: directory, required: ["customer"])
      #expect(library.names == ["customer", "parts/head"])
      let page = library.render("customer", ["title": "A & B", "status": "On the way"])
      #expect(String(decoding: page, as: UTF8.self) == "<h1>A &amp; B</h1>\n<p>On the way</p>\n")
    }
  }

  @Test func `a missing partial fails when loaded, with file and line`() throws {
    try withDirectory(["customer.mustache": "<p>\n\n{{> head}}\n"]) { directory in
      let error = #expect(throws: MustacheError.self) { try MustacheLibrary(directory: directory) }
      #expect(error?.description == "\(directory)/customer.mustache:3: there is no partial \"head\"")
    }
  }

  @Test func `a syntax error fails when loaded, with file and line`() throws {
    try withDirectory(["parts/map.mustache": "<svg>\n{{#drivers}}\n</svg>\n"]) { directory in
      let error = #expect(throws: MustacheError.self) { try MustacheLibrary(directory: directory) }
      #expect(
        error?.description == "\(directory)/parts/map.mustache:2: section \"drivers\" is never closed")
    }
  }

  @Test func `a required template that is missing fails when loaded, and so does a missing directory`() throws
  {
    try withDirectory(["a.mustache": ""]) { directory in
      let error = #expect(throws: MustacheError.self) {
        try MustacheLibrary(directory: directory, required: ["a", "b"])
      }
      #expect(error?.description == "\(directory)/b.mustache: missing")
      let missing = #expect(throws: MustacheError.self) {
        try MustacheLibrary(directory: directory + "/none")
      }
      #expect(missing?.description == "\(directory)/none: No such file or directory")
    }
  }

  @Test func `text cannot leave an element or an attribute`() throws {
    let page = try render(
      ["p": "<p title=\"{{name}}\" class='{{name}}'>{{name}}</p>"], "p",
      ["name": "<img src=x onerror=alert(1)> & \"it's\""])
    let escaped = "&lt;img src=x onerror=alert(1)&gt; &amp; &quot;it&#39;s&quot;"
    #expect(page == "<p title=\"\(escaped)\" class='\(escaped)'>\(escaped)</p>")
  }

  @Test func `markup of our own is shown as it stands`() throws {
    let page = try render(
      ["p": "{{map}}{{data}}{{#map}}!{{/map}}{{^none}}?{{/none}}"], "p",
      ["map": .html("<svg/>"), "data": .htmlBytes(Array("{\"a\":\"\\u003c\"}".utf8)), "none": .html("")])
    #expect(page == "<svg/>{\"a\":\"\\u003c\"}!?")
  }

  @Test(
    arguments: [
      (.null, "no"), (false, "no"), ([], "no"), ("", "no"), (true, "yes"), (0, "yes"), (0.5, "yes"),
      ([0], "yes"),
      ("0", "yes"), ([:], "yes"),
    ] as [(MustacheValue, String)])
  func `null, false, nothing and empty text are false`(value: MustacheValue, expected: String) throws {
    #expect(try render(["p": "{{#x}}yes{{/x}}{{^x}}no{{/x}}"], "p", ["x": value]) == expected)
  }

  @Test(
    arguments: [
      (85, "85"), (-1, "-1"), (1.21, "1.21"), (.number(85), "85"), (.number(-0.5), "-0.5"),
      (.number(1e20), "1e+20"),
      (true, "true"), (.text(orNull: nil), ""), (.text(orNull: "x"), "x"),
    ] as [(MustacheValue, String)])
  func `values are written plainly`(value: MustacheValue, expected: String) throws {
    #expect(try render(["p": "{{x}}"], "p", ["x": value]) == expected)
  }

  @Test func `indentation reaches every line of a partial and of those inside it, but no value`() throws {
    let page = try render(
      [
        "page": "<ul>\n  {{> list }}\n</ul>\n",
        "list": "{{#items}}\n<li>\n  {{> item}}\n{{.}} ({{> inline}})\n</li>\n{{/items}}\nend\n",
        "item": "<b>\n{{.}}\n</b>\n", "inline": "1\n2",
      ], "page", ["items": ["a\nb"]])
    #expect(
      page == """
        <ul>
          <li>
            <b>
            a
        b
            </b>
          a
        b (1
        2)
          </li>
          end
        </ul>

        """)
  }

  @Test func `a partial that includes itself without end is cut off`() throws {
    let page = try render(["p": "x{{> p}}"], "p", [:])
    #expect(page == String(repeating: "x", count: 33))
  }

  @Test func `a name that does not exist says so`() throws {
    #expect(try render([:], "a<b", [:]) == "There is no template &quot;a&lt;b&quot;.\n")
  }
}
