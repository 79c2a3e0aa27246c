import FleetView
import HTTP
import Templating
import Tracking
import Words

/// What a driver is asked before something that cannot be taken back, where no script holds the tap for a while.
/// Template `driver-question`; its form posts what was asked for once more.
struct DriverQuestion {
  enum Act: Hashable {
    case completed, decline, offline
  }

  /// The field with the answer: "1" for yes, "0" for no.
  static let field = "sure"

  let act: Act
  let csrf: String
  /// Nil for `.offline`.
  var job: Job?
  var note = ""
  /// The pictures that came with the form: they wait for the answer.
  var uploads: [String] = []
  var signature: Signature?
  var code = ""

  /// Whether nobody is asked: the driver was, or the request is a script's, which held the tap.
  static func isAnswered(_ request: HTTPRequest, _ answer: String?) -> Bool {
    answer != nil || request.headers["Idempotency-Key"] != nil
  }

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words
    let page = words.driverPage
    let ofJob = "/jobs/\(job?.id.rawValue.asPathSegment ?? "")"
    let question: CustomerCatalog.DriverPageWords.Question
    let form: String
    var fields = [("csrf", csrf)]
    switch act {
    case .completed:
      (question, form) = (page.questionBeforeDone, "\(ofJob)/status")
      fields += [("status", JobStatus.completed.rawValue), ("note", note)]
      if let signature { fields += [("signed_by", signature.name), ("signature", signature.strokes)] }
      if !code.isEmpty { fields.append(("code", code)) }
      fields.append(("uploads", uploads.joined(separator: " ")))
    case .decline: (question, form) = (page.questionBeforeDecline, "\(ofJob)/decline")
    case .offline:
      (question, form) = (page.questionBeforeOffline, "/online")
      fields.append(("online", "0"))
    }
    return context.page(
      title: question.text,
      [
        "say": page.value, "text": .text(question.act), "address": .text(orNull: job?.address),
        "action": .text(DriverPageRoutes.path + form), "answer": .text(Self.field),
        "fields": .list(fields.map { .object(["name": .text($0.0), "value": .text($0.1)]) }),
      ])
  }
}
