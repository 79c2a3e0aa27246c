import API
import HTTP
import Storage
import System
import Tracking

/// The form of a job's next step: `csrf`, `status`, `note`, `signed_by` and `signature` of who took it, `code`, and files;
/// with files it is `multipart/form-data`. So is that of a job that could not be done, with `reason` and `words`. After a
/// question it has `sure`, and in `uploads` the pictures that came before.
struct StepForm {
  private static let names = [
    "csrf", "status", "note", "uploads", "signed_by", "signature", "code", "reason", "words",
    DriverQuestion.field,
  ]
  /// The fields, and one part for each of more pictures than a job may have.
  private static let maximumParts = 4 * JobPhoto.maximumPerJob

  private let form: Result<MultipartForm, MultipartForm.Fault>
  private var fields: [String: String] = [:]

  init(_ request: HTTPRequest) {
    form = Result { () throws(MultipartForm.Fault) in
      try MultipartForm(
        contentType: request.headers["Content-Type"], body: request.body, maximumParts: Self.maximumParts)
    }
    if case .success(let form) = form {
      for part in form.parts where !part.isFile {
        fields[part.name ?? ""] = MultipartForm.text(of: part, in: request.body)
      }
    } else {
      for name in Self.names { fields[name] = request.form[name] }
    }
  }

  var csrf: String? { fields["csrf"] }

  /// The answer to a `DriverQuestion`; nil if there was none.
  var answer: String? { fields[DriverQuestion.field] }

  /// The pictures that came before the question, by their ids.
  var uploads: [String] {
    (fields["uploads"] ?? "").split(separator: " ").prefix(JobPhoto.maximumPerJob + 1).map { String($0) }
  }

  /// The step; nil for a text that is none.
  var status: JobStatus? {
    fields["status"].flatMap { JobStatus(rawValue: $0) }.flatMap { JobStatus.steps.contains($0) ? $0 : nil }
  }

  /// What the driver wrote, on lines of the form that browsers do not use here.
  var note: String {
    String(
      (fields["note"] ?? "").trimmed.split(omittingEmptySubsequences: false) { $0.isNewline }.joined(
        separator: "\n"))
  }

  /// The name of who took it, and the drawing as `Signature` has it.
  var signedBy: String { (fields["signed_by"] ?? "").trimmed }
  var strokes: String { fields["signature"] ?? "" }

  /// What the customer's page shows, as the driver typed it.
  var code: String { fields["code"] ?? "" }

  /// Why the job could not be done, nil for a text that says no reason, and the driver's own words.
  var reason: JobFailure.Reason? { fields["reason"].flatMap { JobFailure.Reason(told: $0) } }
  var words: String { fields["words"] ?? "" }

  /// Nil without one, and for one that is out of bounds.
  var signature: Signature? { Signature(name: signedBy, strokes: strokes) }
  var isSignatureWrong: Bool { signature == nil && !(signedBy.isEmpty && strokes.isEmpty) }

  func pictures(_ request: HTTPRequest) throws(PictureUploads.Fault) -> [CleanPicture] {
    switch form {
    case .success(let form): try PictureUploads.pictures(form, request.body)
    case .failure(.tooManyParts): throw .count
    case .failure: []
    }
  }
}
