import API
import HTTP
import Maps
import Places
import System
import Tracking
import Words

/// The form for a new job as a dispatcher filled it in. The rules of `POST /api/booking` apply to it.
struct NewJobForm: Hashable {
  enum Field: String, Hashable, CaseIterable {
    case address, place, from, to, driver
    /// The place that was chosen in the second step, and the address for which it was offered.
    case choice, asked
    /// The id of one of the nearest drivers: it counts before a typed name.
    case nearest
    /// `nearest` asks who is near the place; the form comes again with the answer.
    case step
    /// The digest of the job as the form was made, if the form changes one.
    case seen
    /// The id of the job that is ordered again, and whether its items, price and account are taken.
    case again, along
    /// The times in the past that were shown with a warning: sent again, they are meant.
    case past
    /// The form's own number: sent again because no answer came, it makes no second job.
    case once
  }

  /// A fault in one field.
  enum Fault: Error, Hashable {
    case order(JobOrder.Fault)
    case driver(DriverFault)
    /// The map has no place of that address.
    case placeNotFound
    /// The time is over, and nobody was asked whether it is meant.
    case past

    /// The name of its field.
    var name: String { fact?.rawValue ?? field.rawValue }

    fileprivate var fact: JobFact? { if case .order(.fact(let fact, _)) = self { fact } else { nil } }

    fileprivate var field: Field {
      switch self {
      case .driver: .driver
      case .placeNotFound: .place
      case .past: .from
      case .order(let fault):
        switch fault {
        case .notANumber, .outOfRange, .halfAPlace: .place
        case .time: .from
        case .windowEnd, .windowBeforeTime: .to
        case .address, .addressTooLong, .fact: .address
        }
      }
    }
  }

  private var texts: [Field: String] = [:]
  private var facts: [JobFact: String] = [:]

  init() {}

  init(_ form: HTTPQuery) {
    for (name, value) in form.pairs {
      if let field = Field(rawValue: name), texts[field] == nil { texts[field] = value }
      if let fact = JobFact(rawValue: name), JobFact.typed.contains(fact), facts[fact] == nil {
        facts[fact] = value
      }
    }
  }

  /// A job's facts as somebody would type them; `zone` is the time zone of the form's times.
  init(_ facts: JobFacts, _ zone: ClockZone) {
    self[.address] = facts.address
    for fact in JobFact.typed { self.facts[fact] = facts.texts[fact] }
    if let place = facts.pickup { take(place) }
    self[.from] = facts.scheduledAt.map { String(LocalMoment.text($0, zone).prefix(16)) } ?? ""
    self[.to] = facts.windowEndsAt.map { String(LocalMoment.text($0, zone).prefix(16)) } ?? ""
  }

  subscript(_ field: Field) -> String {
    get { texts[field] ?? "" }
    set { texts[field] = newValue }
  }

  subscript(_ fact: JobFact) -> String { facts[fact] ?? "" }

  /// `zone` is the time zone of the form's times.
  func order(_ zone: ClockZone) throws(JobOrder.Fault) -> JobOrder {
    let place = try place
    var texts = OrderTexts()
    for (fact, text) in facts where !text.trimmed.isEmpty { texts[fact] = text.trimmed }
    return try JobOrder(address: self[.address].trimmed, pickup: place, texts: texts) {
      () throws(JobOrder.Fault) in
      try OrderTimes(from: moment(.from, zone), to: moment(.to, zone), zone)
    }
  }

  /// All that is wrong with the typed order, one fault a field: a field that is wrong is read as if it were right, and
  /// the form again.
  func faults(_ zone: ClockZone) -> [Fault] {
    var (rest, found) = (self, [Fault]())
    while true {
      do throws(JobOrder.Fault) {
        _ = try rest.order(zone)
        return found
      } catch {
        let fault = Fault.order(error)
        guard !found.contains(where: { $0.name == fault.name }) else { return found }
        found.append(fault)
        if let fact = fault.fact {
          rest.facts[fact] = nil
        } else {
          rest[fault.field] = fault.field == .address ? "-" : ""
        }
      }
    }
  }

  /// What the dispatcher chose of the places that the second step offered.
  enum Choice: Hashable {
    /// Nothing was offered for this address.
    case open
    case noPlace
    case place(Coordinate, address: String)
  }

