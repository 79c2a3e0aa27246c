/// All jobs, or those of one status, the newest first. They are sorted in portions: between two of them the fleet may
/// change.
package struct NewestJobs {
  private struct Entry {
    let createdAt: Timestamp
    let slot: JobSlot

    static func isNewer(_ one: Entry, _ other: Entry) -> Bool {
      (other.createdAt, other.slot.rawValue) < (one.createdAt, one.slot.rawValue)
    }
  }

  /// The number of jobs that are sorted at once: some 0.1 ms.
  private static let portion = 2048

  /// The number of jobs that were found.
  package private(set) var count = 0
  private let status: JobStatus?
  /// The slots that remain to be read; later ones are newer than the question.
  private var slots: Range<Int>
  /// The jobs of each portion that are not taken yet, the newest at the end.
  private var runs: [[Entry]] = []

  /// Begins; `advance` finds the jobs. Nil for any status.
  package init(_ fleet: Fleet, status: JobStatus?) {
    self.status = status
    slots = 0..<fleet.jobSlotBound
  }

  /// Reads one portion of some 0.1 ms; false when all jobs are found.
  package mutating func advance(_ fleet: Fleet) -> Bool {
    guard !slots.isEmpty else { return false }
    var run: [Entry] = []
    for slot in slots.prefix(Self.portion).lazy.map({ JobSlot(rawValue: $0) }) where fleet.holdsJob(slot) {
      guard status == nil || status == fleet.status(slot) else { continue }
      run.append(Entry(createdAt: fleet.createdAt(slot), slot: slot))
    }
    slots = slots.dropFirst(Self.portion)
    run.sort { Entry.isNewer($1, $0) }
    count += run.count
    if !run.isEmpty { runs.append(run) }
    return true
  }

  /// Takes the newest of the jobs that were found and not taken yet.
  package mutating func next() -> JobSlot? {
    guard var newest = runs.first?.last else { return nil }
    var from = 0
    for index in runs.indices.dropFirst() {
      guard let entry = runs[index].last, Entry.isNewer(entry, newest) else { continue }
      (newest, from) = (entry, index)
    }
    runs[from].removeLast()
    if runs[from].isEmpty { runs.remove(at: from) }
    return newest.slot
  }
}

extension Fleet {
  /// All jobs, or those of one status, the newest first.
  package func newestJobs(status: JobStatus?) -> [JobSlot] {
    var newest = NewestJobs(self, status: status)
    while newest.advance(self) {}
    var slots: [JobSlot] = []
    while let slot = newest.next() { slots.append(slot) }
    return slots
  }
}
