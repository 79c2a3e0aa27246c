import Storage
import Store
import Testing
import Words

@testable import Board

struct JobCardNoticeTests {
  @Test func `what nobody knows is never called unchanged`() {
    let words = Words.standard
    #expect(JobCard.Notice(failed: .storage(.undecided)) == .undecided)
    #expect(JobCard.Notice(failed: .storage(.cutOff)) == .cutOff)
    #expect(JobCard.Notice(failed: .storage(.diskFull)) == .busy)
    #expect(words[JobCard.Notice.undecided].hasPrefix("We do not know whether this was saved"))
    #expect(
      words[NewJobPage.Refusal(failed: .storage(.undecided))].hasPrefix("We do not know whether the job"))
    #expect(words[NewJobPage.Refusal(failed: .busy)].hasPrefix("No job was created"))
  }
}
