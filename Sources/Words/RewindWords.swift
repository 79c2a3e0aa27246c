import Templating

extension Catalog {
  /// What the page of the past says.
  package struct RewindWords: Sendable {
    package var title, back, moment, show, earlier, later, play, pause, speed, asData, nothing, late,
      tracks: String
    /// With {moment}: what the page shows.
    package var asOf: String
    /// With {oldest}.
    package var keptSince: String
    /// With {zone}.
    package var zone: String
    /// Steps of an hour, ten minutes and a minute.
    package var hour, tenMinutes, minute: String

    package var value: MustacheValue {
      .object([
        "title": .text(title), "back": .text(back), "moment": .text(moment), "show": .text(show),
        "earlier": .text(earlier), "later": .text(later), "play": .text(play), "pause": .text(pause),
        "speed": .text(speed), "asData": .text(asData), "nothing": .text(nothing), "late": .text(late),
        "tracks": .text(tracks),
      ])
    }
  }
}
