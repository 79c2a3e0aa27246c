import Auth
import CSV
import Storage
import Store
import Tracking

/// Reads a table of people and finds out what each line would do, in portions; nothing is changed by it.
///
/// A line is about the person whose id it has, else whose email, else whose phone; about a new person if there is none.
/// Columns that the table does not have change nothing.
///
/// Confined to the front loop. Bounds: `maximumBytes` and `maximumLines`.
final class PeopleImport {
  static let maximumBytes = 1 << 20
  static let maximumLines = 5000
  /// Some tens of microseconds to some hundred.
  private static let portionBytes = 1024

  private let changes: PeopleChanges
  private let author: User
  private let now: Timestamp
  private var rest: ArraySlice<UInt8>
  private var reader = CSVReader()
  private var isRead = false
  private var columns: [PeopleColumn]?
  /// The first lines that are about a person, or have an email or phone.
  private var persons: [UserID: Int] = [:]
  private var contacts: [String: Int] = [:]

  private(set) var lines: [PeopleImportLine] = []
  /// A digest of what the lines do: what is stored is what was shown before.
  private(set) var digest = ""

  init(_ bytes: [UInt8], changes: PeopleChanges, by author: User) {
    self.changes = changes
    self.author = author
    now = changes.store.clock()
    rest = bytes.prefix(Self.maximumBytes)
  }

  var faults: [(number: Int, fault: PeopleImportLine.Fault)] {
    lines.compactMap { if case .wrong(let fault) = $0.outcome { ($0.number, fault) } else { nil } }
  }

  var edits: [PersonEdit] { lines.compactMap(\.edit) }

  /// Reads some lines; false after the last.
  func advance() -> Bool {
    guard !isRead else { return false }
    let portion = rest.prefix(Self.portionBytes)
    rest = rest.dropFirst(portion.count)
    take(reader.take(portion))
    guard rest.isEmpty else { return true }
    if !isRead { take(reader.end()) }
    isRead = true
    return false
  }

  private func take(_ read: [CSVLine]) {
    for line in read where !isRead {
      let cells: [String]
      switch line.content {
      case .success(let found): cells = found
      case .failure(let fault):
        add(line.number, .wrong(.csv(fault)))
        // Without the names of the columns no other line makes sense.
        isRead = columns == nil
        continue
      }
      // A spreadsheet writes separators for lines that are empty.
      if cells.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { continue }
      guard let columns else {
        readColumns(cells, line.number)
        continue
      }
      guard lines.count < Self.maximumLines else {
        add(line.number, .wrong(.tooManyLines))
        isRead = true
        return
      }
      do throws(PeopleImportLine.Fault) {
        add(line.number, try outcome(cells, columns, line.number))
      } catch {
        add(line.number, .wrong(error))
      }
    }
  }

  private func readColumns(_ cells: [String], _ number: Int) {
    var found: [PeopleColumn] = []
    for cell in cells {
      let name = cell.split { $0.isWhitespace }.joined(separator: " ").lowercased()
      guard let column = PeopleColumn(rawValue: name) else {
        return refuse(.unknownColumn(String(cell.prefix(40))), number)
      }
      guard !found.contains(column) else { return refuse(.columnTwice(column), number) }
      found.append(column)
    }
    for column in [PeopleColumn.name, .role] where !found.contains(column) {
      return refuse(.missingColumn(column), number)
    }
    columns = found
  }

  private func refuse(_ fault: PeopleImportLine.Fault, _ number: Int) {
    add(number, .wrong(fault))
    isRead = true
  }

