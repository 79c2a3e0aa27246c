extension Catalog.ReportWords {
  static let french = Catalog.ReportWords(
    title: "La semaine du {from} au {to}",
    labels: Labels(
      reports: "Rapports", csv: "Enregistrer en CSV", before: "Semaine précédente",
      after: "Semaine suivante", week: "Semaine du",
      wrongDate: "Veuillez choisir une date jusqu’à cette semaine.", fleet: "Exploitant",
      allFleets: "Tous les exploitants", show: "Afficher",
      nothing: "Aucune intervention ne s’est terminée cette semaine, et personne n’a roulé."),
    subjects: Subjects(day: "Jour", driver: "Chauffeur", fleet: "Exploitant"),
    titles: Subjects(day: "Par jour", driver: "Par chauffeur", fleet: "Par exploitant"),
    columns: Columns(
      jobs: "Interventions faites", cancelled: "Annulées", timed: "Avec heure prévue", onTime: "À l’heure",
      early: "En avance",
      lateTo: "En retard, jusqu’à {minutes} min", lateMore: "En retard, plus de {minutes} min",
      late: "Retard moyen, min", door: "Jusqu’à la porte, min", work: "Sur place, min",
      distance: "Distance en {unit}", road: "Sur la route, heures", ratings: "Notes", rating: "Note moyenne"),
    charts: Charts(
      days: "Interventions faites par jour", late: "En retard", untimed: "Sans heure prévue",
      lateness: "De combien en retard"),
    total: "Somme", namelessDriver: "Chauffeur sans nom", noOperator: "Sans exploitant",
    share: "{percent}\u{a0}% ({count} sur {all})",
    more: "{count} de plus dans le fichier CSV.",
    definition:
      "À l’heure veut dire que le chauffeur est arrivé dans le créneau promis, ou au plus 15 minutes avant ou après l’heure prévue si aucun créneau n’était promis. En avance veut dire plus tôt. Le retard est la moyenne des seules interventions en retard. Jusqu’à la porte est le temps entre le départ et l’arrivée, sur place celui entre l’arrivée et la fin. La distance et les heures viennent des positions acceptées : les arrêts, et les trajets que personne n’a vus, ne comptent pas. Une intervention compte le jour où elle s’est terminée. Fuseau horaire : {zone}."
  )
}
