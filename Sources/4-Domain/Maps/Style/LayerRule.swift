/// Sorts the features of one layer of a schema into inks: the value of the first known key decides. Values are
/// written as `value`, or as `key=value` if keys share them.
struct LayerRule: Sendable {
  let layer: String
  /// Read in this order.
  let keys: [String]
  let areas: [String: Choice]
  let lines: [String: Choice]
  /// For features without a known value; nil leaves them out.
  let otherArea: Ink?
  let otherLine: Ink?

  /// A value may also mean that a feature is never drawn.
  enum Choice: Sendable {
    case ink(Ink)
    case nothing
  }

  init(
    _ layer: String, _ keys: [String], areas: [Ink: [String]] = [:], lines: [Ink: [String]] = [:],
    nothing: [String] = [], otherArea: Ink? = nil, otherLine: Ink? = nil
  ) {
    self.layer = layer
    self.keys = keys
    self.areas = Self.choices(areas, nothing)
    self.lines = Self.choices(lines, nothing)
    self.otherArea = otherArea
    self.otherLine = otherLine
  }

  private static func choices(_ inks: [Ink: [String]], _ nothing: [String]) -> [String: Choice] {
    var choices: [String: Choice] = [:]
    for (ink, values) in inks {
      for value in values { choices[value] = .ink(ink) }
    }
    for value in nothing { choices[value] = .nothing }
    return choices
  }
}
