extension CustomerCatalog.PushWords {
  static let french = CustomerCatalog.PushWords(
    offer: "Me prévenir quand le prestataire approche",
    on: "Cet appareil vous préviendra.",
    stop: "Ne plus me prévenir",
    refused: "Ce navigateur n’autorise pas les notifications de cette page.",
    near: "Votre prestataire arrive dans quelques minutes",
    newJob: "Vous avez une nouvelle intervention",
    offerJobs: "Me signaler les nouvelles interventions sur ce téléphone",
    unanswered: "Le client attend une réponse",
    withdrawn: "L’intervention est confiée à un autre prestataire",
    takenBack: "Cette intervention vous a été retirée")
}
