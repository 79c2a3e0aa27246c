import TestSupport
import Testing

@testable import JSON

@Suite struct JSONWriterTests {
  func written(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `commas stand between values and nowhere else`() {
    let text = written { writer in
      writer.beginObject()
      writer.key("empty")
      writer.beginArray()
      writer.endArray()
      writer.key("list")
      writer.beginArray()
      writer.integer(1)
      writer.beginObject()
      writer.endObject()
      writer.null()
      writer.bool(false)
      writer.string("x")
      writer.beginArray()
      writer.number(1.5)
      writer.endArray()
      writer.raw(Array("{\"a\": 1}".utf8).span)
      writer.endArray()
      writer.key("last")
      writer.value(["k": [1, nil, true]])
      writer.endObject()
    }
    #expect(
      text == #"{"empty":[],"list":[1,{},null,false,"x",[1.5],{"a": 1}],"last":{"k":[1,null,true]}}"#)
  }

  @Test func `a string cannot leave a script element`() {
    let text = written { $0.string("</script><!-- & \u{E9}") }
    #expect(text == "\"\\u003c/script\\u003e\\u003c!-- \\u0026 \u{E9}\"")
  }

  @Test func `every string reads back`() throws {
    var all = ""
    for value in UInt32(0)...0x2FF { all.unicodeScalars.append(Unicode.Scalar(value) ?? " ") }
    for string in ["", "\"", "\\", "\u{0}\u{1F}\u{7F}", "\u{2028}\u{1F69A}", all] {
      let text = written { $0.string(string) }
      #expect(try JSONValue.parse(Array(text.utf8)) == .string(string))
    }
  }

  @Test(
    arguments: [
      (25.916, "25.916"), (-80.364, "-80.364"), (0, "0.0"), (-0.0, "-0.0"), (9999, "9999.0"), (0.1, "0.1"),
      (1e7, "10000000.0"), (99_999_999.5, "99999999.5"), (1e8, "100000000.0"), (1e16, "1e+16"),
      (.leastNonzeroMagnitude, "5e-324"),
      (0.0000001, "0.0000001"), (0.00000015, "1.5e-07"), (1.0000001, "1.0000001"), (.pi, "3.141592653589793"),
      (.nan, "null"), (.infinity, "null"), (-.infinity, "null"), (-80.36681300000001, "-80.36681300000001"),
    ] as [(Double, String)])
  func `doubles are written short and readable`(value: Double, expected: String) throws {
    let text = written { $0.number(value) }
    #expect(text == expected)
  }

  @Test func `random doubles read back the same, and none is longer than need be`() throws {
    var random = SeededRandom(seed: 3)
    for index in 0..<20_000 {
      let value =
        index % 2 == 0
        ? Double(bitPattern: random.next())
        : (Double.random(in: -180...180, using: &random) * 1e7).rounded() / 1e7
      guard value.isFinite else { continue }
      let text = written { $0.number(value) }
      #expect(try JSONValue.parse(Array(text.utf8)).doubleValue == value)
      // Both notations have the same digits.
      #expect(significantDigits(text) == significantDigits(value.description))
    }
  }

  func significantDigits(_ text: String) -> String {
    let digits = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
    return String(digits.reversed().drop { $0 == "0" }.reversed())
  }

  @Test(arguments: [0, 1, -1, 9, 10, 99, 100, -1_234_567_890, .max, .min] as [Int64])
  func `whole numbers are written whole`(value: Int64) {
    #expect(written { $0.integer(value) } == String(value))
  }

  @Test func `a member whose value is missing is null or left out, as its label says`() {
    let missing: String? = nil
    let text = written { writer in
      writer.beginObject()
      writer.member("text", "a")
      writer.member("texts", ["b", "c"])
      writer.member("none", [])
      writer.member("whole", 1)
      writer.member("fraction", 1.0)
      writer.member("flag", true)
      writer.member("null", orNull: missing)
      writer.member("noNumber", orNull: nil as Double?)
      writer.member("known", orNull: "d")
      writer.member("left out", ifAny: missing)
      writer.member("count", ifAny: 2)
      writer.endObject()
    }
    #expect(
      text
        == #"{"text":"a","texts":["b","c"],"none":[],"whole":1,"fraction":1.0,"flag":true,"null":null,"#
        + #""noNumber":null,"known":"d","count":2}"#)
  }
}
