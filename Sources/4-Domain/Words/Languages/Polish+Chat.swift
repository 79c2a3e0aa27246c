extension CustomerCatalog.ChatWords {
  static let polish = CustomerCatalog.ChatWords(
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
    faults: Faults(
      closed: "Wiadomości o tym zleceniu są zamknięte.",
      empty: "Proszę coś napisać.",
      tooLong: "Ta wiadomość jest za długa. Proszę ją skrócić.",
      tooOften: "Za dużo wiadomości naraz. Proszę poczekać dziesięć sekund.",
      full: "Jest za dużo wiadomości o tym zleceniu. Proszę zadzwonić.",
      notStored: "Serwer nie mógł zapisać wiadomości. Proszę wysłać ją ponownie."))
}
