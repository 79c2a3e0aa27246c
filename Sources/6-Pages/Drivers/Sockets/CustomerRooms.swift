import System
import Tracking

/// The Socket.IO rooms in which customers follow jobs: one for each job and set of rules. Clients see such a room
/// under the name of the job.
///
/// Confined to the front loop; at most as many rooms as sockets have joined, plus emptied rooms until the next check.
final class CustomerRooms {
  final class Room {
    let slot: JobSlot
    let jobID: JobID
    let rules: VisibilityRules
    /// A name that is never used again: no socket of a forgotten job receives events of the next job in its slot.
    let name: String
    /// What the room has received: whether it got a driver yet, and which fix.
    var isNew = true
    var isDriverShown = false
    var shownFixTime: Timestamp?

    init(slot: JobSlot, jobID: JobID, rules: VisibilityRules, name: String) {
      self.slot = slot
      self.jobID = jobID
      self.rules = rules
      self.name = name
    }
  }

  private var bySlot: [JobSlot: [Room]] = [:]
  private var byName: [String: Room] = [:]
  private var lastNumber: UInt64 = 0
  private var round = CheckRound<Room>(seconds: 4, leastCount: 1000)

  func of(_ slot: JobSlot) -> [Room] { bySlot[slot] ?? [] }

  func named(_ name: String) -> Room? { byName[name] }

  /// The room of `rules`, which is created if it is new.
  func room(_ slot: JobSlot, _ jobID: JobID, _ rules: VisibilityRules) -> Room {
    if let room = bySlot[slot]?.first(where: { $0.rules == rules && $0.jobID == jobID }) { return room }
    lastNumber += 1
    let room = Room(
      slot: slot, jobID: jobID, rules: rules, name: "\(SocketRoom.customerPrefix)\(lastNumber)")
    bySlot[slot, default: []].append(room)
    byName[room.name] = room
    return room
  }

  func remove(_ room: Room) {
    byName[room.name] = nil
    bySlot[room.slot]?.removeAll { $0 === room }
    if bySlot[room.slot]?.isEmpty == true { bySlot[room.slot] = nil }
  }

  /// Makes the rooms of one second due for a check.
  func beginChecks() {
    if round.isOver { round.begin(Array(byName.values)) }
    round.beginSecond(of: byName.count)
  }

  /// The next room to check; nil if none is due.
  func nextToCheck() -> Room? {
    while let room = round.next() {
      if byName[room.name] === room { return room }
    }
    return nil
  }
}
