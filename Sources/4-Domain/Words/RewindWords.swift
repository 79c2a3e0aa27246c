import Templating

extension Catalog {
  /// The words of the page that shows the fleet at a past moment.
  package struct RewindWords: Sendable {
    package var title, moment, show, earlier, later, play, pause, speed, asData, nothing, late,
      tracks: String
    /// A pattern with {moment}, the moment that the page shows.
    package var asOf: String
    /// A pattern with {oldest}.
    package var keptSince: String
    /// A pattern with {zone}.
    package var zone: String
    /// The names of the steps of an hour, ten minutes and a minute.
    package var hour, tenMinutes, minute: String

    package var value: MustacheValue {
      .object([
        "title": .text(title), "moment": .text(moment), "show": .text(show),
        "earlier": .text(earlier), "later": .text(later), "play": .text(play), "pause": .text(pause),
        "speed": .text(speed), "asData": .text(asData), "nothing": .text(nothing), "late": .text(late),
        "tracks": .text(tracks),
      ])
    }
  }
}
