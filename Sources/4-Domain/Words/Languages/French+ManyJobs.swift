extension Catalog.ManyJobsWords {
  static let french = Catalog.ManyJobsWords(
    labels: Labels(
      title: "Importer des interventions",
      toImport: "Importer des interventions d’un tableau",
      lead: "Un tableau en CSV, comme les tableurs l’enregistrent.",
      sample: "Un tableau pour commencer",
      reference: "Référence",
      when: "Horaire",
      faults:
        "Ces lignes ne font aucune intervention. Corrigez-les dans le tableau ci-dessous et vérifiez-le encore une fois\u{a0}: ce qui est créé ne l’est pas deux fois."
    ),
    columns: Columns(
      reference:
        "Nécessaire : votre propre numéro de l’intervention, 40 octets au plus. Le même tableau une autre fois ne crée pas de seconde intervention avec ce numéro.",
      address: "Nécessaire.",
      latitude: "Avec la longitude : le lieu. Sans les deux, la carte cherche l’adresse.",
      longitude: "Avec la latitude.",
      date: "Le jour, comme 2026-11-26 ou 26.11.2026\u{202f}; avec des barres, comme dans votre pays.",
      from: "L’heure, comme 9:30, 9.30 ou 9h30, à l’horloge du tableau de bord.",
      to: "La fin de l’horaire promis.",
      customer: "Le nom.",
      phone: "Avec l’indicatif du pays.",
      email: "Pour les courriels avec le lien.",
      notes: "Pour le chauffeur."),
    headings: Columns(
      reference: "référence, numéro", address: "adresse", latitude: "latitude", longitude: "longitude",
      date: "jour",
      from: "de, heure, début", to: "à, fin", customer: "client, nom", phone: "téléphone", email: "courriel",
      notes: "remarques"),
    commit: "Créer ces interventions maintenant : {count}",
    done: "Interventions créées : {count}.",
    summary: "Nouvelles interventions : {added}. Déjà là : {present}.",
    past: "Prévues pour une heure déjà passée\u{a0}: {count}. Vérifiez ces dates.",
    faults: Faults(
      reference: "La référence manque, ou dépasse 40 octets.",
      date: "Ce n’est pas un jour. Écrivez-le comme 2026-11-26.",
      place: "La latitude et la longitude sont deux nombres, ou les deux sont vides.",
      unknownAddress:
        "La carte ne connaît pas cette adresse. Corrigez-la, ou écrivez la latitude et la longitude.",
      start: "Écrivez l’heure de la première intervention.",
      count: "Écrivez un nombre de 1 à 60.",
      sameAs: "La ligne {line} a la même référence.",
      unsurePlace:
        "La carte n’est pas sûre de cette adresse\u{a0}: {place}. Écrivez la latitude et la longitude.",
      severalPlaces:
        "La carte a plusieurs lieux pour cette adresse : {places}. Écrivez la latitude et la longitude."),
    repeatTitle: "Répéter l’intervention {number}",
    repeatDone: "Interventions créées : {count}.",
    repeatCommit: "Créer ces interventions maintenant : {count}",
    repeat: Repeat(
      lead:
        "Crée des interventions avec la même adresse, le même client et les mêmes remarques, chacune avec son propre lien. Les dates sont d’abord montrées.",
      start: "Heure de la première",
      every: "Répéter",
      count: "Combien",
      countHint: "De 1 à 60.",
      check: "Montrer les dates",
      dates: "Les dates",
      present: "déjà là"),
    steps: Steps(
      day: "Chaque jour",
      workday: "Du lundi au vendredi",
      week: "Chaque semaine",
      twoWeeks: "Toutes les deux semaines"),
    along: Along(
      take: "Reprendre aussi de l’intervention {number} : {things}",
      items: "objets : {value}",
      price: "prix : {value}",
      account: "compte du client : {value}",
      zone: "fuseau horaire : {value}",
      gone:
        "Rien n’a été créé : l’intervention dont les objets, le prix et le compte devaient être repris n’est plus là. Renvoyez le formulaire pour créer sans eux."
    ))
}
