import Tracking

extension Job: StoredRow {
  static let blank = Job(id: JobID(""), address: "", createdAt: Timestamp(unixMilliseconds: 0))

  private static let timeColumns = JobStatus.allCases.map { (status: $0, name: "\($0.rawValue)_at") }

  /// The facts whose columns came after all others: rows in the log are read by the order of their columns.
  private static let lastFacts = JobFact.allCases.filter {
    ![.customer, .phone, .notes, .customerNote, .customerRequest, .proof, .failure].contains($0)
  }

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    // Before the times, each of which clears its bit.
    var latestTimes = Int(statusTimes.latestBits)
    var details = details
    row.column("id", &id)
    row.column("customer_id", &details.customerID)
    row.column("driver_id", &driverID)
    guard row.column("status", &status) else { throw .badRow(table: "jobs", id: id.rawValue) }
    row.column("address", &address)
    var (latitude, longitude) = (pickup?.latitude, pickup?.longitude)
    row.column("pickup_latitude", &latitude)
    row.column("pickup_longitude", &longitude)
    row.column(JobFact.customer.row.member, &customerName)
    row.column("items_json", &details.itemsJSON)
    row.column(JobFact.notes.row.member, &details.otherTexts.notes)
    row.column("total_price", &details.totalPrice)
    row.column("scheduled_at", &scheduledAt)
    row.column("created_at", &createdAt)
    for (status, name) in Self.timeColumns { row.column(name, &statusTimes[status]) }
    row.column("revision", &revision)
    // For the index: the status and its time contain the same.
    var end = endedAt
    row.column("ended_at", &end)
    row.column("window_ends_at", &windowEndsAt)
    row.column("time_zone", &details.timeZoneName)
    var pictures = JobPhoto.text(details.photos, details.failurePhotos)
    row.column("photos", &pictures)
    row.column("cancelled_by", &details.cancelledBy)
    row.column("driver_changed_at", &details.driverChangedAt)
    row.column("driver_since", &driverSince)
    row.column(JobFact.phone.row.member, &details.otherTexts.customerPhone)
    row.column("operator_id", &details.operatorID)
    row.column("operator_name", &details.operatorName)
    row.column("latest_times", &latestTimes)
    row.column("confirmation_code", &details.confirmationCode)
    var (stars, comment, ratedAt) = (details.rating?.stars, details.rating?.comment, details.rating?.givenAt)
    row.column("stars", &stars)
    row.column("rating_comment", &comment)
    row.column("rated_at", &ratedAt)
    row.column("rescheduled_count", &details.rescheduledCount)
    var alterations = JobAlteration.text(details.alterations)
    row.column("alterations", &alterations)
    row.column("driver_notes", &details.driverNotes)
    for fact in Self.lastFacts { row.column(fact.row.member, &details.otherTexts[fact]) }
    row.column("turn_at", &details.turnAt)
    row.column(JobFact.customerNote.row.member, &details.otherTexts.customerNote)
    var priceParts = details.priceParts.text
    row.column("price_parts", &priceParts)
    row.column(JobFact.customerRequest.row.member, &details.otherTexts.customerRequest)
    row.column(JobFact.proof.row.member, &details.otherTexts.proof)
    var signature = details.signature?.text
    row.column("signature", &signature)
    row.column(JobFact.failure.row.member, &details.otherTexts.failure)
    var wrongCodes = Int(details.wrongCodes)
    row.column("wrong_codes", &wrongCodes)
    row.column("has_code", &details.hasCode)

    guard row.isReading else { return }
    if let latitude, let longitude { pickup = Coordinate(latitude: latitude, longitude: longitude) }
    (details.photos, details.failurePhotos) = (JobPhoto.list(pictures), FailurePhoto.list(pictures))
    if let stars, let ratedAt { details.rating = JobRating(stars: stars, comment: comment, givenAt: ratedAt) }
    details.alterations = JobAlteration.list(alterations)
    details.priceParts = PriceParts(priceParts)
    details.wrongCodes = UInt8(clamping: wrongCodes)
    details.signature = signature.flatMap { Signature(text: $0) }
    self.details = details
    statusTimes.latestBits = UInt16(truncatingIfNeeded: latestTimes)
  }

  mutating func passUnstored(_ row: inout RowPass) {
    row.column("former_driver_id", &details.formerDriverID)
  }
}

/// What a customer must notice in one column, such as `time 1795521600000`, one line for each.
extension JobAlteration {
  static func text(_ alterations: [JobAlteration]) -> String? {
    if alterations.isEmpty { return nil }
    return alterations.map { "\($0.kind.rawValue) \($0.at.unixMilliseconds)" }.joined(separator: "\n")
  }

  /// Lines that cannot be read are left out.
  static func list(_ text: String?) -> [JobAlteration] {
    guard let text else { return [] }
    return text.split(separator: "\n").prefix(Kind.allCases.count).compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, let kind = Kind(rawValue: String(words[0])), let at = Int64(words[1]) else {
        return nil
      }
      return JobAlteration(kind, at: Timestamp(unixMilliseconds: at))
    }
  }
}

