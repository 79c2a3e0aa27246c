import Logos
import JSON
import Words

/// What a browser needs to put a page among a phone's apps, https://www.w3.org/TR/appmanifest/: the name, colors and
/// icons of the brand.
package struct WebManifest {
  /// The brand of the page; nil is the product's own.
  package let brand: PageBrand?
  /// What the page is, such as "Your jobs"; nil says nothing beside the name.
  package let title: String?
  package let locale: PageLocale
  /// The address at which the installed page begins, and the one that it does not leave.
  package let start, scope: String
  /// The icons of the product, for pages without a brand: an SVG and a PNG.
  package let ownIcon, ownTouchIcon: String

  package init(
    brand: PageBrand?, title: String?, _ locale: PageLocale, start: String, scope: String, ownIcon: String,
    ownTouchIcon: String
  ) {
    self.brand = brand
    self.title = title
    self.locale = locale
    self.start = start
    self.scope = scope
    self.ownIcon = ownIcon
    self.ownTouchIcon = ownTouchIcon
  }

  package var json: [UInt8] {
    let name = brand?.name ?? "Waypost"
    return JSONWriter.object { json in
      json.member("id", scope)
      json.member("name", title.map { "\(name): \($0)" } ?? name)
      json.member("short_name", name)
      json.member("lang", locale.language.code)
      json.member("dir", locale.words.isRightToLeft ? "rtl" : "ltr")
      json.member("start_url", start)
      json.member("scope", scope)
      json.member("display", "standalone")
      json.member("background_color", AccentColors.page(.light).text)
      json.member("theme_color", brand?.accent ?? PublishedBrand.ownAccent().text)
      json.array("icons") { json in
        if let icon = brand == nil ? ownIcon : brand?.vectorIcon {
          write(icon, "any", "image/svg+xml", "any", &json)
        }
        let side = "\(TouchIcon.side)x\(TouchIcon.side)"
        write(brand?.touchIcon ?? ownTouchIcon, side, "image/png", "any maskable", &json)
      }
    }
  }

  private func write(
    _ address: String, _ sizes: String, _ type: String, _ purpose: String, _ json: inout JSONWriter
  ) {
    json.beginObject()
    json.member("src", address)
    json.member("sizes", sizes)
    json.member("type", type)
    json.member("purpose", purpose)
    json.endObject()
  }
}
