extension CustomerCatalog.PushWords {
  static let ukrainian = CustomerCatalog.PushWords(
    offer: "Повідомити, коли водій буде поруч",
    on: "Цей пристрій вас повідомить.",
    stop: "Більше не повідомляти",
    refused: "Цей браузер не дозволяє сповіщення з цієї сторінки.",
    near: "Ваш водій буде за кілька хвилин",
    newJob: "У вас нове замовлення",
    offerJobs: "Повідомляти про нові замовлення на цьому телефоні",
    unanswered: "Клієнт чекає на відповідь",
    withdrawn: "Замовлення передано іншому водієві")
}
