import Testing

@testable import Maps

struct MapStyleTests {
  @Test
  func `The tables have a row for each ink and each kind of label, in their order`() {
    #expect(MapStyle.table.map(\.ink) == Ink.allCases)
    #expect(LabelStyle.table.map(\.kind) == LabelKind.allCases)
  }

  @Test(arguments: [
    (Ink.motorway, [3.6, 5.4, 8, 13]), (.primary, [3, 4.6, 7.2, 12]), (.secondary, [2.4, 3.8, 6.2, 10.5]),
    (.tertiary, [1.8, 3, 5.2, 9]), (.minor, [1.1, 2, 3.8, 7]),
  ])
  func `Roads are as wide as a street map has them`(ink: Ink, pixels: [Double]) {
    #expect((13...16).map { MapStyle.row(ink).width(zoom: $0) } == pixels)
  }

  @Test
  func `Widths grow with the zoom, and stay within it at both ends`() {
    for row in MapStyle.table where !row.widths.isEmpty {
      let widths = (0...22).map { row.width(zoom: $0) }
      #expect(widths == widths.sorted())
      #expect(widths.allSatisfy { 0.3...64 ~= $0 })
    }
  }

  // MARK: Contrast

  /// The relative luminance as WCAG 2.2 defines it.
  private func luminance(_ rgb: UInt32) -> Double {
    [16, 8, 0].map { shift -> Double in
      let share = Double(rgb >> UInt32(shift) & 255) / 255
      return share <= 0.04045 ? share / 12.92 : MapStyleTests.power((share + 0.055) / 1.055)
    }
    .enumerated().reduce(0) { $0 + [0.2126, 0.7152, 0.0722][$1.offset] * $1.element }
  }

  private static func power(_ base: Double) -> Double {
    // This computes base^2.4 without a mathematics library: it is the fifth root of base^12, which Newton's method
    // finds.
    let target = (0..<12).reduce(1.0) { value, _ in value * base }
    var root = base
    for _ in 0..<60 { root -= (root * root * root * root * root - target) / (5 * root * root * root * root) }
    return root
  }

  private func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test(arguments: MapTheme.allCases, LabelStyle.Tone.allCases)
  func `Labels can be read on whatever they lie on`(theme: MapTheme, tone: LabelStyle.Tone) {
    let text = LabelStyle.ink(tone).rgb(theme)
    #expect(contrast(text, LabelStyle.halo(tone).rgb(theme)) >= 4.5)
    let grounds: [Ink] =
      switch tone {
      case .water: [.water, .river]
      case .park: [.park, .wood, .grass]
      case .street: Ink.allCases.filter { $0 <= .building } + Ink.roads
      case .place, .quarter: Ink.allCases.filter { $0 <= .building } + Ink.roads
      }
    for ink in grounds {
      let ratio = contrast(text, MapStyle.row(ink).color.rgb(theme))
      #expect(ratio >= 4.5, "\(tone) on \(ink) in \(theme): \(ratio)")
    }
    if tone != .water { #expect(contrast(text, MapStyle.land.rgb(theme)) >= 4.5) }
  }

  @Test(arguments: MapTheme.allCases)
  func `The driver's trail stands out from every road and ground`(theme: MapTheme) {
    let accent: UInt32 = theme == .light ? 0x0a6b5d : 0x5fcdb6
    for row in MapStyle.table where row.ink <= .building || Ink.roads.contains(row.ink) {
      #expect(contrast(accent, row.color.rgb(theme)) >= 3, "\(row.ink)")
    }
  }
}
