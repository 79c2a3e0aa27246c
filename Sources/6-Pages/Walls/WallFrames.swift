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
///     way        {"id":…,"line":[[…]]}      the way ahead of a driver of the next arrivals, when it is another one;
///                                           none is an empty line
///     lists      {"counts":…,"arrivals":…,"late":…,"unassigned":…,"ratings":…,"totals":…,"upstreamLost":…,
///                                        "storageFailing":…,"jobsAsOf":…,"cutOffSince":…}
///     complete   {}
///     end        {}                         the wall is revoked: the page loads anew
enum WallFrames {
  // Conflation keys: the kind in the upper bits, the slot in the lower.
  private enum Key {
    static let lists: UInt64 = 1
    static let end: UInt64 = 2
    static func driver(_ slot: DriverSlot) -> UInt64 { 1 << 48 | UInt64(slot.rawValue) }
    static func job(_ slot: JobSlot) -> UInt64 { 2 << 48 | UInt64(slot.rawValue) }
    static func way(_ slot: DriverSlot) -> UInt64 { 3 << 48 | UInt64(slot.rawValue) }
  }

  static func opening(
    _ view: WallView, ways: [WallWay], build: String, id: UInt64, retryMilliseconds: Int
  ) -> [UInt8] {
    let json = JSONWriter.object(capacity: 96) { json in
      json.milliseconds("now", view.now)
      json.member("build", build)
    }
    var bytes = ServerSentEvent.encode(
      event: "begin", id: id, data: json.span, retryMilliseconds: retryMilliseconds)
    for mark in view.drivers.values { bytes += event("driver") { mark.write(to: &$0) } }
    for mark in view.jobs.values { bytes += event("job") { mark.write(to: &$0) } }
    for shown in ways { bytes += wayEvent(shown.way, of: shown.id) }
    bytes += event("lists") { write(view.lists, to: &$0) }
    bytes += ServerSentEvent.encode(event: "complete", data: "{}")
    return bytes
  }

  static func driver(_ mark: DriverMark, at slot: DriverSlot) -> Frame {
    Frame(key: Key.driver(slot), bytes: event("driver") { mark.write(to: &$0) })
  }

  static func gone(_ mark: DriverMark, at slot: DriverSlot) -> Frame {
    Frame(key: Key.driver(slot), bytes: gone("driver:" + mark.id))
  }

  /// Another job may have had the slot: it goes with the same frame, because the newest frame of a key counts.
  static func job(_ mark: JobMark, at slot: JobSlot, insteadOf former: JobMark?) -> Frame {
    let bytes = event("job") { mark.write(to: &$0) }
    let isOther = former.map { $0.id != mark.id } ?? false
    return Frame(key: Key.job(slot), bytes: isOther ? gone("job:" + (former?.id ?? "")) + bytes : bytes)
  }

  static func gone(_ mark: JobMark, at slot: JobSlot) -> Frame {
    Frame(key: Key.job(slot), bytes: gone("job:" + mark.id))
  }

  /// The way ahead of a driver; one without a way has an empty line.
  static func way(_ way: WayAhead?, of driver: DriverID, at slot: DriverSlot) -> Frame {
    Frame(key: Key.way(slot), bytes: wayEvent(way, of: driver))
  }

  private static func wayEvent(_ way: WayAhead?, of driver: DriverID) -> [UInt8] {
    event("way") { json in
      json.object { json in
        json.member("id", driver.rawValue)
        json.key("line")
        TrailRuns(along: way).write(to: &json)
      }
    }
  }

  static func lists(_ lists: WallView.Lists) -> Frame {
    Frame(key: Key.lists, bytes: event("lists") { write(lists, to: &$0) })
  }

  static func end(id: UInt64) -> Frame {
    Frame(key: Key.end, bytes: ServerSentEvent.encode(event: "end", id: id, data: "{}"))
  }

  private static func gone(_ id: String) -> [UInt8] {
    event("gone") { json in json.object { $0.member("id", id) } }
  }

  private static func write(_ lists: WallView.Lists, to json: inout JSONWriter) {
    json.beginObject()
    json.object("counts") { json in
      for counter in WallView.Counter.allCases { json.member(counter.rawValue, lists.counts[counter] ?? 0) }
    }
    for (name, rows) in [
      ("arrivals", lists.arrivals), ("late", lists.late), ("unassigned", lists.unassigned),
    ] {
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
    if let ratings = lists.ratings {
      json.object("ratings") { json in
        json.member("count", ratings.count)
        json.member("mean", ratings.mean)
      }
    }
    json.object("totals") { json in
      for (name, count) in lists.totals { json.member(name, count) }
    }
    json.member("upstreamLost", lists.isUpstreamLost)
    json.member("storageFailing", lists.isStorageFailing)
    json.milliseconds("jobsAsOf", ifAny: lists.jobsAsOf)
    json.milliseconds("cutOffSince", ifAny: lists.nodes.cutOffSince)
    json.endObject()
  }

  private static func event(_ name: String, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(capacity: 256)
    write(&json)
    return ServerSentEvent.encode(event: name, id: nil, data: json.bytes.span)
  }
}