/// The parts of a price in one column, such as `base_price 89.5`, one line for each.
extension PriceParts {
  var text: String? {
    if isEmpty { return nil }
    return Part.allCases.compactMap { part in self[part].map { "\(part.rawValue) \($0)" } }.joined(
      separator: "\n")
  }

  /// Lines that cannot be read are left out.
  init(_ text: String?) {
    self.init()
    for line in (text ?? "").split(separator: "\n").prefix(Part.allCases.count) {
      let words = line.split(separator: " ")
      guard words.count == 2, let part = Part(rawValue: String(words[0])) else { continue }
      self[part] = Double(words[1])
    }
  }
}

/// A job's pictures in one column, one line for each: `before stored ID MEDIA-TYPE`, `before upstream PATH` or `after
/// link URL`; below them those of failures with the time, such as `failure 1795521600000 stored ID MEDIA-TYPE`.
extension JobPhoto {
  static func text(_ photos: [JobPhoto], _ failurePhotos: [FailurePhoto]) -> String? {
    if photos.isEmpty, failurePhotos.isEmpty { return nil }
    return
      (photos.map { "\($0.kind.rawValue) \($0.content.text)" }
      + failurePhotos.map {
        "\(FailurePhoto.kind) \($0.failedAt.unixMilliseconds) \($0.content.text)"
      }).joined(separator: "\n")
  }

  /// Lines that cannot be read are left out.
  static func list(_ text: String?) -> [JobPhoto] {
    guard let text else { return [] }
    return text.split(separator: "\n").prefix(maximumPerJob).compactMap { line in
      let words = line.split(separator: " ")
      guard let first = words.first, let kind = Kind(rawValue: String(first)),
        let content = Content(words.dropFirst())
      else { return nil }
      return JobPhoto(kind: kind, content: content)
    }
  }
}

extension FailurePhoto {
  /// In the place of a `JobPhoto.Kind`: versions that do not know these pictures leave them out.
  fileprivate static let kind = "failure"

  /// The lines of other pictures, and those that cannot be read, are left out.
  static func list(_ text: String?) -> [FailurePhoto] {
    guard let text else { return [] }
    let lines = text.split(separator: "\n").prefix(JobPhoto.maximumPerJob + maximumPerJob)
    return lines.compactMap { line in
      let words = line.split(separator: " ")
      guard words.count > 2, words[0] == kind, let time = Int64(words[1]),
        let content = JobPhoto.Content(words.dropFirst(2))
      else { return nil }
      return FailurePhoto(failedAt: Timestamp(unixMilliseconds: time), content: content)
    }
  }
}

extension JobPhoto.Content {
  fileprivate var text: String {
    switch self {
    case .stored(let id, let mediaType): "stored \(id) \(mediaType)"
    case .upstream(let path): "upstream \(path)"
    case .link(let url): "link \(url)"
    }
  }

  fileprivate init?(_ parts: ArraySlice<Substring>) {
    let words = parts.map(String.init)
    switch (words.first, words.count) {
    case ("stored", 3): self = .stored(id: words[1], mediaType: words[2])
    case ("upstream", 2): self = .upstream(path: words[1])
    case ("link", 2): self = .link(url: words[1])
    default: return nil
    }
  }
}

extension Job: DurableChange {
  static let kind = WriteKind(1, "job")

  private static let put = Query(Job.upsertion(into: "jobs"))

  /// The columns that tell of the customer, besides the address and its place.
  static let erasedColumns =
    JobFact.allCases.map(\.row.member) + [
      "customer_id", "photos", "rating_comment", "driver_notes", "signature", "items_json",
    ]

  var record: FleetRecord? { .job(self) }

  func write(to rows: RowWriter) throws(StorageError) {
    try rows.sums.count(self) { () throws(StorageError) in try rows[Self.put].run(self) }
  }

  func note(in history: HistoryWriter, at now: Timestamp) throws(StorageError) {
    try history.note(self, at: now)
  }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    state.fleet.jobs = try reader.jobs(endedAfter: start.cutoff)
  }

  static func erasing(_ kind: Erasure.Kind) -> [String] {
    switch kind {
    case .customer:
      [
        """
        UPDATE jobs SET address = '\(erasedAddress)',
          \((erasedColumns + ["pickup_latitude", "pickup_longitude"]).map { "\($0) = NULL" }
            .joined(separator: ", "))
        WHERE id = ?1
        """,
        "UPDATE job_history SET address = '\(erasedAddress)', latitude = NULL, longitude = NULL WHERE job = ?1",
      ]
    case .driver:
      [
        """
        UPDATE jobs SET driver_notes = NULL WHERE driver_notes IS NOT NULL
          AND (driver_id = ?1 OR id IN (SELECT job FROM job_history WHERE driver = ?1))
        """,
        // Without the driver's own words, which begin on the second line.
        """
        UPDATE jobs SET failure = substr(failure, 1, instr(failure, char(10)) - 1)
          WHERE instr(failure, char(10)) > 0 AND id IN (SELECT job FROM job_history WHERE driver = ?1)
        """,
      ]
    case .account: []
    }
  }
}
