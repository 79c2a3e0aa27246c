import FleetView
import JSON
import Storage
import Store
import Tracking
import Words

/// The fleet of one past moment as pages show it, made on the history's thread.
struct RewindMoment: Sendable {
  let page: FleetPage
  private let words: Words
  /// The shown drivers, whose tracks can be downloaded.
  let tracks: [(id: String, name: String)]
  /// The oldest moment in the history; nil while the history is empty.
  let oldest: Timestamp?

  init(_ history: History, at time: Timestamp, words: Words, mapExtent: [Coordinate] = [])
    throws(StorageError)
  {
    self.words = words
    let fleet = try history.fleet(at: time)
    page = FleetPage(fleet, for: .board, now: time, words: words, mapExtent: mapExtent)
    tracks = page.drivers.filter { $0.coordinate != nil }.map { ($0.id, $0.name) }
    oldest = try history.oldest()
  }

  /// The data with which Public/rewind.js redraws the page: `now`, `drivers` and `jobs` as in the events of the
  /// board's feed, and its `summary`; and the moment as people say it at `present`, with the offset of its clock from UTC.
  func json(_ zone: ClockZone, present: Timestamp) -> [UInt8] {
    JSONWriter.object(capacity: 16_384) { json in
      json.milliseconds("now", page.now)
      json.member("said", words.dayAndTime(page.now, zone, now: present))
      json.member("offset_seconds", zone.local(page.now).offsetSeconds)
      json.array("drivers") { for mark in page.drivers { mark.write(to: &$0) } }
      json.array("jobs") { for mark in page.jobs { mark.write(to: &$0) } }
      json.key("summary")
      page.summary.write(to: &json)
    }
  }
}
