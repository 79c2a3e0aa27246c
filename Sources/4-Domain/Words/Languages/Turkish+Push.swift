extension CustomerCatalog.PushWords {
  static let turkish = CustomerCatalog.PushWords(
    offer: "Sürücü yaklaşınca bana haber ver",
    on: "Bu cihaz size haber verecek.",
    stop: "Artık haber verme",
    refused: "Bu tarayıcı bu sayfanın bildirimlerine izin vermiyor.",
    near: "Sürücünüz birkaç dakika uzakta",
    newJob: "Yeni bir işiniz var",
    offerJobs: "Yeni işleri bana bu telefonda bildir",
    unanswered: "Müşteri yanıt bekliyor",
    withdrawn: "İş başka bir sürücüye verildi",
    takenBack: "Bu iş artık sizde değil")
}
