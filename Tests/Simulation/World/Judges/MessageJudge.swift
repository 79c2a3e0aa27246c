import Storage

/// Compares what a receiver got with the messages that the log owes it.
enum MessageJudge {
  /// `owed` are the ids of the receiver's messages, in the order of the log.
  static func compare(_ receiver: Receiver, with owed: [String]) -> [String] {
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
    let places = Dictionary(owed.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var last = -1
    for id in order {
      guard let place = places[id] else {
        faults.append("\(receiver.name) got \(id), which is not in the log")
        continue
      }
      if place < last {
        faults.append("\(receiver.name) got \(id) after \(owed[last]), which the log has after it")
      }
      last = max(last, place)
    }
    for id in owed where firstBodies[id] == nil { faults.append("\(receiver.name) never got \(id)") }
    return faults
  }
}
