import Tracking

// Numbers that a text has always, such as "five", are words, because each region has its own digits. A counted noun is
// in the genitive and accusative, "دقيقتين": it stands after "قبل" and "منذ".
extension Language {
  // Unicode CLDR 48: zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99; other: the others.
  static let arabic = Language(
    code: "ar", name: "العربية", likelyRegion: "EG", isRightToLeft: true, customers: .arabic,
    prices: arabicPrices
  ) { count in
    switch (count, count % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }

  private static func arabicPrices(tag: String) -> PriceFormat {
    var format = PriceFormat(
      start: "\u{200f}",
      symbols: PriceFormat.common
        + " AEDد.إ. AUDAU$ BHDد.ب. CADCA$ DZDد.ج. EGPج.م. GBPUK£ IQDد.ع. IRRر.إ. JODد.أ. JPYJP¥ KWDد.ك. "
        + "LBPل.ل. LYDد.ل. MADد.م. MRUأ.م. OMRر.ع. QARر.ق. SARر.س. SDGج.س. SYPل.س. THB฿ TNDد.ت. USDUS$ "
        + "YERر.ي.")
    switch tag {
    case "ar-EG", "ar-SY", "ar-IL": format.groupMark = "٬"
    case "ar-AE": format.groupMark = ","
    default: break
    }
    return format
  }
}

extension CustomerCatalog {
  static let arabic = CustomerCatalog(
    labels: Labels(
      brand: "Waypost",
      etaLabel: "الوقت المقدّر حتى الوصول:",
      when: "الموعد",
      where: "المكان",
      pickup: "مكان الاستلام",
      driver: "السائق",
      progress: "مراحل الطلب",
      stepDone: "(تم)",
      summary: "الملخّص",
      notes: "ملاحظات",
      call: "اتصال",
      message: "رسالة",
      updatedAt: "آخر تحديث:",
      refresh: "تحديث",
      reconnected: "عاد الاتصال.",
      calendar: "أضف إلى التقويم",
      share: "مشاركة هذه الصفحة",
      shareLead: "أرسل هذا الرابط إلى من ينتظر معك.",
      shared: "تم نسخ الرابط",
      lostFor: "لا اتصال منذ {age}",
      tryNow: "حاول الآن",
      polling: "لا تصل المستجدات إلى هذه الصفحة فورًا، بل تطلبها كل ربع دقيقة.",
      map: "خريطة",
      mapKeys: "مفاتيح الأسهم تحرّك الخريطة، وزائد وناقص للتكبير والتصغير، وصفر لعرض كل شيء من جديد.",
      zoomIn: "تكبير",
      zoomOut: "تصغير",
      recenter: "إعادة التوسيط",
      before: "قبل",
      jobAsOf: "قد لا تكون حالة هذا الطلب محدّثة منذ"),
    customer: CustomerWords(
      someDriver: "السائق",
      headlines: ByStatus(
        pending: "وصلنا حجزك",
        confirmed: "تم تأكيد حجزك",
        delegating: "تم تأكيد حجزك",
        assigned: "تم تعيين سائق",
        accepted: "تم تعيين سائق",
        enRoute: "السائق في الطريق",
        arrived: "السائق في الموقع",
        started: "بدأ العمل",
        completed: "تم كل شيء",
        cancelled: "أُلغي هذا الطلب"),
      beingAssigned: "جارٍ تعيين سائق",
      namedHeadlines: NamedHeadlines(
        enRoute: "{name} في الطريق",
        arrived: "{name} في الموقع",
        started: "بدأ عمل {name}"),
      meet: "سائقك بانتظارك في الخارج", namedMeet: "{name} بانتظارك في الخارج",
      leads: ByStatus(
        pending: "سيظهر هنا تأكيد الحجز ووقت انطلاق السائق.",
        confirmed: "سيظهر هنا وقت انطلاق السائق.",
        delegating: "سيظهر هنا وقت انطلاق السائق.",
        assigned: "سيظهر هنا وقت انطلاق السائق.",
        accepted: "سيظهر هنا وقت انطلاق السائق.",
        enRoute: nil,
        arrived: nil,
        started: nil,
        completed: "اكتمل الطلب. شكرًا لك.",
        cancelled: "لن يأتي أحد. إذا لم يكن ذلك متوقعًا، فيُرجى سؤال الشركة التي تم الحجز لديها."),
      steps: Steps(
        booked: "تم الحجز", assigned: "تم تعيين السائق", onTheWay: "في الطريق", arrived: "في الموقع",
        started: "بدأ العمل", completed: "اكتمل", cancelled: "أُلغي"),
      eta: EtaWords(
        arriving: "على وشك الوصول",
        minutes: Counted(
          zero: "{minutes} دقيقة", one: "دقيقة واحدة", two: "دقيقتان", few: "{minutes} دقائق",
          many: "{minutes} دقيقة", other: "{minutes} دقيقة"),
        minuteRange: Counted(
          zero: "{from}–{to} دقيقة", one: "{from}–{to} دقيقة", two: "{from}–{to} دقيقة",
          few: "{from}–{to} دقائق", many: "{from}–{to} دقيقة", other: "{from}–{to} دقيقة"),
        hourRange: Counted(
          zero: "{from}–{to} ساعة", one: "{from}–{to} ساعة", two: "{from}–{to} ساعة",
          few: "{from}–{to} ساعات", many: "{from}–{to} ساعة", other: "{from}–{to} ساعة"),
        hourMark: "{hours}س",
        expected: "الوصول المتوقع. {basis}",
        fromUpstream: "حسب مركز التنسيق", fromWay: "مدة تقريبية لأن حركة المرور قد تتغير",
        fromEstimate: "مدة تقريبية جدًا، حسب المسافة والسرعة فقط"),
      plan: PlanWords(
        late: "بعد الموعد بنحو {duration}. نعتذر عن ذلك.",
        early: "قبل الموعد بنحو {duration}",
        over: "بعد الموعد. لا نعرف بعدُ مقدار التأخير.",
        stopsAhead: Counted(
          zero: "{count} محطة قبلك", one: "محطة واحدة قبلك", two: "محطتان قبلك", few: "{count} محطات قبلك",
          many: "{count} محطة قبلك", other: "{count} محطة قبلك"),
        newDriver: "تم تعيين سائق آخر", namedNewDriver: "تم تعيين سائق آخر: {name}"),
      freshness: FreshnessWords(
        updated: "تم التحديث قبل {age}", standing: "آخر تحديث قبل {age}",
        silent: "لا إشارة من السائق منذ {age}", justNow: "تم التحديث الآن",
        restored: "استُعيد بعد إعادة التشغيل: الموقع في الساعة {time}",
        upstreamDown: "انقطعت التحديثات: الموقع في الساعة {time}",
        updatedAt: "الموقع في الساعة {time}", standingSince: "آخر تحديث: {time}",
        silentSince: "لا إشارة من السائق منذ الساعة {time}",
        noPosition: "بانتظار أول موقع للسائق",
        undated: "لا نعرف متى سُجّل هذا الموقع",
        about: "الموقع قبل نحو {age}", aboutAt: "الموقع في نحو الساعة {time}"),
      whereabouts: WhereaboutsWords(
        away: "{name} على بُعد {distance} {direction} مكان الاستلام",
        onStreet: "{name} في {street}، على بُعد {distance} من مكان الاستلام",
        atPickup: "{name} في مكان الاستلام",
        somewhere: "آخر موقع معروف: {name}", driver: "السائق",
        directions: Directions(
          north: "شمال", northEast: "شمال شرق", east: "شرق", southEast: "جنوب شرق", south: "جنوب",
          southWest: "جنوب غرب", west: "غرب", northWest: "شمال غرب")),
      zone: "جميع الأوقات بتوقيت {zone}.",
      ending: EndingWords(
        cancelledByCustomer: "أُلغي بناءً على طلب العميل. لن يأتي أحد.",
        cancelledByCompany: "ألغته الشركة ولن يأتي أحد. نأسف لذلك. يمكن للشركة إخبارك بالمزيد.",
        place: "المكان", done: "اكتمل", duration: "المدة", price: "السعر"),
      photos: PhotoWords(
        close: "إغلاق", earlier: "الصورة السابقة", later: "الصورة التالية",
        title: "الصور", before: "صورة {number}، قبل العمل", after: "صورة {number}، بعد العمل"),
      rating: "التقييم {rating} من خمسة"),
    notices: NoticeWords(
      link: Notice(
        title: "هذا الرابط غير فعّال",
        sentences: [
          "ربما انتهت صلاحيته، أو حلّ محله رابط أحدث، أو تنقصه الأحرف الأخيرة.",
          "إذا كنت بانتظار أحد اليوم، فيُرجى فتح أحدث رسالة وصلتك، أو سؤال الشركة التي تم الحجز لديها.",
        ]),
      notFound: Notice(
        title: "لا توجد صفحة كهذه",
        sentences: ["يُرجى التحقق من العنوان، أو فتح الرابط في الرسالة التي وصلتك."])),
    cutOff: CutOffWords(
      job: "لا يستطيع هذا الخادم الوصول إلى خوادمنا الأخرى. قد لا تكون حالة هذا الطلب محدّثة منذ",
      position: "قد لا تصل المواقع الأحدث إلى هذه الصفحة: الموقع في الساعة {time}",
      unknownHere: Notice(
        title: "لا يمكن عرض هذه الصفحة الآن",
        sentences: [
          "لا يستطيع هذا الخادم الوصول إلى خوادمنا الأخرى الآن، ولا يعرف هذا العنوان بمفرده.",
          "يُرجى المحاولة مجددًا بعد دقيقة.",
        ])),
    phones: PhoneWords(
      title: "إعداد هذا الهاتف",
      lead: "سيُبلغ هذا الهاتف عن مكان {name}. اختر تطبيقًا واحدًا؛ كلها تعمل والشاشة مطفأة.",
      labels: PhoneWords.Labels(
        ownTracks: "لأندرويد وآيفون. ثبّت التطبيق ثم اضغط هنا، واسمح له باستخدام الموقع دائمًا.",
        traccar: "لأندرويد وآيفون. ثبّت التطبيق ثم اضغط هنا، أو امسح به الرمز المعروض على اللوحة.",
        overland: "لآيفون. ثبّت التطبيق ثم اضغط هنا وشغّل التتبع.",
        address: "انسخ هذا العنوان إلى إعدادات التطبيق:", apps: "اختر تطبيقًا",
        secret: "لا تشارك عنوان هذه الصفحة: فبه يمكن لهاتف آخر أن ينتحل هاتفك."),
      setUp: "إعداد {app}",
      choice: PhoneWords.Choice(recommended: "لهذا الهاتف", others: "تطبيقات أخرى", get: "الحصول على {app}"),
      faults: PhoneWords.Faults(
        encrypted: "يشفّر التطبيق رسائله فلا يمكن قراءتها. احذف مفتاح التشفير من التطبيق.",
        tooManyFixes: "يرسل التطبيق مواقع أكثر من {count} دفعة واحدة. صغّر دفعاته.",
        unreadable: "تعذّرت قراءة آخر رسالة من هذا الهاتف.",
        clockBehind:
          "بحسب ساعة هذا الهاتف، كان آخر موقع له قبل {age}، ولا يُعرض. إن كان الهاتف قد أرسله الآن فساعته متأخرة: شغّل التاريخ والوقت التلقائيين.",
        clockAhead:
          "بحسب ساعة هذا الهاتف، آخر موقع له في المستقبل، ولا يُعرض. الساعة متقدمة: شغّل التاريخ والوقت التلقائيين.",
        noPlace:
          "ليس في آخر رسالة من هذا الهاتف مكان يمكن أن يكون صحيحًا. اسمح للتطبيق بالموقع الدقيق واخرج بالهاتف إلى مكان مكشوف.",
        unreadableTime:
          "في آخر رسالة من هذا الهاتف وقت لا يمكن قراءته. استخدم الإعدادات المعتادة للتطبيق أو ثبّت أحدث إصدار منه."
      )),
    ratings: RatingWords(
      title: "كيف كانت الخدمة؟",
      stars: "{stars} من {most}",
      comment: "تعليق، إن أردت",
      commentHint: "الحد الأقصى لعدد الأحرف: {count}.",
      send: "إرسال",
      yours: "تقييمك",
      change: "تغيير التقييم",
      changeUntil: "يمكنك تغييره حتى: {time}.",
      faults: RatingWords.Faults(
        noStars: "يُرجى اختيار إحدى النجوم.",
        tooLong: "عدد أحرف تعليقك {count}. يُرجى اختصاره.",
        tooLate: "لم يعد تغيير هذا التقييم ممكنًا.",
        tooOften: "محاولات كثيرة جدًا. يُرجى إعادة المحاولة بعد دقيقة.",
        notStored: "تعذّر على الخادم حفظ التقييم. يُرجى إرساله مرة أخرى.")),
    notes: NoteWords(
      title: "ملاحظة للسائق",
      hint: "مثل رمز البوابة أو الطابق أو مكان تركها.",
      send: "حفظ", saved: "تم الحفظ. سيقرؤها السائق.",
      tooLong: "تحتوي الملاحظة على {count} حرفًا، والحد الأقصى {most}.",
      tooLate: "لم تُحفظ الملاحظة: السائق وصل بالفعل أو انتهت المهمة."),
    order: OrderWords(
      title: "طلبك", company: "الشركة", base: "السعر الأساسي", items: "الأصناف", volume: "الحجم",
      service: "رسوم الخدمة", discount: "خصم", former: "السعر المتفق عليه",
      changed: "تغيّر السعر. يرجى الرد في التطبيق الذي حجزت فيه."),
    requests: RequestWords(
      title: "هل طرأ شيء؟",
      links: .init(
        notAtHome: "لست في المنزل",
        anotherTime: "وقت آخر",
        cancel: "الإلغاء"),
      questions: .init(
        notAtHome: "هل تريد إبلاغ الشركة بأنك لست في المنزل؟",
        anotherTime: "هل تريد طلب وقت آخر؟",
        cancel: "هل تريد طلب الإلغاء؟"),
      lead: "تقرأ الشركة هذا وتجيب. وحتى ذلك الحين لا يتغير شيء.",
      ownWords: "كلمة للشركة إن أردت",
      ownTime: "متى يناسبك؟",
      send: "إرسال", back: "رجوع",
      asked: .init(
        notAtHome: "قلت إنك لست في المنزل. ستجيب الشركة.",
        anotherTime: "طلبت وقتًا آخر. ستجيب الشركة.",
        cancel: "طلبت الإلغاء. ستجيب الشركة."),
      told: .init(
        notAtHome: "العميل ليس في المنزل.",
        anotherTime: "يطلب العميل وقتًا آخر.",
        cancel: "يطلب العميل الإلغاء."),
      takeBack: "سحب الطلب",
      tooLong: "يحتوي النص على {count} حرفًا، والحد الأقصى {most}.",
      tooLate: "لم يُرسل: فات أوان ذلك في هذه الصفحة.",
      settle: "تم",
      limits: .init(
        until: "{what} – ممكن حتى: {time}",
        over: "فات الأوان. كان ذلك ممكنًا حتى: {time}.",
        fee: "تقول الشركة:",
        question: "هل تريد الإلغاء الآن؟",
        lead: "يُلغى فورًا ولن يأتي أحد.",
        send: "نعم، إلغاء")),
    failures: FailureWords(
      open: "تعذّر الإتمام", question: "لماذا تعذّر الإتمام؟",
      ownWords: "بكلماتك، إن شئت",
      reasons: .init(
        notAtHome: "لا أحد في المنزل", refused: "العميل يرفض", wrongAddress: "عنوان خاطئ",
        other: "سبب آخر", wrongCode: "رمز خاطئ"),
      send: "الإبلاغ عن تعذّر الإتمام", headline: "تعذّر الإتمام هذه المرة",
      lead: "نأسف لذلك. ستتواصل الشركة لترتيب الخطوة التالية.",
      photo: "صورة {number}، تعذّر الإتمام",
      settle: "عرضه على السائقين من جديد"),
    chat: ChatWords(
      title: "الرسائل",
      you: "أنت",
      customer: "العميل",
      driver: "السائق",
      dispatcher: "الإدارة",
      customerTypes: "العميل يكتب…",
      driverTypes: "السائق يكتب…",
      dispatcherTypes: "الإدارة تكتب…",
      label: "رسالتك",
      send: "إرسال",
      read: "مقروءة",
      unread: "جديدة",
      older: "لا تظهر الرسائل الأقدم هنا.",
      onMyWay: "أنا في الطريق.",
      atDoor: "أنا عند الباب.",
      late: "سأتأخر بضع دقائق.",
      here: "أنا هنا.",
      ring: "يرجى رنّ الجرس.",
      moment: "أحتاج إلى بضع دقائق.",
      faults: ChatWords.Faults(
        closed: "الرسائل عن هذه المهمة مغلقة.",
        empty: "يرجى كتابة شيء.",
        tooLong: "هذه الرسالة طويلة جدًا. يرجى اختصارها.",
        tooOften: "رسائل كثيرة في وقت واحد. يرجى الانتظار عشر ثوانٍ.",
        full: "توجد رسائل كثيرة عن هذه المهمة. يرجى الاتصال.",
        notStored: "لم يتمكن الخادم من حفظ الرسالة. يرجى إرسالها مرة أخرى.")),
    alterations: AlterationWords(
      number: "الطلب {number}",
      time: "الموعد الجديد: {time}",
      noTime: "لم يعد الموعد المتفق عليه ساريًا. سيظهر الموعد الجديد هنا.",
      address: "تغيّر العنوان",
      notes: "تغيّرت الملاحظات",
      changed: "وقت التغيير:"),
    driverPage: DriverPageWords(
      title: "مهامك",
      labels: DriverPageWords.Labels(
        online: "أنت في الخدمة",
        offline: "أنت خارج الخدمة",
        goOnline: "ابدأ الخدمة",
        goOffline: "أنهِ الخدمة", takeBreak: "خذ استراحة", endBreak: "أنهِ الاستراحة",
        noneOnBreak: "ليست لديك مهمة الآن. لا تُعرض عليك مهام أثناء الاستراحة.",
        later: "في أيام لاحقة",
        offers: "مهام متاحة بالقرب منك",
        none: "ليست لديك مهمة الآن. ستظهر المهمة الجديدة هنا.",
        accept: "قبول",
        decline: "رفض",
        number: "الرقم",
        items: "الأغراض",
        navigate: "الملاحة",
        photos: "الصور",
        note: "ملاحظة",
        onlyOpen:
          "لا يُرسَل موقعك إلا ما دامت هذه الصفحة مفتوحة والشاشة مضاءة. بعد نصف ساعة بلا موقع تنتهي خدمتك، إلا إذا كانت مهمة في انتظارك.",
        noScript: "بدون جافاسكربت لا ترسل هذه الصفحة أي موقع، ولا تعرض مهمة جديدة إلا بعد إعادة تحميلها.",
        details: "المزيد عن هذه المهمة",
        undo: "تراجع",
        sureCompleted: "هل انتهت هذه المهمة؟",
        sureDecline: "هل تريد إعادة هذه المهمة؟",
        sureOffline: "هل تريد إنهاء الخدمة الآن؟",
        back: "لا، رجوع",
        next: "بعد ذلك",
        takePicture: "التقاط صورة",
        signOut: "تسجيل الخروج من هذا الهاتف",
        useBrowser: "استخدام هذا المتصفح",
        useBrowserLead: "بلا تطبيق: تعرض الصفحة مهامك وترسل موقعك ما دامت مفتوحة.",
        openPage: "فتح صفحة السائق",
        shell: "تظهر هذه الصفحة من تلقاء نفسها عند عودة الشبكة. ما ضغطت عليه محفوظ ويُرسَل حينها."),
      facts: [.customer: "العميل"],
      assigned: "جديدة",
      accepted: "مقبولة",
      enRoute: "أنا في الطريق",
      arrived: "وصلت",
      started: "بدء العمل",
      completed: "انتهيت",
      signals: DriverPageWords.Signals(
        off: "أنت خارج الخدمة: لا يُرسَل أي موقع.",
        insecure: "لم تُفتح هذه الصفحة عبر HTTPS، لذلك لا يعطيها المتصفح الموقع. اطلب رابطًا يبدأ بـ https.",
        denied: "لا يُسمح للمتصفح باستخدام موقعك. اسمح بذلك في إعدادات هذه الصفحة.",
        searching: "لا موقع حتى الآن. قد يلزم أن تكون السماء مكشوفة.",
        sent: "أُرسل الموقع في {time}",
        silent: "آخر موقع في {time}؛ لا إشارة منذ ذلك الحين",
        lost: "لا توجد شبكة. تُحفَظ المواقع والضغطات هنا حتى تعود.",
        waiting: "في انتظار الشبكة: {act}",
        full: "أشياء كثيرة تنتظر الشبكة. حاول مرة أخرى عند عودتها."),
      faults: DriverPageWords.Faults(
        form: "كانت هذه الصفحة قديمة. حاول مرة أخرى.",
        gone: "هذه المهمة لم تعد لك.",
        status: "لا يمكن ذلك الآن: حالة المهمة «{status}».",
        busy: "أنت في الطريق إلى مهمة أخرى. أنهِها أولًا.",
        notApproved: "لم توافق عليك الشركة بعد.",
        photoFormat: "أحد الملفات ليس صورة. اختر JPEG أو PNG أو WebP.",
        photoSize: "حجم إحدى الصور أكثر من {size} ميغابايت.",
        photoPixels: "إحدى الصور أكبر من {count} مليون بكسل.",
        photoCount: "أكبر عدد لصور المهمة: {count}.",
        noteLength: "الملاحظة طويلة. أكبر عدد للأحرف: {count}.",
        notStored: "لم يُحفظ شيء. حاول مرة أخرى بعد لحظة."),
      closed: Notice(
        title: "هذا الرابط لا يفتح صفحة سائق",
        sentences: [
          "ربما أُلغي، أو تنقصه أحرفه الأخيرة.",
          "اطلب رابطًا جديدًا من مسؤول التوزيع.",
        ]),
      driverNotes: "ملاحظات السائق", upstream: "هذه المهام تابعة لنظام آخر. غيّرها هناك.",
      page: "صفحة السائق، بلا تطبيق",
      held: "{act}: يُرسَل بعد لحظات",
      onBreak: "في استراحة منذ {time}",
      expected: "متوقع {time}",
      picture: "الصورة {count}",
      again: "مرة أخرى",
      photosHint: "أكبر عدد للصور: {count}. وحجم كل صورة حتى {size} ميغابايت.",
      door: DriverPageWords.DoorWords(line: "يبدو أنك عند الباب.", arrived: "هل وصلت؟"),
      map: DriverPageWords.MapWords(
        way: "خريطة الطريق إلى {place}، على بُعد {distance}",
        away: "خريطة فيها {place}، على بُعد {distance}",
        place: "خريطة {place} وما حولها", own: "موقعك عند {time}"),
      spoken: DriverPageWords.SpokenWords(
        message: "رسالة جديدة. {name}: {text}",
        aloud: "قراءة الرسائل الجديدة بصوت عالٍ"),
      phone: DriverPageWords.PhoneAidWords(
        battery:
          "بطارية هذا الهاتف عند {percent}٪. صِله بالشاحن: بدونها يتوقف موقعك.",
        appBattery:
          "بطارية الهاتف الذي يرسل موقعك عند {percent}٪. صِله بالشاحن: بدونها يتوقف موقعك.",
        hidden:
          "لم تكن هذه الصفحة على الشاشة، ولا موقع لديها منذ {time}. أبقها على الشاشة وأوقف توفير الطاقة.",
        allowAndroid:
          "المس العلامة بجانب العنوان، ثم «الأذونات»، واسمح بالموقع.",
        allowApple:
          "افتح الإعدادات، ثم «الخصوصية والأمن»، ثم «خدمات الموقع»، واسمح به للمتصفح.",
        offered: "كمهمة مفتوحة: {number}")),
    portraits: PortraitWords(
      title: "الصورة",
      lead: "يراها العملاء ما دام السائق في الطريق إليهم، ولا يرونها بعد المهمة.",
      choose: "صورة فوتوغرافية",
      hint: "ملف JPEG. يُحفظ المربع الذي في وسطه.",
      save: "حفظ الصورة",
      remove: "إزالة الصورة",
      crop: "اسحب الصورة حتى يصبح الوجه في الوسط.",
      zoom: "الحجم",
      picture: "صورة {name}",
      saved: "حُفظت الصورة.",
      removed: "أُزيلت الصورة.",
      none: "اختر صورة أولًا.",
      unreadable: "هذا الملف ليس صورة JPEG يمكن قراءتها.",
      tooLarge: "الصورة أكبر من {size} م.ب أو فيها أكثر من {count} مليون بكسل.",
      tooSmall: "في أحد جوانب الصورة أقل من {count} بكسل.",
      noLibrary: "لا يستطيع هذا الخادم قراءة الصور، لأن المكتبة libturbojpeg غير مثبتة."),
    proof: ProofWords(
      receivedBy: "استلمها",
      sign: "وقّع هنا",
      clear: "مسح",
      pictureNeeded: "الصورة مطلوبة.",
      signatureNeeded: "التوقيع أو الاسم مطلوب.",
      pictureMissing: "التقط صورة أولًا ثم أكّد.",
      signatureMissing: "اطلب توقيعًا أو اسمًا أولًا ثم أكّد.",
      signature: "التوقيع",
      codeForDriver: "رمز للسائق",
      code: "رمز العميل",
      codeNeeded: "رمز العميل مطلوب: يظهر في صفحته.",
      codeMissing: "اطلب الرمز من العميل أولًا ثم أكّد.",
      codeClosed: "رموز خاطئة كثيرة. على موظف التوزيع أن يقرر كيف تستمر المهمة.",
      codeWrong: "الرمز خاطئ. المحاولات المتبقية: {count}."),
    mails: MailWords(
      follow: "في هذه الصفحة ترى متى يصل السائق وتتابع الطريق. وهي لك وحدك.",
      series: "لكل موعد صفحة ترى فيها متى يصل السائق وتتابع الطريق. وهي لك وحدك.",
      changed: "تغيّر شيء في طلبك. تعرض الصفحة ما هو عليه الآن.",
      done: "أخبرنا كيف كانت التجربة.",
      open: "افتح الصفحة",
      rate: "قيّم الطلب",
      planned: "الموعد: {time}",
      why: "وصلتك هذه الرسالة بسبب هذا الطلب.",
      stop: "لا مزيد من الرسائل عن هذا الطلب",
      stopLead: "لن تصلك رسائل أخرى عن هذا الطلب. وتبقى الصفحة نفسها كما هي.",
      stopped: "لن تصلك رسائل أخرى عن هذا الطلب."),
    push: PushWords(
      offer: "أخبرني عندما يقترب السائق",
      on: "سيخبرك هذا الجهاز.",
      stop: "لا تخبرني بعد الآن",
      refused: "هذا المتصفح لا يسمح بإشعارات هذه الصفحة.",
      near: "سيصل السائق خلال دقائق قليلة",
      newJob: "لديك مهمة جديدة",
      offerJobs: "أبلغني بالمهام الجديدة على هذا الهاتف",
      unanswered: "العميل ينتظر ردًا",
      withdrawn: "أُسندت المهمة إلى سائق آخر",
      takenBack: "سُحبت المهمة منك"),
    calendar: CalendarWords(
      second: Unit(long: seconds, short: seconds),
      minute: Unit(long: minutes(one: "دقيقة واحدة"), short: minutes(one: "دقيقة")),
      hour: Unit(long: hours(one: "ساعة واحدة"), short: hours(one: "ساعة")),
      day: Unit(long: days, short: days),
      durations: "{hours} و{minutes}",
      weekdays: ["الأحد", "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت"],
      months: [
        "يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر",
        "نوفمبر", "ديسمبر",
      ],
      dayFirst: "{weekday}، {day} {month}", dateAndTime: "{date}، {time}",
      yesterday: "أمس", today: "اليوم", tomorrow: "غدًا",
      beforeNoon: "ص", afterNoon: "م", meters: "{count} م", kilometers: "{count} كم"))

