/// The columns of a table of jobs. The names are the same in all languages.
enum JobColumn: String, CaseIterable, Hashable, Sendable {
  /// The business's own number of the job: the same table again makes no second job.
  case reference
  case address
  /// Both, or neither: then the map finds the address.
  case latitude, longitude
  /// The day, and the hours on it by the business's clock; or a whole moment with its zone in `from`.
  case date, from, to
  case customer, phone, email, notes
}
