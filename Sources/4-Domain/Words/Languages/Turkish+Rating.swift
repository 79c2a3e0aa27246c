extension CustomerCatalog.RatingWords {
  static let turkish = CustomerCatalog.RatingWords(
    title: "Nasıl geçti?",
    stars: "{stars}/{most}",
    comment: "İsterseniz yorumunuz",
    commentHint: "En fazla {count} karakter.",
    send: "Gönder",
    yours: "Değerlendirmeniz",
    change: "Değiştir",
    changeUntil: "Son değiştirme zamanı: {time}.",
    faults: Faults(
      noStars: "Lütfen yıldızlardan birini seçin.",
      tooLong: "Yorumunuz {count} karakter. Lütfen kısaltın.",
      tooLate: "Bu değerlendirme artık değiştirilemez.",
      tooOften: "Çok fazla deneme yapıldı. Lütfen bir dakika sonra yeniden deneyin.",
      notStored: "Sunucu değerlendirmeyi kaydedemedi. Lütfen yeniden gönderin."))
}
