import HTTP
import Maps
import Words

/// A view for which names are requested.
struct LabelView: Hashable, Sendable {
  let viewport: Viewport
  let language: Language
  /// The place of the pickup's pin, in whole pixels from the middle of the view.
  let pin: Pin?

  struct Pin: Hashable, Sendable {
    let x: Int
    let y: Int
  }

  /// In CSS pixels; a wall of four large screens fits.
  private static let sizes = 1.0...4096.0
  private static let zooms = 0.0...22.0

  init(_ viewport: Viewport, language: Language, pin: LatLng? = nil) {
    self.viewport = viewport
    self.language = language
    self.pin = pin.map { place in
      let point = viewport.point(of: place)
      return Pin(
        x: Int((point.x - viewport.width / 2).rounded()), y: Int((point.y - viewport.height / 2).rounded()))
    }
  }

  /// From `x`, `y` (of the projected world), `zoom`, `width`, `height`, and perhaps `lang`, `pinx` and `piny`; nil if
  /// these are no view.
  init?(_ query: HTTPQuery) {
    func number(_ name: String, in range: ClosedRange<Double>) -> Double? {
      guard let text = query[name], text.utf8.count <= 24, let value = Double(text), range.contains(value)
      else {
        return nil
      }
      return value
    }
    guard let x = number("x", in: -1...2), let y = number("y", in: 0...1),
      let zoom = number("zoom", in: Self.zooms), let width = number("width", in: Self.sizes),
      let height = number("height", in: Self.sizes)
    else { return nil }
    viewport = Viewport(center: WorldPoint(x: x, y: y), zoom: zoom, width: width, height: height)
    language = query["lang"].flatMap { Language(code: $0) } ?? .standard
    let reach = -Self.sizes.upperBound...Self.sizes.upperBound
    if let pinX = number("pinx", in: reach), let pinY = number("piny", in: reach) {
      pin = Pin(x: Int(pinX.rounded()), y: Int(pinY.rounded()))
    } else {
      pin = nil
    }
  }

  /// The boxes of things above the map, from the middle of the view: the scale, the attribution, the buttons, and the
  /// pin with its word, with the sizes of Public/app.css and the templates.
  func taken(attribution: String) -> [PixelBox] {
    let (right, bottom) = (viewport.width / 2, viewport.height / 2)
    // A box of seven pixels is wider than a letter of ten.
    let line = Double(attribution.unicodeScalars.count) * 6.5 + 8
    let room = max(viewport.width - 112, 1)
    let lines = (line / room).rounded(.up)
    let width = min(line, room)
    var boxes = [
      PixelBox(x: -right, y: bottom - 38, width: 124, height: 38),
      PixelBox(x: right - width, y: bottom - 17 * lines, width: width, height: 17 * lines),
      PixelBox(
        x: right - PinWord.buttonsPixels.width, y: -bottom, width: PinWord.buttonsPixels.width,
        height: PinWord.buttonsPixels.height),
    ]
    if let pin {
      let word = PinWord.gapPixels + PinWord.widthPixels(language.pickup)
      let isLeft = PinWord.isLeft(
        ofPinAt: Double(pin.x) + right, Double(pin.y) + bottom, in: viewport.width, language.pickup)
      boxes.append(
        PixelBox(
          x: Double(pin.x) - (isLeft ? word : 13), y: Double(pin.y) - PinWord.pinHeightPixels,
          width: word + 13, height: 34))
    }
    return boxes
  }
}
