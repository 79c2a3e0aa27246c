import Store

/// One question about the whole fleet, and the work that answers it.
struct FleetQuestion {
  /// `advance` does a portion, until it returns false; `end` is the last portion.
  typealias Work = (advance: () -> Bool, end: () -> Void)

  let name: String
  private let begin: () -> Work

  /// A question that is answered in turns, as `LongAnswers` takes them.
  init(_ name: String, _ begin: @escaping () -> Work) {
    self.name = name
    self.begin = begin
  }

  /// A question that is answered in one turn.
  static func atOnce(_ name: String, _ answer: @escaping () -> Void) -> FleetQuestion {
    FleetQuestion(name) { ({ false }, answer) }
  }

  /// The processor time of all turns, and of the longest, in milliseconds.
  func ask() -> (sum: Double, longestTurn: Double) {
    var (sum, longest) = (0.0, 0.0)
    func turn(_ body: () -> Void) {
      let time = coreNanoseconds(body) / 1e6
      sum += time
      longest = max(longest, time)
    }
    var work: Work?
    turn { work = begin() }
    var isMade = false
    while !isMade { turn { isMade = LongAnswers.takeTurn { work?.advance() == true } } }
    turn { work?.end() }
    return (sum, longest)
  }
}
