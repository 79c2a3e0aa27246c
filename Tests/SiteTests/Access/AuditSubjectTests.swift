import Storage
import Testing
import Tracking

@testable import Access
@testable import Store
@testable import Words

struct AuditSubjectTests {
  private func entry(_ world: World, _ action: AuditEntry.Action, _ subject: String?) -> AuditEntry {
    let user = User(id: UserID("u"), role: .admin, createdAt: world.now)
    return AuditEntry(at: world.now, by: user, action, subject: subject)
  }

  @Test func `a job is named by its number and a driver by the name, and no id is shown`() throws {
    let world = try World()
    try world.account("ada", .driver)
    try world.job("86f948ac-f2b7-4357-a3b7-939211396d14")
    func text(_ action: AuditEntry.Action, _ subject: String?) -> String {
      Words.standard[entry(world, action, subject).subject(world.store.fleet, world.store.accounts)]
    }
    #expect(text(.jobCreate, "86f948ac-f2b7-4357-a3b7-939211396d14") == "W-X7GM2")
    #expect(text(.driverApprove, "driver-ada") == "ada Surname-secret")
    #expect(text(.accountDisable, "ada") == "Name of ada")
    #expect(text(.wallCreate, "Hall") == "Hall")
    #expect(text(.signIn, nil) == "")
    // A job that was forgotten keeps its number.
    #expect(text(.jobCancel, "gone") == JobID("gone").number)
  }
}
