import Templating

/// A language of pages: its name, its sentences, and how its grammar counts.
///
/// The files of a language are in `Languages`: one with all that customers and drivers read and, if the board is shown in
/// it, one with all that staff read. Pages use it once `PageLocale.all` has rows with it.
package struct Language: Hashable, Sendable {
  /// The first part of its language tag (RFC 5646): two or three lower case letters.
  package let code: String
  /// The language's name in the language itself.
  package let name: String
  /// The region that a tag without a region means (CLDR's likely subtags); nil for the last row of the language.
  let likelyRegion: String?
  package let isRightToLeft: Bool
  let customers: CustomerCatalog
  /// The words of the board and of other pages for staff; nil if they are shown in another language.
  let board: Catalog?
  /// How prices are written in the locale with this tag.
  let prices: @Sendable (String) -> PriceFormat
  /// The category of a count of 0 or more.
  let plural: @Sendable (Int) -> PluralCategory
  /// The values of {{words.name}} in templates; the same in all locales of the language.
  let labels: [String: String]
  let labelsValue: MustacheValue

  package static func == (left: Language, right: Language) -> Bool { left.code == right.code }
  package func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// The languages of `PageLocale.all`, each once, in that order.
  package static let all = PageLocale.all.reduce(into: [Language]()) { languages, locale in
    if !languages.contains(locale.language) { languages.append(locale.language) }
  }

  /// Those in which the board can be shown.
  package static let ofBoard = all.filter { $0.board != nil }

  /// The language of `PageLocale.standard`.
  package static var standard: Language { PageLocale.standard.language }

  /// Nil if no catalog has this language.
  package init?(code: String) {
    guard let known = Self.all.first(where: { $0.code == code }) else { return nil }
    self = known
  }

  init(
    code: String, name: String, likelyRegion: String? = nil, isRightToLeft: Bool = false,
    customers: CustomerCatalog, board: Catalog? = nil,
    prices: @escaping @Sendable (String) -> PriceFormat = { _ in PriceFormat() },
    plural: @escaping @Sendable (Int) -> PluralCategory
  ) {
    self.code = code
    self.name = name
    self.likelyRegion = likelyRegion
    self.isRightToLeft = isRightToLeft
    self.customers = customers
    self.board = board
    self.prices = prices
    self.plural = plural
    labels = Catalog.strings(of: customers.labels)
      .merging(board.map { Catalog.strings(of: $0.labels) } ?? [:]) { own, _ in own }
    labelsValue = .object(labels.mapValues { .text($0) })
  }

  /// The index of this language in `all`.
  package var number: Int { Self.all.firstIndex(of: self) ?? 0 }

  /// The label of the pin at the place where the customer waits, on a map.
  package var pickup: String { customers.labels.pickup }

  /// All languages except this one.
  package var others: [Language] { Self.all.filter { $0 != self } }
}
