import Storage
import Templating

extension Catalog {
  /// The words of the pages on which administrators add and change people.
  ///
  /// Classes, because the code that copies so many strings would be longer than the strings.
  package struct PeopleWords: Sendable {
    package let labels: Labels
    package let fields: Fields
    package let roles: Roles
    package let standings: Standings
    package let acts: Acts
    package let faults: Faults
    package let answers: Answers
    package let password: Password
    package let table: Table
    /// The page for dispatchers who are no administrators.
    package let administratorsOnly: CustomerCatalog.Notice

    /// The values of {{say.name}} in templates.
    package struct Labels: Sendable {
      package var people, lead, add, search, anyRole, anyStanding, find, none, next, toFirst, toPeople,
        nameless: String
      /// Patterns with {count}.
      package var found, waiting, disabled: String
      package var contact, standing, facts, made, signedIn, never, password, isSet, isNotSet, card,
        done: String
      package var newLead, change, save: String
      package var details: String
    }

    package struct Fields: Sendable {
      package var name, role, email, phone, vehicle, `operator`, approved, picture: String
      package var emailHint, phoneHint, vehicleHint, operatorHint: String
      /// The role of an account that keeps it.
      package var roleHint: String
    }

    package struct Roles: Sendable {
      var customer, driver, `operator`, dispatcher, admin, service: String
    }

    package struct Standings: Sendable {
      package var active, waiting, disabled: String
    }

    /// Each act has a button, and a sentence that says what it does.
    package struct Acts: Sendable {
      package var title: String
      package var approve, approveLead, disable, disableLead, enable, enableLead, signOut, signOutLead: String
      package var own: String
    }

    /// The link by which somebody sets a password, and the page that it opens.
    package struct Password: Sendable {
      package let make, makeLead, noName: String
      /// Patterns with {time}: over the new link, and for one that waits.
      package let made, waits: String
      package let labels: Labels
      /// Patterns with {count}.
      package let rules, short: String
      package let different, notAllowed, known, limited, busy: String
      package let closed: CustomerCatalog.Notice

      /// The values of {{say.name}} in templates.
      package struct Labels: Sendable {
        package var title, lead, account, new, again, save, done, doneLead, toSignIn, link: String
      }
    }

    /// People as a table, and people by a table.
    package struct Table: Sendable {
      package let labels: Labels
      package let columns: Columns
      /// Other names of the columns in a table, with commas between; in small letters.
      package let headings: Columns
      /// What stands for yes and for no in a table, beside "yes" and "no".
      package let yes, no: String
      /// Patterns with {line}: one line, or several.
      package let line, lines: String
      /// A pattern with {added}, {changed} and {unchanged}, and one with the first two.
      package let summary, done: String
      /// Patterns with {count}; `stopped` stands before the reason.
      package let commit, more, stopped: String
      package let added, changed, empty, tooLarge, other: String
      /// Before the lines that are wrong, where the others may be imported.
      package let faultsLeft: String
      package let faults: Faults

      /// The values of {{say.name}} in templates.
      package struct Labels: Sendable {
        package var title, toImport, export, lead, table, file, text, textHint, check, columns, plan,
          windows1252, faults: String
        package var number, what, name, role, contact, details: String
      }

      package struct Faults: Sendable {
        package var textAfterQuote, openQuote, notUTF8, tooLong: String
        /// Patterns with {name}.
        package var unknownColumn, missingColumn, columnTwice, yesOrNo: String
        /// A pattern with {expected} and {found}, and one with {line}.
        package var cells, sameAs: String
        package var role, unknownID, twoPeople, tooManyLines: String
      }
    }

    package struct Columns: Sendable {
      package var id, name, role, email, phone, vehicle, `operator`, approved, active: String
    }

    package struct Faults: Sendable {
      package var name, role, ownRole, emailTaken, phone, phoneTaken, contact, tooLong: String
    }

    /// What became of a form.
    package struct Answers: Sendable {
      package var added, changed, approved, disabled, enabled, signedOut: String
      package var unchanged, outdated, taken, own, busy, form, upstream: String
    }
  }
}

extension Catalog.PeopleWords.Roles {
  package subscript(_ role: Role) -> String {
    switch role {
    case .customer: customer
    case .driver: driver
    case .operator: self.operator
    case .dispatcher: dispatcher
    case .admin: admin
    case .service: service
    }
  }
}

extension Catalog.PeopleWords {
  /// In each of the board's languages.
  package static let all = Language.ofBoard.compactMap { $0.board?.people }
}
