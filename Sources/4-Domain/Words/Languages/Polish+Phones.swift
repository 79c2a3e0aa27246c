extension CustomerCatalog.PhoneWords {
  static let polish = CustomerCatalog.PhoneWords(
    title: "Konfiguracja tego telefonu",
    lead:
      "Ten telefon będzie podawać, gdzie jest {name}. Proszę wybrać aplikację; każda działa przy wyłączonym ekranie.",
    labels: Labels(
      ownTracks:
        "Na Androida i iPhone’a. Proszę ją zainstalować, dotknąć tutaj i zezwolić na stały dostęp do lokalizacji.",
      traccar:
        "Na Androida i iPhone’a. Proszę ją zainstalować i dotknąć tutaj albo zeskanować nią kod z tablicy.",
      overland: "Na iPhone’a. Proszę ją zainstalować, dotknąć tutaj i włączyć śledzenie.",
      address: "Proszę skopiować ten adres do ustawień aplikacji:", apps: "Wybór aplikacji",
      secret: "Prosimy nie udostępniać adresu tej strony: inny telefon mógłby się podszyć pod ten."),
    setUp: "Skonfiguruj {app}",
    faults: Faults(
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
    ))
}
