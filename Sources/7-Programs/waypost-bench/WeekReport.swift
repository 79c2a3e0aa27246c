import Administration
import Storage
import System
import Templating
import Tracking
import Words

/// A week of jobs, written as a server writes them, and then its page of reports, made on the thread that reads the past.
let weekReport = Bench(
  "week-report", "the page of a week with 100,000 jobs: the time on the reader's thread"
) { run in
  let driverCount = try run.number("drivers", 2000)
  let jobCount = try run.number("jobs", 100_000)
  let rounds = try run.number("rounds", 5)
  let seeded = try SeededDatabase(run, driverCount: driverCount)
  let now = Timestamp.now
  let (store, _) = try seeded.open(now: now)
  let day: Int64 = 86_400_000
  let week = ReportWeek(of: Int(now.unixMilliseconds / day) - 7)
  let part = 2000
  let seconds =
    try nanoseconds {
      for first in stride(from: 0, to: jobCount, by: part) {
        try store.commitAndWait(
          (first..<min(first + part, jobCount)).map { number in
            let driver = seeded.drivers[number % driverCount]
            let start = Timestamp(
              unixMilliseconds: Int64(week.days.lowerBound + number / driverCount % 7) * day + 36_000_000)
            return .record(.job(endedJob(number, of: driver.id, at: start)))
          })
      }
    } / 1e9
  let library = try MustacheLibrary(directory: run.assets + "/Templates", required: ["reports"])
  let context = PageContext(assets: "/assets", zone: .fixed(offsetSeconds: 0))
  let page = ReportPage(week: week, last: week)
  let times = try Sample(rounds: rounds) {
    let answer: Result<(Double, Int, Int), StorageError> = waitFor { handshake in
      store.readHistory { history in
        handshake.send(
          history.flatMap { history in
            Result { () throws(StorageError) in
              let start = Clock.monotonicNanoseconds()
              let sums = try history.sums(of: week.days, now: Timestamp(unixMilliseconds: 0)) {
                Int($0.unixMilliseconds / 86_400_000)
              }
              let bytes = library.render("reports", page.template(sums, context))
              let milliseconds = Double(Clock.monotonicNanoseconds() - start) / 1e6
              return (milliseconds, sums.days.values.reduce(0) { $0 + $1[.completed] }, bytes.count)
            }
          })
      }
    }
    let (milliseconds, jobs, bytes) = try answer.get()
    guard jobs == jobCount, bytes > 10_000 else { throw BenchError.invalid("\(jobs) jobs, \(bytes) bytes") }
    return milliseconds
  }
  store.close()
  say("\(jobCount) jobs of \(driverCount) drivers in a week; written in \(Int(seconds)) s")
  times.report("the page of the week", unit: "ms (wanted: <= 200)", digits: 1)
}

private func endedJob(_ number: Int, of driver: DriverID, at start: Timestamp) -> Job {
  var job = Job(
    id: JobID("done-\(number)"), driverID: driver, status: .completed, address: "\(number) Long Street",
    scheduledAt: start, createdAt: start)
  let minutes: [(JobStatus, Int)] = [
    (.enRoute, -20), (.arrived, number % 40), (.started, number % 40 + 2), (.completed, 90),
  ]
  for (status, minute) in minutes {
    job.statusTimes[status] = start.adding(milliseconds: Int64(minute) * 60_000)
  }
  job.rating = JobRating(stars: 1 + number % 5, givenAt: start)
  return job
}
