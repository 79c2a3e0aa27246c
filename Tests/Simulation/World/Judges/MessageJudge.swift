import Tracking

/// A message that the log owes a receiver.
struct OwedMessage {
  let id: String
  let jobID: JobID?
}

/// Compares what a receiver got with the messages that the log owes it.
enum MessageJudge {
  /// `owed` are the receiver's messages, in the order of the log. Of a job that is gone what waited goes, too.
  static func compare(
    _ receiver: Receiver, with owed: [OwedMessage], isGone: (JobID) -> Bool
  ) -> [String] {
    var faults: [String] = []
    var firstBodies: [String: [UInt8]] = [:]
    var order: [String] = []
    for arrival in receiver.arrivals {
      if let body = firstBodies[arrival.id] {
        if body != arrival.body {
          faults.append("\(receiver.name) got \(arrival.id) again with another body")
        }
        continue
      }
      firstBodies[arrival.id] = arrival.body
      order.append(arrival.id)
    }
    let places = Dictionary(owed.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var last = -1
    for id in order {
      guard let place = places[id] else {
        faults.append("\(receiver.name) got \(id), which is not in the log")
        continue
      }
      if place < last {
        faults.append("\(receiver.name) got \(id) after \(owed[last].id), which the log has after it")
      }
      last = max(last, place)
    }
    for message in owed where firstBodies[message.id] == nil && message.jobID.map(isGone) != true {
      faults.append("\(receiver.name) never got \(message.id)")
    }
    return faults
  }
}
