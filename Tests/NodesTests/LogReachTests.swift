import Nats
import Net
import Testing

@testable import Nodes

/// What a node learns of the log, and waits for.
struct LogReachTests {
  private let loop: EventLoop
  private let sent = Sent()

  private final class Sent {
    var count = 0
  }

  private final class Outcome {
    var isReached: Bool?
  }

  init() throws { loop = try EventLoop() }

  private func reach(
    patienceMilliseconds: UInt64 = 600_000, repeatMilliseconds: UInt64 = 600_000
  ) -> LogReach {
    var configuration = LogReach.Configuration()
    configuration.patienceMilliseconds = patienceMilliseconds
    configuration.repeatMilliseconds = repeatMilliseconds
    return LogReach(JetStreamSubjects(fleet: "f", node: "n"), loop: loop, configuration: configuration) {
      [sent] message in
      #expect(message.subject == "$JS.API.STREAM.INFO.waypost-f")
      sent.count += 1
    }
  }

  private func wait(_ reach: LogReach) -> Outcome {
    let outcome = Outcome()
    reach.wait { outcome.isReached = $0 }
    return outcome
  }

  @Test func `a node that has all of the log goes on with the answer`() {
    let reach = reach()
    let outcome = wait(reach)
    #expect(outcome.isReached == nil && sent.count == 1)
    reach.answered(1, last: 7, place: 7)
    #expect(outcome.isReached == true)
  }

  @Test func `a node that is behind goes on when it has applied what the log had`() {
    let reach = reach()
    let outcome = wait(reach)
    reach.answered(1, last: 9, place: 7)
    reach.end(at: 8)
    #expect(outcome.isReached == nil)
    reach.end(at: 9)
    #expect(outcome.isReached == true)
  }

  @Test func `an answer that was under way does not count for those who came after its question`() {
    let reach = reach()
    let (first, second, third) = (wait(reach), wait(reach), wait(reach))
    #expect(sent.count == 1)
    reach.answered(1, last: 7, place: 7)
    #expect(first.isReached == true && second.isReached == nil && third.isReached == nil)
    // Both share the next question.
    #expect(sent.count == 2)
    reach.answered(2, last: 8, place: 7)
    reach.end(at: 8)
    #expect(second.isReached == true && third.isReached == true && sent.count == 2)
  }

  @Test func `a question that nobody answers is asked again, and its late answer still counts`() {
    let reach = reach(repeatMilliseconds: 0)
    let outcome = wait(reach)
    // The log has no leader now.
    reach.answered(1, last: nil, place: 7)
    reach.check()
    #expect(sent.count == 2 && outcome.isReached == nil)
    // One who came after the second question needs the answer of a third.
    let later = wait(reach)
    reach.answered(1, last: 7, place: 7)
    #expect(outcome.isReached == true && later.isReached == nil)
    reach.answered(2, last: 7, place: 7)
    #expect(sent.count == 3 && later.isReached == nil)
    reach.answered(3, last: 7, place: 7)
    #expect(later.isReached == true)
  }

  @Test func `a wait ends when its time is over, or when the node is cut off`() {
    let impatient = reach(patienceMilliseconds: 0)
    let outcome = wait(impatient)
    impatient.check()
    #expect(outcome.isReached == false)
    let reach = reach()
    let other = wait(reach)
    reach.giveUp()
    #expect(other.isReached == false)
    // The next one asks again, when the question that was under way is too old.
    let before = sent.count
    let next = wait(reach)
    reach.answered(1, last: 9, place: 9)
    reach.answered(2, last: 9, place: 9)
    #expect(sent.count == before + 1 && next.isReached == true)
  }
}
