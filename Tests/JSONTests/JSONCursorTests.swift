import Testing

@testable import JSON

@Suite struct JSONCursorTests {
  struct Location: Equatable {
    var contractorID: String?
    var latitude: Double?
    var longitude: Double?
    var jobID: String?
  }

  func readLocation(_ bytes: [UInt8]) throws(JSONError) -> Location {
    var cursor = JSONCursor(bytes.span)
    var location = Location()
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key == "lat" {
        location.latitude = try cursor.double()
      } else if key == "lng" {
        location.longitude = try cursor.double()
      } else if key == "contractor_id" {
        location.contractorID = try cursor.string().string
      } else if key == "job_id" {
        location.jobID = try cursor.string().string
      } else {
        try cursor.skipValue()
      }
    }
    try cursor.finish()
    return location
  }

  func readLocation(_ text: String) throws(JSONError) -> Location { try readLocation(Array(text.utf8)) }

  func refusal(_ text: String) -> JSONError? {
    do throws(JSONError) {
      _ = try readLocation(text)
      return nil
    } catch {
      return error
    }
  }

  /// An event as the app of a driver sends it.
  let captured = """
    {"contractor_id":"d271bbd9-6743-4d05-b67c-aac5234ff15c","lat":25.916,"lng":-80.364,\
    "job_id":"86f948ac-f2b7-4357-a3b7-939211396d14"}
    """

  @Test func `a captured location is read`() throws {
    let location = try readLocation(captured)
    #expect(
      location
        == Location(
          contractorID: "d271bbd9-6743-4d05-b67c-aac5234ff15c", latitude: 25.916, longitude: -80.364,
          jobID: "86f948ac-f2b7-4357-a3b7-939211396d14"))
  }

  @Test func `members come in any order, with white space and unknown ones between`() throws {
    let location = try readLocation(
      " { \"lng\" :\t-80.36415926535897 ,\n\"speed\":[1,{\"a\":[]},\"]}\"], \"lat\":2.5e1\r} ")
    #expect(location.latitude == 25)
    #expect(location.longitude == -80.36415926535897)
  }

  @Test func `text cut off at any byte is refused`() {
    let bytes = Array(captured.utf8)
    for count in 0..<bytes.count {
      let error = #expect(throws: JSONError.self) { try readLocation(Array(bytes[..<count])) }
      #expect(error?.reason == .endOfInput)
      #expect(!skips(Array(bytes[..<count])))
    }
  }

  @Test func `one wrong byte anywhere never crashes and never reads past the end`() throws {
    let bytes = Array(captured.utf8)
    for index in bytes.indices {
      for wrong in [0x00, 0x22, 0x5C, 0x7B, 0x7D, 0x2C, 0x3A, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = wrong
        let isJSON = skips(changed)
        #expect(isJSON == ((try? JSONValue.parse(changed)) != nil))
        if !isJSON { #expect((try? readLocation(changed)) == nil) }
      }
    }
  }

  @Test(arguments: [
    ("{\"lat\":\"25.95\"}", JSONError(.typeMismatch, at: 7)),
    ("{\"lat\":true}", JSONError(.typeMismatch, at: 7)),
    ("{\"lat\":{\"a\":1}}", JSONError(.typeMismatch, at: 7)),
    ("{\"lat\":null}", JSONError(.typeMismatch, at: 7)),
    ("{\"lat\":NaN}", JSONError(.unexpectedByte, at: 7)),
    ("{\"lat\":Infinity}", JSONError(.unexpectedByte, at: 7)),
    ("{\"lat\":1e999}", JSONError(.numberOutOfRange, at: 7)),
    ("{\"lat\":01}", JSONError(.invalidNumber, at: 7)),
    ("{\"lat\":1.}", JSONError(.invalidNumber, at: 9)),
    ("{\"lat\":1 \"lng\":2}", JSONError(.unexpectedByte, at: 9)),
    ("{\"lat\":1,}", JSONError(.unexpectedByte, at: 9)),
    ("{,}", JSONError(.unexpectedByte, at: 1)),
    ("{\"lat\":1}}", JSONError(.trailingBytes, at: 9)),
    ("[]", JSONError(.typeMismatch, at: 0)),
    ("", JSONError(.endOfInput, at: 0)),
    ("{\"a\":\"\u{1}\"}", JSONError(.controlCharacter, at: 6)),
    ("{\"a\":\"\\x\"}", JSONError(.invalidEscape, at: 6)),
  ])
  func `a bad location names its reason and place`(text: String, error: JSONError) {
    #expect(refusal(text) == error)
  }

  @Test func `a value of another type can be skipped after the mismatch`() throws {
    let bytes = Array("{\"lat\":[1,2],\"lng\":3}".utf8)
    var cursor = JSONCursor(bytes.span)
    var longitude: Double?
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key == "lng" {
        longitude = try cursor.double()
      } else {
        var isNumber = true
        do throws(JSONError) { _ = try cursor.double() } catch { isNumber = false }
        #expect(!isNumber)
        try cursor.skipValue()
      }
    }
    #expect(longitude == 3)
  }

  @Test func `keys compare as bytes, and by meaning when they hold escapes`() throws {
    let bytes = Array("{\"l\\u0061t\":1,\"la\":2,\"latt\":3,\"\":4,\"l\":5}".utf8)
    var cursor = JSONCursor(bytes.span)
    var matches: [Bool] = []
    var isEmpty: [Bool] = []
    var isOneLetter: [Bool] = []
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      matches.append(key == "lat")
      isEmpty.append(key == "")
      isOneLetter.append(key == "l")
      try cursor.skipValue()
    }
    #expect(matches == [true, false, false, false, false])
    #expect(isEmpty == [false, false, false, true, false])
    #expect(isOneLetter == [false, false, false, false, true])
  }

  @Test func `strings of every length around a word end at their quote`() throws {
    for count in 0...40 {
      for special in ["", "\u{E9}", "\u{1F69A}", "\\n", "\\u00e9"] {
        for place in 0...count {
          let text =
            String(repeating: "a", count: place) + special + String(repeating: "b", count: count - place)
          let bytes = Array("\"\(text)\",\"rest".utf8)
          var cursor = JSONCursor(bytes.span)
          let read = try cursor.string()
          #expect(read.raw.count == text.utf8.count)
          #expect(read.hasEscapes == special.hasPrefix("\\"))
          #expect(cursor.offset == text.utf8.count + 2)
        }
      }
    }
  }

  @Test func `nesting is taken to the bound and refused beyond it`() {
    let atBound = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(skips(atBound))
    #expect(!skips("[" + atBound + "]"))
    #expect(!skips(String(repeating: "[", count: 100_000)))
    #expect(!skips(String(repeating: "{\"a\":", count: 100_000)))
  }

  @Test func `raw values stand as they were written`() throws {
    let bytes = Array("[ {\"a\": 1.50} , \"x\\u0041\",-0e+1 ]".utf8)
    var cursor = JSONCursor(bytes.span)
    var values: [String] = []
    try cursor.beginArray()
    while try cursor.nextElement() {
      let raw = try cursor.rawValue()
      values.append(raw.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
    }
    #expect(values == ["{\"a\": 1.50}", "\"x\\u0041\"", "-0e+1"])
  }

  @Test(arguments: [
    "\"\\u12\"", "\"\\u12G4\"", "\"\\\"", "\"\\", "tru", "nul", "falsy", "[1 2]", "[1,]", "[,1]", "{\"a\"}",
    "{1:2}",
    "{\"a\":1,\"b\"}", "{\"a\" 1}", "+1", "-", "-a", ".5", "1e", "1e+", "0x1", "1.e3", "--1", "'a'", "[1]]",
    "{]", "[}",
    "\u{FEFF}1", "1\u{0}", "\u{A0}1", "//", "/**/1", "[1]//",
  ])
  func `what is not JSON is refused`(text: String) {
    #expect(!skips(text))
    #expect((try? JSONValue.parse(Array(text.utf8))) == nil)
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0xAF], [0xC1, 0x80], [0xC3], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
      [0xF0, 0x8F, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98],
      [0xFF],
      [0xE2, 0x28, 0xA1],
    ] as [[UInt8]])
  func `a string that is not UTF-8 is refused`(bytes: [UInt8]) {
    #expect(!skips([0x22] + bytes + [0x22]))
    #expect(!skips([0x22] + Array("0123456789".utf8) + bytes + Array("0123456789".utf8) + [0x22]))
  }

  @Test func `every scalar value is taken as UTF-8`() {
    var text = ""
    for value in stride(from: UInt32(0x20), through: 0x10FFFF, by: 61) {
      guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
      text.unicodeScalars.append(scalar)
    }
    #expect(skips("\"\(text)\""))
  }
}
