import FleetView
import HTTP
import JSON
import Live
import Store
import Templating
import Tracking
import Words

/// The events of a customer's feed, made from the same page and templates as the first response:
///
///     state      {"now","revision","title","say","meaning","glance","details","map"}    first, and when the meaning changed
///     position   {"at","lat","lng","heading","accuracy","gap","eta","clock","mark","where","revision"}  every fix
///     way        {"line":[...]}                        the way ahead is another one; the page cuts off what is driven
///     end        {}                                    the link is over: the page loads anew
///
/// Each event is complete in itself, so that a reader needs only the newest of each. A state has the position as well: a
/// position never comes before an older state, which would move the marker back.
package struct CustomerFrames: Sendable {
  private enum Key {
    static let state: UInt64 = 1
    static let position: UInt64 = 2
    static let end: UInt64 = 3
    static let way: UInt64 = 4
  }

  let library: MustacheLibrary
  /// Its language and zone are replaced by those of each reader.
  package let context: PageContext

  package init(library: MustacheLibrary, context: PageContext) {
    self.library = library
    self.context = context
  }

  package func state(_ page: CustomerPage, _ context: PageContext, id: UInt64) -> Frame {
    Frame(key: Key.state, covering: Key.position, bytes: stateEvent(page, context, id: id))
  }

  /// The parts of a page that a position frame needs beside the movement.
  package struct Subject: Sendable {
    let revision: Int
    let name: String?

    package init(_ page: CustomerPage) {
      revision = page.job.revision
      name = page.driver?.name
    }
  }

  /// The event has no `id:`, which would be a tenth of the bytes that an open page receives: a feed that begins anew
  /// sends the present state, whatever event was received last.
  ///
  /// - Parameters:
  ///   - pickup: the place of the job, if the rules show it.
  ///   - clock: the expected arrival by the clock.
  package func position(
    _ movement: CustomerMovement, of subject: Subject, pickup: Coordinate?, clock: String?, _ words: Words
  ) -> Frame {
    // No line breaks are in the JSON, so that it is one line of data.
    var json = JSONWriter(behind: "event: position\ndata: ", capacity: 320)
    json.beginObject()
    write(movement.position, course: movement.courseDegrees, to: &json)
    json.member("revision", subject.revision)
    if movement.isAfterGap { json.member("gap", true) }
    if let arrival = movement.arrival {
      json.member("eta", words.arrivalText(arrival, now: movement.now))
      if let clock { json.member("clock", clock) }
      json.member("mark", words.arrivalMark(arrival, now: movement.now))
    }
    json.member(
      "where",
      words.whereabouts(
        movement.position.coordinate, on: movement.street, of: subject.name, pickup: pickup))
    json.endObject()
    return Frame(key: Key.position, bytes: json.ended(by: "\n\n"))
  }

  /// The event for another way ahead; `state` says whether there is any. It has no `id:`, as a position has none.
  package func way(_ way: WayAhead) -> Frame { Frame(key: Key.way, bytes: wayEvent(way)) }

  private func wayEvent(_ way: WayAhead) -> [UInt8] {
    var json = JSONWriter(behind: "event: way\ndata: ", capacity: 1024)
    json.beginObject()
    json.key("line")
    TrailRuns(along: way).write(to: &json)
    json.endObject()
    return json.ended(by: "\n\n")
  }

  /// The event for a link that was revoked, has expired, or never existed.
  package func end(id: UInt64) -> Frame {
    Frame(key: Key.end, bytes: ServerSentEvent.encode(event: "end", id: id, data: "{}"))
  }

  /// An empty comment, which replaces a position that waits for a slow reader.
  let noPosition = Frame(key: Key.position, bytes: Array(":\n\n".utf8))
  /// An empty comment, which replaces a way that waits for a slow reader; the page drops its way by a `state` without
  /// one.
  let noWay = Frame(key: Key.way, bytes: Array(":\n\n".utf8))
  /// An empty comment, which replaces a state that waits for a slow reader.
  let noState = Frame(key: Key.state, bytes: Array(":\n\n".utf8))

  /// The state at the beginning of a feed, sent before any frame.
  package func opening(
    _ page: CustomerPage, _ context: PageContext, id: UInt64, retryMilliseconds: Int
  ) -> [UInt8] {
    stateEvent(page, context, id: id, retryMilliseconds: retryMilliseconds)
      + (page.view.way.map { wayEvent($0) } ?? [])
  }

  private func stateEvent(
    _ page: CustomerPage, _ context: PageContext, id: UInt64, retryMilliseconds: Int? = nil
  ) -> [UInt8] {
    var json = JSONWriter(capacity: 4096)
    json.beginObject()
    json.milliseconds("now", page.now)
    json.member("revision", page.job.revision)
    json.member("title", page.title(context.words))
    json.member("say", page.spoken(context))
    json.member("meaning", page.spokenMeaning(context.words))
    json.member("glance", render("customer-glance", page.glance(context)))
    json.member("details", render("customer-details", page.details(context)))
    json.key("map")
    writeMap(page, to: &json)
    json.endObject()
    return ServerSentEvent.encode(
      event: "state", id: id, data: json.bytes.span, retryMilliseconds: retryMilliseconds)
  }

  private func writeMap(_ page: CustomerPage, to json: inout JSONWriter) {
    guard page.hasMap else { return json.null() }
    json.beginObject()
    json.object("pickup", orNull: page.job.pickup) { $0.roundedPlace($1) }
    if let driver = page.driver, let position = page.position {
      json.object("driver") { write(position, course: driver.courseDegrees, to: &$0) }
      json.key("trail")
      TrailRuns(driver).write(to: &json)
      if page.view.way != nil { json.member("way", true) }
    }
    json.endObject()
  }

  private func write(_ position: Position, course: Double?, to json: inout JSONWriter) {
    json.milliseconds("at", position.fixTime)
    json.roundedPlace(position.coordinate)
    if let course { json.member("heading", Int(course.rounded()) % 360) }
    if let accuracy = position.accuracyMeters {
      json.member("accuracy", Int(accuracy.rounded()))
    }
  }

  private func render(_ name: String, _ fields: [String: MustacheValue]) -> String {
    String(decoding: library.render(name, .object(fields)), as: UTF8.self)
  }
}
