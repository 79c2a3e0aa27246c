extension Catalog.JobChangeWords {
  static let french = Catalog.JobChangeWords(
    labels: Labels(
      edit: "Modifier l’intervention",
      again: "Créer à nouveau",
      repeat: "Répéter",
      toJob: "Retour à l’intervention",
      save: "Enregistrer les modifications",
      fixed: "Le chauffeur est déjà sur place : l’adresse, le lieu et l’horaire restent."),
    title: "Modifier l’intervention {number}",
    answers: Answers(
      changed: "L’intervention est modifiée. La page du client l’indique.",
      unchanged: "Rien n’a été modifié : tout était déjà ainsi.",
      outdated:
        "Rien n’a été modifié : quelqu’un d’autre a modifié cette intervention entre-temps. Votre saisie est toujours là. Comparez-la avec l’intervention, puis renvoyez-la si elle est juste.",
      outdatedBy:
        "{who} a modifié cette intervention ({time}) : {changes}. Vos modifications ne sont pas encore enregistrées. Votre saisie est toujours là. Comparez-la avec l’intervention, puis renvoyez-la si elle est juste.",
      ended: "Rien n’a été modifié : l’intervention est terminée.",
      driverIsThere:
        "Rien n’a été modifié : le chauffeur est arrivé entre-temps. L’adresse, le lieu et l’horaire restent désormais."
    ),
    history: History(
      time: "Autre horaire",
      address: "Autre adresse",
      place: "Autre lieu",
      customer: "Autre client",
      phone: "Autre téléphone",
      email: "Autre courriel",
      notes: "Autres remarques"),
    none: "aucun")
}
