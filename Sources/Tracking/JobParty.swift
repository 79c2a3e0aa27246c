/// The two sides of a job, as its customer sees them.
package enum JobParty: String, Hashable, Sendable, CaseIterable {
  case customer
  /// The driver and the dispatchers: the customer deals with one company.
  case company
}
