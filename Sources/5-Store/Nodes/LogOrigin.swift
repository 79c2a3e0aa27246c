/// How a fleet's log began, as the description of its stream tells it to nodes that join.
struct LogOrigin: Hashable, Sendable {
  let fleetID: String
  /// The log has all that the fleet has: a node may begin without a backup of another one.
  let wasEmpty: Bool

  init(fleetID: String, wasEmpty: Bool) {
    self.fleetID = fleetID
    self.wasEmpty = wasEmpty
  }

  var text: String { "waypost fleet \(fleetID) from \(wasEmpty ? "nothing" : "a database")" }

  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count >= 5, words[0] == "waypost", words[1] == "fleet", words[3] == "from" else { return nil }
    fleetID = words[2]
    wasEmpty = words[4] == "nothing"
  }
}
