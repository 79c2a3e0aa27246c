extension CustomerCatalog.RatingWords {
  static let german = CustomerCatalog.RatingWords(
    title: "Wie war es?",
    stars: "{stars} von {most}",
    comment: "Kommentar, wenn Sie möchten",
    commentHint: "Höchstens {count} Zeichen.",
    send: "Senden",
    yours: "Ihre Bewertung",
    change: "Ändern",
    changeUntil: "Sie können sie ändern bis: {time}.",
    faults: Faults(
      noStars: "Bitte wählen Sie einen der Sterne.",
      tooLong: "Ihr Kommentar hat {count} Zeichen. Bitte kürzen Sie ihn.",
      tooLate: "Diese Bewertung kann nicht mehr geändert werden.",
      tooOften: "Zu viele Versuche. Bitte versuchen Sie es in einer Minute noch einmal.",
      notStored: "Der Server konnte die Bewertung nicht speichern. Bitte senden Sie sie noch einmal."))
}
