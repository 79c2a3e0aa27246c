extension CustomerCatalog {
  /// The words of mails to customers, and of the page by which they stop them.
  package struct MailWords: Sendable {
    /// The text of the mail with the link, of one with the links of several bookings, of one about a change, and of one
    /// after the job.
    package var follow, series, changed, done: String
    package var open, rate: String
    /// A pattern with {time}, the day and the hours.
    package var planned: String
    /// The foot of each mail.
    package var why: String
    /// The link, and the button.
    package var stop: String
    package var stopLead, stopped: String
  }
}
