import Testing

@testable import CSV

struct CSVWriterTests {
  private func text(_ rows: [[String]]) -> String {
    var writer = CSVWriter()
    for row in rows { writer.append(row) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func cells(_ text: String) -> [[String]] {
    var reader = CSVReader()
    return (reader.take(text.utf8) + reader.end()).compactMap { try? $0.content.get() }
  }

  @Test func `cells with separators, quotes and line ends are quoted`() {
    #expect(
      text([["name", "a,b", "say \"x\"", "1\r\n2", "", "plain"]])
        == "name,\"a,b\",\"say \"\"x\"\"\",\"1\r\n2\",,plain\r\n")
  }

  @Test(arguments: [
    "=1+1", "+358 40 1", "-2", "@SUM(A1)", "\t=1", "'", "'a", "'=1", "''=1", "'''+", "=", "'\u{301}=",
    "a=b", "", " =1", "\"=1\"", "'\"=1",
  ])
  func `no cell begins a formula, and each is read as it was`(cell: String) throws {
    let written = text([["name", "x"], [cell, "y"]])
    #expect(cells(written) == [["name", "x"], [cell, "y"]])
    let line = try #require(written.split(separator: "\r\n").dropFirst().first)
    let quote = UInt8(ascii: "\"")
    let content = line.utf8.first == quote ? line.utf8.dropFirst() : line.utf8.dropFirst(0)
    let first = try #require(content.first)
    #expect(!"=+-@\t".utf8.contains(first))
  }

  @Test func `a single empty cell is a record`() {
    #expect(cells(text([["name"], [""], ["x"]])) == [["name"], [""], ["x"]])
  }
}
