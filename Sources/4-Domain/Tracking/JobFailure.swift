/// What a driver says of a job that could not be done, at the stop or on the way there. It is a fact of the job
/// (`JobFact`) beside its status, which is confirmed again: as long as it is there a person has to decide, and no driver
/// is offered the job.
package struct JobFailure: Hashable, Sendable {
  package enum Reason: String, CaseIterable, Hashable, Sendable {
    case notAtHome = "not_at_home"
    case refused
    case wrongAddress = "wrong_address"
    /// Told by the driver's own words, if there are any.
    case other
    /// The customer's code was wrong, the last time that it could be tried: only the server says so.
    case wrongCode = "wrong_code"

    /// Those that a driver chooses from.
    package static let told: [Reason] = [.notAtHome, .refused, .wrongAddress, .other]

    /// Nil unless a driver may say it.
    package init?(told text: String) {
      guard let reason = Self(rawValue: text), Self.told.contains(reason) else { return nil }
      self = reason
    }
  }

  package static let maximumCharacters = 500

  package let reason: Reason
  /// Empty for none.
  package let words: String
  package let at: Timestamp
  package let driver: DriverID

  package init(_ reason: Reason, words: String = "", at: Timestamp, by driver: DriverID) {
    (self.reason, self.at, self.driver) = (reason, at, driver)
    self.words = words
  }

  /// Nil for a text of another form.
  package init?(_ text: String) {
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = lines[0].split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let reason = Reason(rawValue: String(parts[0])), let at = Int64(parts[1]) else {
      return nil
    }
    self.init(
      reason, words: lines.count == 2 ? String(lines[1]) : "", at: Timestamp(unixMilliseconds: at),
      by: DriverID(String(parts[2])))
  }

  /// The reason, the time in milliseconds since 1970, and the driver's id. No two failures of a job have the same.
  package var firstLine: String { "\(reason.rawValue) \(at.unixMilliseconds) \(driver.rawValue)" }

  /// The driver's own words stand on lines of their own: the erasure of the driver cuts them off.
  package var text: String { words.isEmpty ? firstLine : "\(firstLine)\n\(words)" }

  package var withoutWords: JobFailure { JobFailure(reason, at: at, by: driver) }
}

extension OrderTexts {
  package var toldFailure: JobFailure? { failure.flatMap { JobFailure($0) } }
}

extension JobStatus {
  /// Whether the driver who holds the job may say that it could not be done; before that the driver gives it back.
  package var isFailable: Bool { hasBegun }
}

extension Job {
  /// With as many wrong codes the job could not be done, and a dispatcher decides how it goes on.
  package static let maximumCodeTries = 5

  /// Whether a person has to decide if the next code is wrong.
  package var isNextCodeLast: Bool { details.wrongCodes >= Self.maximumCodeTries - 1 }

  /// The pictures of the failure that nobody has decided about, each with its number among those of all failures.
  package var openFailurePhotos: [(number: Int, photo: FailurePhoto)] {
    guard let failure = texts.toldFailure else { return [] }
    return self.failurePhotos.enumerated().filter { $1.failedAt == failure.at }.map { ($0, $1) }
  }

  /// As a driver left it who could not do it: in nobody's hands, as after `declined`, and with the reason.
  func failed(
    _ reason: JobFailure.Reason, words: String = "", _ photos: [JobPhoto.Content] = [], by driver: DriverID,
    at time: Timestamp
  ) throws(FleetRejection) -> Job {
    guard driverID == driver else { throw .notAssigned }
    guard status.isFailable else { throw .transitionNotAllowed }
    guard self.failurePhotos.count + photos.count <= FailurePhoto.maximumPerJob else { throw .tooManyPhotos }
    var job = self
    job.driverID = nil
    job = job.moved(to: .confirmed, at: time)
    job.texts.failure = JobFailure(reason, words: words, at: time, by: driver).text
    job.failurePhotos += photos.map { FailurePhoto(failedAt: time, content: $0) }
    return job
  }
}
