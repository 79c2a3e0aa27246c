import Tracking

@testable import Customer
@testable import Words

extension CustomerPage {
  /// A page of Maria's job at 16:03:20. The job is planned for 16:00 to 18:00, by a clock two hours east of Greenwich;
  /// it reached each status a minute after the one before.
  static func make(
    _ status: JobStatus, arrival: Arrival? = nil, stopsAhead: Int? = nil,
    cause: Freshness.Cause = .live, rules: VisibilityRules = VisibilityRules(),
    job changeJob: (inout Job) -> Void = { _ in }, driver change: (inout DriverProfile) -> Void = { _ in }
  ) -> CustomerPage {
    let now = SampleFleet.now
    var profile = DriverProfile(
      id: DriverID("d"), name: "Maria Virtanen", vehicle: "White van", phone: "+358 40 123 4567", rating: 4.86
    )
    change(&profile)
    let points = (1...20).map {
      TrailPoint(
        coordinate: SampleFleet.place(60.163 - Double($0) * 0.0003, 24.90),
        time: SampleFleet.ago(Int64($0) * 4),
        isAfterGap: $0 == 20)
    }
    let driver = Driver(
      profile: profile,
      position: Position(
        coordinate: SampleFleet.place(60.163, 24.90), fixTime: SampleFleet.ago(8), receivedAt: now,
        accuracyMeters: 12),
      trail: Trail(points.reversed()))
    var job = Job(
      id: JobID("job"), driverID: DriverID("d"), status: status, address: "12 Harbour Street",
      pickup: SampleFleet.place(60.1752, 24.9121), notes: "Ring twice", totalPrice: 249.5,
      scheduledAt: SampleFleet.ago(200), windowEndsAt: SampleFleet.ago(-7000),
      createdAt: SampleFleet.ago(3600))
    for reached in JobStatus.allCases where reached.order <= status.order && reached != .cancelled {
      job.statusTimes[reached] = SampleFleet.ago(3600 - Int64(reached.order) * 60)
    }
    if status == .cancelled {
      for later in [JobStatus.enRoute, .arrived, .started, .completed] { job.statusTimes[later] = nil }
      job.statusTimes[.cancelled] = SampleFleet.ago(60)
    }
    changeJob(&job)
    return CustomerPage(
      CustomerView(
        job: job, driver: driver, freshness: Freshness(cause: cause, ageMilliseconds: 8000), arrival: arrival,
        stopsAhead: stopsAhead, rules: rules, now: now))
  }

  func html(_ context: PageContext = Rendered.context) throws -> String {
    try Rendered.page("customer", template(context, token: "token"))
  }
}

extension Arrival {
  /// An arrival in this number of seconds from `SampleFleet.now`.
  static func make(
    _ earliest: Int64 = 480, _ latest: Int64 = 720, _ basis: Basis = .estimate, isArriving: Bool = false,
    latenessSeconds: Int? = nil
  ) -> Arrival {
    Arrival(
      earliestAt: SampleFleet.ago(-earliest), latestAt: SampleFleet.ago(-latest), basis: basis,
      distanceMeters: 1500, isArriving: isArriving, latenessSeconds: latenessSeconds)
  }
}
