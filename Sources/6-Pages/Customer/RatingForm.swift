import HTTP
import System
import Tracking

/// What a customer typed into the form of the rating, and why it was not taken.
struct RatingForm: Hashable, Sendable {
  enum Fault: Hashable, Sendable {
    case noStars
    case tooLong(count: Int)
    case tooLate
    case tooOften
    case notStored
  }

  /// Enough for a comment of which every character is many bytes, as the form of a browser sends it.
  static let maximumBodyBytes = 16 << 10

  var stars: Int?
  /// As it was typed.
  var comment: String
  var fault: Fault?

  init(stars: Int? = nil, comment: String = "", fault: Fault? = nil) {
    self.stars = stars
    self.comment = comment
    self.fault = fault
  }

  init(_ form: HTTPQuery) {
    stars = form["stars"].flatMap { Int($0) }.flatMap { JobRating.stars.contains($0) ? $0 : nil }
    // A browser counts an end of a line as one character, and sends two.
    comment = (form["comment"] ?? "").split(separator: "\r\n", omittingEmptySubsequences: false)
      .joined(separator: "\n")
    if stars == nil { fault = .noStars }
    if storedComment?.count ?? 0 > JobRating.maximumCommentCharacters {
      fault = .tooLong(count: storedComment?.count ?? 0)
    }
  }

  /// Without spaces around it; nil if nothing is left. Controls other than the ends of lines are left out.
  var storedComment: String? { comment.cleanParagraph }
}
