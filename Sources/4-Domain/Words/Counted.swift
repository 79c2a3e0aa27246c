extension CustomerCatalog {
  /// The forms of a text that depend on a count; `other` is the text for each category without a form of its own.
  package struct Counted: Sendable, ExpressibleByStringLiteral {
    var zero, one, two, few, many: String?
    var other: String

    init(
      zero: String? = nil, one: String? = nil, two: String? = nil, few: String? = nil, many: String? = nil,
      other: String
    ) {
      (self.zero, self.one, self.two, self.few, self.many, self.other) = (zero, one, two, few, many, other)
    }

    /// A text that is the same for every count.
    package init(stringLiteral text: String) { self.init(other: text) }

    subscript(_ category: PluralCategory) -> String? {
      switch category {
      case .zero: zero
      case .one: one
      case .two: two
      case .few: few
      case .many: many
      case .other: other
      }
    }
  }
}
