import SQLite
import Testing
import Tracking

@testable import Storage

/// Sums of a business whose clock is two hours ahead of UTC.
@Suite struct SumsTests {
  private let directory: TemporaryDirectory
  private var configuration = SnapshotStore.Configuration()
  private static let day = dayNumber(noon)

  private static func dayNumber(_ time: Timestamp) -> Int {
    Int((time.unixMilliseconds + 2 * 3_600_000) / 86_400_000)
  }

  init() throws {
    directory = try TemporaryDirectory()
    configuration.dayNumber = { Self.dayNumber($0) }
    configuration.clock = { noon }
  }

  /// A job of the driver "a" that was planned for noon; `late`: by how many minutes its driver came later.
  private func job(
    _ id: String = "job", _ status: JobStatus = .completed, late: Int = 0, stars: Int? = nil,
    endingAt end: Timestamp = noon.adding(milliseconds: 3_600_000)
  ) -> Job {
    func time(_ minutes: Int) -> Timestamp { noon.adding(milliseconds: Int64(minutes) * 60_000) }
    var job = Job.make(id, status: status, driver: "a")
    job.scheduledAt = noon
    job.statusTimes = [.enRoute: time(late - 20), .arrived: time(late), .started: time(late + 5)]
    if status.isEnded { job.statusTimes[status] = end }
    job.rating = stars.map { JobRating(stars: $0, givenAt: end) }
    return job
  }

  private func sums(
    _ store: SnapshotStore, of days: Range<Int> = day..<day + 1, operatorName: String? = nil,
    now: Timestamp = noon
  ) async throws -> WeekSums {
    try await withCheckedContinuation { continuation in
      store.readHistory { history in
        continuation.resume(
          returning: history.flatMap { history in
            Result { () throws(StorageError) in
              try history.sums(of: days, operatorName: operatorName, now: now) { Self.dayNumber($0) }
            }
          })
      }
    }.get()
  }

  private func total(_ store: SnapshotStore) async throws -> DayFigures {
    try await sums(store).days[Self.day] ?? DayFigures()
  }

  @Test func `a job counts once, however often it is written, and what changes is counted anew`() async throws
  {
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration)
    try await store.commit([.record(.job(job("job", .started)))])
    #expect(try await sums(store).days.isEmpty)
    for _ in 0..<3 { try await store.commit([.record(.job(job(late: 20)))]) }
    var figures = try await total(store)
    #expect((figures[.completed], figures[.timed], figures[.onTime], figures[.lateTo15]) == (1, 1, 0, 1))
    // 20 minutes later, of which 15 are allowed.
    #expect(figures[.lateSeconds] == 5 * 60)
    #expect((figures[.doorCount], figures[.doorSeconds]) == (1, 20 * 60))
    #expect((figures[.workCount], figures[.workSeconds]) == (1, 40 * 60))
    store.close()

