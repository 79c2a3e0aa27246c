extension CustomerCatalog.RatingWords {
  static let spanish = CustomerCatalog.RatingWords(
    title: "¿Qué tal ha ido?",
    stars: "{stars} de {most}",
    comment: "Comentario, si lo desea",
    commentHint: "Como máximo {count} caracteres.",
    send: "Enviar",
    yours: "Su valoración",
    change: "Cambiarla",
    changeUntil: "Puede cambiarla hasta: {time}.",
    faults: Faults(
      noStars: "Elija una de las estrellas.",
      tooLong: "Su comentario tiene {count} caracteres. Acórtelo, por favor.",
      tooLate: "Esta valoración ya no se puede cambiar.",
      tooOften: "Demasiados intentos. Inténtelo de nuevo dentro de un minuto.",
      notStored: "El servidor no ha podido guardar la valoración. Envíela otra vez."))
}
