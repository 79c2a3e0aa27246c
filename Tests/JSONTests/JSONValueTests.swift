import Testing

@testable import JSON

@Suite struct JSONValueTests {
  func parse(_ text: String) throws(JSONError) -> JSONValue { try JSONValue.parse(Array(text.utf8)) }

  @Test func `a tree gives its parts by name and type`() throws {
    let value = try parse(
      #"{"contractors":[{"id":"d271","lat":25.910491,"total_jobs":0,"truck_type":null}],"success":true}"#)
    let driver = value["contractors"]?.arrayValue?.first
    #expect(driver?["id"]?.stringValue == "d271")
    #expect(driver?["lat"]?.doubleValue == 25.910491)
    #expect(driver?["total_jobs"]?.intValue == 0)
    #expect(driver?["truck_type"] == JSONValue.null)
    #expect(driver?["phone"] == nil)
    #expect(value["success"]?.boolValue == true)
    #expect(value["success"]?.stringValue == nil)
    #expect(value.objectValue?.map(\.key) == ["contractors", "success"])
  }

  @Test func `of duplicate keys the last one counts`() throws {
    #expect(try parse(#"{"role":"driver","role":"admin"}"#)["role"] == "admin")
    #expect(try parse(#"{"a":1,"\u0061":2}"#)["a"] == 2)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u20ac""#, "A\u{E9}\u{20AC}"),
    (#""\ud83d\ude9a""#, "\u{1F69A}"),
    (#""\uD83D\uDE9A!""#, "\u{1F69A}!"),
    (#""\ud83d""#, "\u{FFFD}"),
    (#""\ude9a""#, "\u{FFFD}"),
    (#""\ud83dx""#, "\u{FFFD}x"),
    (#""\ud83d\n""#, "\u{FFFD}\n"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"),
    (#""\ud83d\ud83d\ude9a""#, "\u{FFFD}\u{1F69A}"),
    (#""\u0000""#, "\u{0}"),
    ("\"\u{1F69A}\\u0041\u{E9}\"", "\u{1F69A}A\u{E9}"),
  ])
  func `escapes are resolved, lone surrogates replaced`(text: String, expected: String) throws {
    #expect(try parse(text) == .string(expected))
  }

  @Test func `depth and size are bounded as asked`() throws {
    #expect(try parse("[[1]]") == [[1]])
    let deep = #expect(throws: JSONError.self) {
      try JSONValue.parse(Array("[[[1]]]".utf8), maximumDepth: 2)
    }
    #expect(deep == JSONError(.tooDeep, at: 2))
    let large = #expect(throws: JSONError.self) {
      try JSONValue.parse(Array("[1,2,3]".utf8).span, maximumByteCount: 6)
    }
    #expect(large?.reason == .tooLarge)
  }

  @Test func `no depth asked for goes beyond the cursor's own`() {
    let text = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    let error = #expect(throws: JSONError.self) {
      try JSONValue.parse(Array(text.utf8), maximumDepth: 1_000_000)
    }
    #expect(error?.reason == .tooDeep)
  }
}

@Suite struct NonFiniteNumberTests {
  private static let text = #"{"a":NaN,"b":[Infinity,-Infinity,-1,null],"c":"NaN"}"#

  @Test func `numbers that are not finite are null where the caller asks for it`() throws {
    let value = try JSONValue.parse(Array(Self.text.utf8).span, readsNonFiniteAsNull: true)
    #expect(value == ["a": nil, "b": [nil, nil, -1, nil], "c": "NaN"])
  }

  @Test func `numbers that are not finite are refused everywhere else`() {
    #expect(throws: JSONError.self) { try JSONValue.parse(Array(Self.text.utf8)) }
  }

  @Test(arguments: ["Na", "Infinit", "-Infinite", "nan", "+Infinity", "NaNa"])
  func `what only looks like such a number is refused`(_ text: String) {
    #expect(throws: JSONError.self) {
      try JSONValue.parse(Array(text.utf8).span, readsNonFiniteAsNull: true)
    }
  }
}
