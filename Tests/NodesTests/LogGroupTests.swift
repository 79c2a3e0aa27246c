import Storage
import Testing
import Tracking

@testable import Nodes

struct LogGroupTests {
  private let changes: [[DurableWrite]] = [
    [.record(.driver(DriverProfile(id: DriverID("d1"), name: "Dee")))],
    [.sessionEnded(id: "s1"), .sessionEnded(id: "s2")],
  ]

  private func bytes(_ id: LogGroup.ID, after previous: LogGroup.ID? = nil) -> [UInt8] {
    var bytes = LogGroup.head(id, after: previous)
    for writes in changes { LoggedChange(writes).append(to: &bytes) }
    return bytes
  }

  @Test func `A group is read as it was written`() throws {
    let id = LogGroup.ID(node: 0xfedc_ba98_7654_3210, number: 77)
    let group = try LogGroup(reading: bytes(id))
    #expect(group.id == id)
    #expect(group.changes == changes)
    #expect(id.text == "fedcba9876543210-77")
  }

  @Test func `A group names the one after which its changes were checked`() throws {
    let (first, second) = (LogGroup.ID(node: 1, number: 9), LogGroup.ID(node: 2, number: 1))
    #expect(try LogGroup(reading: bytes(second, after: first)).previous == first)
    #expect(try LogGroup(reading: bytes(second)).previous == nil)
  }

  @Test func `A group of a later version is refused, not skipped`() {
    var bytes = bytes(LogGroup.ID(node: 1, number: 1))
    bytes[0] = 9
    #expect(throws: StorageError.newerLog(what: "an entry of version 9")) { try LogGroup(reading: bytes) }
  }

  @Test func `A group that was cut anywhere is refused or shorter, and never traps`() {
    let whole = bytes(LogGroup.ID(node: 1, number: 1))
    for count in whole.indices {
      let group = try? LogGroup(reading: Array(whole[..<count]))
      #expect((group?.changes.count ?? 0) < changes.count)
    }
  }
}
