import Glibc
import System

/// One round of `million`: what its clients and the kernel counted meanwhile.
struct MillionRound {
  /// Positions offered and received in a second; median, 99th percentile and maximum of the milliseconds from send to
  /// page; the longest delay of a send; the bytes of a page for a position; the KB that NATS wrote in a second; and the
  /// cores that each group of processes used.
  let figures: [Double]

  /// - Parameter groups: processes whose time on the processors is measured; the last ones are the servers of NATS.
  init(
    _ load: MillionLoad, _ pages: [ChildProcess], _ drivers: ChildProcess, _ groups: [[pid_t]]
  ) throws {
    func written() -> Double { groups.last?.map { Self.writtenBytes(of: $0) }.reduce(0, +) ?? 0 }
    let seconds = max(20, load.seconds)
    let sentBefore = try Self.numbers(try drivers.ask("0"))
    let (began, writtenBefore) = (Clock.monotonicNanoseconds(), written())
    var (positionCount, byteCount) = (0.0, 0.0)
    var delays = Sample()
    let cores = try Self.cores(groups) {
      for child in pages { child.tell("\(seconds)") }
      for child in pages {
        let seen = try Self.numbers(try child.hear())
        positionCount += seen[0]
        byteCount += seen[1]
        for delay in seen.dropFirst(3) { delays.add(delay / 1000) }
      }
    }
    let elapsed = Double(Clock.monotonicNanoseconds() - began)
    let writes = (written() - writtenBefore) / elapsed * 1e6
    let sent = try Self.numbers(try drivers.ask("0"))
    guard sent[1] == 0 else { throw BenchError.invalid("a node took no more positions of a driver") }
    let offered = (sent[0] - sentBefore[0]) / elapsed * 1e9 * Double(load.pageCount) / Double(load.jobCount)
    let sorted = delays.values.sorted()
    figures =
      [
        offered, positionCount / Double(seconds), sorted.quantile(0.5), sorted.quantile(0.99),
        sorted.last ?? .nan,
        sent[2], byteCount / max(1, positionCount), writes,
      ] + cores
  }

  /// The cores that each group of processes uses during `body`.
  static func cores(_ groups: [[pid_t]], _ body: () throws -> Void) throws -> [Double] {
    func used() throws -> [Double] {
      try groups.map { try $0.map { Double(try Machine.coreNanoseconds(of: $0)) }.reduce(0, +) }
    }
    let (began, before) = (Clock.monotonicNanoseconds(), try used())
    try body()
    let elapsed = Double(Clock.monotonicNanoseconds() - began)
    return zip(try used(), before).map { ($0 - $1) / elapsed }
  }

  /// The pages that have ended since they were opened.
  static func lostCount(_ pages: [ChildProcess]) throws -> Int {
    for child in pages { child.tell("1") }
    return try pages.map { Int(try numbers(try $0.hear())[2]) }.reduce(0, +)
  }

  private static func numbers(_ line: String) throws -> [Double] {
    let numbers = line.split(separator: " ").compactMap { Double($0) }
    guard numbers.count > 2 else { throw BenchError.invalid("a client ended") }
    return numbers
  }

  /// What a process has written to sockets and files.
  private static func writtenBytes(of process: pid_t) -> Double {
    let line = Machine.contents(of: "/proc/\(process)/io").split(separator: "\n").first {
      $0.hasPrefix("wchar")
    }
    return line?.split(separator: " ").last.flatMap { Double($0) } ?? 0
  }
}

extension [Double] {
  /// Of sorted numbers; nothing between two of them.
  fileprivate func quantile(_ q: Double) -> Double {
    isEmpty ? .nan : self[Swift.min(count - 1, Int(Double(count) * q))]
  }
}
