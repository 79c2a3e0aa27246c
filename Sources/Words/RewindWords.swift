import Templating

/// What the page of the past says, in each language.
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

  package static func of(_ language: Reader.Language) -> RewindWords {
    switch language {
    case .english: english
    case .spanish: spanish
    }
  }

  private static let english = RewindWords(
    title: "Past positions", back: "Back to the board", moment: "Moment", show: "Show", earlier: "Earlier",
    later: "Later", play: "Play", pause: "Pause", speed: "Speed", asData: "This moment as GeoJSON",
    nothing: "No positions are kept from this time.",
    late: "The past could not be read. Trying again.",
    tracks: "Tracks as GPX, the 24 hours before this moment",
    asOf: "This is the past: {moment}.", keptSince: "Kept since: {oldest}.", zone: "Times are {zone}.",
    hour: "1 hr", tenMinutes: "10 min", minute: "1 min")

  private static let spanish = RewindWords(
    title: "Posiciones pasadas", back: "Volver al panel", moment: "Momento", show: "Mostrar",
    earlier: "Antes",
    later: "Después", play: "Reproducir", pause: "Pausa", speed: "Velocidad",
    asData: "Este momento como GeoJSON", nothing: "No se guardan posiciones de este momento.",
    late: "No se pudo leer el pasado. Se intenta otra vez.",
    tracks: "Recorridos en GPX, las 24 horas antes de este momento",
    asOf: "Esto es el pasado: {moment}.", keptSince: "Se guarda desde: {oldest}.",
    zone: "Las horas son {zone}.", hour: "1 h", tenMinutes: "10 min", minute: "1 min")

  package var value: MustacheValue {
    .object([
      "title": .text(title), "back": .text(back), "moment": .text(moment), "show": .text(show),
      "earlier": .text(earlier), "later": .text(later), "play": .text(play), "pause": .text(pause),
      "speed": .text(speed), "asData": .text(asData), "nothing": .text(nothing), "late": .text(late),
      "tracks": .text(tracks),
    ])
  }
}
