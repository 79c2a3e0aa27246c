extension CustomerCatalog.DriverPageWords {
  static let polish = CustomerCatalog.DriverPageWords(
    title: "Zlecenia",
    labels: Labels(
      online: "Praca trwa",
      offline: "Praca nie trwa",
      goOnline: "Zacznij pracę",
      goOffline: "Zakończ pracę",
      later: "W następnych dniach",
      offers: "Wolne zlecenia w pobliżu",
      none: "Nie ma teraz zleceń. Nowe pojawi się tutaj.",
      accept: "Przyjmij",
      decline: "Odrzuć",
      customer: "Klient",
      number: "Numer",
      items: "Rzeczy",
      navigate: "Nawigacja",
      photos: "Zdjęcia",
      note: "Notatka",
      onlyOpen:
        "Pozycja jest wysyłana tylko wtedy, gdy ta strona jest otwarta, a ekran włączony. Po pół godzinie bez pozycji praca się kończy, chyba że czeka zlecenie.",
      noScript:
        "Bez JavaScriptu ta strona nie wysyła pozycji, a nowe zlecenie pokazuje dopiero po ponownym wczytaniu.",
      signOut: "Wyloguj na tym telefonie",
      useBrowser: "Użyj tej przeglądarki",
      useBrowserLead: "Bez aplikacji: strona pokazuje zlecenia i wysyła pozycję, dopóki jest otwarta.",
      openPage: "Otwórz stronę kierowcy",
      shell:
        "Ta strona pojawi się sama, gdy wróci sieć. To, co zostało dotknięte, jest zachowane i zostanie wtedy wysłane."
    ),
    assigned: "Nowe",
    accepted: "Przyjęte",
    enRoute: "Jadę",
    arrived: "Jestem na miejscu",
    started: "Zacznij wykonywać zlecenie",
    completed: "Gotowe",
    signals: Signals(
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
    faults: Faults(
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
    closed: CustomerCatalog.Notice(
      title: "Ten link nie otwiera strony kierowcy",
      sentences: [
        "Mógł zostać unieważniony albo brakuje jego ostatnich liter.",
        "Proszę poprosić dyspozytora o nowy.",
      ]),
    driverNotes: "Notatki kierowcy",
    upstream: "Te zlecenia należą do innego systemu. Proszę zmieniać je tam.",
    page: "Strona kierowcy, bez aplikacji",
    photosHint: "Największa liczba zdjęć: {count}. Każde może mieć do {size} MB.")
}
