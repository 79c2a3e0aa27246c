/// A change of the driver app's data besides jobs. Each kind's file has the function that makes it.
package struct AppRecord: Sendable {
  let change: any AppChange

  init(_ change: any AppChange) { self.change = change }
}

/// A durable change of `AppTable`.
protocol AppChange: DurableChange {
  func change(_ table: inout AppTable)
}

extension AppChange {
  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    change(&memory.accounts.apps)
  }

  static var mayConflict: Bool { true }
}

extension DurableWrite {
  package static func app(_ record: AppRecord) -> DurableWrite { DurableWrite(record.change) }
}
