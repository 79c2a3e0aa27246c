import FleetView
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

  /// Every string in a catalog, each with the names that lead to it; of a counted text only the last form, because the
  /// languages have different ones.
  private func sentences(_ value: Any, _ path: String = "") -> [Sentence] {
    if let text = value as? String { return [Sentence(path: path, text: text)] }
    if let text = value as? CustomerCatalog.Counted { return [Sentence(path: path, text: text.other)] }
    return Mirror(reflecting: value).children.enumerated().flatMap { index, child in
      sentences(child.value, path + "." + (child.label ?? "\(index)"))
    }
  }

  /// Those of the customers' and of the board's catalog, with every form of each counted text.
  private func all(of language: Language) -> [Sentence] {
    let forms = counted(language.customers).flatMap { path, text in
      PluralCategory.allCases.compactMap { text[$0] }.map { Sentence(path: path, text: $0) }
    }
    return sentences(language.customers) + forms + (language.board.map { sentences($0) } ?? [])
  }

  private func counted(_ value: Any, _ path: String = "") -> [(path: String, text: CustomerCatalog.Counted)] {
    if let text = value as? CustomerCatalog.Counted { return [(path, text)] }
    return Mirror(reflecting: value).children.flatMap { counted($0.value, "\(path).\($0.label ?? "")") }
  }

  private func names(in pattern: String) -> [String] {
    pattern.matches(of: /\{(\w+)\}/).map { String($0.1) }.sorted()
  }

  /// A line for each text that is missing, is empty, is still English, or has other {names} than the English text.
  private func lacks(_ language: Any, beside english: Any) -> [String] {
    let texts = Dictionary(uniqueKeysWithValues: sentences(language).map { ($0.path, $0.text) })
    let models = sentences(english)
    // Only English has an order of dates of its own for some regions.
    let missing = Set(texts.keys).symmetricDifference(models.map(\.path)).subtracting([".calendar.monthFirst"]
    )
    return missing.sorted().map { "\($0): only in one of them" }
      + models.compactMap { model in
        guard let text = texts[model.path] else { return nil }
        if text.isEmpty { return "\(model.path): empty" }
        if names(in: text) != names(in: model.text) { return "\(model.path): other names: \(text)" }
        let hasWords = text.replacing(/\{\w+\}/, with: "").contains { $0.isLetter }
        let isLeft = hasWords && text == model.text && text.count > 12 && !Self.sameEverywhere.contains(text)
        return isLeft ? "\(model.path): as in English: \(text)" : nil
      }
  }

  @Test(arguments: Language.all)
  func `a language lacks nothing`(language: Language) {
    #expect(sentences(CustomerCatalog.english).count > 130 && sentences(Catalog.english).count > 300)
    if language == .standard {
      let all = sentences(CustomerCatalog.english) + sentences(Catalog.english)
      #expect(all.filter(\.text.isEmpty).map(\.path) == [])
    } else {
      #expect(lacks(language.customers, beside: CustomerCatalog.english) == [])
      if let board = language.board { #expect(lacks(board, beside: Catalog.english) == []) }
    }
  }

  /// The form for each category that the language's rule gives, and no other; or one for all of them.
  @Test(arguments: Language.all)
  func `a counted text has a form for each kind of number`(language: Language) {
    let needed = Set((0...200).map { language.plural($0) } + [.other])
    for (path, text) in counted(language.customers) {
      let own = Set(PluralCategory.allCases.filter { text[$0] != nil })
      #expect(own == [.other] || own == needed, "\(path): \(own)")
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
    #expect(language.customers.calendar.weekdays.count == 7)
    #expect(language.customers.calendar.months.count == 12)
    for sentence in all(of: language) {
      for wrong in ["'", "\"", "...", "  ", " ,", " ."] {
        #expect(!sentence.text.contains(wrong), "\(sentence.path): \(sentence.text)")
      }
    }
  }

  /// A driver's gender is not known: the catalog avoids words that depend on it.
  /// Arabic has no digits in its texts, because they differ by region; French has a no-break space before a colon.
  @Test func `a text has the marks of its language`() {
    for sentence in all(of: .arabic) {
      #expect(!sentence.text.contains { ("0"..."9").contains($0) || $0 == "," || $0 == "?" }, "\(sentence)")
    }
    for sentence in all(of: .french) {
      for wrong in [" :", " ;", " ?", " !", " »", "« "] {
        #expect(!sentence.text.contains(wrong), "\(sentence.path): \(sentence.text)")
      }
      #expect(sentence.text.matches(of: /[^\u{a0}:\/](:|\?|!)($| )/).isEmpty, "\(sentence)")
    }
  }

  @Test func `Spanish says nothing of whether the driver is a man or a woman, and says usted`() {
    for sentence in all(of: .spanish) {
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
    for sentence in all(of: .german) {
      let words = Set(sentence.text.lowercased().split { !$0.isLetter }.map(String.init))
      #expect(
        words.isDisjoint(with: ["du", "dich", "dir", "dein", "deine", "deinen", "euch", "euer", "eure"]),
        "\(sentence.path): \(sentence.text)")
      for wrong in ["vor {", "seit {age", "nach {", "mit {", "von {age"] {
        #expect(!sentence.text.lowercased().contains(wrong), "\(sentence.path): \(sentence.text)")
      }
    }
  }

  @Test func `every word that a page asks for is in the catalogs, and none is there in vain`() throws {
    let directory = Rendered.root(of: #filePath) + "/Templates"
    let files = try FileManager.default.contentsOfDirectory(atPath: directory)
    let templates = try files.map { ($0, try String(contentsOfFile: "\(directory)/\($0)", encoding: .utf8)) }
    let texts = Dictionary(uniqueKeysWithValues: templates)
    func words(_ names: some Sequence<String>) -> Set<String> {
      Set(
        names.flatMap { name in
          let text = texts[name] ?? ""
          return text.matches(of: /\{\{words\.(\w+)\}\}/).map { String($0.1) }
            + words(text.matches(of: /\{\{> ([\w-]+)\}\}/).map { $0.1 + ".mustache" })
        })
    }
    let facts = try String(
      contentsOfFile: Rendered.root(of: #filePath) + "/Sources/6-Pages/Customer/CustomerFact.swift",
      encoding: .utf8
    ).matches(of: /labels\["(\w+)"\]/).map { String($0.1) }
    let columns = JobMark.Column.allCases.map(\.rawValue) + DriverMark.Column.allCases.map(\.rawValue)
    let ofAll = words(texts.keys).union(facts).union(columns)
    let ofCustomers = words(["customer.mustache", "notice.mustache", "picture.mustache", "share.mustache"])
      .union(facts)
    #expect(ofCustomers.count > 20 && ofCustomers.count < ofAll.count)
    for language in Language.all {
      #expect((language.board == nil ? ofCustomers : ofAll) == Set(language.labels.keys))
    }
  }

  /// A page gives its own texts as `say`; Mustache shows nothing where one is missing.
  @Test func `every text of its own that a page asks for has this name among the words`() throws {
    let directory = Rendered.root(of: #filePath) + "/Templates"
    let names = Set(all(of: .english).flatMap { $0.path.split { !$0.isLetter }.map(String.init) })
    for file in try FileManager.default.contentsOfDirectory(atPath: directory) {
      let template = try String(contentsOfFile: "\(directory)/\(file)", encoding: .utf8)
      for match in template.matches(of: /\{\{[#^&]?say\.([A-Za-z]+)/) {
        #expect(names.contains(String(match.1)), "\(file): \(match.0)")
      }
    }
  }
}

/// So that a failure names the language alone, and not all of its sentences.
extension Language: CustomTestStringConvertible {
  public var testDescription: String { code }
}
