extension CustomerCatalog.AlterationWords {
  static let portuguese = CustomerCatalog.AlterationWords(
    number: "Serviço {number}",
    time: "Novo horário: {time}",
    noTime: "O horário combinado já não vale. O novo será indicado aqui.",
    address: "O endereço mudou",
    notes: "As observações mudaram",
    changed: "Alteração:")
}
