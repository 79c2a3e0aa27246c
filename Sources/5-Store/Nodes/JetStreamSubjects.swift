/// The subjects of one fleet's nodes. The fleet's name has letters, digits, `-` and `_` alone, so that it is one word of
/// a subject and of a stream's name.
struct JetStreamSubjects: Hashable, Sendable {
  /// The stream of the log.
  let stream: String
  /// Entries of the log.
  let log: String
  /// The bucket of keys with a time limit: presence and what only one node may do.
  let bucket: String
  /// Positions, from each node to all others.
  let moved: String
  /// A node that missed positions asks the others for them.
  let missed: String
  /// Who types a message, from each node to all others.
  let typing: String
  /// Tries to sign in, from each node to all others.
  let guesses: String
  /// What is sent to this node alone.
  let own: String

  init(fleet: String, node: String) {
    stream = "waypost-\(fleet)"
    log = "waypost.\(fleet).log"
    bucket = "waypost-\(fleet)-nodes"
    moved = "waypost.\(fleet).moved"
    missed = "waypost.\(fleet).missed"
    typing = "waypost.\(fleet).typing"
    guesses = "waypost.\(fleet).guesses"
    own = "waypost.\(fleet).node.\(node)"
  }

  /// The stream that holds the bucket, by the rules of NATS's key-value stores (ADR-8).
  var bucketStream: String { "KV_\(bucket)" }

  /// What all nodes say of themselves.
  var presence: String { key("node.*") }

  func key(_ name: String) -> String { "$KV.\(bucket).\(name)" }

  /// Answers to this node's requests, by purpose and number.
  func answer(_ purpose: Answer, _ number: UInt64) -> String { "\(own).answer.\(purpose.rawValue).\(number)" }

  /// All answers to this node.
  var answers: String { "\(own).answer.*.*" }

  /// Positions that this node asked for.
  var ownMoved: String { "\(own).moved" }

  /// Where the log's entries are delivered for the given try: an older try's entries have another subject.
  func delivery(_ number: UInt64) -> String { "\(own).delivery.\(number)" }

  enum Answer: String, Sendable {
    case stream, bucket, consumer, append, leader, presence, housekeeping, upstream, trim, reach
  }

  /// The purpose and the number of an answer to this node.
  func parseAnswer(_ subject: String) -> (purpose: Answer, number: UInt64)? {
    let prefix = "\(own).answer."
    guard subject.hasPrefix(prefix) else { return nil }
    let words = subject.utf8.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: "."), maxSplits: 1)
      .map { Substring($0) }
    guard words.count == 2, let purpose = Answer(rawValue: String(words[0])), let number = UInt64(words[1])
    else { return nil }
    return (purpose, number)
  }
}
