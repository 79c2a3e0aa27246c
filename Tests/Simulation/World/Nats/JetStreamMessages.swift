import JSON
import Nats

/// What JetStream answers (NATS ADR-1).
extension NatsMessage {
  static func json(_ body: (inout JSONWriter) -> Void) -> NatsMessage {
    NatsMessage(subject: "", bytes: JSONWriter.object(body))
  }

  static func jetStreamError(_ number: Int64, _ text: String) -> NatsMessage {
    json { json in
      json.key("error")
      json.beginObject()
      json.member("code", 400 as Int64)
      json.member("err_code", number)
      json.member("description", text)
      json.endObject()
    }
  }
}

/// What of a stream's configuration the simulation needs.
struct StreamConfiguration: Hashable {
  let description: String
  let subject: String
  /// 0 for ever.
  let maximumAgeMilliseconds: UInt64
  let duplicateMilliseconds: UInt64
  let isLastOfSubjectKept: Bool

  init(_ bytes: [UInt8]) {
    let json = (try? JSONValue.parse(bytes)) ?? .null
    description = json["description"]?.stringValue ?? ""
    subject = json["subjects"]?.arrayValue?.first?.stringValue ?? ""
    maximumAgeMilliseconds = UInt64(clamping: (json["max_age"]?.intValue ?? 0) / 1_000_000)
    duplicateMilliseconds = UInt64(clamping: (json["duplicate_window"]?.intValue ?? 0) / 1_000_000)
    isLastOfSubjectKept = json["max_msgs_per_subject"]?.intValue == 1
  }
}
