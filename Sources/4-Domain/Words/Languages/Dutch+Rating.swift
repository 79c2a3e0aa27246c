extension CustomerCatalog.RatingWords {
  static let dutch = CustomerCatalog.RatingWords(
    title: "Hoe was het?",
    stars: "{stars} van {most}",
    comment: "Opmerking, als u wilt",
    commentHint: "Hoogstens {count} tekens.",
    send: "Versturen",
    yours: "Uw beoordeling",
    change: "Wijzigen",
    changeUntil: "U kunt haar wijzigen tot: {time}.",
    faults: Faults(
      noStars: "Kies een van de sterren.",
      tooLong: "Uw opmerking heeft {count} tekens. Maak haar korter.",
      tooLate: "Deze beoordeling kan niet meer worden gewijzigd.",
      tooOften: "Te veel pogingen. Probeer het over een minuut opnieuw.",
      notStored: "De server kon de beoordeling niet opslaan. Verstuur haar nog eens."))
}
