extension CustomerCatalog.PhoneWords {
  static let turkish = CustomerCatalog.PhoneWords(
    title: "Bu telefonu ayarlayın",
    lead:
      "Bu telefon, {name} adlı kişinin nerede olduğunu bildirecek. Bir uygulama seçin; hepsi ekran kapalıyken çalışır.",
    labels: Labels(
      ownTracks:
        "Android ve iPhone için. Uygulamayı yükleyin, sonra buraya dokunun. Konumu her zaman kullanmasına izin verin.",
      traccar:
        "Android ve iPhone için. Uygulamayı yükleyin, sonra buraya dokunun veya panodaki kodu uygulamayla tarayın.",
      overland: "iPhone için. Uygulamayı yükleyin, buraya dokunun ve takibi açın.",
      address: "Bu adresi uygulamanın ayarlarına kopyalayın:", apps: "Bir uygulama seçin",
      secret:
        "Bu sayfanın adresini kimseyle paylaşmayın: başka bir telefon sizin yerinize konum bildirebilir."),
    setUp: "{app} uygulamasını ayarla",
    faults: Faults(
      encrypted:
        "Uygulama iletilerini şifreliyor ve bunlar okunamıyor. Uygulamadaki şifreleme anahtarını kaldırın.",
      tooManyFixes: "Uygulama bir kerede en çok {count} konum gönderebilir. Gönderdiği paketleri küçültün.",
      unreadable: "Bu telefonun son iletisi okunamadı.",
      clockBehind:
        "Bu telefonun saatine göre son konumu {age} öncesinden ve gösterilmiyor. Telefon onu az önce gönderdiyse saati geri kalmıştır: otomatik tarih ve saati açın.",
      clockAhead:
        "Bu telefonun saatine göre son konumu gelecekte ve gösterilmiyor. Saat ileri gidiyor: otomatik tarih ve saati açın.",
      noPlace:
        "Bu telefonun son iletisinde doğru olabilecek bir yer yok. Uygulamaya kesin konum izni verin ve telefonla dışarı çıkın.",
      unreadableTime:
        "Bu telefonun son iletisindeki saat okunamıyor. Uygulamanın olağan ayarlarını kullanın ya da en yeni sürümünü yükleyin."
    ))
}
