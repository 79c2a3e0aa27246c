/// The style of the labels, one row for each kind, in the order of `LabelKind`.
///
/// Zooms are those of 256-pixel tiles, as in `MapStyle`.
struct LabelStyle: Sendable {
  let kind: LabelKind
  /// In CSS pixels.
  let size: Double
  let isBold: Bool
  /// The zooms at which it is shown.
  let zooms: ClosedRange<Int>
  let tone: Tone

  /// Colors of text, each with its halo.
  enum Tone: String, CaseIterable, Sendable {
    case place, quarter, street, water, park
  }

  private init(
    _ kind: LabelKind, _ size: Double, _ tone: Tone, _ zooms: ClosedRange<Int>, isBold: Bool = false
  ) {
    self.kind = kind
    self.size = size
    self.tone = tone
    self.zooms = zooms
    self.isBold = isBold
  }

  static let table: [LabelStyle] = [
    .init(.continent, 13, .quarter, 0...1),
    .init(.country, 12, .place, 2...7),
    .init(.city, 17, .place, 4...15, isBold: true),
    .init(.ocean, 12, .water, 1...18),
    .init(.state, 12, .quarter, 5...8),
    .init(.town, 14, .place, 8...15, isBold: true),
    .init(.suburb, 13, .quarter, 11...17),
    .init(.village, 12, .place, 11...16),
    .init(.neighbourhood, 12, .quarter, 14...18),
    .init(.park, 10.5, .park, 14...19),
    .init(.hamlet, 11, .quarter, 13...17),
    .init(.motorway, 11, .street, 12...22),
    .init(.primary, 11, .street, 13...22),
    .init(.secondary, 10.5, .street, 14...22),
    .init(.tertiary, 10.5, .street, 14...22),
    .init(.river, 11, .water, 12...22),
    .init(.lake, 10.5, .water, 16...22),
    .init(.minor, 10, .street, 15...22),
    .init(.lane, 10, .street, 17...22),
  ]

  static func row(_ kind: LabelKind) -> LabelStyle { table[Int(kind.rawValue)] }

  static func ink(_ tone: Tone) -> ThemeColor {
    switch tone {
    case .place: ThemeColor(0x2f302c, 0xeef1ee)
    case .quarter: ThemeColor(0x565349, 0xcad2cd)
    case .street: ThemeColor(0x4d4b44, 0xcad2cd)
    case .water: ThemeColor(0x2f5563, 0x8fb9c6)
    case .park: ThemeColor(0x3a5a33, 0x93b89a)
    }
  }

  static func halo(_ tone: Tone) -> ThemeColor {
    switch tone {
    case .place, .quarter: ThemeColor(0xf4f2ed, 0x151918)
    case .street: ThemeColor(0xffffff, 0x1c211f)
    case .water: ThemeColor(0xd3e2e6, 0x0f2730)
    case .park: ThemeColor(0xe4ebd9, 0x1a261f)
    }
  }

  static let haloPixels = 3.0
}
