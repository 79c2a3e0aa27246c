import Testing
import Tracking

@testable import Messages

struct MailKindTests {
  private func job(_ status: JobStatus = .confirmed, address: String = "Pier 1") -> Job {
    Job(id: JobID("j"), status: status, address: address, createdAt: World.noon)
  }

  @Test func `only the first link of a job that goes on is sent`() {
    #expect(MailKind(.linkMade, of: job(), after: nil, hadLinks: false) == .follow)
    #expect(MailKind(.linkMade, of: job(), after: nil, hadLinks: true) == nil)
    #expect(MailKind(.linkMade, of: job(.completed), after: nil, hadLinks: false) == nil)
  }

  @Test func `a change is sent if it is of the address or the time`() {
    #expect(MailKind(.changed, of: job(address: "Pier 2"), after: job(), hadLinks: true) == .changed)
    var noted = job()
    noted.notes = "Ring twice"
    #expect(MailKind(.changed, of: noted, after: job(), hadLinks: true) == nil)
    #expect(
      MailKind(.changed, of: job(.cancelled, address: "Pier 2"), after: job(), hadLinks: true) == nil)
  }

  @Test func `the end is sent, and the steps before it are not`() {
    #expect(MailKind(.completed, of: job(.completed), after: job(.started), hadLinks: true) == .done)
    #expect(MailKind(.cancelled, of: job(.cancelled), after: job(), hadLinks: true) == .cancelled)
    #expect(MailKind(.failed, of: job(), after: job(.arrived), hadLinks: true) == .failed)
    for event in [MessageEvent.created, .accepted, .onTheWay, .arriving, .arrived, .started, .late, .rated] {
      #expect(MailKind(event, of: job(.started), after: job(), hadLinks: true) == nil)
    }
  }
}
