import JSON
import Storage
import Store
import Tracking

extension DriverApplication {
  static let maximumTextBytes = 100
  static let maximumTruckPhotos = 8

  /// The facts about driver and truck that the app sent: a member that is missing or null changes nothing.
  ///
  /// `isOwnUpload` returns whether the driver uploaded the picture of that id.
  init(
    _ body: JSONValue, of driver: DriverID, before: DriverApplication?, now: Timestamp,
    isOwnUpload: (String) -> Bool
  ) throws(RequestError) {
    self = before ?? DriverApplication(driverID: driver, at: now)
    at = now
    if let type = try body.text("truck_type") {
      guard TruckType(rawValue: type) != nil else {
        throw .badRequest(
          "truck_type takes one of \(TruckType.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      truckType = type
    }
    if let capacity = body["truck_capacity"], capacity != .null {
      let isNumber = capacity.doubleValue != nil
      guard isNumber || (capacity.stringValue?.utf8.count ?? .max) <= Self.maximumTextBytes else {
        throw .badRequest("truck_capacity takes a number or a text of up to \(Self.maximumTextBytes) bytes")
      }
      var json = JSONWriter(capacity: 32)
      json.value(capacity)
      guard json.bytes.count <= 8 * Self.maximumTextBytes else {
        throw .badRequest("truck_capacity is too long")
      }
      truckCapacityJSON = String(decoding: json.bytes, as: UTF8.self)
    }
    licenseURL = try Self.url("license_url", body["license_url"], isOwnUpload) ?? licenseURL
    insuranceURL = try Self.url("insurance_url", body["insurance_url"], isOwnUpload) ?? insuranceURL
    if let photos = body["truck_photos"], photos != .null {
      guard let elements = photos.arrayValue, elements.count <= Self.maximumTruckPhotos else {
        throw .badRequest("truck_photos takes at most \(Self.maximumTruckPhotos) pictures")
      }
      var urls: [String] = []
      for element in elements {
        guard let url = try Self.url("truck_photos", element, isOwnUpload) else {
          throw .badRequest("truck_photos takes texts")
        }
        urls.append(url)
      }
      truckPhotos = urls
    }
    isOperator = try body.flag("is_operator") ?? isOperator
  }

  private static func url(
    _ key: String, _ value: JSONValue?, _ isOwnUpload: (String) -> Bool
  ) throws(RequestError) -> String? {
    guard let value, value != .null, value != "" else { return nil }
    guard let text = value.stringValue else { throw .badRequest("\(key) takes texts") }
    if let id = UploadRoutes.id(in: text) {
      guard isOwnUpload(id) else {
        throw .badRequest("\(key) names an uploaded picture that is not yours, or is not kept any more")
      }
      return text
    }
    guard PictureFormat.isAddress(text) else {
      throw .badRequest("\(key) takes an https address, or that of a picture uploaded here")
    }
    return text
  }
}
