import CSV
import Words

/// The columns of a table of jobs. They are read by the names that the board's languages have for them as well.
enum JobColumn: String, CaseIterable, CSVColumn {
  /// The business's own number of the job: the same table again makes no second job.
  case reference
  case address
  /// Both, or neither: then the map finds the address.
  case latitude, longitude
  /// The day, and the hours on it by the business's clock; or a whole moment with its zone in `from`.
  case date, from, to
  case customer, phone, email, notes

  static let otherNames = names(
    Catalog.ManyJobsWords.all.flatMap { words in allCases.map { ($0, words.headings[$0]) } })
}
