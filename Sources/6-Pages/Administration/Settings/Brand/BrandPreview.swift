import Logos
import FleetView
import Storage
import System
import Templating
import Tracking
import Words

/// The head of a customer's page in one theme, drawn with the colors of a brand. Partial `brand-preview`.
struct BrandPreview {
  private static let logoHeight = 28.0

  private let brand: Brand
  private let colors: AccentColors
  private let isChosen: Bool

  /// `isChosen` is whether the accent is this brand's own: only then its move is said.
  init(_ brand: Brand, _ theme: AccentColors.Theme, isChosen: Bool) {
    self.brand = brand
    self.isChosen = isChosen
    colors = AccentColors(SRGBColor(number: brand.accent ?? PublishedBrand.ownAccent(theme).number), theme)
  }

  func value(_ words: Words) -> MustacheValue {
    let labels = words.settings.labels
    let isLight = colors.theme == .light
    let contrast = words.number(colors.contrast, decimals: 1)
    let color = colors.accent.text
    let note = Words.fill(
      colors.isMoved ? words.settings.answers.moved : words.settings.answers.kept,
      ["color": color, "contrast": contrast])
    let logo = brand.logo.flatMap { try? Logo(stored: $0) }
    let logoWidth = logo.map { min(Self.logoHeight / $0.heightRatio, 150) } ?? 12
    return .object([
      "title": .text(isLight ? labels.light : labels.dark), "note": isChosen ? .text(note) : .null,
      "label": .text("\(labels.preview): \(isLight ? labels.light : labels.dark)"),
      "page": .text(AccentColors.page(colors.theme).text),
      "surface": .text(AccentColors.surface(colors.theme).text),
      "line": .text(isLight ? "#d8d5cb" : "#343b38"), "ink": .text(isLight ? "#1c1e1b" : "#eef1ee"),
      "quiet": .text(isLight ? "#5b5a53" : "#a9b2ad"), "accent": .text(color),
      "soft": .text(colors.soft.text), "on": .text(colors.onAccent.text),
      "chip": logo == nil || isLight ? .null : .text("#ffffff"),
      "logo": logo.map {
        .text("data:\($0.format.mediaType);base64,\(Base64.standard.encode($0.bytes))")
      } ?? .null,
      "logoWidth": .text("\(Int(logoWidth.rounded()))"), "nameX": .text("\(Int(logoWidth.rounded()) + 28)"),
      "name": .text(logo != nil && brand.isNameInLogo ? "" : brand.name ?? "Waypost"),
      "headline": .text(
        words.customer.namedHeadlines[.enRoute].map { Words.fill($0, ["name": "Maria"]) }
          ?? words.customer.headlines[.enRoute]),
      "eta": .text(words.arrivalText(minutes: 8, to: 12)),
      "fresh": .text(words.customer.freshness.justNow), "call": .text(words.labels["call"] ?? ""),
    ])
  }
}
