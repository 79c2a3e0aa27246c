import Templating

/// The brand of a business on its pages: what stands in the place of the product's own name, mark and color.
package struct PageBrand: Sendable {
  package let name: String
  /// {{face}} of templates: `brand` for its partial, the addresses of the style and the icon, the contact lines.
  package let value: MustacheValue
  /// The logo as a `data:` address, for pictures that refer to nothing outside, and its width in heights.
  package let picturedLogo: (address: String, widthRatio: Double)?
  /// Whether the logo shows the name, which is then not written beside it.
  package let isNameInLogo: Bool
  /// The accent in the light theme, as CSS writes it.
  package let accent: String
  /// The address of the icon as an SVG; nil if the icon is a logo of another kind.
  package let vectorIcon: String?
  /// The address of the icon for home screens, a square PNG.
  package let touchIcon: String

  package init(
    name: String, value: MustacheValue, picturedLogo: (address: String, widthRatio: Double)? = nil,
    isNameInLogo: Bool = false, accent: String, vectorIcon: String?, touchIcon: String
  ) {
    self.name = name
    self.value = value
    self.picturedLogo = picturedLogo
    self.isNameInLogo = isNameInLogo
    self.accent = accent
    self.vectorIcon = vectorIcon
    self.touchIcon = touchIcon
  }
}
