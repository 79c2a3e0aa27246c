import Templating
import Tracking
import Words

/// The form by which the driver says that a job could not be done. Template `driver-failure`.
extension DriverPage {
  /// Null where it can never be said. Before the driver sets out it is hidden, for a browser without a network.
  func failure(of job: Job, _ words: Words) -> MustacheValue {
    guard mayAct, job.status.isFailable || job.status.isDeclinable else { return .null }
    return .object([
      "isAhead": .bool(!job.status.isFailable), "open": .text(words.failures.open),
      "question": .text(words.failures.question), "ownWords": .text(words.failures.ownWords),
      "picture": .text(words.driverPage.picture), "again": .text(words.driverPage.again),
      "hint": .text(photosHint(words)),
      "send": .text(words.failures.send), "most": .text("\(JobFailure.maximumCharacters)"),
      "reasons": .list(
        JobFailure.Reason.told.map {
          .object(["value": .text($0.rawValue), "text": .text(words.failures.reasons[$0])])
        }),
    ])
  }
}
