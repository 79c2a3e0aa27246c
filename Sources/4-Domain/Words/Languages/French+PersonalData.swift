extension Catalog.PersonalDataWords {
  static let french = Catalog.PersonalDataWords(
    labels: Labels(
      title: "Données d’une personne",
      lead:
        "Trouvez ce que ce serveur sait d’une personne, remettez-le sous forme de fichier ou effacez-le. Seule l’administration voit cette page, et le journal note ce qui s’y fait.",
      search: "Nom, e-mail, téléphone ou numéro d’intervention", find: "Chercher",
      accounts: "Personnes avec un compte", customers: "Clientèle des interventions",
      back: "Retour à la recherche",
      toKept: "Durée de conservation des données", account: "Le compte de cette personne", name: "Nom",
      phone: "Téléphone", orders: "Interventions commandées", pictures: "Images de ces interventions",
      messages: "Messages des conversations", devices: "Appareils qui reçoivent des avis",
      work: "Interventions au volant", positions: "Positions conservées", entries: "Lignes du journal",
      number: "Numéro", status: "Statut", time: "Créée", address: "Adresse", jobs: "Interventions",
      last: "Dernière intervention", known: "Ce qui est connu", file: "Télécharger le fichier",
      fileLead: "Tout dans un fichier JSON, images comprises, à remettre à la personne.",
      erase: "Effacer définitivement",
      eraseLead:
        "Noms, téléphones, adresses, notes, messages, images, liens et positions disparaissent, et le compte est fermé. Les interventions gardent leurs heures, leurs prix et qui conduisait, pour que les rapports restent justes.",
      eraseLimits:
        "Les sauvegardes, les fichiers journaux et les enregistrements antérieurs les contiennent encore. Veuillez les supprimer aussi.",
      eraseNodes:
        "Le journal que les serveurs partagent dans NATS les contient encore, jusqu’à ce qu’il y ait assez de modifications plus récentes (--nodes-log-entries) et que waypost backup le raccourcisse. Un serveur arrêté garde sa copie jusqu’à ce qu’il fonctionne à nouveau.",
      confirm: "J’ai vérifié qui le demande et je sais que c’est irréversible."),
    kept: Kept(
      title: "Durée de conservation des données",
      lead: "Ce qui est plus ancien s’efface de lui-même, en une heure au plus.", what: "Quoi",
      howLong: "Durée", save: "Enregistrer", saved: "La modification est enregistrée.",
      history: "Positions et changements passés", historyHint: "Le retour en arrière du tableau les montre.",
      customers: "Clientèle des interventions terminées",
      customersHint:
        "Nom, téléphone, adresse, notes et images. Vide\u{00A0}: conservés jusqu’à ce que quelqu’un les efface.",
      hours: "heures", days: "jours", forHours: "{count} heures", forDays: "{count} jours",
      forEver: "Jusqu’à ce que quelqu’un l’efface", untilDeleted: "Jusqu’à ce que quelqu’un les supprime",
      notKept: "Non conservés", fixed: "La commande de démarrage le fixe (--history).",
      jobs: "Interventions terminées, sans leur clientèle", sums: "Sommes quotidiennes pour les rapports",
      audit: "Le journal de qui a fait quoi", sessions: "Connexions inutilisées",
      pictures: "Images qu’aucune intervention n’a prises", links: "Liens de la clientèle",
      linksHow: "Selon les règles des liens",
      chat: "Conversations avec la clientèle et les chauffeurs",
      withJob: "Comme la clientèle de l’intervention", backups: "Sauvegardes",
      logs: "Fichiers journaux et enregistrements",
      waiting: "Messages, e-mails et avis en attente d’envoi",
      messages: "Messages, e-mails et avis envoyés, abandonnés ou arrêtés",
      devices: "Appareils qui reçoivent des avis",
      devicesHow: "Tant que durent le lien ou la connexion",
      newest: "{time}, au plus les {count} plus récents",
      wrongHours: "Veuillez indiquer de {least} à {most} heures.",
      wrongDays: "Veuillez indiquer de {least} à {most} jours, ou rien."),
    notConfirmed: "Rien n’a été effacé\u{00A0}: cochez d’abord la case.",
    openJobs:
      "Cette personne a des interventions en cours. Veuillez d’abord les terminer ou les annuler\u{00A0}: elles ont besoin de l’adresse et de qui conduit.",
    own: "C’est votre propre compte\u{00A0}: une autre personne de l’administration peut l’effacer.",
    upstream:
      "Les interventions et les personnes appartiennent au système que ce serveur suit, et en reviendraient. Veuillez les y effacer.",
    erased: "Les données de la personne sont effacées.")
}
