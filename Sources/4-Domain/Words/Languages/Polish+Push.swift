extension CustomerCatalog.PushWords {
  static let polish = CustomerCatalog.PushWords(
    offer: "Powiadom mnie, gdy kierowca będzie blisko",
    on: "To urządzenie wyświetli powiadomienie.",
    stop: "Nie powiadamiaj mnie więcej",
    refused: "Ta przeglądarka nie pozwala tej stronie na powiadomienia.",
    near: "Kierowca będzie za kilka minut",
    newJob: "Masz nowe zlecenie",
    offerJobs: "Powiadamiaj mnie o nowych zleceniach na tym telefonie",
    unanswered: "Klient czeka na odpowiedź",
    withdrawn: "Zlecenie dostał inny kierowca",
    takenBack: "To zlecenie nie jest już Twoje")
}
