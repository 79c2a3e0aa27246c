extension CustomerCatalog.AlterationWords {
  static let dutch = CustomerCatalog.AlterationWords(
    number: "Opdracht {number}",
    time: "Nieuwe tijd: {time}",
    noTime: "De afgesproken tijd geldt niet meer. De nieuwe tijd komt hier te staan.",
    address: "Het adres is gewijzigd",
    notes: "De opmerkingen zijn gewijzigd",
    changed: "Gewijzigd:")
}