  private func outcome(
    _ cells: [String], _ columns: [PeopleColumn], _ number: Int
  ) throws(PeopleImportLine.Fault) -> PeopleImportLine.Outcome {
    guard cells.count == columns.count else {
      throw .cells(expected: columns.count, found: cells.count)
    }
    let values = Dictionary(uniqueKeysWithValues: zip(columns, cells))
    let person = try person(values)
    if let person, let line = persons.updateValue(number, forKey: person.user.id) {
      throw .sameAs(line: line)
    }
    var form = person.map { PersonForm($0) } ?? PersonForm()
    for (column, value) in values { if let field = column.field { form[field] = value } }
    form[.role] = form[.role].split { $0.isWhitespace }.joined().lowercased()
    let facts = try facts(form, of: person)
    try note(facts, number)
    let isApproved = try answer(.approved, values)
    let isActive = try answer(.active, values)
    if person?.user.id == author.id, isActive == false { throw .ownStanding }
    guard let driver = PeopleChanges.newID() else { throw .busy }
    guard let person else {
      guard let id = PeopleChanges.newID() else { throw .busy }
      let edit = PersonEdit(
        new: facts, id: UserID(id), driverID: DriverID(driver), isApproved: isApproved ?? true, now: now)
      edit.setActive(isActive ?? true, now: now)
      return .added(edit)
    }
    let edit = PersonEdit(changing: person)
    edit.take(facts, driverID: DriverID(driver))
    if let isApproved { edit.setApproved(isApproved) }
    if let isActive { edit.setActive(isActive, now: now) }
    return edit.isEmpty ? .unchanged(person) : .changed(edit)
  }

  private func facts(_ form: PersonForm, of person: Person?) throws(PeopleImportLine.Fault) -> PersonFacts {
    let kept = person.flatMap { PersonFacts.keptRole(of: $0.user) }
    if let kept, form[.role] != kept.rawValue { throw .person(.role) }
    do throws(PersonFacts.Fault) {
      let facts = try PersonFacts(form, keeping: kept)
      if let fault = changes.fault(facts, of: person?.user.id, by: author) { throw fault }
      return facts
    } catch {
      throw .person(error)
    }
  }

  /// The person whom the line is about; nil for a new one.
  private func person(_ values: [PeopleColumn: String]) throws(PeopleImportLine.Fault) -> Person? {
    func value(_ column: PeopleColumn) -> String? {
      let text = (values[column] ?? "").split { $0.isWhitespace }.joined(separator: " ")
      return text.isEmpty ? nil : text
    }
    let accounts = changes.store.accounts
    if let id = value(.id) {
      guard let person = changes.person(UserID(id)) else { throw .unknownID }
      return person
    }
    let byEmail = value(.email).flatMap { accounts.user(email: $0) }
    let byPhone = value(.phone).flatMap { accounts.user(phone: $0) }
    if let byEmail, let byPhone, byEmail.id != byPhone.id { throw .twoPeople }
    return (byEmail ?? byPhone).map { Person($0, changes.store.fleet) }
  }

  /// Notes the email and phone, which no other line may have.
  private func note(_ facts: PersonFacts, _ number: Int) throws(PeopleImportLine.Fault) {
    for contact in [facts.email?.lowercased(), facts.phone.map { "phone \($0)" }] {
      if let contact, let line = contacts.updateValue(number, forKey: contact) { throw .sameAs(line: line) }
    }
  }

  /// Nil for an empty cell, or none.
  private func answer(
    _ column: PeopleColumn, _ values: [PeopleColumn: String]
  ) throws(PeopleImportLine.Fault) -> Bool? {
    switch (values[column] ?? "").split(whereSeparator: \.isWhitespace).joined().lowercased() {
    case "": return nil
    case "yes", "true", "1": return true
    case "no", "false", "0": return false
    default: throw .yesOrNo(column)
    }
  }

  private func add(_ number: Int, _ outcome: PeopleImportLine.Outcome) {
    let line = PeopleImportLine(number: number, outcome: outcome)
    lines.append(line)
    guard let edit = line.edit else { return }
    // Without the ids of new people, which are others each time.
    let state = "\(edit.former?.user.id.rawValue ?? "") \(edit.former?.digest ?? "") \(edit.person.digest)"
    digest = Sha256.hexadecimal(Array("\(digest) \(state)".utf8))
  }
}
