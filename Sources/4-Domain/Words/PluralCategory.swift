/// The kinds of counts that a language's grammar tells apart, as Unicode CLDR 48 names them. The values are those of
/// JavaScript's `Intl.PluralRules`.
///
/// Each language gives the rule for whole numbers, from CLDR's `plurals.xml`. Its rules for a million and more, which no
/// page counts, are left out.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}
