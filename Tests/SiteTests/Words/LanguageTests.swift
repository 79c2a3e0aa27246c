import Foundation
import Testing

@testable import Words

struct LanguageTests {
  @Test func `languages are those of the locales, each once, in their order`() {
    let codes = PageLocale.all.map { $0.tag.prefix { $0 != "-" } }
    #expect(
      Language.all.map { $0.code[...] }
        == codes.enumerated().filter { codes.firstIndex(of: $1) == $0 }.map(\.element))
    #expect(Language.all.map(\.number) == Array(Language.all.indices))
    #expect(Language.standard.code == "en")
    for language in Language.all {
      #expect(Language(code: language.code) == language)
      #expect(PageLocale(tag: language.code)?.language == language)
      #expect(language.others.count == Language.all.count - 1)
      #expect(!language.others.contains(language))
    }
    // No language has this code: it is one of those for private use.
    #expect(Language(code: "qaa") == nil)
    #expect(Language(code: "de-DE") == nil)
    #expect(Set(Language.all.map(\.name)).count == Language.all.count)
  }

  /// The categories are those of Unicode CLDR 48 for 0, 1, 2, 3, 4, 5, 10, 11, 12, 14, 20, 21, 22, 25, 99, 100, 101,
  /// 102, 103, 110, 111, 112 and 121.
  @Test(arguments: [
    ("en es de it nl tr", "-1---------------------"), ("fr pt", "11---------------------"),
    ("pl", "m1fffmmmmmmmfmmmmffmmmm"), ("uk", "m1fffmmmmmm1fmmm1ffmmm1"), ("ar", "012ffffmmmmmmmm---ffmmm"),
  ])
  func `a language sorts numbers as CLDR does`(codes: String, categories: String) throws {
    let numbers = [
      0, 1, 2, 3, 4, 5, 10, 11, 12, 14, 20, 21, 22, 25, 99, 100, 101, 102, 103, 110, 111, 112, 121,
    ]
    let letters: [PluralCategory: String] = [
      .zero: "0", .one: "1", .two: "2", .few: "f", .many: "m", .other: "-",
    ]
    for code in codes.split(separator: " ") {
      let language = try #require(Language(code: String(code)))
      #expect(numbers.map { letters[language.plural($0)] ?? "" }.joined() == categories, "\(code)")
    }
  }

  /// A language consists of the two files that begin with its name, one of them if the board is not shown in it, and its
  /// rows in `PageLocale.all`: no other file of the program names a language.
  @Test func `no other file names a language`() throws {
    let root = Rendered.root(of: #filePath)
    let files = FileManager.default
    let own = try files.contentsOfDirectory(atPath: root + "/Sources/4-Domain/Words/Languages")
      .map { $0.split(separator: "+") }
    #expect(own.count { $0.last == "Customers.swift" } == Language.all.count)
    #expect(own.count { $0.last == "Board.swift" } == Language.ofBoard.count)
    #expect(own.count == Language.all.count + Language.ofBoard.count)
    let names = Set(own.map { "\\.\($0[0].lowercased())\\b" }) + Language.all.map { "\"\($0.code)\"" }
    var found: [String] = []
    for directory in ["Sources", "Public", "Templates"] {
      for case let path as String in files.enumerator(atPath: "\(root)/\(directory)") ?? .init() {
        let isText = [".swift", ".js", ".mustache"].contains { path.hasSuffix($0) }
        // A map has names in languages of its own.
        let isOfMap = ["4-Domain/Maps/", "4-Domain/Places/"].contains { path.hasPrefix($0) }
        let isOwn =
          path.hasPrefix("4-Domain/Words/Languages/") || isOfMap
          || path == "4-Domain/Words/PageLocale.swift"
          // An attribute of gradients has the name of a language.
          || path == "2-Foundation/Logos/Logo/SVGVocabulary.swift"
        guard isText, !isOwn else { continue }
        let text = try String(contentsOfFile: "\(root)/\(directory)/\(path)", encoding: .utf8)
        found += names.filter { text.range(of: $0, options: .regularExpression) != nil }
          .map { "\(path): \($0)" }
      }
    }
    #expect(found == [])
  }
}
