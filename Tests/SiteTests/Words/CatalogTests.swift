import Foundation
import Testing
import Tracking

@testable import Words

/// Rules for the words of every language.
struct CatalogTests {
  private struct Sentence {
    let path: String
    let text: String
  }

  private struct Sample {
    var greeting, farewell, arrival: String
    var list: [String]
  }

  /// Short texts, units and names may be the same in two languages; these are longer.
  private static let sameEverywhere: Set<String> = [
    "{minutes} min", "{from}–{to} min", "{from}–{to} h", "Administrator",
  ]

  /// Every string in a catalog, each with the names that lead to it.
  private func sentences(_ value: Any, _ path: String = "") -> [Sentence] {
    if let text = value as? String { return [Sentence(path: path, text: text)] }
    return Mirror(reflecting: value).children.enumerated().flatMap { index, child in
      sentences(child.value, path + "." + (child.label ?? "\(index)"))
    }
  }

  private func names(in pattern: String) -> [String] {
    pattern.matches(of: /\{(\w+)\}/).map { String($0.1) }.sorted()
  }

  /// A line for each text that is missing, is empty, is still English, or has other {names} than the English text.
  private func lacks(_ language: Any, beside english: Any) -> [String] {
    let texts = Dictionary(uniqueKeysWithValues: sentences(language).map { ($0.path, $0.text) })
    let models = sentences(english)
    let missing = Set(texts.keys).symmetricDifference(models.map(\.path))
    return missing.sorted().map { "\($0): only in one of them" }
      + models.compactMap { model in
        guard let text = texts[model.path] else { return nil }
        if text.isEmpty { return "\(model.path): empty" }
        if names(in: text) != names(in: model.text) { return "\(model.path): other names: \(text)" }
        let isLeft = text == model.text && text.count > 12 && !Self.sameEverywhere.contains(text)
        return isLeft ? "\(model.path): as in English: \(text)" : nil
      }
  }

  @Test(arguments: Language.all)
  func `a language lacks nothing`(language: Language) {
    #expect(sentences(Catalog.english).count > 400)
    if language == .standard {
      #expect(sentences(Catalog.english).filter(\.text.isEmpty).map(\.path) == [])
    } else {
      #expect(lacks(language.catalog, beside: Catalog.english) == [])
    }
  }

  @Test func `what a language lacks is named by its path`() {
    let english = Sample(
      greeting: "Good morning, {name}", farewell: "See you tomorrow", arrival: "Arrived",
      list: ["one", "two"])
    let other = Sample(
      greeting: "Guten Morgen", farewell: "See you tomorrow", arrival: "", list: ["eins", "zwei", "drei"])
    #expect(
      lacks(other, beside: english) == [
        ".list.2: only in one of them", ".greeting: other names: Guten Morgen",
        ".farewell: as in English: See you tomorrow", ".arrival: empty",
      ])
  }

  @Test(arguments: Language.all)
  func `calendars are complete, and no sentence has an ASCII apostrophe, three dots or two spaces`(
    language: Language
  ) {
    #expect(language.catalog.calendar.weekdays.count == 7)
    #expect(language.catalog.calendar.months.count == 12)
    for sentence in sentences(language.catalog) {
      for wrong in ["'", "\"", "...", "  ", " ,", " ."] {
        #expect(!sentence.text.contains(wrong), "\(sentence.path): \(sentence.text)")
      }
    }
  }

  /// A driver's gender is not known: the catalog avoids words that depend on it.
  @Test func `Spanish says nothing of whether the driver is a man or a woman, and says usted`() {
    for sentence in sentences(Catalog.spanish) {
      let words = Set(sentence.text.lowercased().split { !$0.isLetter }.map(String.init))
      #expect(
        words.isDisjoint(with: [
          "conductor", "conductora", "chófer", "chofer", "él", "ella", "tu", "tus", "tú", "ti", "vosotros",
          "bienvenido", "bienvenida",
        ]), "\(sentence.path): \(sentence.text)")
    }
  }

  /// The browser writes ages in the nominative, such as "2 Tage", which is wrong after the words of this list.
  @Test func `German says Sie, and no age after a word that changes it`() {
    for sentence in sentences(Catalog.german) {
      let words = Set(sentence.text.lowercased().split { !$0.isLetter }.map(String.init))
      #expect(
        words.isDisjoint(with: ["du", "dich", "dir", "dein", "deine", "deinen", "euch", "euer", "eure"]),
        "\(sentence.path): \(sentence.text)")
      for wrong in ["vor {", "seit {age", "nach {", "mit {", "von {age"] {
        #expect(!sentence.text.lowercased().contains(wrong), "\(sentence.path): \(sentence.text)")
      }
    }
  }

  @Test func `every word that a template asks for is in the catalogs, and none is there in vain`() throws {
    let directory = Rendered.root(of: #filePath) + "/Templates"
    var asked: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: directory) {
      let text = try String(contentsOfFile: "\(directory)/\(file)", encoding: .utf8)
      for match in text.matches(of: /\{\{words\.(\w+)\}\}/) { asked.insert(String(match.1)) }
    }
    for locale in PageLocale.all { #expect(asked == Set(locale.words.labels.keys)) }
  }
}
