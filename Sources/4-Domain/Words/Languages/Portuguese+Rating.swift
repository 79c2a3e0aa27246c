extension CustomerCatalog.RatingWords {
  static let portuguese = CustomerCatalog.RatingWords(
    title: "Como correu?",
    stars: "{stars} de {most}",
    comment: "Comentário, se desejar",
    commentHint: "No máximo {count} caracteres.",
    send: "Enviar",
    yours: "A sua avaliação",
    change: "Alterar",
    changeUntil: "Pode alterá-la até: {time}.",
    faults: Faults(
      noStars: "Escolha uma das estrelas.",
      tooLong: "O seu comentário tem {count} caracteres. Encurte-o, por favor.",
      tooLate: "Esta avaliação já não pode ser alterada.",
      tooOften: "Demasiadas tentativas. Tente de novo dentro de um minuto.",
      notStored: "O servidor não conseguiu guardar a avaliação. Envie-a de novo."))
}
