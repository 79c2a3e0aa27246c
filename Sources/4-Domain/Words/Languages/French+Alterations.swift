extension CustomerCatalog.AlterationWords {
  static let french = CustomerCatalog.AlterationWords(
    number: "Intervention {number}",
    time: "Nouvel horaire : {time}",
    noTime: "L’horaire convenu n’est plus valable. Le nouveau sera indiqué ici.",
    address: "L’adresse a changé",
    notes: "Les remarques ont changé",
    changed: "Modifié :")
}
