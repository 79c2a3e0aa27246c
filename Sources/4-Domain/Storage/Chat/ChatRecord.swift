import SQLite
import Tracking

/// A change of the conversation about a job. Each kind's file has the function that makes it.
package struct ChatRecord: Sendable {
  let change: any ChatChange

  init(_ change: any ChatChange) { self.change = change }
}

/// A durable change of `ChatTable`.
protocol ChatChange: DurableChange {
  var jobID: JobID { get }
  /// Returns how many messages were added or changed.
  func change(_ table: inout ChatTable) -> Int
  func tell(_ memory: some DurableMemory, of slot: JobSlot, count: Int)
}

extension ChatChange {
  /// The database keeps the conversation of a job that left memory.
  func follow(in memory: some DurableMemory, isStored: Bool) {
    guard let slot = memory.fleet.slot(of: jobID) else { return }
    let count = change(&memory.chat)
    guard count > 0 else { return }
    memory.fleet.noteWaitingCustomer(of: slot, since: memory.chat.waitingSince(jobID))
    tell(memory, of: slot, count: count)
  }
}

extension DurableWrite {
  package static func chat(_ record: ChatRecord) -> DurableWrite { DurableWrite(record.change) }
}
