/// What a label names, the most important first: that is the order in which labels take their places.
package enum LabelKind: UInt8, CaseIterable, Comparable, Sendable {
  case continent, country, city, ocean, state, town, suburb, village, neighbourhood, park, hamlet
  case motorway, primary, secondary, tertiary, river, lake, minor, lane

  package static func < (left: LabelKind, right: LabelKind) -> Bool { left.rawValue < right.rawValue }
}
