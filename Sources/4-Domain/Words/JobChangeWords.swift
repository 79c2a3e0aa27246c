import Templating

extension Catalog {
  /// The words of the forms that change a job, and of its history.
  package struct JobChangeWords: Sendable {
    package var labels: Labels
    /// A pattern with {number}.
    package var title: String
    package var answers: Answers
    package var history: History
    /// The value of a thing that the job does not have.
    package var none: String

    /// The values of {{change.name}} in templates.
    package struct Labels: Sendable {
      var edit, again, `repeat`, toJob: String
      package var save, fixed: String
    }

    package struct Answers: Sendable {
      package var changed, unchanged, outdated: String
      /// A pattern with {who}, {time} and {changes}.
      package var outdatedBy: String
      package var ended, driverIsThere: String
    }

    /// The events of a job's history, besides those of its facts.
    package struct History: Sendable {
      package var time, address, place: String
    }

    package var value: MustacheValue { Catalog.texts(of: labels) }
  }
}
