import Auth
import CSV
import Storage
import Store
import Tracking
import Words

/// Reads a table of people and finds out what each line would do, in portions; nothing is changed by it.
///
/// A line is about the person whose id it has, else whose email, else whose phone; about a new person if there is none.
/// Columns that the table does not have change nothing.
///
/// Confined to the front loop. Bounds: those of `CSVTable`.
final class PeopleImport {
  private let changes: PeopleChanges
  private let author: User
  private let now: Timestamp
  private var table: CSVTable<PeopleColumn>
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
    table = CSVTable(bytes, needed: [.name, .role])
  }

  var faults: [(number: Int, fault: PeopleImportLine.Fault)] {
    lines.compactMap { if case .wrong(let fault) = $0.outcome { ($0.number, fault) } else { nil } }
  }

  /// Whether the good lines may be stored while others are wrong: read again with the corrected ones, each is about the
  /// person that it made. A driver without an id, an email and a phone would be made twice.
  var isRepeatable: Bool {
    lines.allSatisfy { line in
      guard case .added(let edit) = line.outcome else { return true }
      return edit.person.user.email != nil || edit.person.user.phone != nil
    }
  }

  var edits: [PersonEdit] { lines.compactMap(\.edit) }

  /// Reads some lines; false after the last.
  func advance() -> Bool {
    table.advance { number, cells in
      do throws(PeopleImportLine.Fault) {
        switch cells {
        case .success(let values): self.add(number, try self.outcome(values, number))
        case .failure(let fault): throw .table(fault)
        }
      } catch {
        self.add(number, .wrong(error))
      }
    }
  }

  /// The names of roles, and what stands for yes and no, in the board's languages.
  private static let roles = Catalog.PeopleWords.all.reduce(into: [String: Role]()) { roles, words in
    for role in Role.allCases {
      roles[words.roles[role].lowercased()] = roles[words.roles[role].lowercased()] ?? role
    }
  }
  private static let yes = names { $0.yes }
  private static let no = names { $0.no }

  private static func names(_ list: (Catalog.PeopleWords.Table) -> String) -> Set<String> {
    Set(
      Catalog.PeopleWords.all.flatMap { list($0.table).split(separator: ",") }.map {
        $0.filter { !$0.isWhitespace }
      })
  }

  private func outcome(
    _ values: [PeopleColumn: String], _ number: Int
  ) throws(PeopleImportLine.Fault) -> PeopleImportLine.Outcome {
    let person = try person(values)
    if let person, let line = persons.updateValue(number, forKey: person.user.id) {
      throw .sameAs(line: line)
    }
    var form = person.map { PersonForm($0) } ?? PersonForm()
    for (column, value) in values { if let field = column.field { form[field] = value } }
    let role = form[.role].split { $0.isWhitespace }.joined(separator: " ").lowercased()
    form[.role] = Self.roles[role]?.rawValue ?? role
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
      if let fault = changes.faults(facts, of: person?.user.id, by: author).first { throw fault }
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
    case let text where Self.yes.contains(text): return true
    case let text where Self.no.contains(text): return false
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
