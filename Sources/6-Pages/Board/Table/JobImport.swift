import API
import Auth
import CSV
import Places
import Store
import System
import Tracking
import Words

/// Reads a table of jobs and finds out what each line would do; nothing is changed by it.
///
/// First `advance` reads the lines in portions. Then `finish` asks the database which references are known, and the map
/// where the addresses are that have no coordinates, one after the other. At the end `seal` makes the digest, in portions.
///
/// Confined to the front loop. Bounds: those of `CSVTable`.
final class JobImport {
  static let maximumReferenceBytes = 40
  private static let maximumPlacesNamed = 3
  /// Some hundred microseconds.
  private static let sealedAtOnce = 50

  private let dates: SlashedDates
  private let store: FleetStore
  private let places: PlaceFinder?
  private var table: CSVTable<JobColumn>
  /// The first lines that have a reference.
  private var references: [String: Int] = [:]
  /// The places of addresses that were found.
  private var known: [String: Result<Coordinate, JobImportLine.Fault>] = [:]

  private(set) var lines: [JobImportLine] = []
  /// A digest of what the lines do: what is made is what was shown before.
  private(set) var digest = ""
  private var sealedCount = 0

  /// `dates`: how the reader of the page writes dates with slashes.
  init(_ bytes: [UInt8], dates: SlashedDates, store: FleetStore, places: PlaceFinder?) {
    self.dates = dates
    self.store = store
    self.places = places
    table = CSVTable(bytes, needed: [.reference, .address])
  }

  var faults: [(number: Int, fault: JobImportLine.Fault)] {
    lines.compactMap { if case .wrong(let fault) = $0.outcome { ($0.number, fault) } else { nil } }
  }

  var orders: [MadeJobs.Order] {
    var orders: [MadeJobs.Order] = []
    var present: [(id: JobID, mailedTo: String?)] = []
    for line in lines {
      let identity = JobCreation.Identity.reference(line.reference)
      if let order = line.order {
        orders.append(MadeJobs.Order(order: order, identity: identity))
      } else if case .present = line.outcome {
        let id = line.job ?? identity.id
        present.append((id, store.fleet.job(id)?.customerEmail?.lowercased()))
      }
    }
    return MadeJobs.inSeries(orders, present: present)
  }

  // MARK: Reading

  /// Reads some lines; false after the last.
  func advance() -> Bool {
    table.advance { number, cells in
      do throws(JobImportLine.Fault) {
        switch cells {
        case .success(let values):
          let exported = values[.job].flatMap { $0.trimmed.isEmpty ? nil : JobID($0.trimmed) }
          if let exported, self.store.fleet.slot(of: exported) != nil {
            return self.add(number, .present, "", exported)
          }
          let (reference, order) = try self.order(values, number)
          let job = JobCreation.Identity.reference(reference).id
          let isPresent = self.store.fleet.slot(of: job) != nil
          self.add(number, isPresent ? .present : .added(order), reference, job, exported: exported)
        case .failure(let fault): throw .table(fault)
        }
      } catch {
        self.add(number, .wrong(error))
      }
    }
  }

  private func add(
    _ number: Int, _ outcome: JobImportLine.Outcome, _ reference: String = "", _ job: JobID? = nil,
    exported: JobID? = nil
  ) {
    lines.append(
      JobImportLine(number: number, reference: reference, job: job, exported: exported, outcome: outcome))
  }

  private func order(
    _ cells: [JobColumn: String], _ number: Int
  ) throws(JobImportLine.Fault) -> (reference: String, JobOrder) {
    let values = cells.mapValues(\.trimmed)
    func value(_ column: JobColumn) -> String? { values[column].flatMap { $0.isEmpty ? nil : $0 } }
    guard let reference = value(.reference), reference.utf8.count <= Self.maximumReferenceBytes,
      !reference.contains(where: \.isNewline)
    else { throw .reference }
    if let line = references.updateValue(number, forKey: reference) { throw .sameAs(line: line) }
    let day = try value(.date).map { (text) throws(JobImportLine.Fault) in
      guard let day = Self.date(text, dates) else { throw JobImportLine.Fault.date }
      return day
    }
    do throws(JobOrder.Fault) {
      var texts = OrderTexts()
      for fact in JobFact.typed { texts[fact] = value(.fact(fact)) }
      let order = try JobOrder(
        address: value(.address) ?? "", pickup: Self.place(value(.latitude), value(.longitude)), texts: texts
      ) { () throws(JobOrder.Fault) in try self.times(on: day, value(.from), value(.to)) }
      return (reference, order)
    } catch {
      throw .order(error)
    }
  }

