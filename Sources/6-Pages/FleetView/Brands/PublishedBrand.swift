import Logos
import Storage
import System
import Templating
import Tracking
import Words

/// A brand as pages wear it: made once of what was set, and kept as long as that does not change.
package struct PublishedBrand {
  /// The size of a logo in the head of a page, in pixels; a wide one is as wide as that, and less high.
  private static let logoHeight = 32.0
  private static let maximumLogoWidth = 168.0

  /// The accent of pages without one that was chosen, as Public/app.css has it.
  package static func ownAccent(_ theme: AccentColors.Theme = .light) -> SRGBColor {
    SRGBColor(number: theme == .light ? 0x0a6b5d : 0x5fcdb6)
  }

  package let page: PageBrand
  let files: [BrandFile]

  /// `brand` has a name, unless it is that of a business that set none.
  init(_ brand: Brand) {
    var files: [BrandFile] = []
    func add(_ bytes: [UInt8], _ mediaType: String, _ ending: String) -> BrandFile {
      let file = BrandFile(bytes, mediaType: mediaType, ending: ending)
      files.append(file)
      return file
    }
    let name = brand.name ?? brand.operatorName
    let accent = brand.accent.map { SRGBColor(number: $0) }
    let colors = accent.map { accent in AccentColors.Theme.allCases.map { AccentColors(accent, $0) } }
    let style = colors.map { add(Array(Self.style($0).utf8), "text/css; charset=utf-8", "css") }
    // What the database holds was made harmless before; so it is once more.
    let logo = brand.logo.flatMap { try? Logo(stored: $0) }
    let logoFile = logo.map { add($0.bytes, $0.format.mediaType, $0.format.rawValue) }
    var value: [String: MustacheValue] = [
      "brand": .object([
        "logo": logo.map { .object(Self.size(of: $0, address: logoFile?.address ?? "")) } ?? .null,
        "alt": .text(brand.isNameInLogo ? name : ""),
        "text": logo != nil && brand.isNameInLogo ? .null : .text(name),
      ]),
      "style": .text(orNull: style?.address),
      "phone": brand.phone.map {
        .object(["text": .text($0), "href": .text(CardPhone.address($0))])
      } ?? .null,
      "mail": .text(orNull: brand.mail), "legal": .text(orNull: brand.legal),
      "hasContact": .bool(brand.phone != nil || brand.mail != nil),
    ]
    for colors in colors ?? [] {
      value[colors.theme == .light ? "light" : "dark"] = .object([
        "accent": .text(colors.accent.text), "soft": .text(colors.soft.text),
        "on": .text(colors.onAccent.text),
      ])
    }
    let light = colors?.first
    let onAccent = light?.onAccent ?? SRGBColor(number: 0xffffff)
    let touchIcon = BrandFile(
      TouchIcon(letter: Self.capital(name), accent: light?.accent ?? Self.ownAccent(), on: onAccent))
    files.append(touchIcon)
    var vectorIcon: String?
    let isSquare = logo.map { (0.8...1.25).contains($0.heightRatio) } ?? false
    if isSquare, let logo, let logoFile {
      value["icon"] = .object([
        "address": .text(logoFile.address), "type": .text(logo.format.mediaType),
      ])
      if logo.format == .svg { vectorIcon = logoFile.address }
    } else {
      let svg = Self.icon(name, accent: light?.accent ?? Self.ownAccent(), on: onAccent)
      let file = add(Array(svg.utf8), "image/svg+xml", "icon.svg")
      value["icon"] = .object(["address": .text(file.address), "type": .text("image/svg+xml")])
      vectorIcon = file.address
    }
    page = PageBrand(
      name: name, value: .object(value),
      picturedLogo: logo.map { logo in
        (
          "data:\(logo.format.mediaType);base64,\(Base64.standard.encode(logo.bytes))", 1 / logo.heightRatio
        )
      }, isNameInLogo: brand.isNameInLogo, accent: (light?.accent ?? Self.ownAccent()).text,
      vectorIcon: vectorIcon, touchIcon: touchIcon.address)
    self.files = files
  }

  private static func size(of logo: Logo, address: String) -> [String: MustacheValue] {
    let width = min(logoHeight / logo.heightRatio, maximumLogoWidth)
    return [
      "address": .text(address), "width": .text("\(Int(width.rounded()))"),
      "height": .text("\(max(1, Int((width * logo.heightRatio).rounded())))"),
    ]
  }

  /// The colors in the place of those of Public/app.css, in its form.
  private static func style(_ colors: [AccentColors]) -> String {
    func token(_ name: String, _ color: (AccentColors) -> SRGBColor) -> String {
      let parts = colors.map { "var(--\($0.theme == .light ? "light" : "dark"), \(color($0).text))" }
      return "--\(name): \(parts.joined(separator: " "));"
    }
    let tokens = [
      token("green-1") { $0.soft }, token("green-2") { $0.accent }, token("green-3") { $0.onAccent },
    ]
    return ":root { \(tokens.joined(separator: " ")) }\n"
  }

  private static func letter(_ name: String) -> Character? { name.first { $0.isLetter || $0.isNumber } }

  /// The first letter of the name without its marks, or its first digit; nil for one that is not Latin.
  private static func capital(_ name: String) -> Character? {
    guard let folded = letter(name).flatMap({ FoldedText(String($0)).bytes.first }), folded < 0x80 else {
      return nil
    }
    return Character(UnicodeScalar(folded)).uppercased().first
  }

  /// A square in the accent color with the first letter of the name.
  private static func icon(_ name: String, accent: SRGBColor, on: SRGBColor) -> String {
    let letter = letter(name).map { $0.uppercased() } ?? "•"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" \
      fill="\(accent.text)"/><text x="16" y="23" text-anchor="middle" font-family="system-ui, sans-serif" \
      font-size="20" font-weight="700" fill="\(on.text)">\(letter)</text></svg>
      """
  }
}
