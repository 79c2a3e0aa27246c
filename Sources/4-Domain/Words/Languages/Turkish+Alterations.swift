extension CustomerCatalog.AlterationWords {
  static let turkish = CustomerCatalog.AlterationWords(
    number: "İş {number}",
    time: "Yeni zaman: {time}",
    noTime: "Kararlaştırılan zaman artık geçerli değil. Yenisi burada yazacak.",
    address: "Adres değişti",
    notes: "Notlar değişti",
    changed: "Değişiklik:")
}
