extension CustomerCatalog.RatingWords {
  static let italian = CustomerCatalog.RatingWords(
    title: "Com’è andata?",
    stars: "{stars} su {most}",
    comment: "Commento, se desidera",
    commentHint: "Al massimo {count} caratteri.",
    send: "Invia",
    yours: "La Sua valutazione",
    change: "Modifica",
    changeUntil: "Può modificarla fino a: {time}.",
    faults: Faults(
      noStars: "Scelga una delle stelle.",
      tooLong: "Il Suo commento ha {count} caratteri. Lo accorci, per favore.",
      tooLate: "Questa valutazione non si può più modificare.",
      tooOften: "Troppi tentativi. Riprovi tra un minuto.",
      notStored: "Il server non ha potuto salvare la valutazione. La invii di nuovo."))
}
