import Testing

@testable import Templating

struct RowTemplateTests {
  private func template(_ source: String) throws -> RowTemplate? {
    let library = try MustacheLibrary(
      sources: ["row": Array(source.utf8)], directory: "templates", allowsMissingPartials: true)
    return library.rows("row", names: ["name", "note", "count"])
  }

  @Test func `a row shows its values, escaped, and leaves out the sections of what is not there`() throws {
    let row = try #require(
      try template(
        "<b>{{name}}</b>{{#note}} ({{note}}{{#count}}, {{count}}{{/count}}){{/note}}{{^note}}-{{/note}}\n"))
    func text(_ values: [MustacheValue]) -> String {
      var bytes: [UInt8] = []
      row.append(to: &bytes) { values[$0] }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(text(["<x>", "new", 7]) == "<b>&lt;x&gt;</b> (new, 7)\n")
    #expect(text(["a", "new", nil]) == "<b>a</b> (new)\n")
    #expect(text(["a", "", 7]) == "<b>a</b>-\n")
  }

  @Test(arguments: ["{{other}}", "{{name.first}}", "{{.}}", "{{#other}}x{{/other}}", "{{> part}}"])
  func `a template that needs more than the values is none for rows`(_ source: String) throws {
    #expect(try template(source).map { _ in true } == nil)
  }
}
