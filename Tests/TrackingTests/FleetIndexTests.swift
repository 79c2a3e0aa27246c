import TestSupport
import Testing

@testable import Tracking

/// Compares the indexes, which make questions about all drivers and jobs cheap, with the jobs themselves.
struct FleetIndexTests {
  /// Random changes in random order: drivers who come after their jobs, jobs that come back, ids that are used again.
  private struct History {
    let fleet = Fleet()
    var random: SeededRandom
    var now = noon

    private static let names: [String?] = ["Ann Öberg", "bo", nil, "Zoë Harbour", "", "Łukasz"]
    private static let streets = ["1 Harbour Street", "Hämeentie 7", "C/ Málaga 3", "", "Straße 9"]

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    mutating func step() throws {
      if chance(20) { now = now + Double(Int.random(in: 0...400, using: &random)) }
      let driver = DriverID("d\(Int.random(in: 0..<320, using: &random))")
      let job = JobID("j\(Int.random(in: 0..<300, using: &random))")
      switch Int.random(in: 0..<10, using: &random) {
      case 0...1:
        _ = fleet.put([
          .driver(
            DriverProfile(
              id: driver, name: Self.names.randomElement(using: &random) ?? nil,
              isOnline: chance(50)))
        ])
      case 2...6: _ = fleet.put([.job(make(job, chance(70) ? driver : nil))])
      case 7: _ = fleet.put([.jobGone(job)])
      case 8: _ = fleet.forgetEndedJobs(now: now + (chance(30) ? 100_000 : 0), limit: 5)
      default:
        guard let slot = fleet.slot(of: driver) else { return }
        let position = try Position.make(north: Double.random(in: 0...300, using: &random), at: now)
        _ = try? fleet.move(slot, to: position)
      }
    }

    private mutating func make(_ id: JobID, _ driver: DriverID?) -> Job {
      let status = JobStatus.allCases.randomElement(using: &random) ?? .pending
      var job = Job(
        id: id, driverID: driver, status: status,
        address: Self.streets.randomElement(using: &random) ?? "",
        pickup: chance(80) ? try? .make(north: 9000) : nil,
        customerName: Self.names.randomElement(using: &random) ?? nil, createdAt: now)
      if chance(50) { job.scheduledAt = now + Double(Int.random(in: -9000...9000, using: &random)) }
      if chance(30) { job.windowEndsAt = now + Double(Int.random(in: -9000...9000, using: &random)) }
      if chance(70) { job.statusTimes[status] = now + Double(-Int.random(in: 0...3000, using: &random)) }
      return job
    }
  }

  /// The troubles by the rules, computed from the job itself.
  private func troubles(_ job: Job, _ slot: JobSlot, _ fleet: Fleet, _ now: Timestamp) -> JobTroubles {
    var troubles: JobTroubles = []
    let driver = job.driverID.flatMap { fleet.slot(of: $0) }
    if fleet.latenessSeconds(of: slot, now: now) != nil { troubles.insert(.late) }
    switch job.status {
    case .enRoute:
      let setOut = job.statusTimes[.enRoute] ?? job.createdAt
      if let driver, !fleet.freshness(of: driver, status: .enRoute, since: setOut, now: now).isLive,
        now.millisecondsSince(setOut) > 90_000
      {
        troubles.insert(.silent)
      }
    case .arrived:
      if now.millisecondsSince(job.statusTimes[.arrived] ?? job.createdAt) > 15 * 60_000 {
        troubles.insert(.notStarted)
      }
    case .pending
    where job.driverID == nil
      && now.millisecondsSince(job.scheduledAt ?? job.createdAt) > 24 * 3_600_000:
      // The job was abandoned.
      troubles = []
    case .pending, .confirmed, .delegating:
      let needed = job.scheduledAt?.adding(milliseconds: -30 * 60_000) ?? job.createdAt + 600
      if job.driverID == nil, now >= needed { troubles.insert(.unassigned) }
    default: break
    }
    return troubles
  }

