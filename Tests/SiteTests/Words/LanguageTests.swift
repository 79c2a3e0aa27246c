import Foundation
import Testing

@testable import Words

struct LanguageTests {
  @Test func `languages are those of the locales, each once, in their order`() {
    #expect(Language.all.map(\.code) == ["en", "es", "de"])
    #expect(Language.all.map(\.number) == [0, 1, 2])
    #expect(Language.standard.code == "en")
    for language in Language.all {
      #expect(Language(code: language.code) == language)
      #expect(PageLocale(tag: language.code)?.language == language)
      #expect(language.others.count == Language.all.count - 1)
      #expect(!language.others.contains(language))
    }
    #expect(Language(code: "fr") == nil)
    #expect(Language(code: "de-DE") == nil)
    #expect(Set(Language.all.map(\.name)).count == Language.all.count)
  }

  /// A language consists of the files that begin with its name, and its rows in `PageLocale.all`: no other file of the
  /// program names a language.
  @Test func `no other file names a language`() throws {
    let root = Rendered.root(of: #filePath)
    let files = FileManager.default
    let own = try Set(
      files.contentsOfDirectory(atPath: root + "/Sources/Words/Languages").map { $0.prefix { $0.isLetter } })
    #expect(own.count == Language.all.count)
    let names = own.map { "\\.\($0.lowercased())\\b" } + Language.all.map { "\"\($0.code)\"" }
    var found: [String] = []
    for directory in ["Sources", "Public", "Templates"] {
      for case let path as String in files.enumerator(atPath: "\(root)/\(directory)") ?? .init() {
        let isText = [".swift", ".js", ".mustache"].contains { path.hasSuffix($0) }
        let isOwn = path.hasPrefix("Words/Languages/") || path == "Words/PageLocale.swift"
        guard isText, !isOwn else { continue }
        let text = try String(contentsOfFile: "\(root)/\(directory)/\(path)", encoding: .utf8)
        found += names.filter { text.range(of: $0, options: .regularExpression) != nil }
          .map { "\(path): \($0)" }
      }
    }
    #expect(found == [])
  }
}
