extension CustomerCatalog.MailWords {
  static let turkish = CustomerCatalog.MailWords(
    follow:
      "Bu sayfada sürücünün ne zaman geleceğini görür ve yolu izlersiniz. Sayfa yalnızca sizin içindir.",
    series:
      "Her tarih için sürücünün ne zaman geleceğini gördüğünüz ve yolu izlediğiniz bir sayfa vardır. Sayfalar yalnızca sizin içindir.",
    changed: "İşinizde bir şey değişti. Sayfa şimdiki durumu gösterir.",
    done: "Nasıl geçtiğini bize yazın.",
    open: "Sayfayı aç",
    rate: "İşi değerlendir",
    planned: "Planlanan: {time}",
    why: "Bu e-postayı bu iş nedeniyle alıyorsunuz.",
    stop: "Bu iş hakkında başka e-posta istemiyorum",
    stopLead: "Bu iş hakkında başka e-posta almayacaksınız. Sayfanın kendisi değişmez.",
    stopped: "Bu iş hakkında artık e-posta almıyorsunuz.")
}
