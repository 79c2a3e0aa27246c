import Templating

extension Catalog {
  /// The words of the pages that make many jobs: by a table, and by repeating one.
  package struct ManyJobsWords: Sendable {
    package let labels: Labels
    package let columns: Columns
    /// Other names of the columns in a table, with commas between; in small letters.
    package let headings: Columns
    /// What columns of exported tables are for: the job's id; and those of which nothing is made.
    package let exportedJob, notTaken: String
    /// Patterns with {count}.
    package let commit, done: String
    /// A pattern with {added} and {present}.
    package let summary: String
    /// A pattern with {count}: so many jobs are for a time that is over.
    package let past: String
    package let faults: Faults
    /// Patterns with {number}, and with {count}.
    package let repeatTitle, repeatDone, repeatCommit: String
    package let `repeat`: Repeat
    package let steps: Steps
    package let along: Along
    package let several: Several

    /// The words of the page that does one thing with the jobs that were chosen.
    package struct Several: Sendable {
      package let form: Form
      package let title: String
      /// Patterns with {count}; `assigned` and `moved` with {text}, the driver or the day, as well.
      package let assigned, moved, cancelled, undone, notDone, ask, commit: String
      package let askNote: String
      package let problems: Problems
      package let faults: Faults

      /// The values of {{several.name}} on the board, below the jobs that were chosen.
      package struct Form: Sendable {
        /// `chosen` is a pattern with {count}.
        let title, choose, chosen, none, driver, assign, day, move, cancel, export: String
      }

      package struct Problems: Sendable {
        /// `tooMany` is a pattern with {count}.
        package let none, tooMany, act, dayOver: String
      }

      /// Why one of the jobs is as before.
      package struct Faults: Sendable {
        package let gone, notAllowed, driverIsThere, changed, noTime, undoOver, notSaved, undecided, notTried,
          upstreamOwns, away: String
      }
    }

    /// What a job that is ordered again has besides the fields of the form.
    package struct Along: Sendable {
      /// A pattern with {number} and {things}.
      package let take: String
      /// Patterns with {value}.
      package let items, price, account, zone: String
      package let gone: String
    }

    /// The values of {{jobs.name}} in templates.
    package struct Labels: Sendable {
      package var title: String
      package var toImport: String
      var lead, sample, reference, when, faults: String
    }

    /// Those of the facts are in `FactWords`.
    package struct Columns: Sendable {
      package var reference, address, latitude, longitude, date, from, to: String
    }

    package struct Faults: Sendable {
      package var reference, date, place, unknownAddress, start, count: String
      /// Patterns with {line}, with {place}, and with {places}.
      package var sameAs, unsurePlace, severalPlaces: String
    }

    /// The values of {{say.name}} on the page that repeats a job.
    package struct Repeat: Sendable {
      var lead, start, every, count, countHint, check, dates: String
      package var present: String
    }

    package struct Steps: Sendable {
      package var day, workday, week, twoWeeks: String
    }
  }
}
