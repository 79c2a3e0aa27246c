import TestSupport
import Testing

@testable import CSV

struct CSVReaderTests {
  private func lines(_ text: String) -> [CSVLine] { lines(Array(text.utf8)) }

  private func lines(_ bytes: [UInt8]) -> [CSVLine] {
    var reader = CSVReader()
    return reader.take(bytes) + reader.end()
  }

  private func cells(_ text: String) -> [[String]] { lines(text).compactMap { try? $0.content.get() } }

  private static let table =
    "\u{feff}name;\"note\"\r\n\"Ada; \"\"the first\"\"\r\nof all\";1\r\n\r\nBo;ü€🚚\nCora;\"\"\nlast;x"

  @Test func `cells are read as RFC 4180 has them`() {
    #expect(cells("a,b\r\n1,2\r\n") == [["a", "b"], ["1", "2"]])
    #expect(cells("a,b\n1,\n,2") == [["a", "b"], ["1", ""], ["", "2"]])
    #expect(cells("\"a\"\"b\",\"c,d\",\"e\r\nf\"\r\n") == [["a\"b", "c,d", "e\r\nf"]])
    #expect(cells("a b\" c,d\n") == [["a b\" c", "d"]])
    #expect(cells("\"\"\n") == [[""]])
    #expect(cells("") == [])
    #expect(cells("\n\r\n\n") == [])
    #expect(cells("a\rb,c\n") == [["a\rb", "c"]])
  }

  @Test(arguments: [",", ";", "\t"])
  func `the separator is what the first line has most of, outside quotes`(separator: String) {
    let text = ["name", "\"a,;\t,;\tb\"", "x"].joined(separator: separator) + "\n1\(separator)2\(separator)3"
    #expect(cells(text) == [["name", "a,;\t,;\tb", "x"], ["1", "2", "3"]])
  }

  @Test(arguments: ["sep=;\r\n", "\u{feff}SEP=;\n"])
  func `a first line that names the separator is no record`(first: String) {
    #expect(cells(first + "name;a,b,c\n1;2\n") == [["name", "a,b,c"], ["1", "2"]])
    #expect(lines(first + "name;x\n").map(\.number) == [2])
    #expect(cells("sep=|\nname\n") == [["sep=|"], ["name"]])
    #expect(cells(first) == [])
  }

  @Test func `a byte order mark does not belong to the first cell`() {
    #expect(cells("\u{feff}name,x\n") == [["name", "x"]])
    #expect(cells("\u{feff}\"name\",x") == [["name", "x"]])
    #expect(cells("\u{feff}") == [])
  }

  @Test func `a record knows the line on which it begins`() {
    #expect(lines(Self.table).map(\.number) == [1, 2, 5, 6, 7])
    #expect(cells(Self.table)[1] == ["Ada; \"the first\"\r\nof all", "1"])
  }

  @Test func `it does not matter how the bytes come`() {
    let bytes = Array(Self.table.utf8)
    let whole = lines(bytes)
    #expect(whole.count == 5)
    for place in 0...bytes.count {
      var reader = CSVReader()
      let parts = reader.take(bytes[..<place]) + reader.take(bytes[place...]) + reader.end()
      #expect(parts == whole, "\(place)")
    }
    var reader = CSVReader()
    #expect(bytes.flatMap { reader.take([$0]) } + reader.end() == whole)
  }

  @Test func `a table that is cut off anywhere is read as far as it goes`() {
    let bytes = Array(Self.table.utf8)
    let whole = lines(bytes)
    for place in 0...bytes.count {
      // All but the last record are as in the whole table.
      let part = lines(Array(bytes[..<place]))
      #expect(part.dropLast() == whole.prefix(max(0, part.count - 1)), "\(place)")
    }
  }

  @Test func `a bad line has one fault, and the lines after it are read`() {
    let found = lines("a,b\n\"x\"y,z\nc,d\n").map(\.content)
    #expect(found == [.success(["a", "b"]), .failure(.textAfterQuote), .success(["c", "d"])])
    #expect(
      lines(Array("a,b\n".utf8) + [0x63, 0xff] + Array(",d\ne,f\n".utf8)).map(\.content) == [
        .success(["a", "b"]), .failure(.notUTF8), .success(["e", "f"]),
      ])
    #expect(lines("a,b\nc,\"d\ne,f\n").last == CSVLine(number: 2, content: .failure(.openQuote)))
  }

  @Test func `a record has bounds`() {
    let wide = String(repeating: ",", count: CSVReader.maximumCells)
    #expect(
      lines("a\n\(wide)\nb\n").map(\.content) == [
        .success(["a"]), .failure(.tooManyCells), .success(["b"]),
      ])
    let long = String(repeating: "x", count: CSVReader.maximumRecordBytes + 1)
    #expect(
      lines("a\n\(long)\nb\n").map(\.content) == [
        .success(["a"]), .failure(.tooLong), .success(["b"]),
      ])
    #expect(lines("a\n\"\(long)").map(\.content) == [.success(["a"]), .failure(.tooLong)])
    #expect(lines(long).map(\.content) == [.failure(.tooLong)])
  }

  @Test func `any bytes give records, and no more than there are lines`() {
    var random = SeededRandom(seed: 7)
    let alphabet = Array("\",;\t\r\n'=aé".utf8) + [0xff, 0xef, 0xbb, 0xbf]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let whole = lines(bytes)
      #expect(whole.count <= bytes.count(where: { $0 == 0x0a }) + 1)
      let place = Int.random(in: 0...bytes.count, using: &random)
      var reader = CSVReader()
      #expect(reader.take(bytes[..<place]) + reader.take(bytes[place...]) + reader.end() == whole)
    }
  }
}
