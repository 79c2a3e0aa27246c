extension CustomerCatalog.RatingWords {
  static let ukrainian = CustomerCatalog.RatingWords(
    title: "Як усе пройшло?",
    stars: "{stars} із {most}",
    comment: "Коментар, якщо бажаєте",
    commentHint: "Не більше {count} символів.",
    send: "Надіслати",
    yours: "Ваша оцінка",
    change: "Змінити",
    changeUntil: "Оцінку можна змінити до: {time}.",
    faults: Faults(
      noStars: "Виберіть одну із зірок.",
      tooLong: "Кількість символів у коментарі: {count}. Скоротіть його, будь ласка.",
      tooLate: "Цю оцінку вже не можна змінити.",
      tooOften: "Забагато спроб. Спробуйте ще раз за хвилину.",
      notStored: "Сервер не зміг зберегти оцінку. Надішліть її ще раз."))
}
