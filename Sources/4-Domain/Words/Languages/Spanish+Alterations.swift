extension CustomerCatalog.AlterationWords {
  static let spanish = CustomerCatalog.AlterationWords(
    number: "Trabajo {number}",
    time: "Nueva hora: {time}",
    noTime: "La hora acordada ya no vale. Aquí diremos la nueva.",
    address: "La dirección ha cambiado",
    notes: "Las notas han cambiado",
    changed: "Cambio:")
}
