import Auth
import Logos

/// A file of a brand. Its name contains the hash of its bytes; that of an icon, which is drawn when it is first asked
/// for, the hash of all that it depends on.
package struct BrandFile: Sendable {
  package let name: String
  let mediaType: String
  private var bytes: [UInt8]?
  private let icon: TouchIcon?

  init(_ bytes: [UInt8], mediaType: String, ending: String) {
    self.bytes = bytes
    self.mediaType = mediaType
    icon = nil
    name = "\(Sha256.hexadecimal(bytes).prefix(24)).\(ending)"
  }

  init(_ icon: TouchIcon) {
    bytes = nil
    mediaType = "image/png"
    self.icon = icon
    name = "\(Sha256.hexadecimal(Array(icon.identity.utf8)).prefix(24)).png"
  }

  package var address: String { "/face/\(name)" }

  /// The bytes; nil if there is no memory to draw the icon.
  mutating func content() -> [UInt8]? {
    if bytes == nil { bytes = icon?.png() }
    return bytes
  }
}
