import Tracking

/// A small fleet in Helsinki in which every state of drivers and jobs occurs, and every text is hostile.
enum SampleFleet {
  /// 2026-11-21T14:03:20Z
  static let now = Timestamp(unixMilliseconds: 1_795_269_800_000)
  static let hostile = "<img src=x onerror=alert(1)>\"'&"

  static func ago(_ seconds: Int64) -> Timestamp { now.adding(milliseconds: -seconds * 1000) }

  static func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    guard let place = Coordinate(latitude: latitude, longitude: longitude) else {
      fatalError("the place is in range")
    }
    return place
  }

  static func make(_ names: (Int) -> String = { "Driver\($0) Surname\($0)" }) throws -> Fleet {
    let fleet = Fleet()
    let statuses: [JobStatus?] = [
      .enRoute, .arrived, .accepted, nil, .enRoute, nil, .started, nil, .assigned,
    ]
    for (index, status) in statuses.enumerated() {
      let id = DriverID("d\(index)")
      _ = fleet.put([
        .driver(
          DriverProfile(
            id: id, userID: UserID(rawValue: "user-secret-\(index)"), name: names(index), vehicle: "Pickup",
            phone: "+358-secret-\(index)", isOnline: index != 7))
      ])
      if let status {
        _ = fleet.put([.job(job(index, status, driver: id))])
      }
      // The last driver has no position; the last fix of the driver before it is old.
      if index < 8 { try drive(fleet, index, lastFixSecondsAgo: index == 4 ? 300 : Int64(index)) }
    }
    for index in 20..<24 {
      _ = fleet.put([
        .job(job(index, [.pending, .confirmed, .completed, .cancelled][index - 20], driver: nil))
      ])
    }
    return fleet
  }

  static func job(_ index: Int, _ status: JobStatus, driver: DriverID?) -> Job {
    Job(
      id: JobID(rawValue: "j\(index)"), customerID: UserID(rawValue: "customer-secret"), driverID: driver,
      status: status, address: "\(index) Harbour Street \(hostile)",
      pickup: place(60.16 + Double(index % 5) * 0.01, 24.92 + Double(index % 7) * 0.012),
      customerName: "Customer-secret", notes: "notes-secret", totalPrice: 123_456.75,
      createdAt: ago(7200), statusTimes: [status: ago(Int64(60 + index * 200))])
  }

  private static func drive(_ fleet: Fleet, _ index: Int, lastFixSecondsAgo: Int64) throws {
    guard let slot = fleet.slot(of: DriverID("d\(index)")) else { return }
    for step in 0..<12 {
      let back = Double(11 - step) * 0.0006
      let time = ago(lastFixSecondsAgo + Int64(11 - step) * 5)
      let position = Position(
        coordinate: place(
          60.163 + Double(index % 4) * 0.013 - back * (index.isMultiple(of: 2) ? 1 : -0.3),
          24.90 + Double(index % 6) * 0.019 - back),
        fixTime: time, receivedAt: time, speedMetersPerSecond: index == 5 ? 0 : 9)
      _ = try fleet.apply(.moved(slot, position), now: time)
    }
  }
}
