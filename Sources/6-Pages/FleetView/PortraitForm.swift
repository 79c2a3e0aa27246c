import HTTP
import Storage
import Store
import Templating
import Tracking
import Words

/// The form for a driver's picture, as it is shown and as it was sent. Partial template `portrait-form`.
package struct PortraitForm: Sendable {
  /// The size of a form with a photograph.
  package static let maximumBodyBytes = Portrait.maximumFileBytes + (64 << 10)
  private static let maximumParts = 8

  /// Empty where no file was chosen, and in a body that is no form.
  package private(set) var file: [UInt8] = []
  package private(set) var csrf: String?

  package init(_ request: HTTPRequest) {
    let form = try? MultipartForm(
      contentType: request.headers["Content-Type"], body: request.body, maximumParts: Self.maximumParts)
    for part in form?.parts ?? [] {
      switch part.name {
      case "picture": file = Array(request.body[part.range.clamped(to: request.body.indices)])
      case "csrf": csrf = MultipartForm.text(of: part, in: request.body)
      default: break
      }
    }
  }

  /// - Parameters:
  ///   - action: the address that takes the form; the picture is taken away at `remove` below it.
  ///   - isAlone: whether the page has this title already.
  ///   - image: the address of the present picture; nil without one.
  package static func value(
    _ words: Words, name: String, action: String, image: String?, csrf: String?, fault: String? = nil,
    isAlone: Bool = false
  ) -> MustacheValue {
    let say = words.portraits
    return .object([
      "title": .text(say.title), "lead": .text(say.lead), "choose": .text(say.choose),
      "hint": .text(say.hint), "save": .text(say.save), "remove": .text(say.remove),
      "crop": .text(say.crop), "zoom": .text(say.zoom), "action": .text(action),
      "image": .text(orNull: image),
      "alt": .text(Words.fill(say.picture, ["name": words.isolated(name)])),
      "csrf": .text(orNull: csrf), "fault": .text(orNull: fault),
      "isAlone": .bool(isAlone),
    ])
  }
}

extension DriverProfile {
  /// The address below `path` of the driver's present picture, another one for each; nil without one.
  package func image(below path: String) -> String? {
    pictureAt.map { "\(path)/image?v=\($0.unixMilliseconds / 1000)" }
  }
}

extension Words {
  /// Why a photograph was not taken.
  package subscript(_ fault: Portrait.Fault) -> String {
    switch fault {
    case .unreadable: portraits.unreadable
    case .tooLarge:
      Words.fill(
        portraits.tooLarge,
        [
          "size": numeral(Portrait.maximumFileBytes >> 20),
          "count": numeral(Portrait.maximumPixels / 1_000_000),
        ])
    case .tooSmall: Words.fill(portraits.tooSmall, ["count": numeral(Portrait.side)])
    case .noLibrary: portraits.noLibrary
    }
  }
}
