extension CustomerCatalog.RatingWords {
  static let french = CustomerCatalog.RatingWords(
    title: "Comment cela s’est-il passé ?",
    stars: "{stars} sur {most}",
    comment: "Commentaire, si vous le souhaitez",
    commentHint: "{count} caractères au maximum.",
    send: "Envoyer",
    yours: "Votre note",
    change: "Modifier",
    changeUntil: "Vous pouvez la modifier jusqu’à : {time}.",
    faults: Faults(
      noStars: "Veuillez choisir une des étoiles.",
      tooLong: "Votre commentaire compte {count} caractères. Veuillez le raccourcir.",
      tooLate: "Cette note ne peut plus être modifiée.",
      tooOften: "Trop d’essais. Veuillez réessayer dans une minute.",
      notStored: "Le serveur n’a pas pu enregistrer la note. Veuillez l’envoyer de nouveau."))
}
