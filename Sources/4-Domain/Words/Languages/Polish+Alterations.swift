extension CustomerCatalog.AlterationWords {
  static let polish = CustomerCatalog.AlterationWords(
    number: "Zlecenie {number}",
    time: "Nowy termin: {time}",
    noTime: "Uzgodniony termin jest nieaktualny. Nowy pojawi się tutaj.",
    address: "Adres się zmienił",
    notes: "Uwagi się zmieniły",
    changed: "Zmiana:")
}
