import Foundation
import TestSupport
import Testing

@testable import JSON

/// JSONTestSuite defines which texts are JSON: y_ files must be read, n_ files must be refused, i_ files must do no
/// harm.
@Suite(.enabled(if: SharedFolder.find("vectors/json-testsuite/test_parsing") != nil))
struct JSONTestSuiteTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    var testDescription: String { name }
  }

  static func cases(_ prefix: String) throws -> [Case] {
    guard let folder = SharedFolder.find("vectors/json-testsuite/test_parsing") else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix(prefix) }
      .sorted()
      .map { Case(name: $0, bytes: [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\($0)")))) }
  }

  @Test func `everything that must be read is read, by skipping and as a tree`() throws {
    let cases = try Self.cases("y_")
    #expect(cases.count == 95)
    for each in cases {
      #expect(skips(each.bytes), "\(each.name)")
      #expect((try? JSONValue.parse(each.bytes)) != nil, "\(each.name)")
    }
  }

  @Test func `everything that must be refused is refused, by skipping and as a tree`() throws {
    let cases = try Self.cases("n_")
    #expect(cases.count == 188)
    for each in cases {
      #expect(!skips(each.bytes), "\(each.name)")
      #expect((try? JSONValue.parse(each.bytes)) == nil, "\(each.name)")
    }
  }

  @Test func `skipping and the tree agree where the RFC leaves the choice`() throws {
    let cases = try Self.cases("i_")
    #expect(cases.count == 35)
    for each in cases {
      #expect(skips(each.bytes) == ((try? JSONValue.parse(each.bytes)) != nil), "\(each.name)")
    }
  }

  @Test func `what was read reads back the same from what the writer makes of it`() throws {
    for each in try Self.cases("y_") {
      let value = try JSONValue.parse(each.bytes)
      var writer = JSONWriter()
      writer.value(value)
      #expect(try JSONValue.parse(writer.bytes) == value, "\(each.name)")
    }
  }
}

/// Whether the cursor reads the bytes as exactly one JSON text.
func skips(_ bytes: [UInt8]) -> Bool {
  do throws(JSONError) {
    var cursor = JSONCursor(bytes.span)
    try cursor.skipValue()
    try cursor.finish()
    return true
  } catch {
    return false
  }
}

func skips(_ text: String) -> Bool { skips(Array(text.utf8)) }
