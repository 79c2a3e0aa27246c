extension CustomerCatalog.AlterationWords {
  static let italian = CustomerCatalog.AlterationWords(
    number: "Intervento {number}",
    time: "Nuovo orario: {time}",
    noTime: "L’orario concordato non vale più. Il nuovo sarà indicato qui.",
    address: "L’indirizzo è cambiato",
    notes: "Le note sono cambiate",
    changed: "Modifica:")
}
