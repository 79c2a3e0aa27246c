import Templating
import Tracking
import Words

/// A job's pictures on a page: it shows the pictures that this server has or fetches, and links those elsewhere,
/// because no page asks a third party for anything. Template `photos`.
package enum PhotoList {
  package struct Entry: Sendable {
    let content: JobPhoto.Content
    let text: String
    /// Of the picture itself, unless it is elsewhere.
    let address: String

    package init(content: JobPhoto.Content, text: String, address: String) {
      (self.content, self.text, self.address) = (content, text, address)
    }
  }

  /// `address` gives the address of the picture with that number. Null without pictures.
  package static func value(
    _ photos: [JobPhoto], _ words: Words, address: (Int) -> String
  ) -> MustacheValue {
    value(entries(photos, words, address: address), words)
  }

  package static func entries(_ photos: [JobPhoto], _ words: Words, address: (Int) -> String) -> [Entry] {
    let patterns = words.customer.photos
    return photos.enumerated().map { index, photo in
      let pattern = photo.kind == .before ? patterns.before : patterns.after
      return Entry(
        content: photo.content, text: Words.fill(pattern, ["number": words.numeral(index + 1)]),
        address: address(index))
    }
  }

  /// Null without pictures.
  package static func value(_ entries: [Entry], _ words: Words) -> MustacheValue {
    let patterns = words.customer.photos
    var pictures: [MustacheValue] = []
    var links: [MustacheValue] = []
    for entry in entries {
      if case .link(let url) = entry.content {
        guard JobPhoto.isWebAddress(url) else { continue }
        links.append(.object(["address": .text(url), "text": .text(entry.text)]))
      } else {
        pictures.append(.object(["address": .text(entry.address), "text": .text(entry.text)]))
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
