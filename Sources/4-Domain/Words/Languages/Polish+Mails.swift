extension CustomerCatalog.MailWords {
  static let polish = CustomerCatalog.MailWords(
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
    stopped: "Nie będzie więcej e-maili o tym zleceniu.")
}
