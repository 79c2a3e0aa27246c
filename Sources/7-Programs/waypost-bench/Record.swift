import Glibc
import System
import Tracking

/// The figures of earlier runs, from a table in a file of the repository, and the figures of this run.
///
/// A row holds one figure on one machine. With `--record` the rows of this run replace the rows of the same figure on
/// the same machine; without it the two are compared.
struct Record: Sendable {
  static let path = "Tests/figures.md"
  /// The record of this run; `Sample.report` adds figures to it.
  static let current = Lock(Record())

  /// The cells of one line of the table, in the order of its heading.
  struct Row: Sendable {
    let cells: [String]

    /// Nil if the line of the file is no row.
    init?(_ line: Substring) {
      cells = line.split(separator: "|").map { $0.trimmed }
      guard cells.count == 8, numbers.count == 3 else { return nil }
    }

    init(_ figure: String, _ name: String, _ sample: Sample, unit: String, digits: Int) {
      let scale = pow(10, Double(digits + 1))
      let numbers = [sample.minimum, sample.median, sample.maximum].map {
        "\(($0 * scale).rounded() / scale)"
      }
      // The program prints the target of a figure in brackets; the table leaves it out.
      let unit = unit.prefix { $0 != "(" }.trimmed
      let machine = Machine.description + (Machine.isRelease ? "" : ", debug build")
      cells = [figure, name] + numbers + [unit, String(Timestamp.now.iso8601.prefix(10)), machine]
    }

    /// The minimum, the median and the maximum.
    var numbers: [Double] { cells[2...4].compactMap { Double($0) } }
    /// The name of the figure and the machine; `--record` replaces the rows with the same place.
    var place: [String] { [cells[0], cells[7]] }
    var name: String { cells[1] }
  }

  private var figure = ""
  private var file = path
  private var before: [Row] = []
  private var now: [Row] = []
  private var outsideCount = 0
  private var comparedCount = 0
  /// Whether the heading of the table of figures has been printed.
  var hasHead = false

  private init() {}

  /// Reads the figures of earlier runs. They are compared only if no option changes a number of the figure.
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

  /// Adds a row. Returns the recorded median of an earlier run on this machine, and a text if the new median is outside
  /// of the recorded range.
  mutating func add(_ name: String, _ sample: Sample, unit: String, digits: Int) -> (
    median: Double?, verdict: String
  ) {
    let name = name.trimmed
    // Some figures measure the same quantity for several maps or loads.
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

  /// With `--record` writes the figures of this run into the file, otherwise prints the result of the comparison.
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