  private func check(_ fleet: Fleet, _ now: Timestamp) {
    #expect(fleet.briefs.count == fleet.jobSlotBound)
    var active: [JobSlot: JobTroubles] = [:]
    for job in fleet.jobs {
      guard let slot = fleet.slot(of: job.id) else { continue }
      // In the brief of an ended job only the status counts: its driver may be out of date.
      if job.status.isEnded {
        #expect(fleet.briefs[slot.rawValue].status == job.status)
        continue
      }
      let brief = JobBrief(
        job, driver: job.driverID.flatMap { fleet.slot(of: $0) },
        windowMilliseconds: fleet.configuration.windowMilliseconds)
      #expect(fleet.briefs[slot.rawValue] == brief)
      #expect(brief.driverSlot == job.driverID.flatMap { fleet.slot(of: $0) })
      #expect(brief.hasDriver == (job.driverID != nil))
      active[slot] = troubles(job, slot, fleet, now)
    }
    for (index, brief) in fleet.briefs.enumerated() {
      #expect(brief.isForgotten != fleet.jobSlots.contains(JobSlot(rawValue: index)))
    }
    var visited: [JobSlot: JobTroubles] = [:]
    var jobs: [ActiveJob] = []
    for start in stride(from: 0, to: fleet.jobSlotBound, by: 100) {
      fleet.readActiveJobs(in: start..<min(start + 100, fleet.jobSlotBound), now: now, into: &jobs)
      for job in jobs { visited[job.slot] = job.troubles }
    }
    #expect(visited == active)
    #expect(fleet.onlineDriverCount == fleet.drivers.count { $0.isOnline })
    #expect(
      fleet.jobCounts()
        == JobStatus.allCases.sorted { $0.order < $1.order }.map { status in
          fleet.jobs.count { $0.status == status }
        })
    var census = FleetCensus()
    for part in 0..<7 { fleet.count(part: part, of: 7, into: &census, until: nil, now: now) }
    #expect(census == fleet.census(now: now))
    #expect(census.silentJobCount == active.count { $0.value.contains(.silent) })
  }

  /// Checks that the fleet finds each word in exactly the texts that contain it.
  private func checkWords(_ fleet: Fleet, _ words: [String]) {
    let found = fleet.find(words.map { FoldedText($0).bytes[...] })
    for (number, word) in words.enumerated() {
      let bytes = FoldedText(word).bytes[...]
      let bit = UInt8(1) << number
      for job in fleet.jobs {
        guard let slot = fleet.slot(of: job.id)?.rawValue else { continue }
        var others = FoldedText(job.customerName)
        others.append(job.number)
        others.append(job.customerPhone)
        others.append(job.customerPhone?.filter(\.isWholeNumber))
        others.append(job.id.rawValue)
        #expect((found.jobAddresses[slot] & bit != 0) == FoldedText(job.address).contains(bytes))
        #expect((found.jobOthers[slot] & bit != 0) == others.contains(bytes))
      }
      for driver in fleet.drivers {
        guard let slot = fleet.slot(of: driver.id)?.rawValue else { continue }
        #expect((found.driverNames[slot] & bit != 0) == FoldedText(driver.name).contains(bytes))
        #expect((found.driverIDs[slot] & bit != 0) == FoldedText(driver.id.rawValue).contains(bytes))
      }
    }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `through any history the index says what the jobs and drivers say`(seed: UInt64) throws {
    var history = History(random: SeededRandom(seed: seed))
    history.fleet.expectSearch()
    for step in 0..<3000 {
      try history.step()
      if step % 7 == 0 { history.fleet.prepareSearch() }
      if step % 300 == 0 {
        check(history.fleet, history.now)
        checkWords(history.fleet, ["o", "harbour", "d1", "j29", "malaga", "zoe", "ß", "x"])
      }
    }
    let fleet = history.fleet
    #expect(fleet.jobCount > 100 && fleet.driverCount > 256)
    // A fleet that was stored and read again is the same.
    let restored = Fleet(
      restoring: FleetSnapshot(
        profiles: fleet.drivers.map(\.profile), positions: fleet.drivers.map(\.position),
        jobs: Array(fleet.jobs)))
    check(restored, history.now)
    checkWords(restored, ["o", "d31"])
  }

  @Test func `a word is found in every text of a block, at its ends, and never across two`() {
    var column = TextColumn()
    let texts = (0..<1000).map { $0 % 3 == 0 ? "abc" : $0 % 3 == 1 ? "" : "cab\($0)" }
    func search(_ word: String) -> [Int] {
      var found = [UInt8](repeating: 0, count: texts.count)
      let words = [SearchWord(Array(word.utf8)[...], bit: 4)]
      for block in 0..<TextColumn.blocks(for: texts.count) {
        column.search(block: block, of: texts.count, words, &found) { FoldedText.fold(texts[$0], into: &$1) }
      }
      #expect(found.allSatisfy { $0 == 0 || $0 == 4 })
      return found.indices.filter { found[$0] == 4 }
    }
    #expect(column.prepare(texts.count, limit: 3) { FoldedText.fold(texts[$0], into: &$1) } == 3)
    for word in ["abc", "c", "ab", "cab998", "ca", "bcc", "cabc"] {
      #expect(search(word) == texts.indices.filter { FoldedText(texts[$0]).contains(Array(word.utf8)[...]) })
    }
  }

  @Test(arguments: [UInt64(4)])
  func `a word is found at its first place, wherever it lies`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...70, using: &random)).map { _ in
        UInt8.random(in: 97...99, using: &random)
      }
      let word = (0..<Int.random(in: 0...20, using: &random) / 4).map { _ in
        UInt8.random(in: 97...99, using: &random)
      }
      let start = Int.random(in: 0...bytes.count, using: &random)
      let wanted = bytes.indices.first { place in
        place >= start && !word.isEmpty && bytes[place...].starts(with: word)
      }
      let found = bytes.withUnsafeBytes { WordFinder(word[...]).first(in: $0, from: start) }
      #expect(found == wanted)
    }
  }
}
