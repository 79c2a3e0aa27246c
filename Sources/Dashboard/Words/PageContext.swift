import Templating

/// What every page needs beside its own matter; made once at the start.
package struct PageContext: Sendable {
  /// The prefix of static files, such as `/assets/3f9c…`, without a slash at its end.
  package var assets: String
  package var words: Words
  package var zone: ClockZone
  /// How often feeds beat; a page that misses two and a half says that it is reconnecting.
  package var beatMilliseconds: UInt64

  package init(
    assets: String, words: Words = .english, zone: ClockZone = .server, beatMilliseconds: UInt64 = 15_000
  ) {
    self.assets = assets
    self.words = words
    self.zone = zone
    self.beatMilliseconds = beatMilliseconds
  }

  /// The fields that `head.mustache` and all pages share, with the page's own.
  func page(title: String, _ fields: [String: MustacheValue]) -> MustacheValue {
    let shared: [String: MustacheValue] = [
      "lang": .text(words.language), "assets": .text(assets), "title": .text(title),
      "words": words.labelsValue, "beatMilliseconds": .text("\(beatMilliseconds)"),
    ]
    return .object(shared.merging(fields) { _, own in own })
  }
}
