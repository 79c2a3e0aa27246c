import Templating

/// A language that pages speak: what it is called, and all its sentences.
///
/// Each is one file in `Languages`; it is spoken once `PageLocale.all` has rows of it.
package struct Language: Hashable, Sendable {
  /// As a language tag begins (RFC 5646): two or three lower case letters.
  package let code: String
  /// What its speakers call it.
  package let name: String
  /// Whom the code alone means, as most of its speakers live there (CLDR's likely subtags).
  let likelyRegion: String
  let catalog: Catalog
  /// What templates show as {{words.name}}: the same in all locales of the language.
  let labels: [String: String]
  let labelsValue: MustacheValue

  package static func == (left: Language, right: Language) -> Bool { left.code == right.code }
  package func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// Those of `PageLocale.all`, each once, in that order.
  package static let all = PageLocale.all.reduce(into: [Language]()) { languages, locale in
    if !languages.contains(locale.language) { languages.append(locale.language) }
  }

  /// That of `PageLocale.standard`.
  package static var standard: Language { PageLocale.standard.language }

  /// Nil if there is no catalog of that language.
  package init?(code: String) {
    guard let known = Self.all.first(where: { $0.code == code }) else { return nil }
    self = known
  }

  init(code: String, name: String, likelyRegion: String, catalog: Catalog) {
    self.code = code
    self.name = name
    self.likelyRegion = likelyRegion
    self.catalog = catalog
    labels = Dictionary(
      uniqueKeysWithValues: Mirror(reflecting: catalog.labels).children.compactMap { child in
        child.label.map { ($0, child.value as? String ?? "") }
      })
    labelsValue = .object(labels.mapValues { .text($0) })
  }

  /// Its place in `all`.
  package var number: Int { Self.all.firstIndex(of: self) ?? 0 }

  /// What a map writes beside the pin of the place where the customer waits.
  package var pickup: String { catalog.labels.pickup }

  /// All but this one.
  package var others: [Language] { Self.all.filter { $0 != self } }
}
