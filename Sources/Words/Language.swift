import Templating

/// A language of pages: its name, and all its sentences.
///
/// Each language is one file in `Languages`; pages use it once `PageLocale.all` has rows with it.
package struct Language: Hashable, Sendable {
  /// The first part of its language tag (RFC 5646): two or three lower case letters.
  package let code: String
  /// The language's name in the language itself.
  package let name: String
  /// The region that a tag without a region means: most speakers live there (CLDR's likely subtags).
  let likelyRegion: String
  let catalog: Catalog
  /// The values of {{words.name}} in templates; the same in all locales of the language.
  let labels: [String: String]
  let labelsValue: MustacheValue

  package static func == (left: Language, right: Language) -> Bool { left.code == right.code }
  package func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// The languages of `PageLocale.all`, each once, in that order.
  package static let all = PageLocale.all.reduce(into: [Language]()) { languages, locale in
    if !languages.contains(locale.language) { languages.append(locale.language) }
  }

  /// The language of `PageLocale.standard`.
  package static var standard: Language { PageLocale.standard.language }

  /// Nil if no catalog has this language.
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

  /// The index of this language in `all`.
  package var number: Int { Self.all.firstIndex(of: self) ?? 0 }

  /// The label of the pin at the place where the customer waits, on a map.
  package var pickup: String { catalog.labels.pickup }

  /// All languages except this one.
  package var others: [Language] { Self.all.filter { $0 != self } }
}
