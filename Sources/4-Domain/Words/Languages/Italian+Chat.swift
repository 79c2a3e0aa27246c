extension CustomerCatalog.ChatWords {
  static let italian = CustomerCatalog.ChatWords(
    title: "Messaggi",
    you: "Lei",
    customer: "Cliente",
    driver: "Autista",
    dispatcher: "Centrale",
    customerTypes: "Il cliente sta scrivendo…",
    driverTypes: "L’autista sta scrivendo…",
    dispatcherTypes: "La centrale sta scrivendo…",
    label: "Il Suo messaggio",
    send: "Invia",
    read: "Letto",
    unread: "Nuovo",
    older: "I messaggi meno recenti non sono mostrati qui.",
    onMyWay: "Sono in arrivo.",
    atDoor: "Sono alla porta.",
    late: "Ho qualche minuto di ritardo.",
    here: "Sono qui.",
    ring: "Suoni il campanello, per favore.",
    moment: "Mi servono alcuni minuti.",
    faults: Faults(
      closed: "I messaggi per questo lavoro sono chiusi.",
      empty: "Scriva qualcosa, per favore.",
      tooLong: "Questo messaggio è troppo lungo. Lo accorci, per favore.",
      tooOften: "Troppi messaggi in una volta. Attenda dieci secondi.",
      full: "Ci sono troppi messaggi su questo lavoro. Per favore, telefoni.",
      notStored: "Il server non ha potuto salvare il messaggio. Lo invii di nuovo, per favore."))
}
