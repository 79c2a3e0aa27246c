import FleetView
import JSON
import Storage
import Store
import Tracking
import Words

/// The fleet of one moment as it is shown, made on the history's thread.
struct RewindMoment: Sendable {
  let page: FleetPage
  /// The drivers shown, whose tracks can be had.
  let tracks: [(id: String, name: String)]
  /// The oldest moment of which anything is kept; nil while nothing is.
  let oldest: Timestamp?

  init(_ history: History, at time: Timestamp, words: Words) throws(StorageError) {
    let fleet = try history.fleet(at: time)
    page = FleetPage(fleet, for: .board, now: time, words: words)
    tracks = page.drivers.filter { $0.coordinate != nil }.map { ($0.id, $0.name) }
    oldest = try history.oldest()
  }

  /// What Public/rewind.js redraws the page with: `now`, `drivers` and `jobs` as in the events of the board's feed,
  /// and its `summary`.
  var json: [UInt8] {
    var json = JSONWriter(capacity: 16_384)
    json.beginObject()
    json.milliseconds("now", page.now)
    json.key("drivers")
    json.beginArray()
    for mark in page.drivers { mark.write(to: &json) }
    json.endArray()
    json.key("jobs")
    json.beginArray()
    for mark in page.jobs { mark.write(to: &json) }
    json.endArray()
    json.key("summary")
    page.summary.write(to: &json)
    json.endObject()
    return json.bytes
  }
}
