import Templating

extension Catalog {
  /// The words of the pages about one person's data, and about how long data is kept.
  package struct PersonalDataWords: Sendable {
    package let labels: Labels
    package let kept: Kept
    package let notConfirmed, openJobs, own, upstream, erased: String

    /// The values of {{say.name}} in templates.
    package struct Labels: Sendable {
      package var title, lead, search, find, accounts, customers, back, toKept: String
      package var account, name, phone, orders, pictures, messages, devices, work, positions, entries: String
      var number, status, time, address, jobs, last: String
      var known, file, fileLead, erase, eraseLead, eraseLimits, eraseNodes, confirm: String
    }

    /// How long what is kept.
    package struct Kept: Sendable {
      package var title, lead, what, howLong, save, saved: String
      package var history, historyHint, customers, customersHint: String
      /// A pattern with {count}.
      package var auditHint: String
      package var hours, days: String
      /// Patterns with {count}.
      package var forHours, forDays: String
      package var forEver, untilDeleted, notKept, fixed: String
      package var jobs, sums, audit, sessions, pictures, links, linksHow, chat, withJob, backups, logs: String
      package var waiting, messages, devices, devicesHow: String
      /// A pattern with {time} and {count}.
      package var newest: String
      /// Patterns with {least} and {most}.
      package var wrongHours, wrongDays, wrongAuditDays: String
    }
  }
}