  var choice: Choice {
    guard !self[.choice].isEmpty, self[.asked] == self[.address].trimmed else { return .open }
    guard let end = self[.choice].firstIndex(of: ";") else { return .noPlace }
    let address = String(self[.choice][end...].dropFirst()).trimmed
    guard let place = try? Self.place(self[.choice][..<end]), !address.isEmpty else { return .open }
    return .place(place, address: address)
  }

  /// The place that the form has: typed, or chosen in the second step.
  var knownPlace: Coordinate? {
    if let place = try? place { return place }
    return if case .place(let place, _) = choice { place } else { nil }
  }

  /// What is wrong with the typed place; nil if nothing is.
  var placeFault: Fault? {
    do throws(JobOrder.Fault) {
      _ = try place
      return nil
    } catch {
      return .order(error)
    }
  }

  /// Writes a place as a choice on the map does: the second step is over.
  mutating func take(_ place: Coordinate, address: String? = nil) {
    if let address { self[.address] = address }
    let numbers = [place.latitude, place.longitude].map { "\(($0 * 100_000).rounded() / 100_000)" }
    self[.place] = numbers.joined(separator: ", ")
    (self[.choice], self[.asked]) = ("", "")
  }

  /// Whether the job is for a time that is over, and the warning of it was not shown yet.
  func needsWarning(_ facts: JobFacts, now: Timestamp) -> Bool {
    facts.isPast(now) && self[.past] != typedTimes
  }

  mutating func warnOfPast() { self[.past] = typedTimes }

  private var typedTimes: String { "\(self[.from]) \(self[.to])" }

  /// All that was typed, whatever the order of the fields; nothing of what the form asked.
  var typedTexts: String {
    let fields = texts.filter { ![.once, .past, .step, .seen].contains($0.key) }.map { ($0.rawValue, $1) }
    let all = (fields + facts.map { ($0.rawValue, $1) }).filter { !$0.1.isEmpty }
    return all.sorted { $0.0 < $1.0 }.map { "\($0.0)=\($0.1)" }.joined(separator: "\0")
  }

  /// The typed name of a driver, or the id of the chosen one.
  var driver: String { self[.nearest].isEmpty ? self[.driver] : self[.nearest] }

  /// Nil if the field is empty.
  private func text(_ field: Field) -> String? {
    let text = self[field].trimmed
    return text.isEmpty ? nil : text
  }

  /// "60.17, 24.94"; nil if the field is empty.
  private var place: Coordinate? {
    get throws(JobOrder.Fault) { try Self.place(self[.place][...]) }
  }

  private static func place(_ text: Substring) throws(JobOrder.Fault) -> Coordinate? {
    let parts = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }
    if parts.isEmpty { return nil }
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      latitude.isFinite, longitude.isFinite
    else { throw .notANumber }
    guard let place = Coordinate(latitude: latitude, longitude: longitude) else { throw .outOfRange }
    return place
  }

  /// A text that is no time is returned unchanged; the reader of the order refuses it.
  private func moment(_ field: Field, _ zone: ClockZone) -> String? {
    guard let text = text(field), text.utf8.count >= 16 else { return text(field) }
    return LocalMoment.read(text, zone)?.iso8601 ?? text
  }
}

/// The reason why the typed text names no driver who can take the job.
enum DriverFault: Hashable {
  case missing, unknown, several, notApproved
}

extension Catalog.JobFormWords {
  subscript(_ fault: NewJobForm.Fault) -> String {
    switch fault {
    case .placeNotFound: faults.placeNotFound
    case .past: faults.past
    case .driver(.missing): faults.driverMissing
    case .driver(.unknown): faults.driverUnknown
    case .driver(.several): faults.driverSeveral
    case .driver(.notApproved): faults.driverNotApproved
    case .order(let fault):
      switch fault {
      case .notANumber, .halfAPlace: faults.place
      case .outOfRange: faults.placeRange
      case .time: faults.from
      case .windowEnd: faults.to
      case .windowBeforeTime: faults.toBeforeFrom
      case .addressTooLong, .fact(_, .tooLong), .fact(_, .byOthersOnly): faults.tooLong
      case .fact(_, .phone): faults.phone
      case .fact(_, .proof): faults.proof
      case .fact(_, .email(let fault)): mailFaults[fault]
      case .address: faults.address
      }
    }
  }
}
