import Logos
import Storage
import Templating

/// What stands in a mail: the same for its plain text and for template `mail`.
struct MailContent {
  /// One booking of a series, with the address of its page.
  struct Date {
    let text: String
    let url: String
  }

  let language: String
  let isRightToLeft: Bool
  let brand: Brand
  let headline: String
  private(set) var number: String?
  let url: String
  let why: String
  let stop: String
  let stopURL: String
  var planned: String?
  /// The bookings of a series; empty for one alone.
  private(set) var dates: [Date] = []
  var text: String?
  /// Nil without anything to open.
  var button: String?
  /// The address of a picture of the map.
  var picture: String?

  /// Tells of several bookings instead of one.
  mutating func tell(of dates: [Date], _ text: String) {
    self.dates = dates
    self.text = text
    (number, planned, button, picture) = (nil, nil, nil, nil)
  }

  /// The colors of a mail's button, in that brand.
  static func colors(_ brand: Brand) -> (accent: String, onAccent: String) {
    let colors = brand.accent.map { AccentColors(SRGBColor(number: $0), .light) }
    return (colors?.accent.text ?? "#0a6b5d", colors?.onAccent.text ?? "#ffffff")
  }

  var value: MustacheValue {
    let colors = Self.colors(brand)
    return .object([
      "language": .text(language), "direction": .text(isRightToLeft ? "rtl" : "ltr"),
      "name": .text(orNull: brand.name), "headline": .text(headline), "text": .text(orNull: text),
      "planned": .text(orNull: planned),
      "dates": dates.isEmpty
        ? .null : .list(dates.map { .object(["text": .text($0.text), "url": .text($0.url)]) }),
      "hasDates": .bool(!dates.isEmpty), "number": .text(orNull: number), "button": .text(orNull: button),
      "url": .text(url), "picture": .text(orNull: picture), "phone": .text(orNull: brand.phone),
      "mail": .text(orNull: brand.mail), "legal": .text(orNull: brand.legal), "why": .text(why),
      "stop": .text(stop), "stopURL": .text(stopURL), "accent": .text(colors.accent),
      "onAccent": .text(colors.onAccent),
    ])
  }

  /// Paragraphs with an empty line between.
  var plain: String {
    func lines(_ texts: [String?]) -> String? {
      let known = texts.compactMap { $0 }
      return known.isEmpty ? nil : known.joined(separator: "\r\n")
    }
    let paragraphs = [
      brand.name, lines([headline, planned]), text, button.map { "\($0): \(url)" },
      lines(dates.map { "\($0.text): \($0.url)" }),
      lines([number, brand.phone, brand.mail]), "-- ", lines([why, "\(stop): \(stopURL)", brand.legal]),
    ]
    return paragraphs.compactMap { $0 }.joined(separator: "\r\n\r\n") + "\r\n"
  }
}
