extension CustomerCatalog.RatingWords {
  static let polish = CustomerCatalog.RatingWords(
    title: "Jak było?",
    stars: "{stars} na {most}",
    comment: "Komentarz, jeśli chcesz",
    commentHint: "Najwyżej {count} znaków.",
    send: "Wyślij",
    yours: "Twoja ocena",
    change: "Zmień",
    changeUntil: "Ocenę można zmienić do: {time}.",
    faults: Faults(
      noStars: "Wybierz jedną z gwiazdek.",
      tooLong: "Liczba znaków w komentarzu: {count}. Skróć go, proszę.",
      tooLate: "Tej oceny nie można już zmienić.",
      tooOften: "Za dużo prób. Spróbuj ponownie za minutę.",
      notStored: "Serwer nie mógł zapisać oceny. Wyślij ją jeszcze raz."))
}
