/// What happened in a world, a line for each thing: when, to whom, what.
final class Story {
  private(set) var lines: [String] = []
  /// The oldest lines of a long story are left out.
  private static let maximumLines = 20_000

  func add(_ milliseconds: UInt64, _ who: String, _ what: String) {
    guard lines.count < Self.maximumLines else { return }
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let time = "\(seconds).\(String(1000 + rest).dropFirst()) s"
    let padding = String(repeating: " ", count: max(0, 10 - time.count))
    let name = who + String(repeating: " ", count: max(0, 16 - who.count))
    lines.append("\(padding)\(time)  \(name)  \(what)")
  }
}
