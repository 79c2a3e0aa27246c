/// What the customer says about a job after its end.
package struct JobRating: Hashable, Sendable {
  package static let stars = 1...5
  package static let maximumCommentCharacters = 500
  /// A rating may be changed for so long after it was first given.
  package static let changeableMilliseconds: Int64 = 24 * 3_600_000

  /// One of `stars`; five is the best.
  package var stars: Int
  /// At most `maximumCommentCharacters`; nil for none.
  package var comment: String?
  /// When it was first given.
  package var givenAt: Timestamp

  package init(stars: Int, comment: String? = nil, givenAt: Timestamp) {
    self.stars = stars
    self.comment = comment
    self.givenAt = givenAt
  }

  package var changeableUntil: Timestamp { givenAt.adding(milliseconds: Self.changeableMilliseconds) }

  package func isChangeable(_ now: Timestamp) -> Bool { now < changeableUntil }
}
