import JSON
import Templating
import Tracking

/// One job as a board or a wall shows it: what its row and its marker say.
package struct JobMark: Hashable, Sendable {
  /// Each has a shape of its own in `map-symbols.mustache`; an ended job is shown nowhere.
  package enum State: String, Hashable, Sendable, CaseIterable {
    case waiting, assigned
    case underWay = "under-way"
    case atWork = "at-work"
    case ended

    init(_ status: JobStatus) {
      self =
        switch status {
        case .pending, .confirmed, .delegating: .waiting
        case .assigned, .accepted: .assigned
        case .enRoute: .underWay
        case .arrived, .started: .atWork
        case .completed, .cancelled: .ended
        }
    }
  }

  package let id: String
  package let state: State
  let label: String
  let address: String
  let driverName: String
  let coordinate: Coordinate?
  /// When the status was reached.
  let since: Timestamp

  package init(_ job: Job, driver: DriverProfile?, for audience: FleetAudience, words: Words = .english) {
    id = job.id.rawValue
    state = State(job.status)
    label = words.jobStatuses[job.status]
    address = job.address
    driverName =
      job.driverID == nil
      ? words.board.unassigned : audience.shown(name: driver?.name) ?? words.board.nameless
    coordinate = job.pickup
    since = job.statusTimes[job.status] ?? job.createdAt
  }

  /// The data of a `job` event.
  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.member("state", state.rawValue)
    json.member("label", label)
    json.member("address", address)
    json.member("driver", driverName)
    json.place(coordinate)
    json.time("at", since)
    if state == .ended {
      json.key("isEnded")
      json.bool(true)
    }
    json.endObject()
  }

  func row(now: Timestamp, words: Words) -> MustacheValue {
    .object([
      "key": .text("job:\(id)"), "state": .text(state.rawValue), "address": .text(address),
      "label": .text(label), "driver": .text(driverName), "at": .text("\(since.unixMilliseconds)"),
      "age": .text(words.age(milliseconds: now.millisecondsSince(since), isShort: true)),
    ])
  }

  static let blankRow: MustacheValue = .object([
    "key": .text(""), "state": .text("waiting"), "address": .text(""), "label": .text(""),
    "driver": .text(""), "at": .text(""), "age": .text(""),
  ])

  func marker(in drawing: MapDrawing) -> MustacheValue? {
    guard let coordinate else { return nil }
    var fields = drawing.place(coordinate)
    fields["kind"] = .text("job")
    fields["state"] = .text(state.rawValue)
    fields["key"] = .text("job:\(id)")
    fields["name"] = .null
    fields["isDriver"] = .bool(false)
    fields["heading"] = .null
    // The tip of the pin stands on the place.
    fields["top"] = .text("-26")
    return .object(fields)
  }
}
