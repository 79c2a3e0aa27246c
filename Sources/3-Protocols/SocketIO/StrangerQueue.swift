/// The ids of sessions that were opened as strangers, the oldest first. Some may have ended or become known since:
/// the code that takes one checks that.
///
/// Bounded by twice the number of strangers, plus `slack`.
struct StrangerQueue {
  private static let slack = 1_024

  private var ids: [String] = []
  private var head = 0

  mutating func append(_ id: String, strangerCount: Int, isStranger: (String) -> Bool) {
    ids.append(id)
    guard ids.count > 2 * strangerCount + Self.slack else { return }
    ids = ids[head...].filter(isStranger)
    head = 0
  }

  mutating func takeOldest() -> String? {
    guard head < ids.count else {
      ids = []
      head = 0
      return nil
    }
    head += 1
    return ids[head - 1]
  }
}
