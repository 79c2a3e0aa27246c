import Tracking

extension CustomerCatalog {
  /// The words of the rating on a customer's page.
  package struct RatingWords: Sendable {
    package var title: String
    /// A pattern with {stars} and {most}.
    package var stars: String
    package var comment: String
    /// A pattern with {count}.
    package var commentHint: String
    package var send, yours, change: String
    /// A pattern with {time}.
    package var changeUntil: String
    package var faults: Faults

    package struct Faults: Sendable {
      package var noStars: String
      /// A pattern with {count}.
      package var tooLong: String
      package var tooLate, tooOften, notStored: String
    }
  }
}

extension Words {
  /// "4 of 5", and the comment.
  package func text(_ rating: JobRating) -> String {
    [stars(rating.stars), rating.comment].compactMap { $0 }.joined(separator: " · ")
  }

  /// "4 of 5"
  package func stars(_ count: Int) -> String {
    Self.fill(
      ratings.stars, ["stars": numeral(count), "most": numeral(JobRating.stars.upperBound)])
  }
}
