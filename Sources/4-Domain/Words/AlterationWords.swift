extension CustomerCatalog {
  /// The words by which a customer's page says what changed, and names the job.
  package struct AlterationWords: Sendable {
    /// A pattern with {number}, such as "Job W-7K3Q".
    package var number: String
    /// A pattern with {time}, the day and the hours.
    package var time: String
    /// The text if the agreed time was taken back, and there is no other one yet.
    package var noTime: String
    package var address, notes: String
    /// The word before the time of the change.
    package var changed: String
  }
}
