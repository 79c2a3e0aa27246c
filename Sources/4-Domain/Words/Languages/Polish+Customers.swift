// The texts address the reader without "Pan" and "Pani". An {age} is in the accusative, "1 minutę": it stands before
// "temu" and after "przez".
extension Language {
  // Unicode CLDR 48: one: i = 1; few: i % 10 = 2..4 and i % 100 != 12..14; many: the others.
  static let polish = Language(code: "pl", name: "Polski", customers: .polish) { count in
    if count == 1 { return .one }
    return (2...4).contains(count % 10) && !(12...14).contains(count % 100) ? .few : .many
  }
}

extension CustomerCatalog {
  static let polish = CustomerCatalog(
    labels: Labels(
      brand: "Waypost",
      etaLabel: "Szacowany czas do przyjazdu:",
      when: "Termin",
      where: "Miejsce",
      pickup: "Miejsce odbioru",
      driver: "Kierowca",
      progress: "Przebieg",
      stepDone: "(gotowe)",
      summary: "Podsumowanie",
      notes: "Uwagi",
      call: "Zadzwoń",
      message: "Wiadomość",
      updatedAt: "Stan na",
      refresh: "Odśwież",
      reconnected: "Połączenie wróciło.",
      lostFor: "Brak połączenia przez {age}",
      tryNow: "Spróbuj teraz",
      polling: "Nowe dane nie docierają tu od razu. Strona pobiera je co 15 sekund.",
      map: "Mapa",
      mapKeys: "Strzałki przesuwają mapę, plus i minus zmieniają skalę, 0 znów pokazuje całość.",
      zoomIn: "Powiększ",
      zoomOut: "Pomniejsz",
      recenter: "Wyśrodkuj",
      before: "przed",
      jobAsOf: "Status tego zlecenia może być nieaktualny. Ostatnie dane:"),
    customer: CustomerWords(
      someDriver: "Kierowca",
      headlines: ByStatus(
        pending: "Rezerwacja została przyjęta",
        confirmed: "Rezerwacja jest potwierdzona",
        delegating: "Rezerwacja jest potwierdzona",
        assigned: "Zlecenie ma już kierowcę",
        accepted: "Zlecenie ma już kierowcę",
        enRoute: "Kierowca jest w drodze",
        arrived: "Kierowca jest na miejscu",
        started: "Praca się rozpoczęła",
        completed: "Wszystko gotowe",
        cancelled: "Zlecenie zostało odwołane"),
      beingAssigned: "Szukamy kierowcy",
      namedHeadlines: NamedHeadlines(
        enRoute: "{name} jest w drodze",
        arrived: "{name} jest na miejscu",
        started: "{name} już pracuje"),
      leads: ByStatus(
        pending: "Tutaj będzie widać, kiedy rezerwacja zostanie potwierdzona i kiedy kierowca wyruszy.",
        confirmed: "Tutaj będzie widać, kiedy kierowca wyruszy.",
        delegating: "Tutaj będzie widać, kiedy kierowca wyruszy.",
        assigned: "Tutaj będzie widać, kiedy kierowca wyruszy.",
        accepted: "Tutaj będzie widać, kiedy kierowca wyruszy.",
        enRoute: nil,
        arrived: nil,
        started: nil,
        completed: "Zlecenie zakończone. Dziękujemy.",
        cancelled:
          "Nikt nie przyjedzie. Jeśli to niespodzianka, prosimy o kontakt z firmą, w której złożono rezerwację."
      ),
      steps: Steps(
        booked: "Rezerwacja", assigned: "Kierowca wybrany", onTheWay: "W drodze",
        arrived: "Na miejscu", started: "Praca rozpoczęta", completed: "Gotowe", cancelled: "Odwołane"),
      eta: EtaWords(
        arriving: "Zaraz na miejscu", minutes: "{minutes} min", minuteRange: "{from}–{to} min",
        hourRange: "{from}–{to} godz.", hourMark: "{hours}h",
        expected: "Przewidywany przyjazd. {basis}",
        fromUpstream: "Według dyspozytorni", fromRouter: "Szacunek na podstawie trasy",
        fromStreets: "Szacunek na podstawie ulic po drodze",
        fromEstimate: "Szacunek na podstawie odległości i prędkości"),
      plan: PlanWords(
        late: "Około {duration} później, niż planowano",
        over: "Później, niż planowano. Jeszcze nie wiemy, o ile.",
        stopsAhead: Counted(
          one: "Najpierw {count} inny adres", few: "Najpierw {count} inne adresy",
          many: "Najpierw {count} innych adresów", other: "Najpierw {count} innego adresu"),
        newDriver: "Zmiana kierowcy", namedNewDriver: "Zmiana kierowcy: teraz {name}"),
      freshness: FreshnessWords(
        updated: "Zaktualizowano {age} temu", standing: "Ostatnia wiadomość {age} temu",
        silent: "Brak sygnału przez {age}", justNow: "Zaktualizowano przed chwilą",
        restored: "Przywrócono po restarcie: pozycja z godz. {time}",
        upstreamDown: "Aktualizacje są przerwane: pozycja z godz. {time}",
        updatedAt: "Pozycja z godz. {time}", standingSince: "Ostatnia wiadomość: {time}",
        silentSince: "Brak sygnału od godz. {time}",
        noPosition: "Czekamy na pierwszą pozycję kierowcy",
        undated: "Nie wiemy, z kiedy jest ta pozycja",
        about: "Pozycja mniej więcej {age} temu", aboutAt: "Pozycja mniej więcej z godz. {time}"),
      whereabouts: WhereaboutsWords(
        away: "{name}: {distance} na {direction} od miejsca odbioru",
        onStreet: "{name}: {street}, {distance} od miejsca odbioru",
        atPickup: "{name} jest w miejscu odbioru",
        somewhere: "Ostatnia znana pozycja: {name}", driver: "Kierowca",
        directions: Directions(
          north: "północ", northEast: "północny wschód", east: "wschód", southEast: "południowy wschód",
          south: "południe", southWest: "południowy zachód", west: "zachód", northWest: "północny zachód")),
      zone: "Godziny w strefie {zone}.",
      ending: EndingWords(
        cancelledByCustomer: "Odwołano na prośbę klienta. Nikt nie przyjedzie.",
        cancelledByCompany:
          "Firma odwołała zlecenie i nikt nie przyjedzie. Przepraszamy. Więcej informacji udzieli firma.",
        place: "Miejsce", done: "Zakończono", duration: "Czas trwania", price: "Cena"),
      photos: PhotoWords(
        title: "Zdjęcia", before: "Zdjęcie {number}, przed pracą", after: "Zdjęcie {number}, po pracy"),
      rating: "ocena {rating} na 5"),
    notices: NoticeWords(
      link: Notice(
        title: "Ten link jest nieaktywny",
        sentences: [
          "Mógł wygasnąć, mógł go zastąpić nowszy link albo brakuje jego ostatnich liter.",
          "Jeśli ktoś ma dziś przyjechać, prosimy otworzyć najnowszą otrzymaną wiadomość albo zapytać firmę, w której złożono rezerwację.",
        ]),
      notFound: Notice(
        title: "Nie ma takiej strony",
        sentences: ["Prosimy sprawdzić adres albo otworzyć link z otrzymanej wiadomości."])),
    cutOff: CutOffWords(
      job:
        "Ten serwer nie ma połączenia z naszymi innymi serwerami. Status tego zlecenia może być nieaktualny. Ostatnie dane:",
      position: "Nowsze pozycje mogą tu nie docierać: pozycja z godz. {time}",
      unknownHere: Notice(
        title: "Tej strony nie można teraz pokazać",
        sentences: [
          "Ten serwer nie ma teraz połączenia z naszymi innymi serwerami, a sam nie zna tego adresu.",
          "Prosimy spróbować ponownie za minutę.",
        ])),
    phones: .polish, ratings: .polish, chat: .polish, alterations: .polish, driverPage: .polish,
    mails: .polish,
    push: .polish,
    calendar: CalendarWords(
      second: Unit(
        long: Counted(
          one: "{count} sekundę", few: "{count} sekundy", many: "{count} sekund", other: "{count} sekundy"),
        short: "{count} sek."),
      minute: Unit(
        long: Counted(
          one: "{count} minutę", few: "{count} minuty", many: "{count} minut", other: "{count} minuty"),
        short: "{count} min"),
      hour: Unit(
        long: Counted(
          one: "{count} godzinę", few: "{count} godziny", many: "{count} godzin", other: "{count} godziny"),
        short: "{count} godz."),
      day: Unit(
        long: Counted(one: "{count} dzień", few: "{count} dni", many: "{count} dni", other: "{count} dnia"),
        short: Counted(one: "{count} dzień", few: "{count} dni", many: "{count} dni", other: "{count} dnia")),
      durations: "{hours} {minutes}",
      weekdays: ["niedz.", "pon.", "wt.", "śr.", "czw.", "pt.", "sob."],
      months: ["sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"],
      dayFirst: "{weekday}, {day} {month}", dateAndTime: "{date}, {time}",
      yesterday: "Wczoraj", today: "Dzisiaj", tomorrow: "Jutro",
      beforeNoon: "AM", afterNoon: "PM"))
}
