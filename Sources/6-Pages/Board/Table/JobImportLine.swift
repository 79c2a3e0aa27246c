import API
import CSV
import Places
import Tracking

/// What one line of a table does, or what is wrong with it.
struct JobImportLine {
  enum Outcome {
    case added(JobOrder)
    /// A job with that reference is there already.
    case present
    case wrong(Fault)
  }

  enum Fault: Error, Hashable {
    case table(CSVTableFault)
    case order(JobOrder.Fault)
    case reference, date
    /// Another line has the same reference.
    case sameAs(line: Int)
    /// The map does not know the address, or knows several places of it.
    case unknownAddress
    case severalPlaces([FoundPlace])
  }

  /// The number of the line in the text, from 1.
  let number: Int
  let reference: String
  /// The job that has the reference; nil without a good one.
  let job: JobID?
  /// The job of which an exported table says that the line is it.
  var exported: JobID?
  var outcome: Outcome

  var ids: [JobID] { [job, exported].compactMap { $0 } }

  /// Whether a job is to be made of it; to ask for the order would copy that.
  var isNew: Bool {
    if case .added = outcome { true } else { false }
  }

  var order: JobOrder? {
    if case .added(let order) = outcome { order } else { nil }
  }
}
