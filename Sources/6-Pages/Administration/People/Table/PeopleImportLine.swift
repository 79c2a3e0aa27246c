import CSV

/// What one line of a table does, or what is wrong with it.
struct PeopleImportLine {
  enum Outcome {
    case added(PersonEdit)
    case changed(PersonEdit)
    case unchanged(Person)
    case wrong(Fault)
  }

  enum Fault: Error, Hashable {
    case table(CSVTableFault)
    case person(PersonFacts.Fault)
    case unknownID
    /// Email and phone belong to two different people.
    case twoPeople
    /// Another line is about the same person, or gives the same email or phone.
    case sameAs(line: Int)
    case yesOrNo(PeopleColumn)
    /// Nobody disables the own account.
    case ownStanding
    /// No random numbers, or no room for another driver.
    case busy
  }

  /// The number of the line in the text, from 1.
  let number: Int
  let outcome: Outcome

  var edit: PersonEdit? {
    switch outcome {
    case .added(let edit), .changed(let edit): edit
    case .unchanged, .wrong: nil
    }
  }
}
