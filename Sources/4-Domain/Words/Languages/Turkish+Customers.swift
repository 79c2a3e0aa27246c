// The texts address the reader as "siz". No text adds a suffix to a value: its vowels would depend on the value.
extension Language {
  // Unicode CLDR 48: one: n = 1. A noun after a number has no plural, so that most texts have one form.
  static let turkish = Language(code: "tr", name: "Türkçe", customers: .turkish) { count in
    count == 1 ? .one : .other
  }
}

extension CustomerCatalog {
  static let turkish = CustomerCatalog(
    labels: Labels(
      brand: "Waypost",
      etaLabel: "Tahmini varış süresi:",
      when: "Planlanan",
      where: "Yer",
      pickup: "Alım yeri",
      driver: "Sürücünüz",
      progress: "Aşamalar",
      stepDone: "(tamam)",
      summary: "Özet",
      notes: "Notlar",
      call: "Ara",
      message: "Mesaj",
      updatedAt: "Güncelleme:",
      refresh: "Yenile",
      reconnected: "Bağlantı yeniden kuruldu.",
      lostFor: "Bağlantı kesileli {age} oldu",
      tryNow: "Şimdi dene",
      polling: "Yenilikler bu sayfaya anında ulaşmıyor. Sayfa 15 saniyede bir sorar.",
      map: "Harita",
      mapKeys: "Ok tuşları haritayı kaydırır, artı ve eksi ölçeği değiştirir, 0 yine tümünü gösterir.",
      zoomIn: "Yakınlaştır",
      zoomOut: "Uzaklaştır",
      recenter: "Ortala",
      before: "en geç",
      jobAsOf: "Bu işin durumu güncel olmayabilir. Son bilgi:"),
    customer: CustomerWords(
      someDriver: "Sürücünüz",
      headlines: ByStatus(
        pending: "Rezervasyonunuzu aldık",
        confirmed: "Rezervasyonunuz onaylandı",
        delegating: "Rezervasyonunuz onaylandı",
        assigned: "Sürücünüz belirlendi",
        accepted: "Sürücünüz belirlendi",
        enRoute: "Sürücünüz yolda",
        arrived: "Sürücünüz geldi",
        started: "İş başladı",
        completed: "Her şey tamam",
        cancelled: "Bu iş iptal edildi"),
      beingAssigned: "Sürücünüz belirleniyor",
      namedHeadlines: NamedHeadlines(
        enRoute: "{name} yolda",
        arrived: "{name} geldi",
        started: "{name} çalışıyor"),
      leads: ByStatus(
        pending: "Ne zaman onaylandığını ve sürücünün ne zaman yola çıktığını burada göreceksiniz.",
        confirmed: "Sürücünün ne zaman yola çıktığını burada göreceksiniz.",
        delegating: "Sürücünün ne zaman yola çıktığını burada göreceksiniz.",
        assigned: "Sürücünün ne zaman yola çıktığını burada göreceksiniz.",
        accepted: "Sürücünün ne zaman yola çıktığını burada göreceksiniz.",
        enRoute: nil,
        arrived: nil,
        started: nil,
        completed: "İş tamamlandı. Teşekkür ederiz.",
        cancelled:
          "Kimse gelmeyecek. Bunu beklemiyorsanız lütfen rezervasyon yaptığınız şirkete sorun."),
      steps: Steps(
        booked: "Rezervasyon alındı", assigned: "Sürücü belirlendi", onTheWay: "Yolda", arrived: "Geldi",
        started: "İş başladı", completed: "Tamamlandı", cancelled: "İptal edildi"),
      eta: EtaWords(
        arriving: "Gelmek üzere", minutes: "{minutes} dk.", minuteRange: "{from}–{to} dk.",
        hourRange: "{from}–{to} sa.", hourMark: "{hours}sa",
        expected: "Tahmini varış. {basis}",
        fromUpstream: "Merkeze göre", fromRouter: "Güzergâha göre tahmin",
        fromStreets: "Yoldaki sokaklara göre tahmin",
        fromEstimate: "Mesafe ve hıza göre tahmin"),
      plan: PlanWords(
        late: "Planlanandan yaklaşık {duration} geç",
        over: "Planlanandan geç. Ne kadar geç olacağını henüz bilmiyoruz.",
        stopsAhead: "Sizden önce {count} durak",
        newDriver: "Sürücünüz değişti", namedNewDriver: "Yeni sürücünüz: {name}"),
      freshness: FreshnessWords(
        updated: "{age} önce güncellendi", standing: "Son güncelleme {age} önce",
        silent: "Sürücüden sinyal kesileli {age} oldu", justNow: "Az önce güncellendi",
        restored: "Yeniden başlatmadan sonra geri yüklendi: konum saati {time}",
        upstreamDown: "Canlı bilgi kesildi: konum saati {time}",
        updatedAt: "Konum saati: {time}", standingSince: "Son güncelleme: {time}",
        silentSince: "Sürücüden sinyal yok. Son sinyal: {time}",
        noPosition: "Sürücünün ilk konumu bekleniyor",
        undated: "Bu konumun ne zamandan olduğunu bilmiyoruz",
        about: "Konum yaklaşık {age} öncesinden", aboutAt: "Konum saati yaklaşık {time}"),
      whereabouts: WhereaboutsWords(
        away: "{name}, alım yerinin {distance} {direction}",
        onStreet: "{name}: {street}, alım yerine {distance}",
        atPickup: "{name} alım yerinde",
        somewhere: "Bilinen son konum: {name}", driver: "Sürücünüz",
        directions: Directions(
          north: "kuzeyinde", northEast: "kuzeydoğusunda", east: "doğusunda", southEast: "güneydoğusunda",
          south: "güneyinde", southWest: "güneybatısında", west: "batısında", northWest: "kuzeybatısında")),
      zone: "Saatler {zone} saat dilimindedir.",
      ending: EndingWords(
        cancelledByCustomer: "Müşterinin isteğiyle iptal edildi. Kimse gelmeyecek.",
        cancelledByCompany:
          "Şirket iptal etti, kimse gelmeyecek. Üzgünüz. Ayrıntıları şirketten öğrenebilirsiniz.",
        place: "Yer", done: "Tamamlandı", duration: "Süre", price: "Ücret"),
      photos: PhotoWords(
        title: "Fotoğraflar", before: "Fotoğraf {number}, işten önce", after: "Fotoğraf {number}, işten sonra"
      ),
      rating: "5 üzerinden {rating} puan"),
    notices: NoticeWords(
      link: Notice(
        title: "Bu bağlantı etkin değil",
        sentences: [
          "Süresi dolmuş, yerine yenisi gelmiş ya da son harfleri eksik olabilir.",
          "Bugün birini bekliyorsanız lütfen aldığınız en yeni mesajı açın ya da rezervasyon yaptığınız şirkete sorun.",
        ]),
      notFound: Notice(
        title: "Böyle bir sayfa yok",
        sentences: ["Lütfen adresi kontrol edin ya da aldığınız mesajdaki bağlantıyı açın."])),
    cutOff: CutOffWords(
      job: "Bu sunucu diğer sunucularımıza ulaşamıyor. Bu işin durumu güncel olmayabilir. Son bilgi:",
      position: "Daha yeni konumlar bu sayfaya ulaşmıyor olabilir: konum saati {time}",
      unknownHere: Notice(
        title: "Bu sayfa şu anda gösterilemiyor",
        sentences: [
          "Bu sunucu şu anda diğer sunucularımıza ulaşamıyor ve bu adresi tek başına bilmiyor.",
          "Lütfen bir dakika sonra yeniden deneyin.",
        ])),
    phones: .turkish, ratings: .turkish, chat: .turkish, alterations: .turkish, driverPage: .turkish,
    mails: .turkish,
    push: .turkish,
    calendar: CalendarWords(
      second: Unit(long: "{count} saniye", short: "{count} sn."),
      minute: Unit(long: "{count} dakika", short: "{count} dk."),
      hour: Unit(long: "{count} saat", short: "{count} sa."),
      day: Unit(long: "{count} gün", short: "{count} gün"),
      durations: "{hours} {minutes}",
      weekdays: ["Paz", "Pzt", "Sal", "Çar", "Per", "Cum", "Cmt"],
      months: ["Oca", "Şub", "Mar", "Nis", "May", "Haz", "Tem", "Ağu", "Eyl", "Eki", "Kas", "Ara"],
      dayFirst: "{day} {month} {weekday}", dateAndTime: "{date} {time}",
      yesterday: "Dün", today: "Bugün", tomorrow: "Yarın",
      beforeNoon: "ÖÖ", afterNoon: "ÖS"))
}