    let (again, _) = try SnapshotStore.open(directory, configuration: configuration)
    try await again.commit([.record(.job(job(late: 20, stars: 2)))])
    try await again.commit([.record(.job(job(late: 20, stars: 5)))])
    figures = try await total(again)
    #expect((figures[.completed], figures[.stars2], figures[.stars5]) == (1, 0, 1))
    // A backend opens it again, and it is cancelled.
    try await again.commit([.record(.job(job("job", .enRoute)))])
    #expect(try await total(again)[.completed] == 0)
    try await again.commit([.record(.job(job("job", .cancelled)))])
    figures = try await total(again)
    #expect(
      (figures[.completed], figures[.cancelled], figures[.stars5], figures[.lateSeconds]) == (0, 1, 0, 0))
    again.close()
  }

  @Test(
    arguments: [
      (15, nil, Figure.onTime), (16, nil, .lateTo15), (30, nil, .lateTo15), (31, nil, .lateTo30),
      (45, nil, .lateTo30), (75, nil, .lateTo60), (76, nil, .lateMore), (120, 120, .onTime),
      (16, 10, .lateTo15), (-15, nil, .onTime), (-16, nil, .early), (-1, 60, .early), (0, 60, .onTime),
    ] as [(Int, Int?, Figure)])
  func `a job is early before its window and late after it, or 15 minutes around its time`(
    late: Int, window: Int?, figure: Figure
  ) async throws {
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration)
    var job = job(late: late)
    job.windowEndsAt = window.map { noon.adding(milliseconds: Int64($0) * 60_000) }
    try await store.commit([.record(.job(job))])
    let figures = try await total(store)
    let bins: [Figure] = [.early, .onTime, .lateTo15, .lateTo30, .lateTo60, .lateMore]
    #expect(bins.filter { figures[$0] == 1 } == [figure])
    store.close()
  }

  @Test func `early jobs that an earlier version counted as in time are counted anew`() async throws {
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration)
    try await store.commit([
      .record(.job(job("early", late: -60))), .record(.job(job("in time"))),
      .record(.job(job("late", late: 40))),
    ])
    let figures = try await total(store)
    store.close()
    let database = try Database(path: directory.database)
    // The tables as that version left them.
    try database.execute(
      """
      UPDATE day_sums SET on_time = on_time + early; ALTER TABLE day_sums DROP COLUMN early;
      """)
    try database.execute(Schema.earlyJobsMigration)
    let (again, _) = try SnapshotStore.open(directory, configuration: configuration)
    #expect(try await total(again) == figures)
    #expect((figures[.timed], figures[.onTime], figures[.early], figures[.lateTo30]) == (3, 1, 1, 1))
    again.close()
  }

  @Test func `a job counts on the day of the business's clock on which it ended`() async throws {
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration)
    // 22:30 UTC is after midnight there.
    let end = noon.adding(milliseconds: 10 * 3_600_000 + 1_800_000)
    try await store.commit([.record(.job(job(endingAt: end)))])
    #expect(try await sums(store, of: Self.day..<Self.day + 7).days.keys.sorted() == [Self.day + 1])
    store.close()
  }

  @Test func `times that are only the latest possible ones count nowhere`() async throws {
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration)
    var job = job()
    job.statusTimes = StatusTimes()
    job.statusTimes.reach(.completed, noLaterThan: noon)
    try await store.commit([.record(.job(job))])
    let figures = try await total(store)
    #expect((figures[.completed], figures[.timed], figures[.doorCount], figures[.workCount]) == (1, 0, 0, 0))
    store.close()
  }

  @Test func `sums are by driver and operator, outlive the job, and name the driver`() async throws {
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration)
    let driver = DriverProfile(id: DriverID("a"), name: "Ada", operatorName: "Harbour & Sons")
    let driven = DrivenSum(
      day: Self.day, driverID: DriverID("a"), operatorName: "Harbour & Sons", meters: 1500, seconds: 120)
    try await store.commit([
      .record(.driver(driver)), .record(.job(job())), .driven([driven]), .driven([driven]),
    ])
    try await store.commit([.record(.jobGone(JobID("job")))])
    let week = try await sums(store)
    #expect(week.drivers.map(\.name) == ["Ada"])
    let figures = try #require(week.operators["Harbour & Sons"])
    #expect((figures[.completed], figures[.drivenMeters], figures[.drivenSeconds]) == (1, 3000, 240))
    #expect(try await sums(store, operatorName: "Northline").days.isEmpty)
    store.close()
  }

  private func driver(_ availability: DriverAvailability, since minutes: Int64?) -> DriverProfile {
    var driver = DriverProfile(id: DriverID("a"), name: "Ada", operatorName: "Harbour & Sons")
    driver.availability = availability
    driver.availabilitySince = minutes.map { noon.adding(milliseconds: $0 * 60_000) }
    return driver
  }

  private func hours(_ week: WeekSums, _ day: Int) -> [Int] {
    let figures = week.days[day] ?? DayFigures()
    return [figures[.onlineSeconds] / 60, figures[.breakSeconds] / 60]
  }

  @Test func `the time online and on break counts once, up to now while it goes on`() async throws {
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration)
    for (state, minutes) in [(.offline, nil), (.online, 0), (.onBreak, 60)]
      as [(DriverAvailability, Int64?)]
    {
      for _ in 0..<2 { try await store.commit([.record(.driver(driver(state, since: minutes)))]) }
    }
    #expect(hours(try await sums(store), Self.day) == [60, 0])
    let later = noon.adding(milliseconds: 75 * 60_000)
    #expect(hours(try await sums(store, now: later), Self.day) == [60, 15])
    store.close()

    let (again, _) = try SnapshotStore.open(directory, configuration: configuration)
    try await again.commit([.record(.driver(driver(.online, since: 90)))])
    try await again.commit([.record(.driver(driver(.offline, since: 100)))])
    let week = try await sums(again, now: noon.adding(milliseconds: 200 * 60_000))
    #expect(hours(week, Self.day) == [70, 30])
    #expect(week.drivers.map(\.name) == ["Ada"])
    #expect(week.operators["Harbour & Sons"]?[.onlineSeconds] == 70 * 60)
    #expect(try await sums(again, operatorName: "Northline").days.isEmpty)
    again.close()
  }

  @Test func `a shift over midnight counts on both days, also while it goes on`() async throws {
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration)
    // Midnight is at 10 hours after noon there.
    let (start, midnight, end) = (Int64(9 * 60 + 7), Int64(10 * 60), Int64(11 * 60 + 1))
    try await store.commit([.record(.driver(driver(.online, since: start)))])
    let days = Self.day..<Self.day + 7
    for isOver in [false, true] {
      if isOver { try await store.commit([.record(.driver(driver(.offline, since: end)))]) }
      let week = try await sums(store, of: days, now: noon.adding(milliseconds: end * 60_000))
      #expect(hours(week, Self.day) == [Int(midnight - start), 0])
      #expect(hours(week, Self.day + 1) == [Int(end - midnight), 0])
      #expect(week.drivers.count == 1)
    }
    store.close()
  }

  @Test func `a time whose start is not known counts nowhere, nor does one of more than a week`() async throws
  {
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration)
    try await store.commit([.record(.driver(driver(.online, since: nil)))])
    try await store.commit([.record(.driver(driver(.offline, since: 10)))])
    try await store.commit([.record(.driver(driver(.online, since: 20)))])
    try await store.commit([.record(.driver(driver(.offline, since: 20 + 7 * 1440 + 1)))])
    #expect(try await sums(store, of: Self.day..<Self.day + 30).days.isEmpty)
    store.close()
  }

  @Test func `sums go after 400 days`() throws {
    let database = try Database(path: directory.database)
    try Schema.migrate(database, path: directory.database)
    let writer = try SumWriter(database, dayNumber: configuration.dayNumber)
    for day in [Self.day - 401, Self.day - 400, Self.day] {
      try writer.add(
        DrivenSum(day: day, driverID: DriverID("a"), operatorName: "", meters: 1, seconds: 1))
    }
    try writer.age(now: noon)
    #expect(try database.number("SELECT count(*) FROM day_sums") == 2)
    #expect(try database.number("SELECT min(day) FROM day_sums") == Int64(Self.day - 400))
  }
}
