import Storage
import Templating

extension Catalog {
  /// The words of the page about all acts, and of its file.
  package struct AuditWords: Sendable {
    package let labels: Labels
    package let groups: Groups
    /// In the place of a name: whoever has the link of a job, and somebody who was erased.
    package let customer, erasedPerson: String
    /// A pattern with {group}: all acts of one kind.
    package let allOf: String
    /// A pattern with {days} and {count}.
    package let kept: String
    package let none, wrongDay, unknownAct, busy, cutOff: String
    /// Patterns with {name}: somebody who typed a wrong password of the account, or a wrong code after the right password.
    let guesser, codeGuesser: String
    package let webhooks: Webhooks

    /// The values of {{say.name}} in templates.
    package struct Labels: Sendable {
      /// The page, and the link to it.
      package var title, all: String
      package var details: String
      var lead, since, until, text, anyAct, find, csv, newest, newer, older: String
    }

    /// What was done with a webhook.
    package struct Webhooks: Sendable {
      let made, changed, removed, newSecret: String

      /// Of the detail of an entry; nil for another text.
      package func text(ofDetail detail: String) -> String? {
        switch detail {
        case "created": made
        case "changed": changed
        case "removed": removed
        case "secret": newSecret
        default: nil
        }
      }
    }

    package struct Groups: Sendable {
      var signIns, jobs, links, walls, people, data, settings: String
    }
  }
}

extension Catalog.AuditWords.Groups {
  package subscript(_ group: AuditEntry.Action.Group) -> String {
    switch group {
    case .signIns: signIns
    case .jobs: jobs
    case .links: links
    case .walls: walls
    case .people: people
    case .data: data
    case .settings: settings
    }
  }
}

extension Words {
  /// Who did it, as people name the person.
  package func author(of entry: AuditEntry) -> String {
    let name =
      switch entry.who {
      case AuditEntry.commandLine: access.commandLine
      case AuditEntry.customer: audit.customer
      case AuditEntry.erasedName: audit.erasedPerson
      default: entry.who
      }
    return switch entry.action {
    // Whoever guesses at an account need not be its owner.
    case .signInRefused: Words.fill(audit.guesser, ["name": name])
    case .secondFactorRefused: Words.fill(audit.codeGuesser, ["name": name])
    default: name
    }
  }

  /// Empty for none.
  package subscript(_ subject: AuditSubject) -> String {
    switch subject {
    case .nothing: ""
    case .account(let name), .driver(let name): name
    case .erased: audit.erasedPerson
    case .job(let number): number
    case .other(let text): text
    }
  }
}
