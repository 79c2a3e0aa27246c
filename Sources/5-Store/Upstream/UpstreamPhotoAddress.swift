import JSON
import Store
import System
import Tracking

/// Turns the address of a picture in a record of the backend, a URL or a path, into a path of the backend's own
/// origin.
///
/// Customers and drivers choose these texts: only the backend itself may be asked for a picture.
extension UpstreamAddress {
  static let maximumPhotoAddressBytes = 1000

  /// Nil for another origin, and for a text that is no address. Begins with a slash.
  func photoPath(_ text: String) -> String? {
    guard (1...Self.maximumPhotoAddressBytes).contains(text.utf8.count),
      text.utf8.allSatisfy(PictureFormat.isOfAddress)
    else { return nil }
    let text = text.prefix { $0 != "#" }
    let lowercased = text.lowercased()
    let base = base.whole
    let scheme = base.hasPrefix("https:") ? "https:" : "http:"
    if lowercased.hasPrefix(scheme + "//") { return path(text.dropFirst(scheme.utf8.count)) }
    if text.hasPrefix("//") { return path(text) }
    // A colon before the first slash ends a scheme: `data:`, `ftp:`, the other one of http and https.
    guard !text.prefix(while: { $0 != "/" && $0 != "?" }).contains(":") else { return nil }
    // Below the base, as all paths in the backend's records.
    let prefix = base.dropFirst(scheme.utf8.count + 2 + authority.utf8.count)
    return text.hasPrefix("/") ? "\(prefix)\(text)" : "\(prefix)/\(text)"
  }

  /// The URL of a path of the backend's origin.
  func url(ofPhoto path: String) -> SecretAddress {
    SecretAddress((base.whole.hasPrefix("https:") ? "https://" : "http://") + authority + path)
  }

  /// `//host:port/path` with the host and port of the backend.
  private func path(_ rest: Substring) -> String? {
    let rest = rest.dropFirst(2)
    let host = rest.prefix { $0 != "/" && $0 != "?" }
    guard Self.origin(host, of: base.whole) == Self.origin(authority[...], of: base.whole) else { return nil }
    let path = rest.dropFirst(host.count)
    return path.hasPrefix("/") ? String(path) : "/" + path
  }

  /// Without the scheme's default port.
  private static func origin(_ authority: Substring, of base: String) -> String {
    let origin = authority.lowercased()
    let port = base.hasPrefix("https:") ? ":443" : ":80"
    return origin.hasSuffix(port) ? String(origin.dropLast(port.count)) : origin
  }
}

extension UpstreamRecords {
  /// The pictures that the customer sent with the booking show the state before the work, too. `leftOut` receives the
  /// pictures that are not shown.
  static func photos(
    _ value: JSONValue, _ address: UpstreamAddress, leftOut: inout [UpstreamRejection]
  ) -> [JobPhoto] {
    var photos: [JobPhoto] = []
    for (key, kind) in [
      ("photos", JobPhoto.Kind.before), ("before_photos", .before), ("after_photos", .after),
    ] {
      for element in value[key]?.arrayValue ?? [] {
        guard photos.count < JobPhoto.maximumPerJob else {
          leftOut.append(.tooMany)
          return photos
        }
        guard let path = element.stringValue.flatMap({ address.photoPath($0) }) else {
          leftOut.append(.photoElsewhere)
          continue
        }
        photos.append(JobPhoto(kind: kind, content: .upstream(path: path)))
      }
    }
    return photos
  }
}
