import Glibc
import System

/// Measured values of one quantity.
struct Sample {
  private(set) var values: [Double] = []

  init(_ values: [Double] = []) { self.values = values }

  /// The results of `rounds` calls of `body`, after one call that warms up and is not counted.
  init(rounds: Int, _ body: () throws -> Double) rethrows {
    _ = try body()
    for _ in 0..<rounds { add(try body()) }
  }

  /// The same for several quantities that are measured together; with `isWarm` there is no round that warms up.
  static func rounds(_ count: Int, isWarm: Bool = false, _ body: () throws -> [Double]) rethrows -> [Sample] {
    var samples = (isWarm ? [] : try body()).map { _ in Sample() }
    for _ in 0..<count {
      let values = try body()
      if samples.isEmpty { samples = values.map { _ in Sample() } }
      for (index, value) in values.enumerated() { samples[index].add(value) }
    }
    return samples
  }

  mutating func add(_ value: Double) { values.append(value) }

  var minimum: Double { values.min() ?? .nan }
  var maximum: Double { values.max() ?? .nan }
  var median: Double { quantile(0.5) }
  var mean: Double { values.isEmpty ? .nan : values.reduce(0, +) / Double(values.count) }

  /// The value below which the fraction `q` of the values lies; linear between neighbours.
  func quantile(_ q: Double) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.last else { return .nan }
    let place = q * Double(sorted.count - 1)
    let index = Int(place)
    guard index + 1 < sorted.count else { return last }
    return sorted[index] + (place - Double(index)) * (sorted[index + 1] - sorted[index])
  }

  /// Prints one line: name, minimum, median, maximum, the recorded median of an earlier run, and the unit. A heading
  /// precedes the first line.
  func report(_ name: String, unit: String, digits: Int = 0) {
    if !Record.current.withLock({ $0.hasHead }) { Sample.reportHead() }
    let before = Record.current.withLock { $0.add(name, self, unit: unit, digits: digits) }
    let numbers = [minimum, median, maximum, before.median].map { number in
      (number?.text(digits: digits) ?? "-").padded(to: 14, right: true)
    }
    say("\(name.padded(to: 38))\(numbers.joined())  \(unit)  \(before.verdict)")
  }

  static func reportHead() {
    Record.current.withLock { $0.hasHead = true }
    let heads = ["min", "median", "max", "before"].map { $0.padded(to: 14, right: true) }
    say("\("".padded(to: 38))\(heads.joined())")
  }
}

extension Double {
  /// The number with separated thousands, so that it is easy to read.
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

/// The time that `body` takes, in nanoseconds.
func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = Clock.monotonicNanoseconds()
  try body()
  return Double(Clock.monotonicNanoseconds() - start)
}

/// The processor time that `body` takes in this thread, in nanoseconds; other work of the machine does not count.
func coreNanoseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = Clock.threadNanoseconds()
  try body()
  return Double(Clock.threadNanoseconds() - start)
}

/// Passes a handshake to `start`, and blocks until a value was sent to it.
func waitFor<Value: Sendable>(_ start: (Handshake<Value>) throws -> Void) rethrows -> Value {
  let answer = Handshake<Value>()
  try start(answer)
  return answer.receive()
}
