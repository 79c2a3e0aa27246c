import Foundation
import Testing
import Tracking

@testable import Words

/// What holds for the words of every language.
struct CatalogTests {
  /// Every string in a catalog, by the names that lead to it.
  private func sentences(_ value: Any, _ path: String = "") -> [(path: String, text: String)] {
    if let text = value as? String { return [(path, text)] }
    return Mirror(reflecting: value).children.enumerated().flatMap { index, child in
      sentences(child.value, path + "." + (child.label ?? "\(index)"))
    }
  }

  private func names(in pattern: String) -> [String] {
    pattern.matches(of: /\{(\w+)\}/).map { String($0.1) }.sorted()
  }

  @Test func `every sentence is there in each language, with the same names to be filled in`() {
    let english = sentences(Catalog.english)
    let spanish = sentences(Catalog.spanish)
    #expect(english.count > 150)
    #expect(english.map(\.path) == spanish.map(\.path))
    for (one, other) in zip(english, spanish) {
      #expect(!one.text.isEmpty && !other.text.isEmpty, "\(one.path)")
      if one.path.contains(".otherLanguage") { continue }
      // A language may write its dates in one order only.
      if one.path.hasSuffix("irst") || one.path.hasSuffix("irstAlone") { continue }
      #expect(names(in: one.text) == names(in: other.text), "\(one.path)")
    }
  }

  @Test func `hardly a sentence is the same in both, so that none was left untranslated`() {
    let same = zip(sentences(Catalog.english), sentences(Catalog.spanish)).filter { $0.text == $1.text }
    #expect(
      Set(same.map(\.0.text)).isSubset(of: [
        "Waypost", "min", "{minutes} min", "{from}–{to} min", "{from}–{to} h", "{name}: {distance}",
      ]), "\(same.map(\.0.path))")
  }

  @Test func `calendars are complete, and no sentence has an ASCII apostrophe, three dots or two spaces`() {
    for catalog in [Catalog.english, .spanish] {
      #expect(catalog.calendar.weekdays.count == 7)
      #expect(catalog.calendar.months.count == 12)
      for (path, text) in sentences(catalog) {
        for wrong in ["'", "\"", "...", "  ", " ,", " ."] {
          #expect(!text.contains(wrong), "\(path): \(text)")
        }
      }
    }
  }

  /// A driver's gender is not known: the words that would say it are not used.
  @Test func `Spanish says nothing of whether the driver is a man or a woman, and says usted`() {
    for (path, text) in sentences(Catalog.spanish) {
      let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
      #expect(
        words.isDisjoint(with: [
          "conductor", "conductora", "chófer", "chofer", "él", "ella", "tu", "tus", "tú", "ti", "vosotros",
          "bienvenido", "bienvenida",
        ]), "\(path): \(text)")
    }
  }

  @Test func `every word that a template asks for is in the catalogs, and none is there in vain`() throws {
    let directory = Rendered.root(of: #filePath) + "/Templates"
    var asked: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: directory) {
      let text = try String(contentsOfFile: "\(directory)/\(file)", encoding: .utf8)
      for match in text.matches(of: /\{\{words\.(\w+)\}\}/) { asked.insert(String(match.1)) }
    }
    for reader in Reader.all { #expect(asked == Set(reader.words.labels.keys)) }
  }
}
