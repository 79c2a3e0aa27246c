import Glibc
import System

/// Measured values of one quantity.
struct Sample {
  private(set) var values: [Double] = []

  init() {}

  /// One value that no round changes.
  init(_ value: Double) { values = [value] }
  init(_ value: Int) { self.init(Double(value)) }

  /// What `body` gives in each of so many rounds, after one that warms up and is not counted.
  init(rounds: Int, _ body: () throws -> Double) rethrows {
    _ = try body()
    for _ in 0..<rounds { add(try body()) }
  }

  mutating func add(_ value: Double) { values.append(value) }

  var minimum: Double { values.min() ?? .nan }
  var maximum: Double { values.max() ?? .nan }
  var median: Double { quantile(0.5) }
  var mean: Double { values.isEmpty ? .nan : values.reduce(0, +) / Double(values.count) }

  /// The value below which the fraction `q` lies; linear between neighbours.
  func quantile(_ q: Double) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.last else { return .nan }
    let place = q * Double(sorted.count - 1)
    let index = Int(place)
    guard index + 1 < sorted.count else { return last }
    return sorted[index] + (place - Double(index)) * (sorted[index + 1] - sorted[index])
  }

  /// Prints one line: name, minimum, median, maximum, the median that was recorded before, and the unit.
  func report(_ name: String, unit: String, digits: Int = 0) {
    let before = Record.current.withLock { $0.add(name, self, unit: unit, digits: digits) }
    let numbers = [minimum, median, maximum, before.median].map { number in
      (number?.text(digits: digits) ?? "-").padded(to: 14, right: true)
    }
    say("\(name.padded(to: 38))\(numbers.joined())  \(unit)  \(before.verdict)")
  }

  static func reportHeader() {
    let heads = ["min", "median", "max", "before"].map { $0.padded(to: 14, right: true) }
    say("\("".padded(to: 38))\(heads.joined())")
  }
}

extension Double {
  /// With thousands separated, so that figures can be read.
  func text(digits: Int) -> String {
    guard isFinite else { return "\(self)" }
    let scale = pow(10, Double(digits))
    let rounded = (magnitude * scale).rounded() / scale
    var whole = String(Int(rounded))
    var index = whole.count - 3
    while index > 0 {
      whole.insert(",", at: whole.index(whole.startIndex, offsetBy: index))
      index -= 3
    }
    let sign = self < 0 ? "-" : ""
    guard digits > 0 else { return sign + whole }
    let fraction = String(Int(((rounded - rounded.rounded(.down)) * scale).rounded()))
    return sign + whole + "." + String(repeating: "0", count: max(0, digits - fraction.count)) + fraction
  }
}

extension String {
  func padded(to width: Int, right: Bool = false) -> String {
    let filler = String(repeating: " ", count: max(0, width - count))
    return right ? filler + self : self + filler
  }
}

/// How long `body` takes.
func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = Clock.monotonicNanoseconds()
  try body()
  return Double(Clock.monotonicNanoseconds() - start)
}
