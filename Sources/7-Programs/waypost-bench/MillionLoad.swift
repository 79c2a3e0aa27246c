/// How many nodes, pages and jobs a run of `million` has: as many as were asked for and the machine has room for.
struct MillionLoad {
  let nodeCount, pagesOfNode, jobCount: Int
  /// The time between two positions of a driver.
  let seconds: Int

  /// The pages of one job that follow each other at a node: all of them, or one.
  let pagesTogether: Int

  var pageCount: Int { nodeCount * pagesOfNode }
  /// The time between the positions of two drivers.
  var gapNanoseconds: Int { seconds * 1_000_000_000 / jobCount }

  /// What is kept for the rest of the machine.
  private static let reservedBytes = 1_500_000_000
  /// The memory of a node without pages, and of the process that reads its pages.
  private static let bytesOfNode = 60_000_000
  /// What each job takes in a node, with the texts of the last state that its pages show.
  private static let bytesOfJob = 3_000
  /// The server's, the reader's, and the kernel's for both ends of the connection.
  private static let bytesOfPage = 10_000

  init(_ run: Run) throws {
    // With 20,000 descriptors a node has room for 18,976 feeds; it keeps the others for drivers.
    pagesOfNode = try run.number("pages", 18_868)
    jobCount = try run.number("jobs", 10_000)
    seconds = try run.number("seconds", 10)
    let wanted = try run.number("nodes", 53)
    let bytesForNode = Self.bytesOfNode + jobCount * Self.bytesOfJob + pagesOfNode * Self.bytesOfPage
    let room = (Machine.availableBytes - Self.reservedBytes) / bytesForNode
    say("room for \(max(0, room)) nodes with \(pagesOfNode) pages each; \(wanted) are wanted")
    nodeCount = min(wanted, room)
    guard nodeCount > 0 else { throw BenchError.invalid("the machine has too little memory") }
    switch run["spread"] ?? "links" {
    case "links": pagesTogether = max(1, nodeCount * pagesOfNode / jobCount)
    case "pages": pagesTogether = 1
    default: throw BenchError.invalid("--spread is links or pages")
    }
  }

  /// Opens the pages of all nodes, of two nodes at a time. The pages of a node are of jobs that follow each other, and
  /// the next node goes on behind them. All pages of a link are at one node, as `Docker/haproxy.cfg` spreads them, or
  /// with `--spread pages` at many.
  func openPages(_ run: Run, _ nodes: [ServerProcess]) throws -> [ChildProcess] {
    var children: [ChildProcess] = []
    for number in nodes.indices {
      let child = try ChildProcess(
        [
          "many-pages", "--port", "\(nodes[number].port)", "--count", "\(pagesOfNode)", "--first",
          "\(number * pagesOfNode / pagesTogether % jobCount)", "--drivers", "\(jobCount)",
          "--together", "\(pagesTogether)",
        ], executable: try Machine.ownExecutable())
      run.atEnd { child.end() }
      children.append(child)
      guard number % 2 == 1 || number == nodes.count - 1 else { continue }
      for child in children.suffix(number % 2 + 1) {
        guard try child.hear() == "connected" else { throw BenchError.invalid("pages did not open") }
      }
      if number % 10 > 7 { say("  \((number + 1) * pagesOfNode) pages are open") }
    }
    return children
  }
}
