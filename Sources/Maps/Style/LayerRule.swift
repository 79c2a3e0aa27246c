/// How one layer of a schema is told apart into inks: the value of the first key that is known decides. Values are
/// written as `value`, or as `key=value` where keys share them.
struct LayerRule: Sendable {
  let layer: String
  /// Asked in this order.
  let keys: [String]
  let areas: [String: Choice]
  let lines: [String: Choice]
  /// For features whose values say nothing; nil leaves them out.
  let otherArea: Ink?
  let otherLine: Ink?

  /// A value may also say that a feature is never drawn.
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
