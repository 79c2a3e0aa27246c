import Templating
import Tracking

/// What every page needs beside its own matter: made once at the start, and from it for each reader.
package struct PageContext: Sendable {
  /// The prefix of static files, such as `/assets/3f9c…`, without a slash at its end.
  package var assets: String
  package var locale: PageLocale
  package var zone: ClockZone
  /// How often feeds beat; a page that misses two and a half says that it is reconnecting.
  package var beatMilliseconds: UInt64
  /// What lies under the page's map; nil where there is no street map.
  package var ground: MustacheValue?

  /// `locale` is for who asks without saying in which language, `zone` the clock of what has none of its own.
  package init(
    assets: String, locale: PageLocale = .standard, zone: ClockZone = .server,
    beatMilliseconds: UInt64 = 15_000
  ) {
    self.assets = assets
    self.locale = locale
    self.zone = zone
    self.beatMilliseconds = beatMilliseconds
  }

  package var words: Words { locale.words }

  /// The same for another reader; by the clock of `zone` if there is one.
  package func speaking(to locale: PageLocale, zone: ClockZone? = nil) -> PageContext {
    var context = self
    context.locale = locale
    if let zone { context.zone = zone }
    return context
  }

  /// The same for a reader of this job's page: its times are those of the pickup, where its zone is known.
  package func speaking(to locale: PageLocale, about job: Job) -> PageContext {
    speaking(to: locale, zone: job.zone)
  }

  /// The same above these streets.
  package func over(_ ground: MustacheValue?) -> PageContext {
    var context = self
    context.ground = ground
    return context
  }

  /// The fields that `head.mustache` and all pages share, with the page's own.
  package func page(title: String, _ fields: [String: MustacheValue]) -> MustacheValue {
    let shared: [String: MustacheValue] = [
      "lang": .text(locale.language.code), "assets": .text(assets), "title": .text(title),
      "words": words.labelsValue, "beatMilliseconds": .text("\(beatMilliseconds)"),
      "ground": ground ?? .null,
    ]
    return .object(shared.merging(fields) { _, own in own })
  }
}
