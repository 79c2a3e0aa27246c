import FleetView
import HTTP
import JSON
import Live
import Tracking
import Words

/// The events of a board's feed, made from the same marks as the page:
///
///     begin      {"now":…,"feed":…,"v":…}   the whole state follows, until `complete`; the feed's number
///     driver     DriverMark                 one driver, whole; `n` is the number by which `at` names it
///     at         [n,v,lat,lng,heading,state,time]   where it is now: 1e-5 degrees, whole degrees or null
///     who        [n,id,name]                a driver on the map that need not be listed
///     view       [v,window]                 the tiles that the feed reports from now on (`TileWindow`)
///     tile       [tile,v,cells,n…]          a clustered tile as numbers (`TileClusters`), and its drivers that are
///                                           drawn one by one;
///                [tile,v,null]              a tile whose drivers are all drawn one by one; a driver without news
///                                           since `v` is gone from it
///     job        JobMark                    one job, whole; `isEnded` takes it away
///     pin        [id,state,lat,lng]         when the feed begins: a job that is not listed; without a place if it
///                                           has none
///     gone       {"kind":…,"id":…}          a job that left memory
///     way        {"id":…,"line":[[…]]}      the way ahead of the driver that the board has chosen, when it is another
///                                           one; the page cuts off what is driven
///     summary    FleetSummary
///     complete   {}
///     again      {}                         too many changes to send one by one: the page opens a new feed
///     end        {}                         the session is over: the page loads anew
///
/// Each event is the newest of its key. A slow reader may receive keys in another order than they were sent in: of
/// two events about the same driver, the one with the greater `v`, the version of the state, is newer.
package struct FleetFrames: Sendable {
  package let audience: FleetAudience
  let words: Words

  package init(for audience: FleetAudience, words: Words = .standard) {
    self.audience = audience
    self.words = words
  }

  // Conflation keys: the kind in the upper bits, the slot in the lower.
  private enum Key {
    static let summary: UInt64 = 1
    static let end: UInt64 = 2
    static func driver(_ slot: DriverSlot) -> UInt64 { 1 << 48 | UInt64(slot.rawValue) }
    static let view: UInt64 = 3
    static let again: UInt64 = 4
    static func job(_ slot: JobSlot) -> UInt64 { 2 << 48 | UInt64(slot.rawValue) }
    static func place(_ slot: DriverSlot) -> UInt64 { 3 << 48 | UInt64(slot.rawValue) }
    static func name(_ slot: DriverSlot) -> UInt64 { 4 << 48 | UInt64(slot.rawValue) }
    static func tile(_ tile: BoardTile) -> UInt64 { 5 << 48 | tile.rawValue }
    static func way(_ slot: DriverSlot) -> UInt64 { 6 << 48 | UInt64(slot.rawValue) }
  }

  package func driver(_ mark: DriverMark, at slot: DriverSlot, version: UInt64) -> Frame {
    Frame(
      key: Key.driver(slot),
      bytes: Self.event("driver", nil) { mark.write(to: &$0, at: slot, version: version) })
  }

  /// The driver's position; nil for a driver without one.
  static func at(_ appearance: DriverAppearance, _ slot: DriverSlot, version: UInt64) -> Frame? {
    guard let place = appearance.coordinate else { return nil }
    return Frame(
      key: Key.place(slot),
      bytes: event("at", nil) { json in
        json.beginArray()
        json.integer(slot.rawValue)
        json.integer(Int64(version))
        json.integer(Int((place.latitude * 1e5).rounded()))
        json.integer(Int((place.longitude * 1e5).rounded()))
        if let course = appearance.courseDegrees {
          json.integer(Int(course.rounded()) % 360)
        } else {
          json.null()
        }
        json.string(appearance.state.rawValue)
        if let time = appearance.fixTime { json.integer(time.unixMilliseconds) } else { json.null() }
        if appearance.isAbout { json.integer(1) }
        json.endArray()
      })
  }

  /// The driver's name; the page names a driver that has none.
  static func who(_ profile: DriverProfile, _ slot: DriverSlot) -> Frame {
    Frame(
      key: Key.name(slot),
      bytes: event("who", nil) { json in
        json.beginArray()
        json.integer(slot.rawValue)
        json.string(profile.id.rawValue)
        json.string(profile.name ?? "")
        json.endArray()
      })
  }

  /// The way ahead of a driver; one without a way has an empty line.
  static func way(_ way: WayAhead?, of driver: DriverID, _ slot: DriverSlot) -> Frame {
    Frame(
      key: Key.way(slot),
      bytes: event("way", nil) { json in
        json.object { json in
          json.member("id", driver.rawValue)
          json.key("line")
          TrailRuns(along: way).write(to: &json)
        }
      })
  }

  static let again = Frame(
    key: Key.again, bytes: ServerSentEvent.encode(event: "again", data: "{}"))

  static func view(_ window: TileWindow?, version: UInt64) -> Frame {
    Frame(
      key: Key.view,
      bytes: event("view", nil) { json in
        json.beginArray()
        json.integer(Int64(version))
        if let window { json.string(window.text) } else { json.null() }
        json.endArray()
      })
  }

  /// `version` is the one from which the feed reports this tile: that of the tile, or the present one if the feed has
  /// just begun.
  static func tile(_ tile: WatchedTile, since version: UInt64) -> Frame {
    Frame(
      key: Key.tile(tile.tile),
      bytes: event("tile", nil) { json in
        json.beginArray()
        json.string(tile.tile.text)
        json.integer(Int64(version))
        if tile.isClustered {
          tile.clusters.write(to: &json)
          for slot in tile.drawn { json.integer(slot.rawValue) }
        } else {
          json.null()
        }
        json.endArray()
      })
  }

  package func job(_ mark: JobMark, at slot: JobSlot, id: UInt64) -> Frame {
    Frame(key: Key.job(slot), bytes: Self.event("job", id) { mark.write(to: &$0) })
  }

  /// The job left memory; its key is free for the next job of that slot, whose frame replaces this one.
  package func gone(_ job: JobID, at slot: JobSlot, id: UInt64) -> Frame {
    let bytes = Self.event("gone", id) { json in
      json.object { json in
        json.member("kind", "job")
        json.member("id", job.rawValue)
      }
    }
    return Frame(key: Key.job(slot), bytes: bytes)
  }

  package func summary(_ summary: FleetSummary, id: UInt64) -> Frame {
    Frame(key: Key.summary, bytes: Self.event("summary", id) { summary.write(to: &$0) })
  }

  package static func end(id: UInt64) -> Frame {
    Frame(key: Key.end, bytes: Self.event("end", id) { $0.object { _ in } })
  }

  /// The state at the beginning of a feed, sent before any frame: at most `FleetPage.limit` drivers and jobs, those
  /// beyond the lists only by their places.
  package func opening(_ fleet: Fleet, now: Timestamp, id: UInt64, retryMilliseconds: Int) -> [UInt8] {
    let page = FleetPage(fleet, for: audience, now: now, words: words)
    return opening(page, feed: 0, version: 0, map: [], id: id, retryMilliseconds: retryMilliseconds)
  }

  /// `map` is the state of the tiles that the board shows.
  func opening(
    _ page: FleetPage, feed: UInt64, version: UInt64, map: [Frame], id: UInt64, retryMilliseconds: Int
  ) -> [UInt8] {
    var bytes = ServerSentEvent.encode(
      event: "begin", id: id,
      data: "{\"now\":\(page.now.unixMilliseconds),\"feed\":\(feed),\"v\":\(version)}",
      retryMilliseconds: retryMilliseconds)
    for (mark, slot) in zip(page.listedDrivers, page.driverSlots) {
      bytes += Self.event("driver", nil) { mark.write(to: &$0, at: slot, version: version) }
    }
    for (index, mark) in page.jobs.enumerated() {
      // The page alerts its reader to those in trouble, listed or not.
      let isWhole = index < page.query.rows || !mark.troubles.isEmpty
      bytes += Self.event(isWhole ? "job" : "pin", nil) {
        if isWhole { mark.write(to: &$0) } else { mark.writePin(to: &$0) }
      }
    }
    for frame in map { bytes += frame.bytes }
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
