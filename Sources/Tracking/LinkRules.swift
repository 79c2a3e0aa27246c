/// What one link shows otherwise than the configuration says; nil leaves a rule as it is there.
///
/// 20 bytes without references: the fleet keeps one with each of 100,000 links, and most of them are empty.
package struct LinkRules: Hashable, Sendable {
  private static let unset: Int32 = -1

  private var shownFrom: Int8 = -1
  private var withinMeters = unset
  private var withinSeconds = unset
  private var rounding = unset
  private var delay = unset
  /// Bits of `ShownField`: whether the link says anything of it, and what.
  private var said: UInt16 = 0
  private var shown: UInt16 = 0

  package init() {}

  package var isEmpty: Bool { self == LinkRules() }

  package var driverShownFrom: JobStatus? {
    get { shownFrom < 0 ? nil : JobStatus.allCases[Int(shownFrom)] }
    set { shownFrom = newValue.map { Int8($0.order) } ?? -1 }
  }

  /// 0 lifts the limit of the configuration.
  package var shownWithinMeters: Int? {
    get { Self.value(withinMeters) }
    set { withinMeters = Self.stored(newValue) }
  }

  /// 0 lifts the limit of the configuration.
  package var shownWithinSeconds: Int? {
    get { Self.value(withinSeconds) }
    set { withinSeconds = Self.stored(newValue) }
  }

  package var roundingMeters: Int? {
    get { Self.value(rounding) }
    set { rounding = Self.stored(newValue) }
  }

  package var delaySeconds: Int? {
    get { Self.value(delay) }
    set { delay = Self.stored(newValue) }
  }

  package subscript(field: ShownField) -> Bool? {
    get { said & field.bit == 0 ? nil : shown & field.bit != 0 }
    set {
      said &= ~field.bit
      shown &= ~field.bit
      guard let newValue else { return }
      said |= field.bit
      if newValue { shown |= field.bit }
    }
  }

  private static func value(_ stored: Int32) -> Int? { stored < 0 ? nil : Int(stored) }
  private static func stored(_ value: Int?) -> Int32 { value.map { Int32(clamping: max(0, $0)) } ?? unset }
}