  private static func place(_ latitude: String?, _ longitude: String?) throws(JobOrder.Fault) -> Coordinate? {
    guard latitude != nil || longitude != nil else { return nil }
    guard let latitude, let longitude else { throw .halfAPlace }
    guard let north = number(latitude), let east = number(longitude), north.isFinite, east.isFinite else {
      throw .notANumber
    }
    guard let place = Coordinate(latitude: north, longitude: east) else { throw .outOfRange }
    return place
  }

  /// Spreadsheets of many countries write a comma.
  private static func number(_ text: String) -> Double? { Double(String(text.map { $0 == "," ? "." : $0 })) }

  /// Hours on a day, or whole moments if the line has no day.
  private func times(on day: String?, _ from: String?, _ to: String?) throws(JobOrder.Fault) -> OrderTimes {
    guard let day else { return try OrderTimes(from: from, to: to, store.zone) }
    guard let from else { throw .time }
    return try OrderTimes(on: day, from: from, to: to, store.zone)
  }

  /// "2026-11-26", also written "26.11.2026", or with slashes as the reader's country does. Where that is not clear, a day
  /// after the twelfth makes it clear.
  static func date(_ text: String, _ dates: SlashedDates) -> String? {
    func day(_ year: Substring, _ month: Substring, _ day: Substring) -> String? {
      func two(_ part: Substring) -> String { part.utf8.count == 1 ? "0\(part)" : String(part) }
      let text = "\(year)-\(two(month))-\(two(day))"
      return Timestamp(iso8601: "\(text)T00:00:00Z") == nil ? nil : text
    }
    let dotted = text.split(separator: ".", omittingEmptySubsequences: false)
    if dotted.count == 3, dotted[2].utf8.count == 4 { return day(dotted[2], dotted[1], dotted[0]) }
    let slashed = text.split(separator: "/", omittingEmptySubsequences: false)
    if slashed.count == 3, slashed[2].utf8.count == 4 {
      let (dayFirst, monthFirst) = (
        day(slashed[2], slashed[1], slashed[0]), day(slashed[2], slashed[0], slashed[1])
      )
      return switch dates {
      case .dayFirst: dayFirst
      case .monthFirst: monthFirst
      case .unclear:
        dayFirst == nil || monthFirst == nil || dayFirst == monthFirst ? dayFirst ?? monthFirst : nil
      }
    }
    return Timestamp(iso8601: "\(text)T00:00:00Z") == nil ? nil : text
  }

  // MARK: What the database and the map know

  /// Calls `done` once, unless `isWanted` becomes false before; with false if the database could not be read.
  func finish(
    _ database: KnownJobs, while isWanted: @escaping () -> Bool, done: @escaping (Bool) -> Void
  ) {
    database.find(lines.flatMap { $0.isNew ? $0.ids : [] }) { [self] known in
      // A job that ended long ago would be replaced.
      guard let known else { return done(false) }
      for index in lines.indices where lines[index].isNew && lines[index].ids.contains(where: known.contains)
      {
        lines[index].outcome = .present
      }
      findPlaces(lines.indices.first, while: isWanted) { done(true) }
    }
  }

  /// Finds the places of one line after the other.
  private func findPlaces(_ start: Int?, while isWanted: @escaping () -> Bool, done: @escaping () -> Void) {
    var next = start ?? lines.endIndex
    while next < lines.endIndex {
      guard let places, let order = lines[next].order, order.pickup == nil else {
        next += 1
        continue
      }
      if let place = known[order.address] {
        take(place, at: next)
        next += 1
        continue
      }
      let index = next
      return places.find(order.address) { [self] found in
        guard isWanted() else { return }
        known[order.address] = Self.place(among: found)
        findPlaces(index, while: isWanted, done: done)
      }
    }
    done()
  }

  private static func place(among found: [FoundPlace]) -> Result<Coordinate, JobImportLine.Fault> {
    guard let first = found.first else { return .failure(.unknownAddress) }
    guard first.isClear, let place = first.coordinate else {
      return .failure(.severalPlaces(Array(found.prefix(maximumPlacesNamed))))
    }
    return .success(place)
  }

  private func take(_ place: Result<Coordinate, JobImportLine.Fault>, at index: Int) {
    guard var order = lines[index].order else { return }
    switch place {
    case .success(let place):
      order.pickup = place
      lines[index].outcome = .added(order)
    case .failure(let fault): lines[index].outcome = .wrong(fault)
    }
  }

  // MARK: The digest

  /// Takes some lines into the digest; false after the last.
  func seal() -> Bool {
    for line in lines[sealedCount...].prefix(Self.sealedAtOnce) {
      sealedCount += 1
      guard let facts = line.order?.facts else { continue }
      digest = Sha256.hexadecimal(Array("\(digest) \(line.reference) \(facts.digest)".utf8))
    }
    return sealedCount < lines.count
  }
}
