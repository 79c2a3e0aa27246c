/// A hand-over with an accident of each kind at each of its steps, to the process whose step it is; and with two.
package enum HandOvers {
  package struct Verdict {
    package fileprivate(set) var stepCount = 0
    package fileprivate(set) var runCount = 0
    package fileprivate(set) var longestSilence: UInt64 = 0
    /// What went wrong, each with the accidents that led to it, and the story of the first.
    package fileprivate(set) var faults: [String] = []
    package fileprivate(set) var story: [String] = []
  }

  /// Below the patience with a greeting, above it, above that of both processes with each other, and above twice that.
  private static let times: [UInt64] = [1000, 3000, 12_000, 21_000]
  /// Of two accidents that could follow on each other, one in so many pairs is tried.
  private static let oneInPairs = 16

  package static func run(seed: UInt64, on ground: Ground) -> Verdict {
    var verdict = Verdict()
    var random = SeededRandom(seed: seed)
    let steps = live([:], on: ground, &verdict)
    verdict.stepCount = steps.count
    let first = steps.flatMap { step in accidents(at: step).map { (step, $0) } }
    let after = first.map { live([$0: $1], on: ground, &verdict) }
    for ((step, accident), steps) in zip(first, after) {
      for second in steps.drop(while: { $0 != step }).dropFirst() {
        for other in accidents(at: second) where random.isOne(in: oneInPairs) {
          _ = live([step: accident, second: other], on: ground, &verdict)
        }
      }
    }
    return verdict
  }

  private static func accidents(at step: HandOverStep) -> [HandOverAccident] {
    let all = [.killed, .cutOff] + times.map { HandOverAccident.stopped(milliseconds: $0) }
    switch step.sort {
    case .send: return all + times.map { .waits(milliseconds: $0) }
    case .start: return all + [.fails]
    case .other: return all
    }
  }

  /// Returns the steps of the hand-over with these accidents.
  private static func live(
    _ accidents: [HandOverStep: HandOverAccident], on ground: Ground, _ verdict: inout Verdict
  ) -> [HandOverStep] {
    let world = HandOverWorld(accidents, on: ground)
    do { try world.run() } catch { verdict.faults.append("it cannot be judged: \(error)") }
    verdict.runCount += 1
    verdict.longestSilence = max(verdict.longestSilence, world.longestSilence)
    guard !world.faults.isEmpty else { return world.steps }
    if verdict.faults.isEmpty { verdict.story = world.story.lines }
    let what = world.steps.compactMap { step in
      accidents[step].map { "\(step.process) \($0) where it \(step.what)" }
    }
    verdict.faults.append("\(what.joined(separator: ", ")): \(world.faults.joined(separator: "; "))")
    return world.steps
  }
}
