import CSV
import Tracking
import Words

/// The columns of a table of jobs. They are read by the names that the board's languages have for them as well.
enum JobColumn: Hashable, CaseIterable, CSVColumn {
  /// The business's own number of the job: the same table again makes no second job.
  case reference
  case address
  /// Both, or neither: then the map finds the address.
  case latitude, longitude
  /// The day, and the hours on it by the business's clock; or a whole moment with its zone in `from`.
  case date, from, to
  case fact(JobFact)
  /// Of a table that was exported: the job's id, by which it is known again; its status and its driver's name, which make
  /// nothing. So do what its customer asks, and why it could not be done.
  case job, status, driver

  /// The columns of which jobs are made.
  static let ofOrders =
    [.reference, .address, .latitude, .longitude, .date, .from, .to] + JobFact.typed.map { Self.fact($0) }

  static let allCases = ofOrders + [.status, .driver, .fact(.customerRequest), .fact(.failure), .job]

  static let otherNames = names(
    Catalog.all.flatMap { words in
      ofOrders.map { ($0, words.manyJobs.headings.text($0) { words.facts($0).otherColumns } ?? "") }
    })

  init?(rawValue: String) {
    guard let column = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = column
  }

  var rawValue: String {
    switch self {
    case .reference: "reference"
    case .address: "address"
    case .latitude: "latitude"
    case .longitude: "longitude"
    case .date: "date"
    case .from: "from"
    case .to: "to"
    case .fact(let fact): fact.rawValue
    case .job: "job"
    case .status: "status"
    case .driver: "driver"
    }
  }
}