  private static let seconds = Counted(
    zero: "{count} ثانية", one: "ثانية واحدة", two: "ثانيتين", few: "{count} ثوانٍ", many: "{count} ثانية",
    other: "{count} ثانية")
  private static let days = Counted(
    zero: "{count} يوم", one: "يوم واحد", two: "يومين", few: "{count} أيام", many: "{count} يومًا",
    other: "{count} يوم")

  private static func minutes(one: String) -> Counted {
    Counted(
      zero: "{count} دقيقة", one: one, two: "دقيقتين", few: "{count} دقائق", many: "{count} دقيقة",
      other: "{count} دقيقة")
  }

  private static func hours(one: String) -> Counted {
    Counted(
      zero: "{count} ساعة", one: one, two: "ساعتين", few: "{count} ساعات", many: "{count} ساعة",
      other: "{count} ساعة")
  }

  /// The names of the months in Iraq, Jordan, Lebanon, Palestine and Syria, and in Morocco.
  static let easternArabicMonths = [
    "كانون الثاني", "شباط", "آذار", "نيسان", "أيار", "حزيران", "تموز", "آب", "أيلول", "تشرين الأول",
    "تشرين الثاني", "كانون الأول",
  ]
  static let moroccanArabicMonths = [
    "يناير", "فبراير", "مارس", "أبريل", "ماي", "يونيو", "يوليوز", "غشت", "شتنبر", "أكتوبر", "نونبر",
    "دجنبر",
  ]
}
