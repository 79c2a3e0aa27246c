import Testing

@testable import Tracking

/// 2026-11-21T12:00:00Z.
let noon = Timestamp(unixMilliseconds: 1_795_262_400_000)

extension Timestamp {
  static func + (time: Timestamp, seconds: Double) -> Timestamp {
    time.adding(milliseconds: Int64(seconds * 1000))
  }
}

extension Coordinate {
  /// A place this many metres north and east of the place that these tests use.
  static func make(north: Double = 0, east: Double = 0) throws -> Coordinate {
    let metersPerDegree = Coordinate.earthRadiusMeters * Double.pi / 180
    let origin = 60.17
    return try #require(
      Coordinate(
        latitude: origin + north / metersPerDegree,
        longitude: 24.94 + east / metersPerDegree / 0.497_4))
  }
}

extension Position {
  static func make(
    north: Double = 0, east: Double = 0, at time: Timestamp = noon, receivedAt: Timestamp? = nil,
    heading: Double? = nil, speed: Double? = nil, accuracy: Double? = nil
  ) throws -> Position {
    Position(
      coordinate: try .make(north: north, east: east), fixTime: time, receivedAt: receivedAt ?? time,
      headingDegrees: heading, speedMetersPerSecond: speed, accuracyMeters: accuracy)
  }
}

extension Job {
  static func make(
    _ id: String = "job", status: JobStatus = .pending, driver: String? = nil, pickup: Coordinate? = nil
  ) -> Job {
    Job(
      id: JobID(id), driverID: driver.map { DriverID($0) }, status: status, address: "100 NW 7th Ave",
      pickup: pickup, createdAt: noon)
  }
}

extension Fleet {
  /// A fleet with drivers named by `ids`, whose users are `user-ID`.
  static func make(
    drivers ids: [String] = ["a", "b"], jobs: [Job] = [], configuration: Configuration = Configuration()
  ) throws -> Fleet {
    let fleet = Fleet(configuration: configuration)
    for id in ids {
      _ = try fleet.apply(
        .driverChanged(DriverProfile(id: DriverID(id), userID: UserID("user-\(id)"), name: "Driver \(id)")),
        now: noon)
    }
    for job in jobs { _ = try fleet.apply(.jobUpserted(job), now: noon) }
    return fleet
  }

  func slot(_ driver: String) throws -> DriverSlot { try #require(slot(of: DriverID(driver))) }
  func status(_ job: String = "job") -> JobStatus? { self.job(JobID(job))?.status }
}
