/// An app for phones that is not ours, known by the form of its messages.
package enum PhoneApp: String, CaseIterable, Hashable, Sendable {
  /// Its HTTP mode: https://owntracks.org/booklet/tech/http and /json.
  case ownTracks = "owntracks"
  /// Traccar Client from version 9 on; earlier versions are `osmAnd`: https://www.traccar.org/osmand.
  case traccar
  /// OsmAnd, GPSLogger, earlier versions of Traccar Client, and others that send a query or a form.
  case osmAnd = "osmand"
  /// https://github.com/aaronpk/Overland-iOS, "API".
  case overland
}
