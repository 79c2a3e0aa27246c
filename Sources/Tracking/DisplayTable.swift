/// The fleet's displays by their tokens, looked up as links are: time tells nothing of how near a guess was.
struct DisplayTable {
  private var displays: [LinkTable.Key: Display] = [:]

  subscript(_ token: String) -> Display? {
    guard let display = displays[LinkTable.Key(token)], LinkTable.isEqual(display.token, token) else {
      return nil
    }
    return display
  }

  mutating func put(_ display: Display) { displays[LinkTable.Key(display.token)] = display }

  var all: [Display] { Array(displays.values) }
  var count: Int { displays.count }
  var openCount: Int { displays.values.count { $0.revokedAt == nil } }
}
