import Glibc
import TestSupport
import Testing

@testable import JSON

@Suite struct JSONNumberTests {
  /// Reads a number at the end of the text, and the same number with other bytes behind it: the code has a way for
  /// each.
  func double(_ text: String) throws -> Double {
    let alone = try readDouble(text)
    for tail in [" ", " \n\n\n\n\n\n\n\n\n"] {
      #expect(try readDouble(text + tail).bitPattern == alone.bitPattern, "\(text)")
    }
    return alone
  }

  func readDouble(_ text: String) throws -> Double {
    let bytes = Array(text.utf8)
    var cursor = JSONCursor(bytes.span)
    let value = try cursor.double()
    try cursor.finish()
    return value
  }

  @Test(arguments: [
    "01", "-01", "00.5", "1.", "-", "1.e5", "1e", "1e+", "12345678.", "0123456789", "1.23456789x",
    "12345678e",
    "1234567:1", "1.2.3", "--1", "-.5",
  ])
  func `what breaks the grammar is refused on every way`(text: String) {
    for tail in ["", " ", ",          "] {
      let bytes = Array((text + tail).utf8)
      var isRefused = false
      var cursor = JSONCursor(bytes.span)
      do throws(JSONError) {
        _ = try cursor.double()
        try cursor.finish()
      } catch {
        isRefused = true
      }
      #expect(isRefused)
    }
  }

  @Test(arguments: [
    "0", "-0", "0.0", "1", "-1", "25.916", "-80.364", "1e5", "1E+5", "1e-5", "123456789012345", "0.1", "0.3",
    "9007199254740991", "9007199254740992", "9007199254740993", "9007199254740995", "25.910491234567891",
    "-80.36681300000001", "0.000000000000000000000001", "18446744073709551615", "18446744073709551616",
    "9999999999999999999", "1e22", "1e23", "8.5e22", "1.7976931348623157e308", "5e-324",
    "2.2250738585072011e-308",
    "2e-400", "0e999999999999", "0.5000000000000000000000000000001", "9007199254740993.0",
    "4503599627370497.5", "4503599627370496.5", "1.00000000000000011102230246251565404",
    "179769313486231580793728971405301e276", "100000000000000000000000000000000000000000000e-44",
  ])
  func `a double is the nearest one`(text: String) throws {
    let value = try double(text)
    #expect(value.bitPattern == strtod(text, nil).bitPattern)
  }

  @Test func `random doubles read back from their shortest text`() throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(try double(value.description) == value)
    }
  }

  @Test func `random decimals of 1 to 22 digits round as the C library rounds`() throws {
    var random = SeededRandom(seed: 2)
    for _ in 0..<50_000 {
      let digitCount = Int.random(in: 1...22, using: &random)
      var digits = (0..<digitCount).map { _ in Character(String(Int.random(in: 0...9, using: &random))) }
      if digits[0] == "0" { digits[0] = "7" }
      digits.insert(".", at: Int.random(in: 1...digitCount, using: &random))
      if digits.last == "." { digits.append("5") }
      let text = String(digits)
      #expect(try double(text).bitPattern == strtod(text, nil).bitPattern, "\(text)")
    }
  }

  @Test func `halfway cases go to the even neighbour, and a little more goes up`() throws {
    for bits in [UInt64(0x4039_EA7E_F9DB_22D0), 0x4039_EA7E_F9DB_22D1] {
      let below = Double(bitPattern: bits)
      // A decimal number of 17 to 19 digits cannot be halfway between two doubles of this size, so the test uses whole
      // numbers.
      let whole = Double(sign: .plus, exponent: 53, significand: below.significand)
      let halfway = UInt64(whole) + 1
      #expect(try double("\(halfway)").bitPattern == strtod("\(halfway)", nil).bitPattern)
      #expect(try double("\(halfway).1").bitPattern == strtod("\(halfway).1", nil).bitPattern)
      #expect(try double("\(halfway).0").bitPattern == strtod("\(halfway).0", nil).bitPattern)
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("12", 12), ("-12", -12), ("9223372036854775807", Int64.max),
      ("-9223372036854775808", Int64.min),
    ] as [(String, Int64)])
  func `whole numbers are read exactly`(text: String, value: Int64) throws {
    let bytes = Array(text.utf8)
    var cursor = JSONCursor(bytes.span)
    let read = try cursor.integer()
    #expect(read == value)
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "18446744073709551616", "100000000000000000000", "1.0",
    "1e2",
  ])
  func `a number that is no 64-bit whole number is refused as one`(text: String) {
    let bytes = Array(text.utf8)
    var reason: JSONError.Reason?
    var cursor = JSONCursor(bytes.span)
    do throws(JSONError) { _ = try cursor.integer() } catch { reason = error.reason }
    #expect(reason == .numberOutOfRange)
  }

  @Test func `a number keeps its text`() throws {
    for text in ["1", "1.0", "1.50", "-0", "1E+2", "12345678901234567890123", "0.1e-7"] {
      let value = try JSONValue.parse(Array(text.utf8))
      var writer = JSONWriter()
      writer.value(value)
      #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
    }
  }
}
