import Glibc
import Simulation

/// `waypost-simulate`: lives fleets by their seeds in one thread; `Tests/Simulation/simulate.py` runs several of it.
///
///     waypost-simulate run FIRST COUNT STRIDE
///     waypost-simulate story SEED [ACCIDENT,ACCIDENT...]
///     waypost-simulate cuts SEED
///     waypost-simulate hand-over SEED
///
/// The same seed gives the same life if `SWIFT_DETERMINISTIC_HASHING` is set in the environment.
@main
enum Program {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    let numbers = words.dropFirst().compactMap { UInt64($0) }
    do {
      let ground = try Ground()
      defer { ground.remove() }
      switch words.first {
      case "run" where numbers.count == 3:
        run(
          stride(from: numbers[0], to: numbers[0] + numbers[1] * numbers[2], by: Int(numbers[2])), on: ground)
      case "story" where !numbers.isEmpty:
        let kept = words.dropFirst(2).first.map { $0.split(separator: ",").compactMap { Int($0) } }
        tell(seed: numbers[0], keeping: kept, on: ground)
      case "cuts" where numbers.count == 1: cut(seed: numbers[0], on: ground)
      case "hand-over" where numbers.count == 1: handOver(seed: numbers[0], on: ground)
      default:
        print(
          "waypost-simulate run FIRST COUNT STRIDE | story SEED [ACCIDENT,ACCIDENT...] | cuts SEED | hand-over SEED"
        )
        exit(2)
      }
    } catch {
      print("the simulation cannot begin: \(error)")
      exit(1)
    }
  }

  /// Of more bad seeds only the number is told.
  private static let mostTold = 5

  /// Prints what went wrong, with the fewest accidents that still lead to it, and a line of sums.
  private static func run(_ seeds: some Sequence<UInt64>, on ground: Ground) {
    var sums = (seeds: 0, bad: 0, steps: 0, accepted: 0, refused: 0, unknown: 0, milliseconds: 0 as UInt64)
    for seed in seeds {
      let verdict = Simulation.run(seed: seed, on: ground)
      sums.seeds += 1
      sums.steps += verdict.stepCount
      sums.accepted += verdict.acceptedCount
      sums.refused += verdict.refusedCount
      sums.unknown += verdict.unknownCount
      sums.milliseconds += verdict.simulatedMilliseconds
      guard !verdict.faults.isEmpty else { continue }
      sums.bad += 1
      guard sums.bad <= mostTold else { continue }
      let shortest = Simulation.shortest(verdict, on: ground)
      print("seed \(seed) with accidents \(shortest.keptAccidents.map(String.init).joined(separator: ",")):")
      for accident in shortest.accidents { print("    \(accident)") }
      for fault in shortest.faults.prefix(10) { print("  \(fault)") }
      fflush(nil)
    }
    print(
      "sums seeds=\(sums.seeds) bad=\(sums.bad) steps=\(sums.steps) accepted=\(sums.accepted)"
        + " refused=\(sums.refused) unknown=\(sums.unknown) seconds=\(sums.milliseconds / 1000)")
  }

  private static func tell(seed: UInt64, keeping kept: [Int]?, on ground: Ground) {
    let verdict = Simulation.run(seed: seed, on: ground, tellsStory: true, keeping: kept)
    for line in verdict.story { print(line) }
    print("seed \(seed): \(verdict.faults.isEmpty ? "all is well" : "\(verdict.faults.count) faults")")
    if !verdict.faults.isEmpty { exit(1) }
  }

  private static func cut(seed: UInt64, on ground: Ground) {
    let verdict = PowerCuts.run(seed: seed, on: ground)
    for fault in verdict.faults.prefix(20) { print("  \(fault)") }
    print(
      "seed \(seed): \(verdict.cutCount) power cuts at \(verdict.writeCount) writes of \(verdict.changeCount)"
        + " changes, and \(verdict.migrationCutCount) at \(verdict.migrationWriteCount) writes of migrations from"
        + " \(verdict.versionCount) versions:"
        + " \(verdict.faults.isEmpty ? "all is well" : "\(verdict.faults.count) faults")")
    guard !verdict.faults.isEmpty else { return }
    ground.remove()
    exit(1)
  }

  private static func handOver(seed: UInt64, on ground: Ground) {
    let verdict = HandOvers.run(seed: seed, on: ground)
    for line in verdict.story { print(line) }
    for fault in verdict.faults.prefix(20) { print("  \(fault)") }
    print(
      "seed \(seed): \(verdict.runCount) hand-overs of \(verdict.stepCount) steps, in which at most"
        + " \(verdict.longestSilence) ms nobody served:"
        + " \(verdict.faults.isEmpty ? "all is well" : "\(verdict.faults.count) faults")")
    guard !verdict.faults.isEmpty else { return }
    ground.remove()
    exit(1)
  }
}
