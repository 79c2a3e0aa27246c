import API
import JSON
import Storage
import Store
import System
import Tracking
import Words

/// What is known of a person as one JSON file, for that person. Of a driver's jobs it names no customer: their data is
/// another person's.
struct PersonFile: Sendable {
  /// The bound of the pictures' bytes; those beyond it are named without them.
  static let maximumPhotoBytes = 16 << 20
  private static let failureKind = "failure"

  /// What the memory holds of an account besides its row.
  struct Account: Sendable {
    let user: User
    let driver: DriverProfile?
    let sessions: [Session]
    let secondFactorSince: Timestamp?
    let phones: [DeviceKey]
    let application: DriverApplication?
  }

  let account: Account?
  let data: PersonData
  let zone: ClockZone
  let madeAt: Timestamp

  /// Reads the pictures of the customer's jobs and the driver's own; call it on the history's thread.
  func bytes(_ history: History) throws(StorageError) -> [UInt8] {
    var pictures: [(job: Job, kind: String, mediaType: String, bytes: [UInt8]?)] = []
    var byteCount = 0
    for job in data.orders {
      let contents =
        job.photos.map { ($0.kind.rawValue, $0.content) }
        + job.failurePhotos.map { (Self.failureKind, $0.content) }
      for (kind, content) in contents {
        guard case .stored(let id, let mediaType) = content else { continue }
        let bytes = byteCount < Self.maximumPhotoBytes ? try history.bytes(of: .photo(id: id)) : nil
        byteCount += bytes?.count ?? 0
        pictures.append((job, kind, mediaType, bytes))
      }
    }
    let driver = account?.driver.flatMap { $0.pictureAt == nil ? nil : $0.id }
    let portrait: [UInt8]? =
      if let driver { try history.bytes(of: .driver(driver)) } else { nil }
    return JSONWriter.object(capacity: 64 << 10) { json in
      json.iso8601("made_at", madeAt)
      if let account { write(account, portrait, to: &json) }
      json.array("orders") { json in
        for job in data.orders {
          JobJSON.write(job, in: zone, to: &json) { json in
            JobJSON.writePrivateFacts(of: job, to: &json)
            JobJSON.writeRating(of: job, to: &json)
            json.member("driver_notes", orNull: job.driverNotes)
            JobJSON.writeSignature(of: job, to: &json)
            JobJSON.writeFailure(of: job, to: &json)
            JobJSON.writeFailurePhotos(of: job, to: &json)
          }
        }
      }
      json.array("jobs_as_driver") { json in
        for job in data.work { write(work: job, of: account?.driver?.id, to: &json) }
      }
      json.array("messages") { json in
        for message in data.messages { write(message, to: &json) }
      }
      json.array("push_subscriptions") { json in
        for device in data.devices { write(device, to: &json) }
      }
      json.array("positions") { json in
        for position in data.positions { write(position, to: &json) }
      }
      json.array("audit") { json in
        for entry in data.entries { write(entry, to: &json) }
      }
      json.array("pictures") { json in
        for picture in pictures {
          json.object {
            $0.member("job", picture.job.number)
            $0.member("kind", picture.kind)
            $0.member("media_type", picture.mediaType)
            $0.member("base64", orNull: picture.bytes.map { Base64.standard.encode($0) })
          }
        }
      }
    }
  }

  /// `portrait` is the driver's picture, a JPEG.
  private func write(_ account: Account, _ portrait: [UInt8]?, to json: inout JSONWriter) {
    let user = account.user
    json.object("account") { json in
      json.member("id", user.id.rawValue)
      json.member("name", orNull: user.name)
      json.member("email", orNull: user.email)
      json.member("phone", orNull: user.phone)
      json.member("role", user.role.rawValue)
      json.member("is_active", user.isActive)
      json.iso8601("created_at", user.createdAt)
      json.array("sign_ins") { json in
        for session in account.sessions {
          json.object {
            $0.iso8601("began_at", session.createdAt)
            $0.iso8601("used_at", session.usedAt)
            $0.member("address", orNull: session.address)
            $0.member("browser", orNull: session.userAgent)
          }
        }
      }
      json.member("second_factor_since", orNull: account.secondFactorSince?.iso8601)
    }
    guard let driver = account.driver else { return }
    json.object("driver") { json in
      json.member("id", driver.id.rawValue)
      json.member("name", orNull: driver.name)
      json.member("phone", orNull: driver.phone)
      json.member("vehicle", orNull: driver.vehicle)
      json.member("operator", orNull: driver.operatorName)
      json.member("rating", orNull: driver.rating)
      json.member("availability", driver.availability.rawValue)
      json.iso8601("availability_since", orNull: driver.availabilitySince)
      json.iso8601("picture_at", orNull: driver.pictureAt)
      json.member("picture_base64", orNull: portrait.map { Base64.standard.encode($0) })
      json.array("phones") { json in
        for key in account.phones {
          json.object {
            $0.member("name", key.name)
            $0.iso8601("created_at", key.createdAt)
            $0.iso8601("used_at", orNull: key.usedAt)
          }
        }
      }
      if let application = account.application {
        json.object("application") {
          $0.member("truck_type", orNull: application.truckType)
          $0.member("license_url", orNull: application.licenseURL)
          $0.member("insurance_url", orNull: application.insuranceURL)
          $0.member("truck_photos", application.truckPhotos)
          $0.iso8601("at", application.at)
        }
      }
    }
  }

  private func write(work job: Job, of driver: DriverID?, to json: inout JSONWriter) {
    json.object { json in
      json.member("number", job.number)
      json.member("status", job.status.rawValue)
      for status in JobStatus.allCases {
        if let time = job.statusTimes[status] { json.iso8601("\(status.rawValue)_at", time) }
      }
      json.member("driver_notes", orNull: job.driverNotes)
      // Another driver's words are not this one's.
      if job.texts.toldFailure?.driver == driver { JobJSON.writeFailure(of: job, to: &json) }
    }
  }

  private func write(_ message: ChatMessage, to json: inout JSONWriter) {
    json.object {
      $0.member("job", message.jobID.number)
      $0.member("by", message.role.rawValue)
      $0.member("text", message.text)
      $0.iso8601("at", message.sentAt)
      $0.iso8601("read_at", orNull: message.readAt)
    }
  }

  /// Who reads the rest of the address, or the keys, could write to the device.
  private func write(_ device: PushSubscription, to json: inout JSONWriter) {
    json.object {
      $0.member("service", device.service)
      $0.member("job", orNull: device.jobID?.number)
      $0.member("language", device.language)
      $0.iso8601("created_at", device.createdAt)
    }
  }

  private func write(_ position: Position, to json: inout JSONWriter) {
    json.object {
      $0.member("lat", position.coordinate.latitude)
      $0.member("lng", position.coordinate.longitude)
      $0.iso8601("at", position.fixTime)
    }
  }

  private func write(_ entry: AuditEntry, to json: inout JSONWriter) {
    json.object {
      $0.iso8601("at", entry.at)
      $0.member("who", entry.who)
      $0.member("action", entry.action.rawValue)
      $0.member("subject", orNull: entry.subject)
      $0.member("address", orNull: entry.address)
      $0.member("detail", orNull: entry.detail)
    }
  }
}
