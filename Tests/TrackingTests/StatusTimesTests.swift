import Testing

@testable import Tracking

@Suite struct StatusTimesTests {
  @Test func `a job that went back has not reached the later statuses`() {
    var times: StatusTimes = [.pending: noon, .assigned: noon + 1, .accepted: noon + 2]
    times.reach(.confirmed, at: noon + 3)
    #expect(times == [.pending: noon, .confirmed: noon + 3])
  }

  @Test func `a cancelled job keeps its history`() {
    var times: StatusTimes = [.pending: noon, .enRoute: noon + 1]
    times.reach(.cancelled, at: noon + 2)
    #expect(times == [.pending: noon, .enRoute: noon + 1, .cancelled: noon + 2])
  }

  @Test func `times that only one side knows survive a merge, newer ones win`() {
    let mine: StatusTimes = [.accepted: noon, .started: noon + 1]
    let theirs: StatusTimes = [.started: noon + 5, .completed: noon + 6]
    #expect(mine.merged(with: theirs) == [.accepted: noon, .started: noon + 5, .completed: noon + 6])
  }

  @Test func `a latest time is none that is exact, until one is told`() {
    var times = StatusTimes()
    times.reach(.arrived, noLaterThan: noon)
    #expect(times[.arrived] == noon)
    #expect(times.exact(.arrived) == nil)
    var bits = StatusTimes()
    bits[.arrived] = noon
    bits.latestBits = times.latestBits
    #expect(bits == times)
    #expect(times.merged(with: [.arrived: noon + 9]) == [.arrived: noon + 9])
    #expect(([.arrived: noon + 9] as StatusTimes).merged(with: times) == [.arrived: noon + 9])
    #expect(StatusTimes().merged(with: times) == times)
    // An earlier status removes the mark of the later one.
    times.reach(.confirmed, at: noon + 1)
    #expect(!times.isLatest(.arrived))
  }
}
