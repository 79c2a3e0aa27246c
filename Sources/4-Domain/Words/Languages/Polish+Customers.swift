import Tracking

// The texts address the reader without "Pan" and "Pani". An {age} is in the accusative, "1 minutę": it stands before
// "temu" and after "przez".
extension Language {
  // Unicode CLDR 48: one: i = 1; few: i % 10 = 2..4 and i % 100 != 12..14; many: the others.
  static let polish = Language(
    code: "pl", name: "Polski", customers: .polish,
    prices: { _ in
      PriceFormat(
        groupMark: "\u{a0}", groupedFrom: 5,
        symbols: "BRLR$ EUR€ PLNzł XAFFCFA XCDEC$ XOFF\u{202f}CFA XPFCFPF")
    }
  ) { count in
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
      calendar: "Dodaj do kalendarza",
      share: "Udostępnij tę stronę",
      shareLead: "Wyślij ten link komuś, kto czeka razem z Tobą.",
      shared: "Skopiowano link",
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
      meet: "Kierowca czeka na zewnątrz", namedMeet: "{name} czeka na zewnątrz",
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
        fromUpstream: "Według dyspozytorni", fromWay: "Przedział, bo ruch może się zmienić",
        fromEstimate: "Przybliżony przedział, tylko na podstawie odległości i prędkości"),
      plan: PlanWords(
        late: "Około {duration} później, niż planowano. Przepraszamy.",
        early: "Około {duration} wcześniej, niż planowano",
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
        close: "Zamknij", earlier: "Poprzednie zdjęcie", later: "Następne zdjęcie",
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
    phones: PhoneWords(
      title: "Konfiguracja tego telefonu",
      lead:
        "Ten telefon będzie podawać, gdzie jest {name}. Proszę wybrać aplikację; każda działa przy wyłączonym ekranie.",
      labels: PhoneWords.Labels(
        ownTracks:
          "Na Androida i iPhone’a. Proszę ją zainstalować, dotknąć tutaj i zezwolić na stały dostęp do lokalizacji.",
        traccar:
          "Na Androida i iPhone’a. Proszę ją zainstalować i dotknąć tutaj albo zeskanować nią kod z tablicy.",
        overland: "Na iPhone’a. Proszę ją zainstalować, dotknąć tutaj i włączyć śledzenie.",
        address: "Proszę skopiować ten adres do ustawień aplikacji:", apps: "Wybór aplikacji",
        secret: "Prosimy nie udostępniać adresu tej strony: inny telefon mógłby się podszyć pod ten."),
      setUp: "Skonfiguruj {app}",
      choice: PhoneWords.Choice(
        recommended: "Dla tego telefonu", others: "Inne aplikacje", get: "Pobierz {app}"),
      faults: PhoneWords.Faults(
        encrypted:
          "Aplikacja szyfruje wiadomości i nie można ich odczytać. Proszę usunąć w niej klucz szyfrowania.",
        tooManyFixes: "Aplikacja wysyła naraz więcej pozycji niż {count}. Proszę zmniejszyć jej paczki.",
        unreadable: "Nie udało się odczytać najnowszej wiadomości z tego telefonu.",
        clockBehind:
          "Według zegara tego telefonu jego najnowsza pozycja powstała {age} temu i nie jest pokazywana. Jeśli telefon wysłał ją przed chwilą, jego zegar się spóźnia: proszę włączyć automatyczną datę i godzinę.",
        clockAhead:
          "Według zegara tego telefonu jego najnowsza pozycja jest z przyszłości i nie jest pokazywana. Zegar się spieszy: proszę włączyć automatyczną datę i godzinę.",
        noPlace:
          "Najnowsza wiadomość z tego telefonu nie ma miejsca, które może być prawdziwe. Proszę zezwolić aplikacji na dokładną lokalizację i wyjść z telefonem na zewnątrz.",
        unreadableTime:
          "Najnowsza wiadomość z tego telefonu ma czas, którego nie da się odczytać. Proszę użyć zwykłych ustawień aplikacji albo zainstalować jej najnowszą wersję."
      )),
    ratings: RatingWords(
      title: "Jak było?",
      stars: "{stars} na {most}",
      comment: "Komentarz, jeśli chcesz",
      commentHint: "Najwyżej {count} znaków.",
      send: "Wyślij",
      yours: "Twoja ocena",
      change: "Zmień",
      changeUntil: "Ocenę można zmienić do: {time}.",
      faults: RatingWords.Faults(
        noStars: "Wybierz jedną z gwiazdek.",
        tooLong: "Liczba znaków w komentarzu: {count}. Skróć go, proszę.",
        tooLate: "Tej oceny nie można już zmienić.",
        tooOften: "Za dużo prób. Spróbuj ponownie za minutę.",
        notStored: "Serwer nie mógł zapisać oceny. Wyślij ją jeszcze raz.")),
    notes: NoteWords(
      title: "Notatka dla kierowcy",
      hint: "Na przykład kod do bramy, piętro albo gdzie to zostawić.",
      send: "Zapisz", saved: "Zapisano. Kierowca ją przeczyta.",
      tooLong: "Ta notatka ma {count} znaków, a może mieć najwyżej {most}.",
      tooLate: "Notatki nie zapisano: kierowca już jest na miejscu albo zlecenie się zakończyło."),
    order: OrderWords(
      title: "Twoje zamówienie", company: "Firma", base: "Cena podstawowa", items: "Pozycje",
      volume: "Objętość",
      service: "Opłata za obsługę", discount: "Rabat", former: "Uzgodniona cena",
      changed: "Cena się zmieniła. Odpowiedz w aplikacji, w której złożono zamówienie."),
    requests: RequestWords(
      title: "Coś wypadło?",
      links: .init(
        notAtHome: "Nie ma mnie w domu",
        anotherTime: "Inny termin",
        cancel: "Odwołanie"),
      questions: .init(
        notAtHome: "Powiedzieć firmie, że nie ma Cię w domu?",
        anotherTime: "Poprosić o inny termin?",
        cancel: "Poprosić o odwołanie?"),
      lead: "Firma to przeczyta i odpowie. Do tego czasu nic się nie zmienia.",
      ownWords: "Kilka słów do firmy, jeśli chcesz",
      ownTime: "Kiedy byłoby dobrze?",
      send: "Wyślij", back: "Wróć",
      asked: .init(
        notAtHome: "Firma wie, że nie ma Cię w domu. Odpowie.",
        anotherTime: "Prośba o inny termin jest wysłana. Firma odpowie.",
        cancel: "Prośba o odwołanie jest wysłana. Firma odpowie."),
      told: .init(
        notAtHome: "Klienta nie ma w domu.",
        anotherTime: "Klient prosi o inny termin.",
        cancel: "Klient prosi o odwołanie."),
      takeBack: "Wycofaj",
      tooLong: "Ten tekst ma {count} znaków, a może mieć najwyżej {most}.",
      tooLate: "Nie wysłano: na tej stronie jest już na to za późno.",
      settle: "Załatwione",
      limits: .init(
        until: "{what} – możliwe do: {time}",
        over: "Za późno. Było to możliwe do: {time}.",
        fee: "Firma informuje:",
        question: "Odwołać teraz?",
        lead: "To odwołuje zlecenie od razu i nikt nie przyjedzie.",
        send: "Tak, odwołaj")),
    failures: FailureWords(
      open: "Nie udało się", question: "Dlaczego się nie udało?",
      ownWords: "Własnymi słowami, jeśli to potrzebne",
      reasons: .init(
        notAtHome: "Nikogo nie ma w domu", refused: "Klient odmawia", wrongAddress: "Zły adres",
        other: "Inny powód", wrongCode: "Błędny kod"),
      send: "Zgłoś, że się nie udało", headline: "Tym razem się nie udało",
      lead: "Przykro nam. Firma skontaktuje się w sprawie dalszych kroków.",
      photo: "Zdjęcie {number}, nie udało się",
      settle: "Zaproponuj ponownie kierowcom"),
    chat: ChatWords(
      title: "Wiadomości",
      you: "Ty",
      customer: "Klient",
      driver: "Kierowca",
      dispatcher: "Dyspozytor",
      customerTypes: "Klient pisze…",
      driverTypes: "Kierowca pisze…",
      dispatcherTypes: "Dyspozytor pisze…",
      label: "Twoja wiadomość",
      send: "Wyślij",
      read: "Przeczytano",
      unread: "Nowe",
      older: "Starsze wiadomości nie są tu pokazywane.",
      onMyWay: "Jestem w drodze.",
      atDoor: "Jestem pod drzwiami.",
      late: "Spóźnię się kilka minut.",
      here: "Jestem na miejscu.",
      ring: "Proszę zadzwonić do drzwi.",
      moment: "Potrzebuję kilku minut.",
      faults: ChatWords.Faults(
        closed: "Wiadomości o tym zleceniu są zamknięte.",
        empty: "Proszę coś napisać.",
        tooLong: "Ta wiadomość jest za długa. Proszę ją skrócić.",
        tooOften: "Za dużo wiadomości naraz. Proszę poczekać dziesięć sekund.",
        full: "Jest za dużo wiadomości o tym zleceniu. Proszę zadzwonić.",
        notStored: "Serwer nie mógł zapisać wiadomości. Proszę wysłać ją ponownie.")),
    alterations: AlterationWords(
      number: "Zlecenie {number}",
      time: "Nowy termin: {time}",
      noTime: "Uzgodniony termin jest nieaktualny. Nowy pojawi się tutaj.",
      address: "Adres się zmienił",
      notes: "Uwagi się zmieniły",
      changed: "Zmiana:"),
    driverPage: DriverPageWords(
      title: "Zlecenia",
      labels: DriverPageWords.Labels(
        online: "Praca trwa",
        offline: "Praca nie trwa",
        goOnline: "Zacznij pracę",
        goOffline: "Zakończ pracę", takeBreak: "Zrób przerwę", endBreak: "Zakończ przerwę",
        noneOnBreak: "Nie ma teraz zleceń. W czasie przerwy nie są proponowane.",
        later: "W następnych dniach",
        offers: "Wolne zlecenia w pobliżu",
        none: "Nie ma teraz zleceń. Nowe pojawi się tutaj.",
        accept: "Przyjmij",
        decline: "Odrzuć",
        number: "Numer",
        items: "Rzeczy",
        navigate: "Nawigacja",
        photos: "Zdjęcia",
        note: "Notatka",
        onlyOpen:
          "Pozycja jest wysyłana tylko wtedy, gdy ta strona jest otwarta, a ekran włączony. Po pół godzinie bez pozycji praca się kończy, chyba że czeka zlecenie.",
        noScript:
          "Bez JavaScriptu ta strona nie wysyła pozycji, a nowe zlecenie pokazuje dopiero po ponownym wczytaniu.",
        details: "Więcej o tym zleceniu",
        undo: "Cofnij",
        sureCompleted: "Czy to zlecenie jest gotowe?",
        sureDecline: "Oddać to zlecenie?",
        sureOffline: "Zakończyć teraz pracę?",
        back: "Nie, wróć",
        next: "Potem",
        takePicture: "Zrób zdjęcie",
        signOut: "Wyloguj na tym telefonie",
        useBrowser: "Użyj tej przeglądarki",
        useBrowserLead: "Bez aplikacji: strona pokazuje zlecenia i wysyła pozycję, dopóki jest otwarta.",
        openPage: "Otwórz stronę kierowcy",
        shell:
          "Ta strona pojawi się sama, gdy wróci sieć. To, co zostało dotknięte, jest zachowane i zostanie wtedy wysłane."
      ),
      facts: [.customer: "Klient"],
      assigned: "Nowe",
      accepted: "Przyjęte",
      enRoute: "Jadę",
      arrived: "Jestem na miejscu",
      started: "Zacznij wykonywać zlecenie",
      completed: "Gotowe",
      signals: DriverPageWords.Signals(
        off: "Praca nie trwa: pozycja nie jest wysyłana.",
        insecure:
          "Ta strona nie została otwarta przez HTTPS, więc przeglądarka nie podaje jej pozycji. Proszę poprosić o link zaczynający się od https.",
        denied: "Przeglądarka nie może używać lokalizacji. Proszę na to zezwolić w ustawieniach tej strony.",
        searching: "Jeszcze nie ma pozycji. Może brakuje widoku na niebo.",
        sent: "Pozycja wysłana o {time}",
        silent: "Ostatnia pozycja o {time}; od tej pory brak sygnału",
        lost: "Brak sieci. Pozycje i dotknięcia zostają tutaj, aż wróci.",
        waiting: "Czeka na sieć: {act}",
        full: "Za dużo czeka na sieć. Proszę spróbować ponownie, gdy wróci."),
      faults: DriverPageWords.Faults(
        form: "Ta strona była zbyt stara. Proszę spróbować ponownie.",
        gone: "To zlecenie ma już kto inny.",
        status: "Teraz to niemożliwe: stan zlecenia to „{status}”.",
        busy: "Trwa dojazd do innego zlecenia. Najpierw trzeba zakończyć tamto.",
        notApproved: "Firma jeszcze nie zatwierdziła tego konta.",
        photoFormat: "Plik nie jest zdjęciem. Wybierz JPEG, PNG lub WebP.",
        photoSize: "Zdjęcie ma więcej niż {size} MB.",
        photoPixels: "Zdjęcie ma więcej niż {count} mln pikseli.",
        photoCount: "Największa liczba zdjęć w zleceniu: {count}.",
        noteLength: "Notatka jest za długa. Największa liczba znaków: {count}.",
        notStored: "Nic nie zapisano. Proszę spróbować ponownie za chwilę."),
      closed: Notice(
        title: "Ten link nie otwiera strony kierowcy",
        sentences: [
          "Mógł zostać unieważniony albo brakuje jego ostatnich liter.",
          "Proszę poprosić dyspozytora o nowy.",
        ]),
      driverNotes: "Notatki kierowcy",
      upstream: "Te zlecenia należą do innego systemu. Proszę zmieniać je tam.",
      page: "Strona kierowcy, bez aplikacji",
      held: "{act}: zaraz zostanie wysłane",
      onBreak: "Przerwa od {time}",
      expected: "Oczekiwane {time}",
      picture: "Zdjęcie {count}",
      again: "Ponownie",
      photosHint: "Największa liczba zdjęć: {count}. Każde może mieć do {size} MB.",
      door: DriverPageWords.DoorWords(line: "Wygląda na to, że to już tutaj.", arrived: "Na miejscu?"),
      map: DriverPageWords.MapWords(
        way: "Mapa z drogą do: {place}, odległość {distance}",
        away: "Mapa z miejscem {place}, odległość {distance}",
        place: "Mapa miejsca {place} i okolicy", own: "Pozycja o {time}"),
      spoken: DriverPageWords.SpokenWords(
        message: "Nowa wiadomość. {name}: {text}",
        aloud: "Czytaj nowe wiadomości na głos"),
      phone: DriverPageWords.PhoneAidWords(
        battery:
          "Bateria tego telefonu ma {percent}%. Proszę go podłączyć: bez prądu nie będzie pozycji.",
        appBattery:
          "Telefon, który podaje pozycję, ma {percent}% baterii. Proszę go podłączyć: bez prądu nie będzie pozycji.",
        hidden:
          "Ta strona nie była na ekranie i od {time} nie ma pozycji. Proszę zostawić ją na ekranie i wyłączyć oszczędzanie energii.",
        allowAndroid:
          "Proszę dotknąć znaku obok adresu, potem „Uprawnienia”, i zezwolić na lokalizację.",
        allowApple:
          "Proszę otworzyć Ustawienia, „Prywatność i ochrona”, „Usługi lokalizacji”, i zezwolić przeglądarce.",
        offered: "jako otwarte zlecenie: {number}")),
    portraits: PortraitWords(
      title: "Zdjęcie",
      lead: "Klienci widzą je, gdy kierowca do nich jedzie, a po zleceniu już nie.",
      choose: "Fotografia",
      hint: "Plik JPEG. Zostaje kwadrat ze środka.",
      save: "Zapisz zdjęcie",
      remove: "Usuń zdjęcie",
      crop: "Przesuń zdjęcie, aż twarz będzie pośrodku.",
      zoom: "Rozmiar",
      picture: "Zdjęcie: {name}",
      saved: "Zdjęcie jest zapisane.",
      removed: "Zdjęcie zostało usunięte.",
      none: "Najpierw wybierz fotografię.",
      unreadable: "Ten plik nie jest czytelnym obrazem JPEG.",
      tooLarge: "Fotografia ma ponad {size} MB albo ponad {count} mln pikseli.",
      tooSmall: "Fotografia ma z jednej strony mniej niż {count} pikseli.",
      noLibrary: "Ten serwer nie może czytać fotografii, bo brakuje biblioteki libturbojpeg."),
    proof: ProofWords(
      receivedBy: "Odebrał(a)",
      sign: "Podpis tutaj",
      clear: "Wyczyść",
      pictureNeeded: "Potrzebne jest zdjęcie.",
      signatureNeeded: "Potrzebny jest podpis albo nazwisko.",
      pictureMissing: "Najpierw zrób zdjęcie, potem potwierdź.",
      signatureMissing: "Najpierw poproś o podpis albo nazwisko, potem potwierdź.",
      signature: "Podpis",
      codeForDriver: "Kod dla kierowcy",
      code: "Kod klienta",
      codeNeeded: "Potrzebny jest kod klienta: widać go na jego stronie.",
      codeMissing: "Najpierw poproś klienta o kod, potem potwierdź.",
      codeClosed: "Za dużo błędnych kodów. Dyspozytor musi zdecydować, co dalej.",
      codeWrong: "Kod jest błędny. Pozostałe próby: {count}."),
    mails: MailWords(
      follow:
        "Na tej stronie widać, kiedy przyjedzie kierowca, i można śledzić jego drogę. Jest tylko dla Ciebie.",
      series:
        "Każdy termin ma stronę, na której widać, kiedy przyjedzie kierowca, i można śledzić jego drogę. Są tylko dla Ciebie.",
      changed: "W zleceniu coś się zmieniło. Strona pokazuje, jak jest teraz.",
      done: "Napisz nam, jak było.",
      open: "Otwórz stronę",
      rate: "Oceń zlecenie",
      planned: "Planowany czas: {time}",
      why: "Ten e-mail dotyczy tego zlecenia.",
      stop: "Nie chcę więcej e-maili o tym zleceniu",
      stopLead: "Nie będzie więcej e-maili o tym zleceniu. Sama strona się nie zmieni.",
      stopped: "Nie będzie więcej e-maili o tym zleceniu."),
    push: PushWords(
      offer: "Powiadom mnie, gdy kierowca będzie blisko",
      on: "To urządzenie wyświetli powiadomienie.",
      stop: "Nie powiadamiaj mnie więcej",
      refused: "Ta przeglądarka nie pozwala tej stronie na powiadomienia.",
      near: "Kierowca będzie za kilka minut",
      newJob: "Masz nowe zlecenie",
      offerJobs: "Powiadamiaj mnie o nowych zleceniach na tym telefonie",
      unanswered: "Klient czeka na odpowiedź",
      withdrawn: "Zlecenie dostał inny kierowca",
      takenBack: "To zlecenie nie jest już Twoje"),
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
