extension CustomerCatalog.PushWords {
  static let dutch = CustomerCatalog.PushWords(
    offer: "Laat het me weten als de chauffeur dichtbij is",
    on: "Dit apparaat geeft u een seintje.",
    stop: "Laat het me niet meer weten",
    refused: "Deze browser staat geen meldingen van deze pagina toe.",
    near: "Uw chauffeur is er over een paar minuten",
    newJob: "U hebt een nieuwe opdracht",
    offerJobs: "Meld mij nieuwe opdrachten op deze telefoon",
    unanswered: "De klant wacht op antwoord",
    withdrawn: "Een andere chauffeur heeft de opdracht gekregen",
    takenBack: "De opdracht is bij u weggehaald")
}
