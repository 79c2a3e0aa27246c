extension Catalog.PeopleWords {
  static let french = Catalog.PeopleWords(
    labels: Labels(
      people: "Personnes",
      lead:
        "Toutes les personnes qui ont un compte ici\u{a0}: chauffeurs, répartition, administration, et clients qui se connectent.",
      add: "Ajouter une personne", search: "Nom, e-mail ou téléphone", anyRole: "Tous les rôles",
      anyStanding: "Tous les états",
      find: "Trouver", none: "Personne n’a été trouvé.", next: "Page suivante", toFirst: "Première page",
      toPeople: "Retour aux personnes", nameless: "Sans nom",
      found: "Trouvées\u{a0}: {count}", waiting: "En attente d’approbation\u{a0}: {count}",
      disabled: "Désactivées\u{a0}: {count}",
      contact: "E-mail, téléphone", standing: "État", facts: "Informations", made: "Ajoutée",
      signedIn: "Dernière utilisation du tableau", never: "Pas connectée en ce moment",
      password: "Mot de passe",
      isSet: "Défini",
      isNotSet: "Aucun", card: "Fiche du chauffeur sur le tableau", done: "Qui a fait quoi",
      newLead:
        "Pour un chauffeur, un nom suffit\u{a0}: le téléphone peut envoyer ses positions avec sa propre clé. Il faut aux autres un e-mail ou un téléphone pour se connecter.",
      change: "Modifier", save: "Enregistrer", details: "Détails"),
    fields: Fields(
      name: "Nom", role: "Rôle", email: "E-mail", phone: "Téléphone", vehicle: "Véhicule",
      operator: "Exploitant",
      approved: "Peut prendre des interventions tout de suite",
      emailHint: "Il peut servir à se connecter, et n’appartient qu’à une personne.",
      phoneHint: "Avec l’indicatif du pays, par exemple +33 1 23 45 67 89.",
      vehicleHint: "Pour les chauffeurs seulement, par exemple camionnette blanche.",
      operatorHint: "Pour les chauffeurs seulement\u{a0}: l’entreprise de leur flotte.",
      roleHint: "Ce compte garde son rôle."),
    roles: Roles(
      customer: "Client", driver: "Chauffeur", operator: "Exploitant", dispatcher: "Répartition",
      admin: "Administration", service: "Programme"),
    standings: Standings(active: "Actif", waiting: "Attend l’approbation", disabled: "Désactivé"),
    acts: Acts(
      title: "État et connexions", approve: "Approuver ce chauffeur",
      approveLead: "Avant cela, ce chauffeur attend et ne peut prendre aucune intervention.",
      disable: "Désactiver",
      disableLead:
        "Plus personne ne se connecte avec ce compte, et il est déconnecté partout. Ses interventions restent telles quelles.",
      enable: "Réactiver", enableLead: "Il pourra se connecter à nouveau. Ce qui a pris fin reste terminé.",
      signOut: "Déconnecter partout",
      signOutLead: "Met fin à toutes les connexions de ce compte, dans les navigateurs et les applications.",
      own:
        "C’est votre propre compte\u{a0}: quelqu’un d’autre de l’administration peut le désactiver ou changer son rôle."
    ),
    faults: Faults(
      name: "Écrivez un nom de 200\u{a0}lettres au plus.", role: "Choisissez un rôle.",
      ownRole: "Vous ne pouvez pas changer votre propre rôle. Quelqu’un d’autre de l’administration le peut.",
      emailTaken: "Une autre personne a cette adresse e-mail.",
      phone: "Ce n’est pas un numéro de téléphone.", phoneTaken: "Une autre personne a ce numéro.",
      contact: "Sauf pour les chauffeurs, il faut un e-mail ou un téléphone.", tooLong: "C’est trop long."),
    answers: Answers(
      added: "La personne est ajoutée.", changed: "La modification est enregistrée.",
      approved: "Ce chauffeur peut maintenant prendre des interventions.",
      disabled: "Le compte est désactivé, et déconnecté partout.",
      enabled: "Le compte peut se connecter à nouveau.",
      signedOut: "Le compte est déconnecté partout.",
      unchanged: "Rien n’était différent\u{a0}: rien n’a été changé.",
      outdated:
        "Rien n’a été enregistré\u{a0}: ce compte a été modifié pendant que la page était ouverte. Les informations sont les actuelles, le formulaire est le vôtre. Vérifiez-le et envoyez-le à nouveau.",
      taken: "Rien n’a été enregistré\u{a0}: une autre personne a cet e-mail ou ce téléphone.",
      own:
        "Vous ne pouvez pas désactiver votre propre compte. Quelqu’un d’autre de l’administration le peut.",
      busy:
        "Rien n’a été changé\u{a0}: le serveur ne peut rien enregistrer pour le moment. Réessayez dans un instant.",
      form:
        "Rien n’a été changé\u{a0}: le formulaire était trop ancien. Vérifiez-le et envoyez-le à nouveau.",
      upstream: "Les personnes appartiennent à la centrale que ce serveur suit. Modifiez-les là-bas."
    ),
    password: Password(
      make: "Créer un lien pour définir un mot de passe",
      makeLead:
        "La personne qui ouvre le lien choisit le mot de passe de ce compte. Il sert une fois, pendant trois jours, et remplace le lien précédent.",
      noName: "Sans e-mail ni téléphone, personne ne peut se connecter avec un mot de passe.",
      made:
        "Donnez ce lien à la personne maintenant\u{a0}: il n’est montré que cette fois. Il est valable jusqu’à\u{a0}: {time}.",
      waits: "Un lien attend jusqu’à\u{a0}: {time}. Un nouveau le remplace.",
      labels: Password.Labels(
        title: "Définir votre mot de passe",
        lead: "Choisissez le mot de passe avec lequel vous vous connecterez.",
        account: "Compte", new: "Nouveau mot de passe", again: "Encore une fois le même",
        save: "Définir le mot de passe",
        done: "Votre mot de passe est défini",
        doneLead: "Utilisez-le désormais pour vous connecter. Vos autres connexions ont pris fin.",
        toSignIn: "Se connecter au tableau", link: "Lien pour définir un mot de passe"),
      rules:
        "Au moins {count}\u{a0}caractères. Plusieurs mots que personne d’autre ne réunirait conviennent bien.",
      short: "C’est trop court\u{a0}: il faut au moins {count}\u{a0}caractères.",
      different: "Les deux ne sont pas identiques.",
      notAllowed: "Ce mot de passe ne convient pas. Choisissez-en un autre.",
      limited: "Trop de tentatives. Attendez une minute, puis rouvrez le lien.",
      busy: "Le mot de passe n’a pas été défini\u{a0}: le serveur est occupé. Réessayez dans un instant.",
      closed: CustomerCatalog.Notice(
        title: "Ce lien ne définit aucun mot de passe",
        sentences: [
          "Il a peut-être déjà servi, il a peut-être plus de trois jours, un lien plus récent l’a peut-être remplacé, ou ses dernières lettres manquent.",
          "Demandez-en un nouveau à la personne de l’administration qui l’a envoyé.",
        ])),
    table: Table(
      labels: Table.Labels(
        title: "Importer des personnes", toImport: "Importer un tableau", export: "Exporter en tableau",
        lead:
          "Un tableau en CSV, comme les tableurs l’enregistrent. Les personnes de ce serveur sous cette forme\u{a0}:",
        table: "Le tableau", file: "Un fichier", text: "Ou le texte lui-même",
        textHint:
          "Jusqu’à 5000\u{a0}lignes. La première nomme les colonnes. Un fichier passe avant le texte.",
        check: "Vérifier", columns: "Colonnes", plan: "Ce qui va se passer",
        windows1252:
          "Le tableau n’est pas en UTF-8. Il a été lu en Windows-1252, comme Excel l’écrit\u{a0}: vérifiez que les lettres sont justes.",
        faults: "Rien n’a été importé. Corrigez ces lignes, puis vérifiez à nouveau le tableau.",
        number: "Ligne", what: "Quoi", name: "Nom", role: "Rôle", contact: "E-mail, téléphone",
        details: "Détails"),
      columns: Columns(
        id:
          "Désigne une personne déjà présente, comme dans l’export. Vide\u{a0}: trouvée par l’e-mail ou le téléphone, ou ajoutée.",
        name: "Nécessaire.", role: "Nécessaire\u{a0}: driver, dispatcher, admin ou customer.",
        email: "Sauf pour les chauffeurs, ceci ou un téléphone.",
        phone: "Avec l’indicatif du pays.", vehicle: "Pour les chauffeurs.", operator: "Pour les chauffeurs.",
        approved:
          "Pour les chauffeurs\u{a0}: yes ou no. Vide\u{a0}: sans changement, et yes pour les nouveaux.",
        active: "Yes, ou no pour un compte désactivé. Vide\u{a0}: sans changement."),
      headings: Columns(
        id: "identifiant", name: "nom", role: "rôle", email: "courriel", phone: "téléphone",
        vehicle: "véhicule",
        operator: "exploitant, entreprise", approved: "approuvé", active: "actif"),
      yes: "oui", no: "non",
      line: "Ligne {line}\u{a0}:",
      lines: "Lignes {line}\u{a0}:",
      summary:
        "Nouvelles personnes\u{a0}: {added}. Modifiées\u{a0}: {changed}. Inchangées\u{a0}: {unchanged}.",
      done: "Importé. Nouvelles personnes\u{a0}: {added}. Modifiées\u{a0}: {changed}.",
      commit: "Importer maintenant\u{a0}: {count}",
      more: "Et {count} de plus.", stopped: "Importées\u{a0}: {count}. Les autres ne le sont pas.",
      added: "Nouvelle",
      changed: "Modification", empty: "Choisissez un fichier, ou écrivez le tableau dans le champ.",
      tooLarge: "C’est trop grand\u{a0}: un tableau a 1\u{a0}Mo au plus. Importez-le en plusieurs fois.",
      other:
        "Rien n’a été importé\u{a0}: le tableau ferait maintenant autre chose que ce que disait cette page. Regardez à nouveau.",
      faultsLeft:
        "Ces lignes ne changent rien. Corrigez-les dans le tableau ci-dessous et vérifiez-le encore une fois\u{a0}: ce qui est importé ne l’est pas deux fois.",
      faults: Table.Faults(
        textAfterQuote: "Il y a du texte après un guillemet fermant.",
        openQuote: "Un guillemet est ouvert ici, et jamais fermé.",
        notUTF8: "Le texte n’est pas en UTF-8. Enregistrez le tableau en «\u{a0}CSV UTF-8\u{a0}».",
        tooLong: "La ligne est trop longue, ou a trop de cellules.",
        unknownColumn: "Il n’y a pas de colonne «\u{a0}{name}\u{a0}».",
        missingColumn: "La colonne «\u{a0}{name}\u{a0}» manque.",
        columnTwice: "La colonne «\u{a0}{name}\u{a0}» est là deux fois.",
        yesOrNo: "«\u{a0}{name}\u{a0}» prend yes, no ou rien.",
        cells: "La première ligne a {expected}\u{a0}cellules, et celle-ci {found}.",
        sameAs: "Cette personne, cet e-mail ou ce téléphone est déjà à la ligne {line}.",
        role: "Le rôle prend driver, dispatcher, admin ou customer\u{a0}; un programme garde son rôle.",
        unknownID: "Personne n’a cet identifiant. Laissez-le vide pour ajouter une personne.",
        twoPeople: "L’e-mail et le téléphone appartiennent à deux personnes différentes.",
        tooManyLines: "Un tableau a 5000\u{a0}lignes au plus. Importez-le en plusieurs fois.")),
    administratorsOnly: CustomerCatalog.Notice(
      title: "Cette page est pour l’administration",
      sentences: [
        "La répartition s’occupe des interventions, des fiches des chauffeurs et des écrans. Pour changer des personnes, adressez-vous à l’administration."
      ]))
}
