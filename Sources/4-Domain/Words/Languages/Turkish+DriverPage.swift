extension CustomerCatalog.DriverPageWords {
  static let turkish = CustomerCatalog.DriverPageWords(
    title: "İşleriniz",
    labels: Labels(
      online: "Görevdesiniz",
      offline: "Görevde değilsiniz",
      goOnline: "Göreve başla",
      goOffline: "Görevi bitir",
      later: "Sonraki günlerde",
      offers: "Yakınınızdaki boş işler",
      none: "Şu anda işiniz yok. Yeni bir iş burada görünür.",
      accept: "Kabul et",
      decline: "Reddet",
      customer: "Müşteri",
      number: "Numara",
      items: "Eşyalar",
      navigate: "Navigasyon",
      photos: "Fotoğraflar",
      note: "Not",
      onlyOpen:
        "Konumunuz yalnızca bu sayfa ve ekran açıkken gönderilir. Yarım saat konum gelmezse, sizi bekleyen bir iş yoksa göreviniz biter.",
      noScript:
        "JavaScript olmadan bu sayfa konum göndermez ve yeni bir işi ancak yeniden yüklenince gösterir.",
      signOut: "Bu telefonda oturumu kapat",
      useBrowser: "Bu tarayıcıyı kullan",
      useBrowserLead: "Uygulamasız: sayfa işlerinizi gösterir ve açık olduğu sürece konumunuzu gönderir.",
      openPage: "Sürücü sayfasını aç",
      shell: "Ağ geri gelince bu sayfa kendiliğinden görünür. Dokunduklarınız saklanır ve o zaman gönderilir."
    ),
    assigned: "Yeni",
    accepted: "Kabul edildi",
    enRoute: "Yoldayım",
    arrived: "Geldim",
    started: "İşe başla",
    completed: "Bitti",
    signals: Signals(
      off: "Görevde değilsiniz: konum gönderilmiyor.",
      insecure:
        "Bu sayfa HTTPS ile açılmadığı için tarayıcı ona konum vermiyor. https ile başlayan bir bağlantı isteyin.",
      denied: "Tarayıcının konumunuzu kullanma izni yok. Bu sayfanın ayarlarından izin verin.",
      searching: "Henüz konum yok. Gökyüzünün açık görünmesi gerekebilir.",
      sent: "Konum gönderildi: {time}",
      silent: "Son konum: {time}; o zamandan beri sinyal yok",
      lost: "Ağ yok. Konumlar ve dokunuşlar ağ gelene kadar burada saklanır.",
      waiting: "Ağı bekliyor: {act}",
      full: "Ağı bekleyen çok fazla şey var. Ağ gelince yeniden deneyin."),
    faults: Faults(
      form: "Bu sayfa çok eskiydi. Lütfen yeniden deneyin.",
      gone: "Bu iş artık sizin değil.",
      status: "Bu şu anda mümkün değil: işin durumu “{status}”.",
      busy: "Başka bir işe gidiyorsunuz. Önce onu bitirin.",
      notApproved: "İşletme sizi henüz onaylamadı.",
      photoFormat: "Bir dosya fotoğraf değil. JPEG, PNG veya WebP seçin.",
      photoSize: "Bir fotoğraf {size} MB’den büyük.",
      photoPixels: "Bir fotoğraf {count} milyon pikselden büyük.",
      photoCount: "Bir işte en çok {count} fotoğraf olabilir.",
      noteLength: "Notta en çok {count} karakter olabilir.",
      notStored: "Hiçbir şey kaydedilmedi. Lütfen birazdan yeniden deneyin."),
    closed: CustomerCatalog.Notice(
      title: "Bu bağlantı hiçbir sürücü sayfasını açmıyor",
      sentences: [
        "İptal edilmiş veya son harfleri eksik olabilir.",
        "Lütfen sevk görevlisinden yenisini isteyin.",
      ]),
    driverNotes: "Sürücünün notları", upstream: "Bu işler başka bir sisteme ait. Onları orada değiştirin.",
    page: "Sürücü sayfası, uygulamasız",
    photosHint: "En çok {count} fotoğraf, her biri en çok {size} MB.")
}
