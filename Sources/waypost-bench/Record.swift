import Glibc
import System
import Tracking

/// The figures that were measured before, in a table in a file of the repository, and those of this run beside them.
///
/// A row is of one figure on one machine. `--record` puts those of this run into the place of the same figure's on the
/// same machine; without it they are compared.
struct Record: Sendable {
  static let path = "Tests/figures.md"
  /// Of this run; `Sample.report` adds to it.
  static let current = Lock(Record())

  /// The cells of a line of the table, in the order of its head.
  struct Row: Sendable {
    let cells: [String]

    /// Nil for a line of the file that is no row.
    init?(_ line: Substring) {
      cells = line.split(separator: "|").map { $0.trimmed }
      guard cells.count == 8, numbers.count == 3 else { return nil }
    }

    init(_ figure: String, _ name: String, _ sample: Sample, unit: String, digits: Int) {
      let scale = pow(10, Double(digits + 1))
      let numbers = [sample.minimum, sample.median, sample.maximum].map {
        "\(($0 * scale).rounded() / scale)"
      }
      // What is wanted is said by the program.
      let unit = unit.prefix { $0 != "(" }.trimmed
      let machine = Machine.description + (Machine.isRelease ? "" : ", debug build")
      cells = [figure, name] + numbers + [unit, String(Timestamp.now.iso8601.prefix(10)), machine]
    }

    /// Minimum, median and maximum.
    var numbers: [Double] { cells[2...4].compactMap { Double($0) } }
    /// The figure on the machine, which `--record` replaces, and the name of what was measured.
    var place: [String] { [cells[0], cells[7]] }
    var name: String { cells[1] }
  }

  private var figure = ""
  private var file = path
  private var before: [Row] = []
  private var now: [Row] = []
  private var outsideCount = 0
  private var comparedCount = 0
  /// Whether the head of the table of figures has been printed.
  var hasHead = false

  private init() {}

  /// Reads what was measured before; compares only the figure as it is, without numbers of one's own.
  init(_ figure: String, _ run: Run) throws(BenchError) {
    self.figure = figure
    file = run["figures"] ?? Self.path
    let others = run.names.subtracting(["record", "figures", "waypost", "assets"])
    guard others.isEmpty else {
      if run["record"] != nil { throw .badOption("--record goes with no --\(others.sorted()[0])") }
      return
    }
    before = Self.rows(file)
  }

  private static func rows(_ file: String) -> [Row] {
    Machine.contents(of: file).split(separator: "\n").compactMap { Row($0) }
  }

  /// Adds what was measured. What was measured before on this machine, and whether this is outside of it, in words.
  mutating func add(_ name: String, _ sample: Sample, unit: String, digits: Int) -> (
    median: Double?, verdict: String
  ) {
    let name = name.trimmed
    // Some figures measure the same of several maps or loads.
    let count = now.count { $0.name == name || $0.name.hasPrefix("\(name) #") }
    let row = Row(figure, count == 0 ? name : "\(name) #\(count + 1)", sample, unit: unit, digits: digits)
    now.append(row)
    let known = before.first { $0.place == row.place && $0.name == row.name }?.numbers
    guard let known else { return (nil, "") }
    comparedCount += 1
    if (known[0]...known[2]).contains(row.numbers[1]) { return (known[1], "") }
    outsideCount += 1
    return (known[1], "OUTSIDE of \(known[0].text(digits: digits)) to \(known[2].text(digits: digits))")
  }

  /// Writes the run's figures down if that was asked for, else says how they compare.
  func finish(_ run: Run) throws(BenchError) {
    guard run["record"] != nil else {
      if comparedCount > 0 {
        return say("\n\(outsideCount) of \(comparedCount) outside of what was recorded")
      }
      return say("\nnothing to compare with: not recorded on this machine, or with other options")
    }
    let kept = Self.rows(file).filter { row in !now.contains { $0.place == row.place } }
    let figures = Bench.all.map(\.name)
    let rows = kept + now
    let known = figures.flatMap { figure in rows.filter { $0.cells[0] == figure } }
    let others = rows.filter { !figures.contains($0.cells[0]) }
    let lines = [
      "# Figures", "",
      "Written by `waypost-bench FIGURE --record`, or all of them by `make bench-record` on a machine that does nothing else;",
      "a run without `--record` prints the median from here beside its own.", "",
      "| figure | what | minimum | median | maximum | unit | date | machine |",
      "|---|---|--:|--:|--:|---|---|---|",
    ]
    try Machine.write(
      (lines + (known + others).map { "| \($0.cells.joined(separator: " | ")) |" }).joined(separator: "\n")
        + "\n", to: file)
    say("\nrecorded in \(file)")
  }
}

extension Substring {
  fileprivate var trimmed: String { String(self).trimmed }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }
}
