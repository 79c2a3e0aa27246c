import Foundation
import TestSupport
import Testing

@testable import Templating

/// The required part of the Mustache specification, with all its 136 cases.
@Suite(.enabled(if: SharedFolder.find("vectors/mustache-spec") != nil))
struct MustacheSpecTests {
  struct File: Decodable {
    let tests: [Case]
  }
  struct Case: Decodable {
    let name: String
    let data: MustacheValue
    let template: String
    let partials: [String: String]?
    let expected: String
  }

  @Test(arguments: [
    ("comments", 12), ("delimiters", 14), ("interpolation", 42), ("inverted", 22), ("partials", 12),
    ("sections", 34),
  ])
  func `every required case renders as published`(module: String, count: Int) throws {
    let path = try #require(SharedFolder.find("vectors/mustache-spec/\(module).json"))
    let cases = try JSONDecoder().decode(File.self, from: Data(contentsOf: URL(filePath: path))).tests
    #expect(cases.count == count)
    for each in cases {
      var sources = (each.partials ?? [:]).mapValues { Array($0.utf8) }
      sources["the case"] = Array(each.template.utf8)
      let library = try MustacheLibrary(
        sources: sources, directory: module, allowsUnescapedTags: true, allowsMissingPartials: true)
      let rendered = String(decoding: library.render("the case", each.data), as: UTF8.self)
      #expect(rendered == each.expected, "\(module): \(each.name)")
    }
  }
}

extension MustacheValue: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([MustacheValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: MustacheValue].self))
    }
  }
}
