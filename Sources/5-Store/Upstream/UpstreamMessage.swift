import JSON
import Tracking

/// Reads the arguments of the backend's events. The backend passes on what any socket sent, unchecked: strings for
/// numbers, objects for ids, NaN.
enum UpstreamMessage {
  struct Location: Equatable {
    var driver: DriverID
    var coordinate: Coordinate
  }

  struct Status: Equatable {
    var job: JobID
    var status: JobStatus
    var driver: DriverID?
    /// The operator to whom the job was given.
    var operatorID: DriverID? = nil
  }

  /// `{"contractor_id":"..","lat":25.9,"lng":-80.3}` of `admin:contractor-location`.
  static func location(_ arguments: Span<UInt8>) throws(UpstreamRejection) -> Location {
    var id: String?
    var latitude: Double?
    var longitude: Double?
    do throws(JSONError) {
      var cursor = JSONCursor(arguments)
      try cursor.beginObject()
      while let key = try cursor.nextKey() {
        if key == "contractor_id" {
          id = try cursor.string().string
        } else if key == "lat" {
          latitude = try cursor.double()
        } else if key == "lng" {
          longitude = try cursor.double()
        } else {
          try cursor.skipValue()
        }
      }
    } catch {
      throw Self.rejection(error)
    }
    guard let id, let latitude, let longitude else { throw .missingField }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw .coordinateOutOfRange
    }
    return Location(driver: DriverID(id), coordinate: coordinate)
  }

  /// `{"job_id":"..","status":"accepted"[,"driver_id":".."][,"operator_id":".."]}` of `admin:job-status`.
  static func status(_ arguments: Span<UInt8>) throws(UpstreamRejection) -> Status {
    var job: String?
    var text: String?
    var driver: String?
    var operatorID: String?
    do throws(JSONError) {
      var cursor = JSONCursor(arguments)
      try cursor.beginObject()
      while let key = try cursor.nextKey() {
        if key == "job_id" {
          job = try cursor.string().string
        } else if key == "status" {
          text = try cursor.string().string
        } else if key == "driver_id" {
          if try cursor.peekKind() == .null { try cursor.null() } else { driver = try cursor.string().string }
        } else if key == "operator_id" {
          if try cursor.peekKind() == .null {
            try cursor.null()
          } else {
            operatorID = try cursor.string().string
          }
        } else {
          try cursor.skipValue()
        }
      }
    } catch {
      throw Self.rejection(error)
    }
    guard let job, let text else { throw .missingField }
    guard let status = JobStatus(rawValue: text) else { throw .unknownStatus }
    return Status(
      job: JobID(job), status: status, driver: driver.map { DriverID($0) },
      operatorID: operatorID.map { DriverID($0) })
  }

  private static func rejection(_ error: JSONError) -> UpstreamRejection {
    switch error.reason {
    case .typeMismatch: .wrongType
    case .numberOutOfRange: .coordinateOutOfRange
    default: .notJSON
    }
  }
}

extension UpstreamMessage {
  static func `is`(_ name: Span<UInt8>, _ wanted: StaticString) -> Bool {
    name.withUnsafeBufferPointer { name in
      wanted.withUTF8Buffer { name.elementsEqual($0) }
    }
  }

  /// `{"room":"admin"}` of `joined`.
  static func isAdminRoom(_ arguments: Span<UInt8>) -> Bool {
    (try? JSONValue.parse(arguments))?["room"]?.stringValue == "admin"
  }

  /// The `id` of the whole job in `job:new`.
  static func newJob(_ arguments: Span<UInt8>) -> JobID? {
    (try? JSONValue.parse(arguments, maximumByteCount: 64 << 10))?["id"]?.stringValue.map { JobID($0) }
  }

  /// The payload of CONNECT.
  static func auth(token: String?) -> [UInt8] {
    guard let token else { return [] }
    return JSONWriter.object { $0.member("token", token) }
  }
}
