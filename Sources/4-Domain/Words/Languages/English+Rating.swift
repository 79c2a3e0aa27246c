extension CustomerCatalog.RatingWords {
  static let english = CustomerCatalog.RatingWords(
    title: "How was it?",
    stars: "{stars} of {most}",
    comment: "Comment, if you like",
    commentHint: "At most {count} characters.",
    send: "Send",
    yours: "Your rating",
    change: "Change it",
    changeUntil: "It can be changed until: {time}.",
    faults: Faults(
      noStars: "Please choose one of the stars.",
      tooLong: "Your comment has {count} characters. Please shorten it.",
      tooLate: "This rating cannot be changed any more.",
      tooOften: "Too many attempts. Please try again in a minute.",
      notStored: "This server could not store the rating. Please send it again."))
}
