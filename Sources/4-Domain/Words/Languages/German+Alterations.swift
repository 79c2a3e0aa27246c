extension CustomerCatalog.AlterationWords {
  static let german = CustomerCatalog.AlterationWords(
    number: "Auftrag {number}",
    time: "Neue Zeit: {time}",
    noTime: "Die vereinbarte Zeit gilt nicht mehr. Die neue steht dann hier.",
    address: "Die Adresse wurde geändert",
    notes: "Die Hinweise wurden geändert",
    changed: "Geändert:")
}
