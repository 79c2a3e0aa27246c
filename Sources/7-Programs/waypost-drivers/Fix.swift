import JSON
import Tracking

/// A report of a simulated phone.
struct Fix: Equatable {
  var coordinate: Coordinate
  var headingDegrees: Double?
  var speedMetersPerSecond: Double?
  var accuracyMeters: Double?
  /// The time of the fix, in Unix milliseconds; with nil the server uses the time of receipt.
  var unixMilliseconds: Int64?

  /// The argument of `driver:location`.
  func json(driverID: String, jobID: String?) -> [UInt8] {
    JSONWriter.object { writer in
      writer.member("contractor_id", driverID)
      writer.member("lat", rounded(coordinate.latitude, digits: 6))
      writer.member("lng", rounded(coordinate.longitude, digits: 6))
      writer.member("job_id", ifAny: jobID)
      let known = [
        ("heading", headingDegrees), ("speed", speedMetersPerSecond), ("accuracy", accuracyMeters),
      ]
      for case (let name, let value?) in known { writer.member(name, rounded(value, digits: 1)) }
      if let unixMilliseconds { writer.member("ts", unixMilliseconds) }
    }
  }

  private func rounded(_ value: Double, digits: Int) -> Double {
    let scale = digits == 6 ? 1e6 : 10
    return (value * scale).rounded() / scale
  }
}
