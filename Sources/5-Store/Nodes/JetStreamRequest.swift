import JSON
import Nats

/// Requests to JetStream, as its API documents them (NATS ADR-1, ADR-2, ADR-8; `$JS.API.>`).
enum JetStreamRequest {
  /// Makes the stream of the log; succeeds also if it exists with the same configuration.
  static func makeLog(_ subjects: JetStreamSubjects, fleet: String, replicas: Int, answer: String)
    -> NatsMessage
  {
    message("STREAM.CREATE.\(subjects.stream)", answer) { json in
      json.member("name", subjects.stream)
      json.member("description", fleet)
      json.key("subjects")
      json.beginArray()
      json.string(subjects.log)
      json.endArray()
      limits(&json, replicas: replicas)
      // An append that is repeated within two minutes is not stored twice.
      json.member("duplicate_window", 120 * nanosecondsInSecond)
      json.member("max_age", 0 as Int64)
    }
  }

  static func readLog(_ subjects: JetStreamSubjects, answer: String) -> NatsMessage {
    NatsMessage(subject: "$JS.API.STREAM.INFO.\(subjects.stream)", reply: answer)
  }

  /// Has the servers choose another leader of the log.
  static func changeLeader(_ subjects: JetStreamSubjects, answer: String) -> NatsMessage {
    NatsMessage(subject: "$JS.API.STREAM.LEADER.STEPDOWN.\(subjects.stream)", reply: answer)
  }

  /// Deletes the entries before `sequence`.
  static func trimLog(_ subjects: JetStreamSubjects, before sequence: UInt64, answer: String) -> NatsMessage {
    message("STREAM.PURGE.\(subjects.stream)", answer) { $0.member("seq", Int64(clamping: sequence)) }
  }

  /// Makes the bucket of keys: one value each, which is gone `seconds` after it was last written.
  static func makeBucket(
    _ subjects: JetStreamSubjects, replicas: Int, seconds: Int64, answer: String
  ) -> NatsMessage {
    message("STREAM.CREATE.\(subjects.bucketStream)", answer) { json in
      json.member("name", subjects.bucketStream)
      json.key("subjects")
      json.beginArray()
      json.string("$KV.\(subjects.bucket).>")
      json.endArray()
      limits(&json, replicas: replicas)
      json.member("max_msgs_per_subject", 1 as Int64)
      json.member("allow_rollup_hdrs", true)
      json.member("allow_direct", true)
      json.member("max_age", seconds * nanosecondsInSecond)
      json.member("duplicate_window", seconds * nanosecondsInSecond)
    }
  }

  /// Has the entries from `sequence` on delivered, with a heartbeat where none comes.
  static func deliver(
    _ subjects: JetStreamSubjects, from sequence: UInt64, to delivery: String, answer: String
  ) -> NatsMessage {
    message("CONSUMER.CREATE.\(subjects.stream)", answer) { json in
      json.member("stream_name", subjects.stream)
      json.key("config")
      json.beginObject()
      json.member("deliver_subject", delivery)
      json.member("deliver_policy", "by_start_sequence")
      json.member("opt_start_seq", Int64(clamping: sequence))
      json.member("ack_policy", "none")
      json.member("replay_policy", "instant")
      json.member("max_deliver", 1 as Int64)
      json.member("flow_control", true)
      json.member("idle_heartbeat", heartbeatMilliseconds * 1_000_000)
      json.member("inactive_threshold", 5 * nanosecondsInSecond)
      json.member("num_replicas", 1 as Int64)
      json.member("mem_storage", true)
      json.endObject()
    }
  }

  /// Appends an entry if the log's last one is `last`. `id` makes a repeated append the same one.
  static func append(
    _ bytes: [UInt8], _ subjects: JetStreamSubjects, after last: UInt64, id: String, answer: String
  ) -> NatsMessage {
    NatsMessage(
      subject: subjects.log, reply: answer,
      headers: [
        ("Nats-Msg-Id", id), ("Nats-Expected-Stream", subjects.stream),
        ("Nats-Expected-Last-Sequence", "\(last)"),
      ], bytes: bytes)
  }

  /// Writes a key; with `revision` only if that is the sequence of its last value, 0 for none.
  static func write(
    _ name: String, _ bytes: [UInt8], _ subjects: JetStreamSubjects, revision: UInt64?, answer: String
  ) -> NatsMessage {
    NatsMessage(
      subject: subjects.key(name), reply: answer,
      headers: revision.map { [("Nats-Expected-Last-Subject-Sequence", "\($0)")] } ?? [], bytes: bytes)
  }

  /// The bytes of a message beside its payload, at most.
  static let headBytes = 1024
  /// The time between two signs of life of an idle consumer.
  static let heartbeatMilliseconds: Int64 = 500
  private static let nanosecondsInSecond: Int64 = 1_000_000_000

  private static func limits(_ json: inout JSONWriter, replicas: Int) {
    json.member("retention", "limits")
    json.member("storage", "file")
    json.member("discard", "new")
    json.member("num_replicas", Int64(replicas))
    json.member("max_consumers", -1 as Int64)
    json.member("max_msgs", -1 as Int64)
    json.member("max_bytes", -1 as Int64)
  }

  private static func message(
    _ subject: String, _ answer: String, _ body: (inout JSONWriter) -> Void
  ) -> NatsMessage {
    NatsMessage(subject: "$JS.API.\(subject)", reply: answer, bytes: JSONWriter.object(body))
  }
}
