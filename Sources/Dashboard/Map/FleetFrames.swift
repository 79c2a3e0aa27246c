import HTTP
import JSON
import Live
import Tracking

/// The events of a fleet feed, made from the same marks as the page:
///
///     begin      {"now":…}                  what follows, until `complete`, is everything there is
///     driver     DriverMark                 one driver, whole
///     job        JobMark                    one job, whole; `isEnded` takes it away
///     gone       {"kind":…,"id":…}          a job that left memory
///     summary    FleetSummary
///     complete   {}
///     end        {}                         the session or the display is over: the page loads anew
package struct FleetFrames: Sendable {
  package let audience: FleetAudience
  let words: Words

  package init(for audience: FleetAudience, words: Words = .english) {
    self.audience = audience
    self.words = words
  }

  // Conflation keys: the kind above, the slot below.
  private enum Key {
    static let summary: UInt64 = 1
    static let end: UInt64 = 2
    static func driver(_ slot: DriverSlot) -> UInt64 { 1 << 48 | UInt64(slot.rawValue) }
    static func job(_ slot: JobSlot) -> UInt64 { 2 << 48 | UInt64(slot.rawValue) }
  }

  package func driver(_ mark: DriverMark, at slot: DriverSlot, id: UInt64) -> Frame {
    Frame(key: Key.driver(slot), bytes: Self.event("driver", id) { mark.write(to: &$0) })
  }

  package func job(_ mark: JobMark, at slot: JobSlot, id: UInt64) -> Frame {
    Frame(key: Key.job(slot), bytes: Self.event("job", id) { mark.write(to: &$0) })
  }

  /// The job left memory; its key is free for the next job of that slot, which replaces this.
  package func gone(_ job: JobID, at slot: JobSlot, id: UInt64) -> Frame {
    Frame(
      key: Key.job(slot),
      bytes: Self.event("gone", id) { json in
        json.beginObject()
        json.member("kind", "job")
        json.member("id", job.rawValue)
        json.endObject()
      })
  }

  package func summary(_ summary: FleetSummary, id: UInt64) -> Frame {
    Frame(key: Key.summary, bytes: Self.event("summary", id) { summary.write(to: &$0) })
  }

  package func end(id: UInt64) -> Frame {
    Frame(
      key: Key.end,
      bytes: Self.event("end", id) { json in
        json.beginObject()
        json.endObject()
      })
  }

  /// The state on connecting, to be sent before any frame: at most `FleetPage.limit` drivers and jobs.
  package func opening(_ fleet: Fleet, now: Timestamp, id: UInt64, retryMilliseconds: Int) -> [UInt8] {
    let page = FleetPage(fleet, for: audience, now: now, words: words)
    var bytes = ServerSentEvent.encode(
      event: "begin", id: id, data: "{\"now\":\(now.unixMilliseconds)}", retryMilliseconds: retryMilliseconds)
    for mark in page.drivers { bytes += Self.event("driver", nil) { mark.write(to: &$0) } }
    for mark in page.jobs { bytes += Self.event("job", nil) { mark.write(to: &$0) } }
    bytes += Self.event("summary", nil) { page.summary.write(to: &$0) }
    bytes += ServerSentEvent.encode(event: "complete", data: "{}")
    return bytes
  }

  private static func event(
    _ name: String, _ id: UInt64?, _ write: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter(capacity: 256)
    write(&json)
    return ServerSentEvent.encode(event: name, id: id, data: json.bytes.span)
  }
}
