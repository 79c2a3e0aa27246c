import Nats
import Testing

@testable import Nodes

struct JetStreamTests {
  private let subjects = JetStreamSubjects(fleet: "harbour", node: "1f")

  @Test func `An answer's subject gives its purpose and its number`() throws {
    let subject = subjects.answer(.append, 42)
    #expect(subject == "waypost.harbour.node.1f.answer.append.42")
    let answer = try #require(subjects.parseAnswer(subject))
    #expect(answer.purpose == .append && answer.number == 42)
  }

  @Test(arguments: [
    "waypost.harbour.node.20.answer.append.42", "waypost.harbour.node.1f.answer.append",
    "waypost.harbour.node.1f.answer.append.x", "waypost.harbour.node.1f.answer.nothing.1", "",
  ])
  func `Other subjects are no answers to this node`(_ subject: String) {
    #expect(subjects.parseAnswer(subject) == nil)
  }

  @Test func `Deliveries are not among the answers`() {
    #expect(subjects.parseAnswer(subjects.delivery(7)) == nil)
  }

  @Test func `A delivered message tells its sequence, its number and what waits behind it`() {
    let place = DeliveredPlace(reply: "$JS.ACK.waypost-harbour.C1.1.120.3.1795468270013531092.9")
    #expect(place?.sequence == 120 && place?.number == 3 && place?.pendingCount == 9)
  }

  @Test func `Newer servers name their domain and account as well`() {
    let place = DeliveredPlace(reply: "$JS.ACK.hub.ACC.waypost-harbour.C1.1.120.3.1795468270013531092.9.x")
    #expect(place?.sequence == 120 && place?.number == 3 && place?.pendingCount == 9)
  }

  @Test(arguments: [nil, "", "$JS.ACK.a.b.1.2", "$JS.FC.a.b.c.d.e.f.g", "$JS.ACK.a.b.1.x.3.4.5"])
  func `Other replies are no place`(_ reply: String?) {
    #expect(DeliveredPlace(reply: reply) == nil)
  }

  @Test func `An error's number and sentence are read`() throws {
    let json = #"{"error":{"code":400,"err_code":10071,"description":"wrong last sequence: 7"}}"#
    let answer = try #require(JetStreamAnswer(NatsMessage(subject: "s", bytes: Array(json.utf8))))
    #expect(answer.error == JetStreamAnswer.wrongLastSequence)
    #expect(answer.errorText == "wrong last sequence: 7")
  }

  @Test(arguments: [
    (10023, "insufficient resources", true), (10002, "resource limits exceeded for account", true),
    (10047, "insufficient storage resources available", true), (10077, "maximum bytes exceeded", true),
    (10077, "maximum messages exceeded", true), (10077, "write x.blk: no space left on device", true),
    (10077, "stream is sealed", false), (10071, "wrong last sequence: 7", false),
    (10008, "JetStream system temporarily unavailable", false),
  ]) func `An append without room is told from one without an answer`(
    _ code: Int, _ words: String, _ lacksRoom: Bool
  ) throws {
    let json = #"{"error":{"code":503,"err_code":\#(code),"description":"\#(words)"},"stream":"x","seq":0}"#
    let answer = try #require(JetStreamAnswer(NatsMessage(subject: "s", bytes: Array(json.utf8))))
    #expect(answer.lacksRoom == lacksRoom)
  }

  @Test func `An append's answer has its sequence`() throws {
    let answer = try #require(
      JetStreamAnswer(NatsMessage(subject: "s", bytes: Array(#"{"stream":"x","seq":12}"#.utf8))))
    #expect(answer.error == nil && answer.sequence == 12)
  }

  @Test(arguments: ["", "[1]", "{", "7"])
  func `Bytes that are no object are no answer`(_ text: String) {
    #expect(JetStreamAnswer(NatsMessage(subject: "s", bytes: Array(text.utf8))) == nil)
  }

  @Test func `An append names the sequence after which it must stand, and itself`() {
    let message = JetStreamRequest.append([1, 2], subjects, after: 41, id: "1f-3", answer: "a")
    #expect(message.subject == "waypost.harbour.log" && message.bytes == [1, 2] && message.reply == "a")
    #expect(message.header("Nats-Expected-Last-Sequence") == "41")
    #expect(message.header("Nats-Msg-Id") == "1f-3")
    #expect(message.header("Nats-Expected-Stream") == "waypost-harbour")
  }

  @Test(arguments: [true, false])
  func `How a log began is read from its stream's description`(_ wasEmpty: Bool) {
    let origin = LogOrigin(fleetID: "0abc", wasEmpty: wasEmpty)
    #expect(LogOrigin(origin.text) == origin)
  }

  @Test(arguments: ["", "orders", "waypost fleet", "waypost fleet x of nothing"])
  func `Another stream's description is none of a log`(_ text: String) {
    #expect(LogOrigin(text) == nil)
  }
}
