import Auth
import Storage
import System
import Tracking
import Words

/// The jobs that the demo finds at its start: a week of ended ones, and of today what a dispatcher has to look after. It is
/// the same each time, but for the places.
struct DemoWeek {
  /// Drivers that no program drives: one without a phone, and one whose phone fell silent.
  static let absent = [(name: "Marek Nowak", isOnline: false), (name: "Nadia Haddad", isOnline: true)]

  /// How the ids of its jobs begin.
  static let jobPrefix = "demo-"

  private static let minute: Int64 = 60_000
  private static let dayMinutes: Int64 = 24 * 60
  private static let days: Int64 = 7
  private static let jobsInDay: Int64 = 24
  /// From one job of a day to the next, and from the day's beginning to the first.
  private static let stepMinutes: Int64 = 25
  private static let firstMinute: Int64 = 8 * 60
  /// How much later than agreed drivers came, in turn.
  private static let delayMinutes: [Int64] = [-4, 2, 6, 0, 11, 3, -22, 8, 26, 1, 4, 48, 5]
  private static let stars = [5, 5, 4, 5, 5, 3, 5, 4, 5, 1, 5]
  private static let comments = [
    5: "On time and very friendly.", 4: "All fine.", 3: "It took a while to find the door.",
    1: "Came much too late, and nobody told me.",
  ]

  private let now: Timestamp
  private let area: DemoArea
  /// Those that a program drives, then the absent ones.
  private let drivers: [DriverID]
  /// When the present day began, by the clock of the business.
  private let dayStart: Timestamp

  init(_ drivers: [DriverID], _ area: DemoArea, _ zone: ClockZone, now: Timestamp) {
    self.drivers = drivers
    self.area = area
    self.now = now
    let local = now.adding(milliseconds: Int64(zone.local(now).offsetSeconds) * 1000)
    let sinceMidnight = local.unixMilliseconds % (Self.dayMinutes * Self.minute)
    dayStart = now.adding(milliseconds: -sinceMidnight)
  }

  private func after(_ minutes: Int64, _ moment: Timestamp? = nil) -> Timestamp {
    (moment ?? now).adding(milliseconds: minutes * Self.minute)
  }

  private func job(_ number: Int, due: Timestamp, windowMinutes: Int64 = 30) throws(AuthError) -> Job {
    let (address, pickup) = area.address()
    return Job(
      id: JobID(Self.jobPrefix + Sha256.hexadecimal(try RandomToken(byteCount: 16).bytes)),
      status: .confirmed,
      address: address,
      pickup: pickup, customerName: DemoCustomers.name(number), scheduledAt: due,
      windowEndsAt: after(windowMinutes, due), createdAt: min(after(-180, due), after(-30)))
  }

  // MARK: The days before

  /// The jobs of the week before, with their times, ratings and drivers.
  func ended() throws(AuthError) -> [DurableWrite] {
    var writes: [DurableWrite] = []
    for day in 1...Self.days {
      for index in 0..<Self.jobsInDay {
        let due = after(
          Self.firstMinute + index * Self.stepMinutes - day * Self.dayMinutes, dayStart)
        let number = Int(day * Self.jobsInDay + index)
        writes.append(.record(.job(try endedJob(number, due: due))))
      }
    }
    return writes
  }

  private func endedJob(_ number: Int, due: Timestamp) throws(AuthError) -> Job {
    var job = try job(number, due: due)
    job.driverID = drivers[wrapping: number, of: drivers.count - Self.absent.count]
    job.statusTimes = [
      .pending: job.createdAt, .confirmed: after(5, job.createdAt), .accepted: after(-60, due),
    ]
    if number % 19 == 0 {
      job.status = .cancelled
      job.statusTimes[.cancelled] = after(-20, due)
      return job
    }
    let arrival = after(Self.delayMinutes[wrapping: number] ?? 0, due)
    job.status = .completed
    job.statusTimes[.enRoute] = after(-14, arrival)
    job.statusTimes[.arrived] = arrival
    job.statusTimes[.started] = after(4, arrival)
    job.statusTimes[.completed] = after(20 + Int64(number % 5) * 6, arrival)
    if number % 3 != 0, let stars = Self.stars[wrapping: number] {
      job.rating = JobRating(
        stars: stars, comment: number % 2 == 0 ? Self.comments[stars] : nil, givenAt: after(60, arrival))
    }
    return job
  }

  // MARK: Today

  /// What has to be looked after now: jobs for later with and without a driver, a late one, one whose driver is silent,
  /// and one whose customer waits for an answer.
  func today() throws(AuthError) -> [DurableWrite] {
    guard drivers.count > Self.absent.count, let late = drivers.dropLast().last, let silent = drivers.last
    else { return [] }
    var jobs: [Job] = []
    for (index, minutes) in [Int64(45), 90, 150].enumerated() {
      jobs.append(try job(200 + index, due: quarter(after(minutes))))
    }
    for (index, minutes) in [Int64(40), 75, 120, 180].enumerated() {
      var held = try job(210 + index, due: quarter(after(minutes)))
      held.driverID = drivers[wrapping: index / 2]
      held.status = .accepted
      held.statusTimes = [.accepted: after(-20)]
      jobs.append(held)
    }
    var lateJob = try job(220, due: after(-50), windowMinutes: 20)
    lateJob.driverID = late
    lateJob.status = .accepted
    lateJob.statusTimes = [.accepted: after(-70)]
    var silentJob = try job(221, due: after(5))
    silentJob.driverID = silent
    silentJob.status = .enRoute
    silentJob.statusTimes = [.accepted: after(-30), .enRoute: after(-12)]
    var asked = try job(222, due: quarter(after(60)))
    asked.driverID = late
    asked.status = .accepted
    asked.statusTimes = [.accepted: after(-40)]
    jobs += [lateJob, silentJob, asked]
    let question = ChatMessage(
      id: Sha256.hexadecimal(try RandomToken(byteCount: 16).bytes), jobID: asked.id, role: .customer,
      senderID: "", text: "The bell does not work. Can the driver call me?", sentAt: after(-6))
    return jobs.map { .record(.job($0)) } + [.chat(.message(question))]
  }

  /// Where the silent driver was heard last, and when.
  var lastSight: (driver: DriverID, position: Position)? {
    guard let driver = drivers.last, let place = area.address().pickup else { return nil }
    return (driver, Position(coordinate: place, receivedAt: after(-7)))
  }

  private func quarter(_ moment: Timestamp) -> Timestamp {
    let length = 15 * Self.minute
    return Timestamp(unixMilliseconds: moment.unixMilliseconds / length * length)
  }
}

extension Array {
  /// The element of a number that goes round and round; nil without elements. With `count` only the first ones take part.
  fileprivate subscript(wrapping number: Int, of count: Int? = nil) -> Element? {
    let size = Swift.min(count ?? self.count, self.count)
    return size > 0 ? self[number % size] : nil
  }
}
