/// What a driver must bring before a job is done: as the business asks for it, or as one job's order does.
package struct ProofNeeds: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// At least one picture that was sent with the last step.
  package static let picture = ProofNeeds(rawValue: 1)
  /// Somebody who took it signs, or gives their name.
  package static let signature = ProofNeeds(rawValue: 2)
  /// The four digits that the page of the customer's link shows: only the server knows whether they are right.
  package static let code = ProofNeeds(rawValue: 4)

  /// Each need by the word that forms, tables, REST and the database have for it.
  package static let named: [(name: String, need: ProofNeeds)] = [
    ("picture", .picture), ("signature", .signature), ("code", .code),
  ]
  /// For an order that asks for nothing where the business asks for something.
  package static let nothing = "nothing"

  /// All words, for who gave another one.
  package static let words = "\(named.map(\.name).joined(separator: ", ")) or \(nothing)"

  /// "picture signature", or "nothing".
  package var text: String {
    isEmpty
      ? Self.nothing : Self.named.filter { contains($0.need) }.map(\.name).joined(separator: " ")
  }

  /// Nil for a text with another word. The words may stand in any order, with spaces, commas or plus signs between.
  package init?(_ text: some StringProtocol) {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "," || $0 == "+" }
    self.init()
    if words == [Self.nothing[...]] { return }
    for word in words {
      guard let (_, need) = Self.named.first(where: { $0.name == word }) else { return nil }
      insert(need)
    }
    if isEmpty { return nil }
  }
}

extension OrderTexts {
  /// Nil where the business's own rule holds.
  package var proofNeeds: ProofNeeds? { proof.flatMap { ProofNeeds($0) } }
}

extension Fleet {
  /// What the job's driver must bring before the job is done.
  package func proofNeeds(of job: Job, now: Timestamp) -> ProofNeeds {
    var needs = job.texts.proofNeeds ?? configuration.proof
    if codeLink(of: job, now: now) == nil { needs.remove(.code) }
    return needs
  }

  /// The link whose page shows the job's code. Nil if no page does: then nobody is asked for it.
  package func codeLink(of job: Job, now: Timestamp) -> TrackingLink? {
    guard (job.texts.proofNeeds ?? configuration.proof).contains(.code), upstream == .none,
      let link = customerLink(of: job.id, now: now), rules(of: link).showsCode
    else { return nil }
    return link
  }

  /// How many codes the driver may still try; 0 once a person has to decide.
  package func codeTriesLeft(of id: JobID, by slot: DriverSlot) -> Int {
    guard let job = job(id), job.driverID == profile(slot).id else { return 0 }
    return Job.maximumCodeTries - Int(job.wrongCodes)
  }

  /// Throws for what is missing when the driver says that `job`, with all that came, is done.
  package func checkProof(of job: Job, isCodeRight: Bool, now: Timestamp) throws(FleetRejection) {
    let needs = proofNeeds(of: job, now: now)
    if needs.contains(.picture), !job.photos.contains(where: { $0.kind == .after }) { throw .pictureMissing }
    if needs.contains(.signature), job.signature == nil { throw .signatureMissing }
    if needs.contains(.code), !isCodeRight { throw .codeMissing }
  }
}
