import FleetView
import HTTP
import JSON
import Live
import Store
import Tracking

/// The events of a wall's feed, made from the same view as its page:
///
///     begin      {"now":…,"build":…}        the whole state follows, until `complete`
///     driver     DriverMark                 one driver on the map, whole
///     job        JobMark                    one job on the map, whole
///     gone       {"id":"driver:…"}          a mark that leaves the map
///     lists      {"counts":…,"arrivals":…,"late":…,"upstreamLost":…,"storageFailing":…,"jobsAsOf":…}
///     complete   {}
///     end        {}                         the wall is revoked: the page loads anew
enum WallFrames {
  // Conflation keys: the kind in the upper bits, the slot in the lower.
  private enum Key {
    static let lists: UInt64 = 1
    static let end: UInt64 = 2
    static func driver(_ slot: DriverSlot) -> UInt64 { 1 << 48 | UInt64(slot.rawValue) }
    static func job(_ slot: JobSlot) -> UInt64 { 2 << 48 | UInt64(slot.rawValue) }
  }

  static func opening(_ view: WallView, build: String, id: UInt64, retryMilliseconds: Int) -> [UInt8] {
    let json = JSONWriter.object(capacity: 96) { json in
      json.milliseconds("now", view.now)
      json.member("build", build)
    }
    var bytes = ServerSentEvent.encode(
      event: "begin", id: id, data: json.span, retryMilliseconds: retryMilliseconds)
    for mark in view.drivers.values { bytes += event("driver") { mark.write(to: &$0) } }
    for mark in view.jobs.values { bytes += event("job") { mark.write(to: &$0) } }
    bytes += event("lists") { write(view, to: &$0) }
    bytes += ServerSentEvent.encode(event: "complete", data: "{}")
    return bytes
  }

  /// The frames that turn the page of `before` into that of `view`; none if both show the same.
  static func changes(from before: WallView, to view: WallView) -> [Frame] {
    var frames: [Frame] = []
    for (slot, mark) in view.drivers where before.drivers[slot] != mark {
      frames.append(Frame(key: Key.driver(slot), bytes: event("driver") { mark.write(to: &$0) }))
    }
    for (slot, mark) in before.drivers where view.drivers[slot]?.id != mark.id {
      frames.append(Frame(key: Key.driver(slot), bytes: gone("driver:" + mark.id)))
    }
    // Another job may have the slot by now: removals come first, and the newest frame of a key counts.
    for (slot, mark) in before.jobs where view.jobs[slot] == nil {
      frames.append(Frame(key: Key.job(slot), bytes: gone("job:" + mark.id)))
    }
    for (slot, mark) in view.jobs where before.jobs[slot] != mark {
      var bytes = event("job") { mark.write(to: &$0) }
      if let former = before.jobs[slot], former.id != mark.id { bytes = gone("job:" + former.id) + bytes }
      frames.append(Frame(key: Key.job(slot), bytes: bytes))
    }
    if (before.counts, before.arrivals, before.late) != (view.counts, view.arrivals, view.late)
      || (before.isUpstreamLost, before.isStorageFailing, before.jobsAsOf)
        != (view.isUpstreamLost, view.isStorageFailing, view.jobsAsOf)
    {
      frames.append(Frame(key: Key.lists, bytes: event("lists") { write(view, to: &$0) }))
    }
    return frames
  }

  static func end(id: UInt64) -> Frame {
    Frame(key: Key.end, bytes: ServerSentEvent.encode(event: "end", id: id, data: "{}"))
  }

  private static func gone(_ id: String) -> [UInt8] {
    event("gone") { json in json.object { $0.member("id", id) } }
  }

  private static func write(_ view: WallView, to json: inout JSONWriter) {
    json.beginObject()
    json.object("counts") { json in
      for counter in WallView.Counter.allCases { json.member(counter.rawValue, view.counts[counter] ?? 0) }
    }
    for (name, rows) in [("arrivals", view.arrivals), ("late", view.late)] {
      json.array(name) { json in
        for row in rows {
          json.object { json in
            json.member("address", row.address)
            json.member("driver", row.driver)
            json.member("text", row.text)
          }
        }
      }
    }
    json.member("upstreamLost", view.isUpstreamLost)
    json.member("storageFailing", view.isStorageFailing)
    json.milliseconds("jobsAsOf", ifAny: view.jobsAsOf)
    json.endObject()
  }

  private static func event(_ name: String, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(capacity: 256)
    write(&json)
    return ServerSentEvent.encode(event: name, id: nil, data: json.bytes.span)
  }
}
