import Templating
import Tracking
import Words

/// A job's pictures on a page: it shows the pictures that this server has or fetches, and links those elsewhere,
/// because no page asks a third party for anything. Template `photos`.
package enum PhotoList {
  /// `address` gives the address of the picture with that number. Null without pictures.
  package static func value(
    _ photos: [JobPhoto], _ words: Words, address: (Int) -> String
  ) -> MustacheValue {
    let patterns = words.customer.photos
    var pictures: [MustacheValue] = []
    var links: [MustacheValue] = []
    for (index, photo) in photos.enumerated() {
      let pattern = photo.kind == .before ? patterns.before : patterns.after
      let text = Words.fill(pattern, ["number": words.numeral(index + 1)])
      if case .link(let url) = photo.content {
        guard JobPhoto.isWebAddress(url) else { continue }
        links.append(.object(["address": .text(url), "text": .text(text)]))
      } else {
        pictures.append(.object(["address": .text(address(index)), "text": .text(text)]))
      }
    }
    if pictures.isEmpty, links.isEmpty { return .null }
    return .object([
      "title": .text(patterns.title), "pictures": .list(pictures), "links": .list(links),
      "close": .text(patterns.close), "earlier": .text(patterns.earlier), "later": .text(patterns.later),
    ])
  }
}

extension JobPhoto {
  /// Whether a link on a page may lead there: only addresses of the web, no `javascript:`, no `data:`.
  package static func isWebAddress(_ url: String) -> Bool {
    let start = url.prefix(8).lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://")
  }
}
