extension CustomerCatalog.AlterationWords {
  static let ukrainian = CustomerCatalog.AlterationWords(
    number: "Замовлення {number}",
    time: "Новий час: {time}",
    noTime: "Узгоджений час більше не дійсний. Новий з’явиться тут.",
    address: "Адреса змінилася",
    notes: "Примітки змінилися",
    changed: "Змінено:")
}
