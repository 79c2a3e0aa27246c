import Tracking

// The texts address the reader as "siz". No text adds a suffix to a value: its vowels would depend on the value.
extension Language {
  // Unicode CLDR 48: one: n = 1. A noun after a number has no plural, so that most texts have one form.
  static let turkish = Language(
    code: "tr", name: "Türkçe", customers: .turkish,
    prices: { _ in
      PriceFormat(
        place: .before, symbols: PriceFormat.common + " AUDAU$ CADCA$ GBP£ JPY¥ THB฿ TRY₺ USD$")
    }
  ) { count in
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
      calendar: "Takvime ekle",
      share: "Bu sayfayı paylaş",
      shareLead: "Bu bağlantıyı sizinle birlikte bekleyen birine gönderin.",
      shared: "Bağlantı kopyalandı",
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
      meet: "Sürücünüz sizi dışarıda bekliyor", namedMeet: "{name} sizi dışarıda bekliyor",
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
        fromUpstream: "Merkeze göre", fromWay: "Trafik değişebileceği için bir aralık",
        fromEstimate: "Yalnızca mesafe ve hıza göre kaba bir aralık"),
      plan: PlanWords(
        late: "Planlanandan yaklaşık {duration} geç. Özür dileriz.",
        early: "Planlanandan yaklaşık {duration} erken",
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
        close: "Kapat", earlier: "Önceki fotoğraf", later: "Sonraki fotoğraf",
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
    phones: PhoneWords(
      title: "Bu telefonu ayarlayın",
      lead:
        "Bu telefon, {name} adlı kişinin nerede olduğunu bildirecek. Bir uygulama seçin; hepsi ekran kapalıyken çalışır.",
      labels: PhoneWords.Labels(
        ownTracks:
          "Android ve iPhone için. Uygulamayı yükleyin, sonra buraya dokunun. Konumu her zaman kullanmasına izin verin.",
        traccar:
          "Android ve iPhone için. Uygulamayı yükleyin, sonra buraya dokunun veya panodaki kodu uygulamayla tarayın.",
        overland: "iPhone için. Uygulamayı yükleyin, buraya dokunun ve takibi açın.",
        address: "Bu adresi uygulamanın ayarlarına kopyalayın:", apps: "Bir uygulama seçin",
        secret:
          "Bu sayfanın adresini kimseyle paylaşmayın: başka bir telefon sizin yerinize konum bildirebilir."),
      setUp: "{app} uygulamasını ayarla",
      choice: PhoneWords.Choice(
        recommended: "Bu telefon için", others: "Diğer uygulamalar", get: "{app} uygulamasını edin"),
      faults: PhoneWords.Faults(
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
      )),
    ratings: RatingWords(
      title: "Nasıl geçti?",
      stars: "{stars}/{most}",
      comment: "İsterseniz yorumunuz",
      commentHint: "En fazla {count} karakter.",
      send: "Gönder",
      yours: "Değerlendirmeniz",
      change: "Değiştir",
      changeUntil: "Son değiştirme zamanı: {time}.",
      faults: RatingWords.Faults(
        noStars: "Lütfen yıldızlardan birini seçin.",
        tooLong: "Yorumunuz {count} karakter. Lütfen kısaltın.",
        tooLate: "Bu değerlendirme artık değiştirilemez.",
        tooOften: "Çok fazla deneme yapıldı. Lütfen bir dakika sonra yeniden deneyin.",
        notStored: "Sunucu değerlendirmeyi kaydedemedi. Lütfen yeniden gönderin.")),
    notes: NoteWords(
      title: "Sürücüye not",
      hint: "Örneğin kapı kodu, kat veya nereye bırakılacağı.",
      send: "Kaydet", saved: "Kaydedildi. Sürücü okur.",
      tooLong: "Bu notta {count} karakter var; en çok {most} olabilir.",
      tooLate: "Not kaydedilmedi: sürücü zaten orada ya da iş bitti."),
    order: OrderWords(
      title: "Siparişiniz", company: "Şirket", base: "Temel ücret", items: "Ürünler", volume: "Hacim",
      service: "Hizmet bedeli", discount: "İndirim", former: "Anlaşılan ücret",
      changed: "Ücret değişti. Lütfen rezervasyonu yaptığınız uygulamada yanıtlayın."),
    requests: RequestWords(
      title: "Bir engel mi çıktı?",
      links: .init(
        notAtHome: "Evde değilim",
        anotherTime: "Başka bir saat",
        cancel: "İptal"),
      questions: .init(
        notAtHome: "Şirkete evde olmadığınız söylensin mi?",
        anotherTime: "Başka bir saat istensin mi?",
        cancel: "İptal istensin mi?"),
      lead: "Şirket bunu okur ve yanıtlar. O zamana kadar hiçbir şey değişmez.",
      ownWords: "İsterseniz şirkete bir not",
      ownTime: "Ne zaman uygun olursunuz?",
      send: "Gönder", back: "Geri",
      asked: .init(
        notAtHome: "Evde olmadığınızı bildirdiniz. Şirket yanıtlayacak.",
        anotherTime: "Başka bir saat istediniz. Şirket yanıtlayacak.",
        cancel: "İptal istediniz. Şirket yanıtlayacak."),
      told: .init(
        notAtHome: "Müşteri evde değil.",
        anotherTime: "Müşteri başka bir saat istiyor.",
        cancel: "Müşteri iptal istiyor."),
      takeBack: "Geri al",
      tooLong: "Bu metinde {count} karakter var; en çok {most} olabilir.",
      tooLate: "Gönderilmedi: bu sayfada bunun için artık geç.",
      settle: "Tamam",
      limits: .init(
        until: "{what} – son zaman: {time}",
        over: "Artık çok geç. Bunun için son zaman: {time}.",
        fee: "Şirketin notu:",
        question: "Şimdi iptal edilsin mi?",
        lead: "Hemen iptal edilir ve kimse gelmez.",
        send: "Evet, iptal et")),
    failures: FailureWords(
      open: "Yapılamadı", question: "Neden yapılamadı?",
      ownWords: "İsterseniz kendi sözlerinizle",
      reasons: .init(
        notAtHome: "Evde kimse yok", refused: "Müşteri kabul etmiyor", wrongAddress: "Yanlış adres",
        other: "Başka bir neden", wrongCode: "Yanlış kod"),
      send: "Yapılamadığını bildir", headline: "Bu sefer yapılamadı",
      lead: "Üzgünüz. Şirket, bundan sonrası için sizinle iletişime geçecek.",
      photo: "Fotoğraf {number}, yapılamadı",
      settle: "Sürücülere yeniden sun"),
    chat: ChatWords(
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
      faults: ChatWords.Faults(
        closed: "Bu işle ilgili mesajlar kapalı.",
        empty: "Lütfen bir şey yazın.",
        tooLong: "Bu mesaj çok uzun. Lütfen kısaltın.",
        tooOften: "Bir kerede çok fazla mesaj. Lütfen on saniye bekleyin.",
        full: "Bu işle ilgili çok fazla mesaj var. Lütfen telefon edin.",
        notStored: "Sunucu mesajı kaydedemedi. Lütfen yeniden gönderin.")),
    alterations: AlterationWords(
      number: "İş {number}",
      time: "Yeni zaman: {time}",
      noTime: "Kararlaştırılan zaman artık geçerli değil. Yenisi burada yazacak.",
      address: "Adres değişti",
      notes: "Notlar değişti",
      changed: "Değişiklik:"),
    driverPage: DriverPageWords(
      title: "İşleriniz",
      labels: DriverPageWords.Labels(
        online: "Görevdesiniz",
        offline: "Görevde değilsiniz",
        goOnline: "Göreve başla",
        goOffline: "Görevi bitir", takeBreak: "Mola ver", endBreak: "Molayı bitir",
        noneOnBreak: "Şu anda işiniz yok. Molada size iş önerilmez.",
        later: "Sonraki günlerde",
        offers: "Yakınınızdaki boş işler",
        none: "Şu anda işiniz yok. Yeni bir iş burada görünür.",
        accept: "Kabul et",
        decline: "Reddet",
        number: "Numara",
        items: "Eşyalar",
        navigate: "Navigasyon",
        photos: "Fotoğraflar",
        note: "Not",
        onlyOpen:
          "Konumunuz yalnızca bu sayfa ve ekran açıkken gönderilir. Yarım saat konum gelmezse, sizi bekleyen bir iş yoksa göreviniz biter.",
        noScript:
          "JavaScript olmadan bu sayfa konum göndermez ve yeni bir işi ancak yeniden yüklenince gösterir.",
        details: "Bu iş hakkında daha fazlası",
        undo: "Geri al",
        sureCompleted: "Bu iş bitti mi?",
        sureDecline: "Bu iş geri verilsin mi?",
        sureOffline: "Görev şimdi bitsin mi?",
        back: "Hayır, geri dön",
        next: "Sonra",
        takePicture: "Fotoğraf çek",
        signOut: "Bu telefonda oturumu kapat",
        useBrowser: "Bu tarayıcıyı kullan",
        useBrowserLead: "Uygulamasız: sayfa işlerinizi gösterir ve açık olduğu sürece konumunuzu gönderir.",
        openPage: "Sürücü sayfasını aç",
        shell:
          "Ağ geri gelince bu sayfa kendiliğinden görünür. Dokunduklarınız saklanır ve o zaman gönderilir."
      ),
      facts: [.customer: "Müşteri"],
      assigned: "Yeni",
      accepted: "Kabul edildi",
      enRoute: "Yoldayım",
      arrived: "Geldim",
      started: "İşe başla",
      completed: "Bitti",
      signals: DriverPageWords.Signals(
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
      faults: DriverPageWords.Faults(
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
      closed: Notice(
        title: "Bu bağlantı hiçbir sürücü sayfasını açmıyor",
        sentences: [
          "İptal edilmiş veya son harfleri eksik olabilir.",
          "Lütfen sevk görevlisinden yenisini isteyin.",
        ]),
      driverNotes: "Sürücünün notları", upstream: "Bu işler başka bir sisteme ait. Onları orada değiştirin.",
      page: "Sürücü sayfası, uygulamasız",
      held: "{act}: birazdan gönderilecek",
      onBreak: "Moladasınız, başlangıç: {time}",
      expected: "Beklenen: {time}",
      picture: "Fotoğraf {count}",
      again: "Yeniden",
      photosHint: "En çok {count} fotoğraf, her biri en çok {size} MB.",
      door: DriverPageWords.DoorWords(line: "Kapıda olduğunuz görülüyor.", arrived: "Geldiniz mi?"),
      map: DriverPageWords.MapWords(
        way: "{place} yolunu gösteren harita, uzaklık {distance}",
        away: "{place} haritada, uzaklık {distance}",
        place: "{place} ve çevresinin haritası", own: "Konumunuz, saat {time}"),
      spoken: DriverPageWords.SpokenWords(
        message: "Yeni mesaj. {name}: {text}",
        aloud: "Yeni mesajları sesli oku"),
      phone: DriverPageWords.PhoneAidWords(
        battery:
          "Bu telefonun pili %{percent}. Prize takın: pil biterse konumunuz da biter.",
        appBattery:
          "Konumunuzu bildiren telefonun pili %{percent}. Prize takın: pil biterse konumunuz da biter.",
        hidden:
          "Bu sayfa ekranda değildi ve {time} saatinden beri konum almadı. Ekranda tutun ve güç tasarrufunu kapatın.",
        allowAndroid:
          "Adresin yanındaki işarete, sonra “İzinler”e dokunun ve konuma izin verin.",
        allowApple:
          "Ayarlar’ı, “Gizlilik ve Güvenlik”i, “Konum Servisleri”ni açın ve tarayıcıya izin verin.",
        offered: "açık iş olarak: {number}")),
    portraits: PortraitWords(
      title: "Fotoğraf",
      lead: "Müşteriler onu sürücü yoldayken görür, işten sonra görmez.",
      choose: "Fotoğraf seçin",
      hint: "Bir JPEG dosyası. Ortasındaki kare saklanır.",
      save: "Fotoğrafı kaydet",
      remove: "Fotoğrafı kaldır",
      crop: "Yüz ortaya gelene kadar fotoğrafı sürükleyin.",
      zoom: "Boyut",
      picture: "{name} fotoğrafı",
      saved: "Fotoğraf kaydedildi.",
      removed: "Fotoğraf kaldırıldı.",
      none: "Önce bir fotoğraf seçin.",
      unreadable: "Bu dosya okunabilir bir JPEG görüntüsü değil.",
      tooLarge: "Fotoğraf {size} MB’tan büyük veya {count} milyondan fazla pikseli var.",
      tooSmall: "Fotoğrafın bir kenarı {count} pikselden az.",
      noLibrary: "libturbojpeg kitaplığı kurulu olmadığı için bu sunucu fotoğraf okuyamıyor."),
    proof: ProofWords(
      receivedBy: "Teslim alan",
      sign: "Buraya imzalayın",
      clear: "Temizle",
      pictureNeeded: "Bir fotoğraf gerekli.",
      signatureNeeded: "Bir imza veya bir ad gerekli.",
      pictureMissing: "Önce fotoğraf çekin, sonra onaylayın.",
      signatureMissing: "Önce imza veya ad isteyin, sonra onaylayın.",
      signature: "İmza",
      codeForDriver: "Sürücü için kod",
      code: "Müşterinin kodu",
      codeNeeded: "Müşterinin kodu gerekli: kendi sayfasında görünür.",
      codeMissing: "Önce müşteriden kodu isteyin, sonra onaylayın.",
      codeClosed: "Çok fazla yanlış kod. Nasıl devam edileceğine sevk görevliniz karar vermeli.",
      codeWrong: "Kod yanlış. Kalan deneme: {count}."),
    mails: MailWords(
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
      stopped: "Bu iş hakkında artık e-posta almıyorsunuz."),
    push: PushWords(
      offer: "Sürücü yaklaşınca bana haber ver",
      on: "Bu cihaz size haber verecek.",
      stop: "Artık haber verme",
      refused: "Bu tarayıcı bu sayfanın bildirimlerine izin vermiyor.",
      near: "Sürücünüz birkaç dakika uzakta",
      newJob: "Yeni bir işiniz var",
      offerJobs: "Yeni işleri bana bu telefonda bildir",
      unanswered: "Müşteri yanıt bekliyor",
      withdrawn: "İş başka bir sürücüye verildi",
      takenBack: "Bu iş artık sizde değil"),
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
