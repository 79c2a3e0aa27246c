import Tracking

/// The drivers and jobs that changed since boards received them, in equal parts of the fleet, each of which is sent in
/// a turn of its own.
///
/// A driver belongs to the part of its slot's number, and a job to the part of its driver, so that a board receives
/// both in one turn.
struct WaitingChanges {
  /// The changes of one part.
  struct Part {
    var movedDrivers: Set<DriverSlot> = []
    /// The drivers whose work, profile or trouble changed.
    var changedDrivers: Set<DriverSlot> = []
    var changedJobs: Set<JobSlot> = []

    /// The number of drivers and jobs with changed work.
    var workCount: Int { changedDrivers.count + changedJobs.count }

    /// Takes at most `limit` of each kind out.
    fileprivate mutating func take(_ limit: Int) -> Part {
      func take<Slot>(_ slots: inout Set<Slot>) -> Set<Slot> {
        let some = slots.count <= limit ? slots : Set(slots.prefix(limit))
        if some.count == slots.count { slots.removeAll(keepingCapacity: true) } else { slots.subtract(some) }
        return some
      }
      return Part(
        movedDrivers: take(&movedDrivers), changedDrivers: take(&changedDrivers),
        changedJobs: take(&changedJobs))
    }
  }

  private var parts: [Part]

  init(partCount: Int) { parts = Array(repeating: Part(), count: max(1, partCount)) }

  /// The number of waiting drivers and jobs with changed work.
  var workCount: Int { parts.reduce(0) { $0 + $1.workCount } }

  mutating func noteMove(_ driver: DriverSlot) {
    parts[driver.rawValue % parts.count].movedDrivers.insert(driver)
  }

  mutating func note(_ driver: DriverSlot) {
    parts[driver.rawValue % parts.count].changedDrivers.insert(driver)
  }

  mutating func note(_ job: JobSlot, of driver: DriverSlot?) {
    parts[(driver?.rawValue ?? job.rawValue) % parts.count].changedJobs.insert(job)
  }

  mutating func forget(_ job: JobSlot) {
    for index in parts.indices { parts[index].changedJobs.remove(job) }
  }

  /// Gives the fleet another number of parts; what waits goes on waiting.
  mutating func divide(into partCount: Int, driverOf driver: (JobSlot) -> DriverSlot?) {
    let former = parts
    self = WaitingChanges(partCount: partCount)
    for part in former {
      for slot in part.movedDrivers { noteMove(slot) }
      for slot in part.changedDrivers { note(slot) }
      for slot in part.changedJobs { note(slot, of: driver(slot)) }
    }
  }

  mutating func removeAll() { self = WaitingChanges(partCount: parts.count) }

  /// Takes at most `limit` drivers and jobs of each kind out of a part; the rest waits for the part's next turn.
  mutating func take(part: Int, limit: Int) -> Part { parts[part].take(limit) }
}
