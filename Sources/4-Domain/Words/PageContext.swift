import Templating
import Tracking

/// The values that every page needs beside its own content; made once at the start, then adapted to each reader.
package struct PageContext: Sendable {
  /// The prefix of static files, such as `/assets/3f9c…`, without a slash at its end.
  package var assets: String
  package var locale: PageLocale
  package var zone: ClockZone
  /// The time between two heartbeats of a feed; a page that receives nothing for two and a half of these shows that it
  /// is reconnecting.
  package var beatMilliseconds: UInt64
  /// The streets under the page's map; nil if the server has no street map.
  package var ground: MustacheValue?
  /// The middle and two corners of the street map: a page's map on which nothing stands shows them. Empty without one.
  package var mapExtent: [Coordinate] = []
  /// The brand of the business whose page it is; nil shows the product's own.
  package var brand: PageBrand?
  /// The address of the icon for home screens; nil for pages that are not meant for one.
  package var touchIcon: String?
  /// The currency of all prices; nil writes them as numbers.
  package var currency: Currency?
  /// The navigation of the reader, if the page is one of the staff's.
  package var bar: NavigationBar?
  /// Whether jobs are made here, and not at a backend.
  package var ownsJobs = true
  /// Whether a page offers notices on the reader's device.
  package var offersNotices = true

  /// `locale` is for requests that name no language, `zone` for pages that have no zone of their own.
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

  /// The same context for another reader; with the clock of `zone` if it is not nil.
  package func speaking(to locale: PageLocale, zone: ClockZone? = nil) -> PageContext {
    var context = self
    context.locale = locale
    if let zone { context.zone = zone }
    return context
  }

  /// The same context for a reader of this job's page: with the clock of the pickup, if its zone is known.
  package func speaking(to locale: PageLocale, about job: Job) -> PageContext {
    speaking(to: locale, zone: job.zone)
  }

  /// The same context with these streets under its map.
  package func over(_ ground: MustacheValue?) -> PageContext {
    var context = self
    context.ground = ground
    return context
  }

  /// The time of what a page shows, for `outdated.mustache`.
  package func asOf(_ now: Timestamp) -> MustacheValue {
    .object(["datetime": .text(now.iso8601), "text": .text(words.timeWithSeconds(now, zone))])
  }

  /// The fields that `head.mustache` and all pages share, together with `fields`, the page's own.
  package func page(title: String, _ fields: [String: MustacheValue]) -> MustacheValue {
    let shared: [String: MustacheValue] = [
      "lang": .text(locale.language.code), "isRightToLeft": .bool(words.isRightToLeft),
      "longAges": .text(words.longAges), "shortAges": .text(words.shortAges),
      "digits": .text(orNull: words.formats.tenDigits), "assets": .text(assets), "title": .text(title),
      "words": words.labelsValue, "beatMilliseconds": .text("\(beatMilliseconds)"),
      "ground": ground ?? .null, "face": brand?.value ?? .null, "bar": bar?.value(words) ?? .null,
      "touchIcon": .text(orNull: touchIcon),
    ]
    return .object(shared.merging(fields) { _, own in own })
  }
}
