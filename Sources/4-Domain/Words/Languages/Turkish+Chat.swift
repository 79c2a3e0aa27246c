extension CustomerCatalog.ChatWords {
  static let turkish = CustomerCatalog.ChatWords(
    title: "Mesajlar",
    you: "Siz",
    customer: "Müşteri",
    driver: "Sürücü",
    dispatcher: "Merkez",
    customerTypes: "Müşteri yazıyor…",
    driverTypes: "Sürücü yazıyor…",
    dispatcherTypes: "Merkez yazıyor…",
    label: "Mesajınız",
    send: "Gönder",
    read: "Okundu",
    unread: "Yeni",
    older: "Daha eski mesajlar burada gösterilmez.",
    onMyWay: "Yoldayım.",
    atDoor: "Kapıdayım.",
    late: "Birkaç dakika gecikiyorum.",
    here: "Buradayım.",
    ring: "Lütfen zili çalın.",
    moment: "Birkaç dakikaya ihtiyacım var.",
    faults: Faults(
      closed: "Bu işle ilgili mesajlar kapalı.",
      empty: "Lütfen bir şey yazın.",
      tooLong: "Bu mesaj çok uzun. Lütfen kısaltın.",
      tooOften: "Bir kerede çok fazla mesaj. Lütfen on saniye bekleyin.",
      full: "Bu işle ilgili çok fazla mesaj var. Lütfen telefon edin.",
      notStored: "Sunucu mesajı kaydedemedi. Lütfen yeniden gönderin."))
}
