// An {age} is in the accusative, "1 хвилину": it stands before "тому" and after "вже".
extension Language {
  // Unicode CLDR 48: one: i % 10 = 1 and i % 100 != 11; few: i % 10 = 2..4 and i % 100 != 12..14; many: the others.
  static let ukrainian = Language(code: "uk", name: "Українська", customers: .ukrainian) { count in
    if (11...14).contains(count % 100) { return .many }
    switch count % 10 {
    case 1: return .one
    case 2...4: return .few
    default: return .many
    }
  }
}

extension CustomerCatalog {
  static let ukrainian = CustomerCatalog(
    labels: Labels(
      brand: "Waypost",
      etaLabel: "Орієнтовний час до прибуття:",
      when: "Заплановано",
      where: "Місце",
      pickup: "Ваша адреса",
      driver: "Ваш водій",
      progress: "Перебіг",
      stepDone: "(виконано)",
      summary: "Підсумок",
      notes: "Примітки",
      call: "Подзвонити",
      message: "Написати",
      updatedAt: "Оновлено о",
      refresh: "Оновити",
      reconnected: "Зв’язок відновлено.",
      lostFor: "Немає зв’язку вже {age}",
      tryNow: "Спробувати зараз",
      polling: "Новини не надходять сюди одразу. Сторінка запитує їх кожні 15 секунд.",
      map: "Карта",
      mapKeys: "Стрілки рухають карту, плюс і мінус змінюють масштаб, 0 знову показує все.",
      zoomIn: "Збільшити",
      zoomOut: "Зменшити",
      recenter: "До центру",
      before: "до",
      jobAsOf: "Стан цього замовлення може бути неактуальним. Останні дані:"),
    customer: CustomerWords(
      someDriver: "Ваш водій",
      headlines: ByStatus(
        pending: "Ми отримали ваше замовлення",
        confirmed: "Ваше замовлення підтверджено",
        delegating: "Ваше замовлення підтверджено",
        assigned: "Водія призначено",
        accepted: "Водія призначено",
        enRoute: "Ваш водій у дорозі",
        arrived: "Ваш водій на місці",
        started: "Роботу розпочато",
        completed: "Усе готово",
        cancelled: "Це замовлення скасовано"),
      beingAssigned: "Призначаємо водія",
      namedHeadlines: NamedHeadlines(
        enRoute: "{name} у дорозі",
        arrived: "{name} на місці",
        started: "{name} за роботою"),
      leads: ByStatus(
        pending: "Тут ви побачите, коли замовлення підтвердять і коли водій вирушить.",
        confirmed: "Тут ви побачите, коли водій вирушить.",
        delegating: "Тут ви побачите, коли водій вирушить.",
        assigned: "Тут ви побачите, коли водій вирушить.",
        accepted: "Тут ви побачите, коли водій вирушить.",
        enRoute: nil,
        arrived: nil,
        started: nil,
        completed: "Замовлення виконано. Дякуємо.",
        cancelled:
          "Ніхто не приїде. Якщо це для вас несподіванка, зверніться до компанії, у якій ви робили замовлення."
      ),
      steps: Steps(
        booked: "Замовлено", assigned: "Водія призначено", onTheWay: "У дорозі", arrived: "На місці",
        started: "Роботу розпочато", completed: "Виконано", cancelled: "Скасовано"),
      eta: EtaWords(
        arriving: "Уже поруч", minutes: "{minutes} хв", minuteRange: "{from}–{to} хв",
        hourRange: "{from}–{to} год", hourMark: "{hours}г",
        expected: "Очікуване прибуття. {basis}",
        fromUpstream: "За даними диспетчерської", fromRouter: "Оцінка за маршрутом",
        fromStreets: "Оцінка за вулицями на шляху",
        fromEstimate: "Оцінка за відстанню і швидкістю"),
      plan: PlanWords(
        late: "Приблизно на {duration} пізніше, ніж планувалося",
        over: "Пізніше, ніж планувалося. Ще не знаємо, на скільки.",
        stopsAhead: Counted(
          one: "{count} зупинка перед вашою", few: "{count} зупинки перед вашою",
          many: "{count} зупинок перед вашою", other: "{count} зупинки перед вашою"),
        newDriver: "У вас інший водій", namedNewDriver: "Ваш новий водій: {name}"),
      freshness: FreshnessWords(
        updated: "Оновлено {age} тому", standing: "Останнє оновлення {age} тому",
        silent: "Немає сигналу від водія вже {age}", justNow: "Щойно оновлено",
        restored: "Відновлено після перезапуску: положення на {time}",
        upstreamDown: "Оновлення перервано: положення на {time}",
        updatedAt: "Положення на {time}", standingSince: "Останнє оновлення: {time}",
        silentSince: "Немає сигналу від водія з {time}",
        noPosition: "Чекаємо на перше положення водія",
        undated: "Не знаємо, наскільки давнє це положення",
        about: "Положення приблизно {age} тому", aboutAt: "Положення приблизно на {time}"),
      whereabouts: WhereaboutsWords(
        away: "{name} за {distance} на {direction} від вашої адреси",
        onStreet: "{name}: {street}, за {distance} від вашої адреси",
        atPickup: "{name} за вашою адресою",
        somewhere: "Останнє відоме положення: {name}", driver: "Водій",
        directions: Directions(
          north: "північ", northEast: "північний схід", east: "схід", southEast: "південний схід",
          south: "південь", southWest: "південний захід", west: "захід", northWest: "північний захід")),
      zone: "Час у поясі {zone}.",
      ending: EndingWords(
        cancelledByCustomer: "Замовлення скасовано на прохання клієнта. Ніхто не приїде.",
        cancelledByCompany:
          "Компанія скасувала замовлення, і ніхто не приїде. Просимо вибачення. Компанія може розповісти більше.",
        place: "Місце", done: "Виконано", duration: "Тривалість", price: "Ціна"),
      photos: PhotoWords(
        title: "Фото", before: "Фото {number}, до роботи", after: "Фото {number}, після роботи"),
      rating: "оцінка {rating} із 5"),
    notices: NoticeWords(
      link: Notice(
        title: "Це посилання неактивне",
        sentences: [
          "Можливо, його термін минув, його замінило новіше або бракує його останніх літер.",
          "Якщо ви когось чекаєте сьогодні, відкрийте найновіше отримане повідомлення або запитайте компанію, у якій ви робили замовлення.",
        ]),
      notFound: Notice(
        title: "Такої сторінки немає",
        sentences: ["Перевірте адресу або відкрийте посилання з отриманого повідомлення."])),
    cutOff: CutOffWords(
      job:
        "Цей сервер не має зв’язку з нашими іншими серверами. Стан цього замовлення може бути неактуальним. Останні дані:",
      position: "Новіші положення можуть сюди не надходити: положення на {time}",
      unknownHere: Notice(
        title: "Зараз цю сторінку не можна показати",
        sentences: [
          "Цей сервер зараз не має зв’язку з нашими іншими серверами, а сам не знає цієї адреси.",
          "Спробуйте ще раз за хвилину.",
        ])),
    phones: .ukrainian, ratings: .ukrainian, chat: .ukrainian, alterations: .ukrainian,
    driverPage: .ukrainian,
    mails: .ukrainian, push: .ukrainian,
    calendar: CalendarWords(
      second: Unit(
        long: Counted(
          one: "{count} секунду", few: "{count} секунди", many: "{count} секунд", other: "{count} секунди"),
        short: "{count} с"),
      minute: Unit(
        long: Counted(
          one: "{count} хвилину", few: "{count} хвилини", many: "{count} хвилин", other: "{count} хвилини"),
        short: "{count} хв"),
      hour: Unit(
        long: Counted(
          one: "{count} годину", few: "{count} години", many: "{count} годин", other: "{count} години"),
        short: "{count} год"),
      day: Unit(
        long: Counted(one: "{count} день", few: "{count} дні", many: "{count} днів", other: "{count} дня"),
        short: "{count} дн."),
      durations: "{hours} {minutes}",
      weekdays: ["нд", "пн", "вт", "ср", "чт", "пт", "сб"],
      months: [
        "січ.", "лют.", "бер.", "квіт.", "трав.", "черв.", "лип.", "серп.", "вер.", "жовт.", "лист.",
        "груд.",
      ],
      dayFirst: "{weekday}, {day} {month}", dateAndTime: "{date}, {time}",
      yesterday: "Учора", today: "Сьогодні", tomorrow: "Завтра",
      beforeNoon: "дп", afterNoon: "пп", meters: "{count} м", kilometers: "{count} км"))
}
