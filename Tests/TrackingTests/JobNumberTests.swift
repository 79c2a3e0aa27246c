import Testing

@testable import Tracking

struct JobNumberTests {
  @Test func `the code that the customer has is the job's number`() {
    var job = Job.make("86f948ac-f2b7-4357-a3b7-939211396d14")
    job.confirmationCode = "SF34BJUW"
    #expect(job.number == "SF34BJUW")
  }

  @Test func `a job without a code has a number of its id, which never changes`() {
    #expect(JobID("86f948ac-f2b7-4357-a3b7-939211396d14").number == "W-X7GM2")
    #expect(Job.make("j").number == JobID("j").number)
  }

  @Test func `numbers of ten thousand jobs are nearly all different, and easy to read aloud`() {
    let numbers = (0..<10_000).map { JobID("0000-\($0)").number }
    // Of 33 million numbers, ten thousand have some 1.5 in common.
    #expect(Set(numbers).count > 9_990)
    #expect(numbers.allSatisfy { $0.utf8.count == 7 && $0.hasPrefix("W-") })
    #expect(!numbers.contains { $0.dropFirst(2).contains { "01IO".contains($0) } })
  }
}
