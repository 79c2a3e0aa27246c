import System
import Templating
import Tracking
import Words

/// Finds the driver whom a dispatcher means by a typed text: an id, a name, or a sufficient part of a name.
enum DriverChoice: Hashable {
  /// The text is empty.
  case nobody
  case one(DriverSlot)
  /// At most `maximumFound` of the drivers who match.
  case several([DriverSlot])
  case unknown

  /// The bound of the text: a field takes 200 UTF-16 units, of at most three bytes each.
  static let maximumTextBytes = 600
  static let maximumFound = 20
  /// The number of drivers that the list offers before anything is typed; others can be found by name.
  static let maximumOffered = 100
  /// Separates a name from the id, which follows if several drivers have the name.
  private static let separator = " · "

  init(_ typed: String, _ fleet: Fleet) {
    let text = typed.trimmed
    guard !text.isEmpty else {
      self = .nobody
      return
    }
    guard text.utf8.count <= Self.maximumTextBytes else {
      self = .unknown
      return
    }
    if let slot = fleet.slot(of: DriverID(text)) ?? Self.slot(named: text, fleet) {
      self = .one(slot)
      return
    }
    let whole = FoldedText(text).bytes
    let words = whole.split(separator: UInt8(ascii: " "))
    var exact: [DriverSlot] = []
    var found: [DriverSlot] = []
    for slot in fleet.driverSlots {
      let name = FoldedText(fleet.profile(slot).name)
      if exact.count <= Self.maximumFound, name.bytes == whole { exact.append(slot) }
      if found.count <= Self.maximumFound, words.allSatisfy({ name.contains($0) }) { found.append(slot) }
    }
    let meant = exact.isEmpty ? found : exact
    self =
      switch meant.count {
      case 0: .unknown
      case 1: .one(meant[0])
      default: .several(Array(meant.prefix(Self.maximumFound)))
      }
  }

  /// Reads an offered text: "Ada Alpha · driver-7".
  private static func slot(named text: String, _ fleet: Fleet) -> DriverSlot? {
    let bytes = Array(text.utf8)
    let mark = Array(separator.utf8)
    var end = bytes.count - mark.count
    while end > 0 {
      if bytes[end...].starts(with: mark) {
        return fleet.slot(of: DriverID(String(decoding: bytes[(end + mark.count)...], as: UTF8.self)))
      }
      end -= 1
    }
    return nil
  }

  /// Drivers who may take a job, at most `limit`: online before offline, free before busy, then the nearest.
  static func offered(_ fleet: Fleet, near place: Coordinate?, limit: Int = maximumOffered) -> [DriverSlot] {
    var offered = OfferedDrivers(fleet, near: place, limit: limit)
    while offered.advance(fleet) {}
    return offered.slots
  }

  /// 0 for a driver who takes jobs and is free, 1 for one who is busy, 2 and 3 for those who are on break or offline.
  static func rank(_ slot: DriverSlot, _ fleet: Fleet) -> Int {
    (fleet.takesJobs(slot) ? 0 : 2) + (fleet.jobs(of: slot).isEmpty ? 0 : 1)
  }

  /// The drivers in the order of `offered`, the nearest by driving time: those whose time is not known follow.
  static func sorted(_ slots: [DriverSlot], by times: [DriverSlot: Double], _ fleet: Fleet) -> [DriverSlot] {
    let keys = slots.enumerated().map { (rank($1, fleet), times[$1] ?? .infinity, $0, $1) }
    return keys.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
  }

  /// The state of a driver for a new job: "free", or the state of its job; "offline" or "on break" before that.
  static func facts(_ slot: DriverSlot, _ fleet: Fleet, _ words: Words) -> [String] {
    var facts: [String] = []
    switch fleet.profile(slot).availability {
    case .offline: facts.append(words.board.driverStates.offline)
    case .onBreak: facts.append(words.board.onBreak)
    case .online: break
    }
    if let job = fleet.currentJob(of: slot) ?? fleet.jobs(of: slot).first(where: { _ in true }) {
      facts.append(words.jobStatuses[fleet.status(job)])
    } else if fleet.profile(slot).availability != .onBreak {
      facts.append(words.board.free)
    }
    return facts
  }

  /// The options of a list: the text that a choice writes, and the note beside it.
  static func options(
    _ slots: [DriverSlot], _ fleet: Fleet, near place: Coordinate?, times: [DriverSlot: Double] = [:],
    _ words: Words
  ) -> MustacheValue {
    var counts: [String: Int] = [:]
    for slot in slots { counts[fleet.profile(slot).name ?? "", default: 0] += 1 }
    return .list(
      slots.map { slot in
        let profile = fleet.profile(slot)
        var facts = facts(slot, fleet, words)
        if let seconds = times[slot] {
          facts.append(words.duration(milliseconds: Int64(seconds * 1000)))
        } else if let place, let own = fleet.position(slot) {
          facts.append(words.distance(meters: own.coordinate.distanceMeters(to: place)))
        }
        return .object([
          "value": .text(Self.text(profile, isAlone: counts[profile.name ?? ""] == 1)),
          "label": .text(facts.joined(separator: separator)),
        ])
      })
  }

  static func text(_ profile: DriverProfile, isAlone: Bool) -> String {
    guard let name = profile.name, !name.isEmpty else { return profile.id.rawValue }
    return isAlone ? name : name + separator + profile.id.rawValue
  }
}
