import Tracking

extension Catalog {
  static let french = Catalog(
    labels: Labels(
      cluster: "Chauffeurs ici\u{a0}: {count}.",
      troubledCluster: "Chauffeurs ici\u{a0}: {count}, avec problèmes\u{a0}: {troubled}.",
      jobCluster: "Interventions ici\u{a0}: {jobs}.",
      lostSince: "Pas de connexion depuis {time}. Rien ici n’est à jour. Reconnexion…",
      signIn: "Se connecter au tableau",
      email: "E-mail ou téléphone",
      password: "Mot de passe",
      signInButton: "Se connecter",
      jobsAsOf:
        "Les positions sont en direct, mais les interventions ne sont peut-être plus à jour depuis",
      board: "Tableau",
      upstreamLost:
        "Pas de connexion à la centrale. Les positions et les états ne sont peut-être plus à jour.",
      stuckMessages: "Des messages ne sont pas acceptés. En attente\u{a0}:",
      storageFailing:
        "Rien ne peut être enregistré pour le moment\u{a0}: les réservations et les changements sont refusés. Les positions restent en direct.",
      jobs: "Interventions",
      drivers: "Chauffeurs",
      job: "Intervention",
      status: "État",
      driverColumn: "Chauffeur",
      since: "Depuis",
      position: "Dernier signal",
      legend: "Ce que signifient les formes",
      lists: "Interventions et chauffeurs",
      search: "Rechercher", searchHint: "Chauffeur, adresse, client ou numéro", show: "Afficher",
      alerts: "Alertes", dismiss: "Masquer", dismissAll: "Tout masquer",
      asOf: "Données de", moment: "Quand", history: "Historique", who: "Qui",
      noJobs: "Aucune intervention en ce moment.",
      anyStatus: "Tous les états", fleetOperator: "Exploitant", anyOperator: "Tous les exploitants",
      find: "Trouver", planned: "Prévu", plannedExpected: "Prévu, attendu", close: "Fermer",
      track: "Trajet en GPX, 24\u{a0}heures au plus",
      links: "Liens des clients", newLink: "Créer un lien", validFor: "Validité", extend: "Modifier",
      revoke: "Révoquer", copy: "Copier", copied: "Copié",
      help: "Touches et symboles", helpKeys: "Touches",
      helpSearch: "Rechercher\u{a0}; ensuite, Entrée mène au premier résultat",
      helpRows: "Ligne suivante, ligne précédente", helpOpen: "Ouvrir la fiche de la ligne",
      helpAssign: "Confier l’intervention à un chauffeur", helpChange: "Modifier l’intervention",
      helpCancel: "Annuler l’intervention\u{a0}; le motif est demandé d’abord",
      helpFollow: "Suivre la ligne sur la carte, ou arrêter",
      helpNew: "Nouvelle intervention", helpToday: "Les interventions d’aujourd’hui",
      helpPages: "Tableau, rapports, positions passées, messages, réglages",
      helpUndo: "Annuler ce qui vient d’être fait",
      helpHelp: "Afficher ces touches", helpClose: "Fermer, ou quitter la recherche",
      helpUse: "Utiliser ces touches",
      helpSound: "Émettre un son à chaque nouvelle alerte",
      dismissKind: "En masquer {count}",
      dismissed: "Alertes masquées\u{a0}: {count}.", takeBack: "Rétablir", showMore: "En afficher plus"),
    signIn: SignInWords(
      title: "Connexion · Waypost",
      failed: "Cet e-mail ou ce téléphone et ce mot de passe ne correspondent pas.",
      limited: "Trop de tentatives. Attendez une minute, puis réessayez.",
      unavailable: "La centrale qui a votre compte ne répond pas. Réessayez dans un instant.",
      expired:
        "Le formulaire était trop ancien, ou ce navigateur refuse les cookies. Connectez-vous encore une fois.",
      codeUsed:
        "Un code de ce compte a été utilisé entre-temps\u{a0}: cette connexion a pris fin. Recommencez. Si ce n’était pas vous, choisissez un nouveau mot de passe.",
      otherHost:
        "Votre navigateur a demandé {asked}, mais le proxy devant Waypost a envoyé le Host {sent}. Personne ne peut se connecter tant que le proxy ne transmet pas le Host du navigateur. Dans nginx\u{a0}: {line}",
      kept:
        "Votre session est terminée. Ce que vous avez écrit est gardé\u{a0}: connectez-vous de nouveau, et le formulaire sera là tel que vous l’avez rempli.",
      below: CustomerCatalog.Notice(
        title: "Waypost a besoin de son propre nom d’hôte",
        sentences: [
          "Le proxy devant Waypost le propose sous {path}. Là, ses pages ne peuvent pas charger ce qui leur appartient, et personne ne peut se connecter.",
          "Donnez-lui un nom à lui, par exemple track.example.com, et transmettez les requêtes de ce nom de / vers /.",
        ]),
      noAccount:
        "Aucun compte ne peut encore utiliser ce tableau. Créez un administrateur avec cette commande sur la machine du serveur, avec le répertoire de la base de données du serveur, puis connectez-vous ici.",
      insecure:
        "La connexion demande HTTPS. Placez un proxy inverse devant (voir Docker/), ou connectez-vous sur cette machine."
    ),
    access: AccessWords(
      labels: AccessWords.Labels(
        account: "Votre compte", signedInAs: "Session ouverte\u{a0}:", sessions: "Vos sessions ouvertes",
        sessionsLead:
          "Une session se termine après 12\u{a0}heures, ou après 2\u{a0}heures sans tableau ouvert. Se déconnecter partout déconnecte aussi vos applications.",
        began: "Ouverte", used: "Dernier usage", thisBrowser: "Ce navigateur",
        everywhere: "Se déconnecter partout", when: "Quand", who: "Qui",
        what: "Quoi", whom: "Concerne", from: "Depuis", api: "L’API pour les programmes"),
      actions: AccessWords.Actions(
        signIn: "Connexion", signInRefused: "Mot de passe incorrect", signOut: "Déconnexion",
        signOutEverywhere: "Déconnexion partout", jobCreate: "Intervention créée",
        jobAssign: "Intervention attribuée", jobCancel: "Intervention annulée",
        jobConfirm: "Intervention confirmée",
        jobUnassign: "Intervention retirée au chauffeur", jobReopen: "Intervention annulée rouverte",
        jobUnconfirm: "Confirmation retirée",
        jobMove: "Arrêt déplacé dans l’ordre du chauffeur", jobChange: "Intervention modifiée",
        jobActRefused: "Changement d’une intervention demandé\u{a0}: refusé",
        jobActUnknown: "Changement d’une intervention demandé\u{a0}: pas de réponse",
        linkCreate: "Lien créé", linkChange: "Lien modifié", linkRevoke: "Lien révoqué",
        wallCreate: "Écran mural créé", wallChange: "Écran mural modifié",
        wallRevoke: "Écran mural révoqué", driverApprove: "Inscription approuvée",
        deviceKeyCreate: "Clé d’un téléphone créée", deviceKeyRevoke: "Clé d’un téléphone révoquée",
        accountCreate: "Personne ajoutée", accountChange: "Personne modifiée",
        accountLink: "Lien pour un mot de passe créé",
        accountDisable: "Compte désactivé", accountEnable: "Compte activé",
        accountPassword: "Mot de passe défini", accountRole: "Rôle modifié",
        accountSignOut: "Compte déconnecté partout", personFile: "Données d’une personne remises",
        personErase: "Personne effacée", retentionChange: "Durées de conservation modifiées",
        settingsChange: "Réglages modifiés", webhookChange: "Webhook modifié",
        secondFactorSet: "Second facteur activé", secondFactorRemove: "Second facteur désactivé",
        secondFactorRefused: "Code faux d’un second facteur",
        recoveryCodesMake: "Nouveaux codes de secours créés",
        recoveryCodeUse: "Connexion avec un code de secours",
        accountLinkMailed: "Lien pour un nouveau mot de passe reçu par e-mail"),
      commandLine: "Ligne de commande",
      accountTitle: "Votre compte · Waypost", doneByYou: "Ce que vous avez fait récemment",
      doneByAll: "Ce que tout le monde a fait récemment"),
    secondFactor: SecondFactorWords(
      labels: SecondFactorWords.Labels(
        askTitle: "Saisissez votre code",
        askLead: "Votre application de codes affiche six chiffres, qui changent toutes les 30 secondes.",
        code: "Code",
        useRecovery: "Téléphone perdu\u{a0}? Utiliser un code de secours",
        useApp: "Utiliser un code de l’application",
        askRecoveryLead: "Saisissez l’un des codes de secours que vous avez gardés. Chacun sert une fois.",
        recoveryCode: "Code de secours",
        title: "Second facteur",
        lead:
          "Avec un second facteur, la connexion demande votre mot de passe et un code d’une application de votre téléphone. Qui apprend seulement votre mot de passe ne peut pas se connecter.",
        setUp: "Le configurer",
        scan:
          "Scannez cette image avec une application de codes, comme Aegis, 2FAS, Google Authenticator ou votre gestionnaire de mots de passe.",
        picture: "Code QR avec le secret pour l’application",
        secret: "Ou saisissez ce secret dans l’application",
        codeHint: "Les six chiffres que l’application affiche maintenant.",
        password: "Votre mot de passe",
        turnOn: "Activer",
        endsOthers: "Vos autres navigateurs et vos applications seront déconnectés.",
        isOn: "Le second facteur est activé.",
        newCodes: "Nouveaux codes de secours",
        newCodesLead:
          "Les codes de secours ne sont montrés qu’une fois, à leur création. Si vous ne les avez pas gardés, créez-en de nouveaux ici\u{a0}: les anciens ne serviront plus.",
        turnOff: "Désactiver",
        turnOffLead: "Le mot de passe seul suffira alors.",
        makeCodes: "Créer de nouveaux codes",
        codesTitle: "Vos codes de secours",
        codesLead:
          "Imprimez-les ou notez-les, et gardez-les loin de votre téléphone. Chacun vous connecte une fois si le téléphone est perdu. Ils ne sont affichés que maintenant.",
        goOn: "Je les ai gardés\u{a0}: continuer",
        off: "Désactivé\u{a0}: le mot de passe seul suffit.",
        change: "Second facteur",
        rule: "Qui doit avoir un second facteur",
        from: "À partir du",
        ruleLead: "À partir de ce jour, qui n’en a pas encore ne voit que la page pour le configurer.",
        demandedOf: "Doivent en avoir un",
        fromHint: "Le premier jour. Laissez vide pour commencer tout de suite."),
      wrong: "Ce code est faux ou a déjà servi. Saisissez celui qui est affiché maintenant.",
      wrongRecovery: "Ce code de secours est faux ou a déjà servi.",
      wrongPassword: "Ce mot de passe est faux.",
      limited: "Trop d’essais. Attendez {minutes} min et réessayez.",
      since: "Depuis\u{a0}: {time}.",
      codesLeft: "Codes de secours restants\u{a0}: {count}.",
      demandedFrom: "À partir du {day}, il vous faut un second facteur pour vous connecter.",
      demanded: "Cette entreprise demande un second facteur. Configurez-le pour continuer.",
      wrongDay: "Choisissez un jour.",
      pastDay:
        "Ce jour est passé\u{a0}: choisissez aujourd’hui ou un jour plus tard, ou laissez le champ vide.",
      nobody: "Personne",
      administrators: "Les administrateurs",
      staff: "Les administrateurs et les répartiteurs",
      ownFirst:
        "Configurez d’abord votre propre second facteur\u{a0}: sinon vous n’auriez plus accès à cette page."),
    account: AccountWords(
      labels: AccountWords.Labels(
        details: "Vos informations",
        detailsLead: "Ce que vos collègues voient de vous, et comment vous vous connectez.",
        name: "Nom",
        email: "E-mail",
        emailHint: "Nous envoyons un lien à la nouvelle adresse. Elle change quand vous l’ouvrez.",
        password: "Mot de passe",
        present: "Votre mot de passe actuel",
        presentHint: "Pour que personne ne change rien en trouvant seulement votre navigateur ouvert.",
        new: "Nouveau mot de passe",
        again: "Nouveau mot de passe, encore une fois",
        saveName: "Enregistrer le nom",
        saveEmail: "Changer l’adresse",
        savePassword: "Changer le mot de passe",
        elsewhere:
          "Votre compte est tenu par le système de répartition\u{a0}: changez-y votre nom, votre adresse et votre mot de passe.",
        browser: "Navigateur",
        address: "Depuis",
        end: "Déconnecter",
        keys: "Clés et jetons",
        tokens:
          "Les applications et programmes qui se connectent en votre nom reçoivent des jetons. Ils sont signés et ne figurent dans aucune liste\u{a0}: chacun expire après 30 jours si l’application ne le renouvelle pas. La déconnexion partout les annule tous d’un coup.",
        businessKeys:
          "Les liens, les écrans muraux et les clés des téléphones appartiennent à l’entreprise, quelle que soit la personne qui les a créés. La page d’un chauffeur mène aux clés de ses téléphones.",
        forgotten: "Mot de passe oublié\u{a0}?",
        forgottenLead:
          "Saisissez l’adresse e-mail de votre compte. S’il existe, nous envoyons un lien pour choisir un nouveau mot de passe.",
        send: "Envoyer le lien",
        toSignIn: "Retour à la connexion",
        noMail:
          "Ce serveur n’envoie pas d’e-mails. Un administrateur peut vous créer un lien pour un nouveau mot de passe\u{a0}: au tableau, sous Personnes."
      ),
      nameSaved: "Votre nom est enregistré.",
      emailSaved: "Votre adresse e-mail est changée.",
      passwordSaved: "Votre mot de passe est changé. Vos autres connexions sont terminées.",
      sessionEnded: "Ce navigateur est déconnecté.",
      confirmSent:
        "Un e-mail est en route vers {email}. Ouvrez son lien dans la journée pour changer l’adresse.",
      resetSent:
        "Si un compte a cette adresse, un e-mail est en route. Son lien sert pendant une heure. Regardez aussi dans les courriers indésirables.",
      linkOver: CustomerCatalog.Notice(
        title: "Ce lien n’est plus valable",
        sentences: ["Il a servi, est trop ancien, ou le compte a changé depuis. Demandez-en un nouveau."]),
      unknownBrowser: "Navigateur inconnu", browserOnSystem: "{browser} sur {system}",
      endNamed: "Déconnecter {name}",
      mails: AccountWords.Mails(
        changed: "Votre compte\u{a0}: {what}",
        when: "Cela est arrivé au compte {account}\u{a0}: {time}, depuis {address}.",
        whenByCommand:
          "Cela est arrivé au compte {account}\u{a0}: {time}, par une commande sur la machine du serveur.",
        warning:
          "Si ce n’était pas vous\u{a0}: choisissez un nouveau mot de passe avec «\u{a0}Mot de passe oublié\u{a0}?\u{a0}» sur la page de connexion, et prévenez un administrateur.",
        resetSubject: "Choisissez un nouveau mot de passe pour {account}",
        resetLead:
          "Quelqu’un a demandé un nouveau mot de passe pour votre compte. Le lien sert une heure et une fois. Si ce n’était pas vous, il n’y a rien à faire\u{a0}: votre mot de passe reste le même.",
        resetButton: "Choisir un nouveau mot de passe",
        confirmSubject: "Confirmez votre adresse e-mail",
        confirmLead:
          "Le compte {account} doit utiliser cette adresse désormais. Confirmez-le dans la journée. Si vous n’en savez rien, ne faites rien.",
        confirmButton: "Confirmer l’adresse")),
    wallSettings: WallSettingsWords(
      title: "Écrans muraux · Waypost",
      labels: WallSettingsWords.Labels(
        walls: "Écrans",
        lead:
          "Chaque lien ouvre un écran mural\u{a0}: une page pour un écran que personne ne manipule. Elle montre des prénoms et des adresses, mais aucun client. Qui a le lien la voit, jusqu’à ce que vous le révoquiez.",
        none: "Il n’y a pas encore d’écran mural.", name: "Nom", shows: "Montre", theme: "Couleurs",
        zone: "Horloge", framing: "Sites qui peuvent l’intégrer", made: "Créé", open: "Ouvrir",
        revoke: "Révoquer", new: "Nouvel écran mural",
        nameHint: "Où il est accroché, par exemple Accueil.", center: "Milieu de la zone",
        centerHint: "Latitude et longitude, par exemple 60.17, 24.94. Vide\u{a0}: toute la flotte.",
        radius: "Rayon en kilomètres", radiusMiles: "Rayon en milles",
        zoneHint: "Par exemple America/New_York. Vide\u{a0}: l’horloge du serveur.",
        framingHint:
          "Des adresses comme https://intranet.example, séparées par des espaces. Vide\u{a0}: aucun.",
        parts: "Ce qu’il montre, dans cet ordre",
        partsHint:
          "Les parties de même numéro suivent l’ordre de cette liste. La carte est au début ou à la fin.",
        create: "Créer l’écran mural", change: "Modifier"),
      centerAddressHint:
        "Une adresse, ou une latitude et une longitude, par exemple 60.17, 24.94. Vide\u{a0}: toute la flotte.",
      centerNotFound:
        "La carte n’a pas cette adresse. Écrivez-en une autre, ou une latitude et une longitude, par exemple 60.17, 24.94.",
      foreignForm:
        "Rien n’a été enregistré\u{a0}: le formulaire était trop ancien. Vérifiez-le et envoyez-le encore une fois.",
      wholeFleet: "Toute la flotte", serverZone: "Celle du serveur", noFraming: "Aucun",
      around: "{distance} autour de {place}", revokeNamed: "Révoquer {name}", changeNamed: "Modifier {name}",
      themes: WallSettingsWords.Themes(system: "Selon le navigateur", light: "Claires", dark: "Sombres"),
      parts: WallSettingsWords.Parts(
        map: "Carte", counters: "Compteurs", late: "En retard", arrivals: "Prochaines arrivées",
        jobs: "Toutes les interventions", unassigned: "Sans chauffeur", ratings: "Notes du jour"),
      notShown: "Pas montré",
      faults: WallSettingsWords.Faults(
        name: "Donnez-lui un nom de 80\u{a0}lettres au plus.",
        center: "Écrivez le milieu comme une latitude et une longitude, par exemple 60.17, 24.94.",
        radius: "Le rayon peut aller de {least} à {most}\u{a0}{unit}.", theme: "Choisissez une des couleurs.",
        timeZone: "Le serveur ne connaît pas ce fuseau horaire.",
        origins:
          "Jusqu’à 10\u{a0}sites peuvent l’intégrer. Écrivez chacun comme une adresse avec https:// et sans chemin.",
        parts: "Choisissez au moins une partie.")),
    facts: FactWords.french,
    jobForms: JobFormWords(
      title: "Nouvelle intervention · Waypost",
      labels: JobFormWords.Labels(
        newJob: "Nouvelle intervention", address: "Adresse",
        coordinates: "Latitude et longitude",
        place: "Lieu sur la carte",
        placeHint:
          "Latitude et longitude, par exemple 60.17, 24.94. Sans elles, la carte ne montre pas l’intervention.",
        onMap: "Ou touchez le lieu sur la carte.", from: "Arrivée à partir de", to: "Jusqu’à",
        windowHint: "Les deux peuvent rester vides.",
        driver: "Chauffeur",
        driverHint: "Un nom, ou une partie. Les chauffeurs en service viennent en premier.",
        addressHint: "Une rue et un numéro, un croisement (Foch & Gare), ou un nom.",
        whichPlace: "Quel est le lieu\u{a0}?",
        isThisPlace: "Est-ce le bon lieu\u{a0}?",
        betweenNumbers: "estimé\u{a0}: la carte n’a pas ce numéro, mais des numéros voisins",
        streetOnly: "dans la rue\u{a0}: la carte n’a pas ce numéro",
        noPlace: "Aucun d’eux\u{a0}: créer l’intervention sans lieu",
        placesFound: "Lieux trouvés\u{a0}: {count}. Les flèches les parcourent.",
        placesNone: "Aucun lieu trouvé.",
        create: "Créer l’intervention", toBoard: "Retour au tableau",
        nearest: "Le plus tôt sur place par les rues", whoIsNear: "Qui est le plus près\u{a0}?",
        otherDriver: "Quelqu’un d’autre, ou personne pour l’instant", acts: "Modifier cette intervention",
        confirm: "Confirmer l’intervention",
        assign: "Attribuer", reassign: "Donner à ce chauffeur",
        takeBack: "Retirer l’intervention au chauffeur", cancel: "Annuler cette intervention",
        reason: "Motif",
        reasonHint: "Il reste dans l’historique de l’intervention. Le client ne le voit pas.",
        cancelNow: "Annuler l’intervention"),
      offer: "Confier à {driver} · {way}",
      zoneHint: "Fuseau horaire\u{a0}: {zone}.",
      addressesRead: "Lecture des adresses\u{a0}: {percent}\u{a0}%.",
      faults: JobFormWords.Faults(
        address: "Écrivez l’adresse où le chauffeur doit venir.",
        place: "Ce n’est pas un lieu. Écrivez deux nombres, par exemple 60.17, 24.94.",
        placeRange: "Ce lieu n’existe pas\u{a0}: la latitude va jusqu’à 90, la longitude jusqu’à 180.",
        placeNotFound:
          "La carte n’a pas cette adresse. Choisissez le lieu sur la carte, ou écrivez sa latitude et sa longitude.",
        proof: "Écrivez picture, signature, code, plusieurs d’entre eux, ou nothing.",
        phone: "Ce n’est pas un numéro de téléphone.",
        from: "Ce n’est pas une heure.",
        past: "Cette heure est passée. Envoyez le formulaire encore une fois si c’est bien elle.",
        to: "Ce n’est pas une heure.",
        toBeforeFrom: "La fin doit venir après le début.", tooLong: "C’est trop long.",
        driverMissing: "Choisissez un chauffeur.", driverUnknown: "Aucun chauffeur n’a ce nom.",
        driverSeveral:
          "Plusieurs chauffeurs ont ce nom. Choisissez-en un dans la liste, ou écrivez plus de lettres du nom.",
        driverNotApproved: "Ce chauffeur n’est pas autorisé à prendre des interventions.",
        reason: "Écrivez pourquoi, en une ou deux phrases."),
      mailFaults: .init(
        notAlone:
          "Saisissez l’adresse seule, comme nom@example.com, sans nom, crochets, espaces ni «\u{a0}mailto\u{a0}».",
        at: "Une adresse e-mail contient un seul @.",
        local: "Avant le @, il faut un nom de 64 lettres au plus.",
        domain: "Après le @, il faut un domaine, comme example.com."),
      refusals: JobFormWords.Refusals(
        upstream: "Les interventions appartiennent à la centrale. Créez-les et modifiez-les là-bas.",
        busy:
          "Aucune intervention n’a été créée\u{a0}: le serveur ne peut rien enregistrer pour le moment. Réessayez dans un instant.",
        form:
          "Aucune intervention n’a été créée\u{a0}: le formulaire était trop ancien. Vérifiez-le et envoyez-le à nouveau."
      )),
    approval: ApprovalWords(
      labels: ApprovalWords.Labels(
        title: "En attente d’approbation",
        lead:
          "Cette personne s’est inscrite dans l’application et ne peut prendre aucune intervention avant votre accord.",
        approve: "Approuver cette inscription"),
      capacity: "Capacité", license: "Permis de conduire", insurance: "Assurance",
      truckPhoto: "Photo du véhicule", isOperator: "Flotte", operatorText: "A sa propre flotte"),
    wall: WallWords(
      notice: CustomerCatalog.Notice(
        title: "Cet écran mural est éteint",
        sentences: [
          "Son lien a été révoqué, ou ses dernières lettres manquent. Vous pouvez créer un nouveau lien au tableau, sous «\u{a0}Écrans\u{a0}»."
        ]),
      labels: WallWords.Labels(
        arrivals: "Prochaines arrivées", noArrivals: "Aucun chauffeur n’est en route.", late: "En retard",
        noLate: "Aucune intervention n’est en retard.", address: "Adresse", driver: "Chauffeur",
        time: "Arrive dans", lateBy: "Retard", revoked: "Cet écran mural a été éteint.",
        more: "et {count} de plus",
        unassigned: "Sans chauffeur", noUnassigned: "Chaque intervention a un chauffeur.", due: "Prévu",
        ratings: "Notes du jour", stars: "Étoiles en moyenne", ratingCount: "Notes"),
      mapText: "Carte. Chauffeurs\u{a0}: {drivers}. Interventions\u{a0}: {jobs}."),
    rewind: RewindWords(
      title: "Rétrospective", moment: "Moment", show: "Afficher",
      earlier: "Plus tôt", later: "Plus tard", play: "Lecture", pause: "Pause", speed: "Vitesse",
      asData: "Ce moment en GeoJSON",
      nothing: "Aucune position n’est encore conservée. Elles viennent des téléphones des chauffeurs.",
      late: "Le passé n’a pas pu être lu. Nouvelle tentative.",
      tracks: "Trajets en GPX, les 24\u{a0}heures avant ce moment",
      asOf: "Ceci est le passé\u{a0}: {moment}.", keptSince: "Conservé depuis\u{a0}: {oldest}.",
      zone: "Les heures sont dans le fuseau {zone}.",
      hour: "1\u{a0}h", tenMinutes: "10\u{a0}min", minute: "1\u{a0}min"),
    nodes: NodesWords(
      fleet:
        "Ce serveur ne joint pas les autres serveurs\u{a0}: les changements sont refusés, et les interventions et les chauffeurs ne sont peut-être plus à jour depuis",
      driver: "Inconnu\u{a0}: pas de connexion aux autres serveurs",
      unchanged:
        "Rien n’a été changé\u{a0}: ce serveur ne joint pas les autres serveurs pour le moment. Réessayez dans un instant.",
      undecided:
        "Nous ne savons pas si c’est enregistré\u{a0}: les autres serveurs n’ont pas répondu. Rouvrez cette page et vérifiez avant de réessayer.",
      notOrdered:
        "Aucune intervention n’a été créée\u{a0}: ce serveur ne joint pas les autres serveurs pour le moment. Réessayez dans un instant.",
      perhapsOrdered:
        "Nous ne savons pas si l’intervention a été créée\u{a0}: les autres serveurs n’ont pas répondu. Cherchez-la au tableau avant de la créer à nouveau.",
      unchangedPage: CustomerCatalog.Notice(
        title: "Rien n’a été changé",
        sentences: [
          "Ce serveur ne joint pas les autres serveurs pour le moment. Revenez en arrière et réessayez dans un instant."
        ]),
      undecidedPage: CustomerCatalog.Notice(
        title: "Nous ne savons pas si c’est enregistré",
        sentences: [
          "Les autres serveurs n’ont pas répondu. Revenez en arrière et vérifiez avant de réessayer."
        ])),
    deviceKeys: DeviceKeyWords(
      title: "Téléphones de {name}", revokeNamed: "Révoquer la clé de {name}",
      made: "La clé de {name} est prête",
      labels: DeviceKeyWords.Labels(
        phones: "Téléphones",
        lead:
          "Avec une clé, un téléphone ordinaire indique où est ce chauffeur, par une application comme OwnTracks ou Traccar Client.",
        none: "Ce chauffeur n’a aucun téléphone avec une clé.", name: "Téléphone",
        nameHint: "Par exemple\u{a0}: téléphone d’Ada", new: "Un autre téléphone", make: "Créer une clé",
        since: "Créée", used: "Dernière utilisation", app: "Application", revoke: "Révoquer",
        madeLead:
          "Scannez le code avec l’appareil photo du téléphone, ou ouvrez l’adresse sur le téléphone. Elle n’est montrée que cette fois.",
        noCode: "Il n’y a pas de code QR, car la bibliothèque libqrencode4 manque sur le serveur.",
        link: "Adresse pour le téléphone", backToDriver: "Retour au chauffeur"),
      never: "Pas encore utilisée", noApp: "Inconnue",
      faults: DeviceKeyWords.Faults(
        name: "Donnez au téléphone un nom de 80\u{a0}octets au plus.",
        tooMany: "Un chauffeur a au plus 10\u{a0}clés. Révoquez-en une d’abord.",
        form: "Ce formulaire était trop ancien. Veuillez l’envoyer à nouveau.")),
    people: PeopleWords(
      labels: PeopleWords.Labels(
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
      fields: PeopleWords.Fields(
        name: "Nom", role: "Rôle", email: "E-mail", phone: "Téléphone", vehicle: "Véhicule",
        operator: "Exploitant",
        approved: "Peut prendre des interventions tout de suite", picture: "Photo",
        emailHint: "Il peut servir à se connecter, et n’appartient qu’à une personne.",
        phoneHint: "Avec l’indicatif du pays, par exemple +33 1 23 45 67 89.",
        vehicleHint: "Pour les chauffeurs seulement, par exemple camionnette blanche.",
        operatorHint: "Pour les chauffeurs seulement\u{a0}: l’entreprise de leur flotte.",
        roleHint: "Ce compte garde son rôle."),
      roles: PeopleWords.Roles(
        customer: "Client", driver: "Chauffeur", operator: "Exploitant", dispatcher: "Répartition",
        admin: "Administration", service: "Programme"),
      standings: PeopleWords.Standings(
        active: "Actif", waiting: "Attend l’approbation", disabled: "Désactivé"),
      acts: PeopleWords.Acts(
        title: "État et connexions", approve: "Approuver ce chauffeur",
        approveLead: "Avant cela, ce chauffeur attend et ne peut prendre aucune intervention.",
        disable: "Désactiver",
        disableLead:
          "Plus personne ne se connecte avec ce compte, et il est déconnecté partout. Ses interventions restent telles quelles.",
        enable: "Réactiver", enableLead: "Il pourra se connecter à nouveau. Ce qui a pris fin reste terminé.",
        signOut: "Déconnecter partout",
        signOutLead:
          "Met fin à toutes les connexions de ce compte, dans les navigateurs et les applications.",
        own:
          "C’est votre propre compte\u{a0}: quelqu’un d’autre de l’administration peut le désactiver ou changer son rôle."
      ),
      faults: PeopleWords.Faults(
        name: "Écrivez un nom de 200\u{a0}lettres au plus.", role: "Choisissez un rôle.",
        ownRole:
          "Vous ne pouvez pas changer votre propre rôle. Quelqu’un d’autre de l’administration le peut.",
        emailTaken: "Une autre personne a cette adresse e-mail.",
        phone: "Ce n’est pas un numéro de téléphone.", phoneTaken: "Une autre personne a ce numéro.",
        contact: "Sauf pour les chauffeurs, il faut un e-mail ou un téléphone.", tooLong: "C’est trop long."),
      answers: PeopleWords.Answers(
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
      password: PeopleWords.Password(
        make: "Créer un lien pour définir un mot de passe",
        makeLead:
          "La personne qui ouvre le lien choisit le mot de passe de ce compte. Il sert une fois, pendant trois jours, et remplace le lien précédent.",
        noName: "Sans e-mail ni téléphone, personne ne peut se connecter avec un mot de passe.",
        made:
          "Donnez ce lien à la personne maintenant\u{a0}: il n’est montré que cette fois. Il est valable jusqu’à\u{a0}: {time}.",
        waits: "Un lien attend jusqu’à\u{a0}: {time}. Un nouveau le remplace.",
        labels: PeopleWords.Password.Labels(
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
        known:
          "Tout le monde peut le deviner\u{a0}: choisissez un mot de passe qui n’est ni votre nom, ni votre adresse e-mail, ni votre numéro de téléphone.",
        limited: "Trop de tentatives. Attendez une minute, puis rouvrez le lien.",
        busy: "Le mot de passe n’a pas été défini\u{a0}: le serveur est occupé. Réessayez dans un instant.",
        closed: CustomerCatalog.Notice(
          title: "Ce lien ne définit aucun mot de passe",
          sentences: [
            "Il a peut-être déjà servi, il a peut-être plus de trois jours, un lien plus récent l’a peut-être remplacé, ou ses dernières lettres manquent.",
            "Demandez-en un nouveau à la personne de l’administration qui l’a envoyé.",
          ])),
      table: PeopleWords.Table(
        labels: PeopleWords.Table.Labels(
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
        columns: PeopleWords.Columns(
          id:
            "Désigne une personne déjà présente, comme dans l’export. Vide\u{a0}: trouvée par l’e-mail ou le téléphone, ou ajoutée.",
          name: "Nécessaire.", role: "Nécessaire\u{a0}: driver, dispatcher, admin ou customer.",
          email: "Sauf pour les chauffeurs, ceci ou un téléphone.",
          phone: "Avec l’indicatif du pays.", vehicle: "Pour les chauffeurs.",
          operator: "Pour les chauffeurs.",
          approved:
            "Pour les chauffeurs\u{a0}: yes ou no. Vide\u{a0}: sans changement, et yes pour les nouveaux.",
          active: "Yes, ou no pour un compte désactivé. Vide\u{a0}: sans changement."),
        headings: PeopleWords.Columns(
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
        faults: PeopleWords.Table.Faults(
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
        ])),
    audit: AuditWords(
      labels: AuditWords.Labels(
        title: "Qui a fait quoi", all: "Toutes les actions", details: "Détails",
        lead: "Chaque ligne est une action\u{a0}: qui a fait quoi, à qui, d’où et quand.",
        since: "À partir de ce jour", until: "Jusqu’à ce jour", text: "Mots quelconques",
        anyAct: "Toutes les actions", find: "Chercher", csv: "Enregistrer en CSV",
        newest: "Les plus récentes",
        newer: "Plus récentes", older: "Plus anciennes"),
      groups: AuditWords.Groups(
        signIns: "Connexions", jobs: "Interventions", links: "Liens", walls: "Écrans muraux",
        people: "Personnes et téléphones", data: "Données des personnes", settings: "Réglages"),
      customer: "Client", erasedPerson: "personne effacée", allOf: "{group}\u{a0}: toutes",
      kept: "Les lignes sont conservées {days} jours, au plus les {count} dernières.",
      none: "Aucune ligne ne correspond.", wrongDay: "Veuillez choisir des jours comme 2026-11-21.",
      unknownAct: "Il n’y a pas d’action de ce nom. Veuillez en choisir une dans la liste.",
      busy: "Le serveur lit beaucoup en ce moment. Veuillez recharger cette page dans un instant.",
      cutOff:
        "Ce serveur n’atteint pas les autres serveurs en ce moment. Des lignes plus récentes peuvent manquer.",
      guesser: "Quelqu’un sous le nom de {name}", codeGuesser: "Quelqu’un avec le mot de passe de {name}",
      webhooks: AuditWords.Webhooks(
        made: "Créé", changed: "Modifié", removed: "Supprimé", newSecret: "Nouveau secret")),
    personalData: PersonalDataWords(
      labels: PersonalDataWords.Labels(
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
        number: "Numéro", status: "État", time: "Créée", address: "Adresse", jobs: "Interventions",
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
      kept: PersonalDataWords.Kept(
        title: "Durée de conservation des données",
        lead: "Ce qui est plus ancien s’efface de lui-même, en une heure au plus.", what: "Quoi",
        howLong: "Durée", save: "Enregistrer", saved: "La modification est enregistrée.",
        history: "Positions et changements passés",
        historyHint: "Le retour en arrière du tableau les montre.",
        customers: "Clientèle des interventions terminées",
        customersHint:
          "Nom, téléphone, adresse, notes et images. Vide\u{00A0}: conservés jusqu’à ce que quelqu’un les efface.",
        auditHint: "Ce qui a été fait ici, avec les adresses. Au plus les {count} dernières lignes.",
        hours: "heures", days: "jours", forHours: "{count} heures", forDays: "{count} jours",
        forEver: "Jusqu’à ce que quelqu’un l’efface", untilDeleted: "Jusqu’à ce que quelqu’un les supprime",
        notKept: "Non conservés", fixed: "La commande de démarrage le fixe (--history).",
        jobs: "Interventions terminées, sans leur clientèle", sums: "Sommes quotidiennes pour les rapports",
        audit: "Le journal de qui a fait quoi", sessions: "Connexions inutilisées",
        pictures: "Images qu’aucune intervention n’a prises", links: "Liens des clients",
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
        wrongDays: "Veuillez indiquer de {least} à {most} jours, ou rien.",
        wrongAuditDays: "Veuillez indiquer de {least} à {most} jours."),
      notConfirmed: "Rien n’a été effacé\u{00A0}: cochez d’abord la case.",
      openJobs:
        "Cette personne a des interventions en cours. Veuillez d’abord les terminer ou les annuler\u{00A0}: elles ont besoin de l’adresse et de qui conduit.",
      own: "C’est votre propre compte\u{00A0}: une autre personne de l’administration peut l’effacer.",
      upstream:
        "Les interventions et les personnes appartiennent au système que ce serveur suit, et en reviendraient. Veuillez les y effacer.",
      erased: "Les données de la personne sont effacées."),
    reports: ReportWords(
      title: "La semaine du {from} au {to}",
      labels: ReportWords.Labels(
        reports: "Rapports", csv: "Enregistrer en CSV", before: "Semaine précédente",
        after: "Semaine suivante", week: "Semaine du",
        wrongDate: "Veuillez choisir une date jusqu’à cette semaine.", fleet: "Exploitant",
        allFleets: "Tous les exploitants", show: "Afficher",
        nothing: "Aucune intervention ne s’est terminée cette semaine, et personne n’a roulé.",
        first: "Les rapports se font à partir des interventions terminées."),
      subjects: ReportWords.Subjects(day: "Jour", driver: "Chauffeur", fleet: "Exploitant"),
      titles: ReportWords.Subjects(day: "Par jour", driver: "Par chauffeur", fleet: "Par exploitant"),
      columns: ReportWords.Columns(
        jobs: "Interventions faites", cancelled: "Annulées", timed: "Avec heure prévue", onTime: "À l’heure",
        early: "En avance",
        lateTo: "En retard, jusqu’à {minutes} min", lateMore: "En retard, plus de {minutes} min",
        late: "Retard moyen, min", door: "Jusqu’à la porte, min", work: "Sur place, min",
        distance: "Distance en {unit}", road: "Sur la route, heures", online: "En service, heures",
        breaks: "En pause, heures", ratings: "Notes", rating: "Note moyenne"
      ),
      charts: ReportWords.Charts(
        days: "Interventions faites par jour", late: "En retard", untimed: "Sans heure prévue",
        lateness: "De combien en retard"),
      total: "Somme", namelessDriver: "Chauffeur sans nom", noOperator: "Sans exploitant",
      share: "{percent}\u{a0}% ({count} sur {all})",
      weekBefore: "La semaine précédente\u{a0}: {value}",
      more: "{count} de plus dans le fichier CSV.",
      definition:
        "À l’heure veut dire que le chauffeur est arrivé dans le créneau promis, ou au plus 15 minutes avant ou après l’heure prévue si aucun créneau n’était promis. En avance veut dire plus tôt. Le retard est la moyenne des seules interventions en retard. Jusqu’à la porte est le temps entre le départ et l’arrivée, sur place celui entre l’arrivée et la fin. En service et en pause sont les heures que les chauffeurs ont indiquées. La distance et les heures sur la route viennent des positions acceptées : les arrêts, et les trajets que personne n’a vus, ne comptent pas. Une intervention compte le jour où elle s’est terminée. Fuseau horaire : {zone}."
    ),
    jobChanges: JobChangeWords(
      labels: JobChangeWords.Labels(
        edit: "Modifier l’intervention",
        again: "Créer à nouveau",
        repeat: "Répéter",
        toJob: "Retour à l’intervention",
        save: "Enregistrer les modifications",
        fixed: "Le chauffeur est déjà sur place : l’adresse, le lieu et l’horaire restent."),
      title: "Modifier l’intervention {number}",
      answers: JobChangeWords.Answers(
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
      history: JobChangeWords.History(
        time: "Autre horaire",
        address: "Autre adresse",
        place: "Autre lieu"),
      none: "aucun"),
    manyJobs: ManyJobsWords(
      labels: ManyJobsWords.Labels(
        title: "Importer des interventions",
        toImport: "Importer des interventions d’un tableau",
        lead: "Un tableau en CSV, comme les tableurs l’enregistrent.",
        sample: "Un tableau pour commencer",
        reference: "Référence",
        when: "Horaire",
        faults:
          "Ces lignes ne font aucune intervention. Corrigez-les dans le tableau ci-dessous et vérifiez-le encore une fois\u{a0}: ce qui est créé ne l’est pas deux fois."
      ),
      columns: ManyJobsWords.Columns(
        reference:
          "Nécessaire : votre propre numéro de l’intervention, 40 octets au plus. Le même tableau une autre fois ne crée pas de seconde intervention avec ce numéro.",
        address: "Nécessaire.",
        latitude: "Avec la longitude : le lieu. Sans les deux, la carte cherche l’adresse.",
        longitude: "Avec la latitude.",
        date: "Le jour, comme 2026-11-26 ou 26.11.2026\u{202f}; avec des barres, comme dans votre pays.",
        from: "L’heure, comme 9:30, 9.30 ou 9h30, à l’horloge du tableau de bord.",
        to: "La fin de l’horaire promis."),
      headings: ManyJobsWords.Columns(
        reference: "référence, numéro", address: "adresse", latitude: "latitude", longitude: "longitude",
        date: "jour",
        from: "de, heure, début", to: "à, fin"),
      exportedJob:
        "L’identifiant de l’intervention dans un tableau exporté\u{a0}: une intervention qui existe n’est pas créée une seconde fois.",
      notTaken: "Figure dans les tableaux exportés. L’import n’en fait rien.",
      commit: "Créer ces interventions maintenant : {count}",
      done: "Interventions créées : {count}.",
      summary: "Nouvelles interventions : {added}. Déjà là : {present}.",
      past: "Prévues pour une heure déjà passée\u{a0}: {count}. Vérifiez ces dates.",
      faults: ManyJobsWords.Faults(
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
      repeat: ManyJobsWords.Repeat(
        lead:
          "Crée des interventions avec la même adresse, le même client et les mêmes remarques, chacune avec son propre lien. Les dates sont d’abord montrées.",
        start: "Heure de la première",
        every: "Répéter",
        count: "Combien",
        countHint: "De 1 à 60.",
        check: "Montrer les dates",
        dates: "Les dates",
        present: "déjà là"),
      steps: ManyJobsWords.Steps(
        day: "Chaque jour",
        workday: "Du lundi au vendredi",
        week: "Chaque semaine",
        twoWeeks: "Toutes les deux semaines"),
      along: ManyJobsWords.Along(
        take: "Reprendre aussi de l’intervention {number} : {things}",
        items: "objets : {value}",
        price: "prix : {value}",
        account: "compte du client : {value}",
        zone: "fuseau horaire : {value}",
        gone:
          "Rien n’a été créé : l’intervention dont les objets, le prix et le compte devaient être repris n’est plus là. Renvoyez le formulaire pour créer sans eux."
      ),
      several: ManyJobsWords.Several(
        form: ManyJobsWords.Several.Form(
          title: "Plusieurs interventions à la fois",
          choose: "Choisir",
          chosen: "Interventions choisies\u{a0}: {count}",
          none: "N’en choisir aucune",
          driver: "Chauffeur",
          assign: "Attribuer",
          day: "Jour",
          move: "Déplacer",
          cancel: "Annuler …",
          export: "Exporter"),
        title: "Plusieurs interventions", assigned: "Attribuées à {text}\u{a0}: {count}.",
        moved: "Déplacées au {text}\u{a0}: {count}.", cancelled: "Annulées\u{a0}: {count}.",
        undone: "Défaites\u{a0}: {count}.", notDone: "Sans effet\u{a0}: {count}",
        ask: "Ces interventions vont être annulées\u{a0}: {count}",
        commit: "Annuler ces interventions définitivement\u{a0}: {count}",
        askNote: "Les pages des clients le diront. On ne peut pas revenir en arrière.",
        problems: ManyJobsWords.Several.Problems(
          none: "Rien n’a été fait\u{a0}: aucune intervention n’est choisie.",
          tooMany: "Rien n’a été fait\u{a0}: on peut choisir {count} interventions au plus.",
          act: "Rien n’a été fait\u{a0}: ce serveur ne sait pas que faire de ces interventions.",
          dayOver: "Rien n’a été fait\u{a0}: ce jour est passé."),
        faults: ManyJobsWords.Several.Faults(
          gone: "L’intervention n’est plus ici.", notAllowed: "L’état de l’intervention ne le permet pas.",
          driverIsThere: "Le chauffeur est déjà sur place.",
          changed: "L’intervention a été changée entre-temps.", noTime: "L’intervention n’a pas d’heure.",
          undoOver: "Ce n’est plus possible de revenir en arrière.",
          notSaved: "Ce n’a pas pu être enregistré. Réessayez.",
          undecided: "Nous ne savons pas si c’est enregistré. Regardez l’intervention.",
          notTried: "Cela n’a pas été essayé.",
          upstreamOwns: "L’intervention appartient à la centrale. Modifiez-la là-bas.",
          away: "La centrale est injoignable pour le moment."))),
    settings: SettingsWords(
      labels: SettingsWords.Labels(
        settings: "Réglages",
        lead:
          "Ce que les clients voient de votre entreprise, et comment sont les prix et les liens. Un changement vaut pour chaque page ouverte à partir de maintenant.",
        brand: "Comment les clients vous voient",
        logoNow: "Le logo actuel",
        preview: "Aperçu",
        light: "Clair",
        dark: "Sombre",
        prices: "Prix",
        links: "Liens des clients",
        linksLead: "Cela vaut pour chaque lien sans règles propres.",
        shown: "Ce qu’un lien montre",
        operators: "Exploitants",
        operatorsLead:
          "Les interventions d’un exploitant peuvent montrer son propre nom, son logo et sa couleur. Ce qui y reste vide vient de vous.",
        noOperators: "Aucun chauffeur et aucune intervention ne nomment encore un exploitant.",
        own: "Apparence propre",
        look: "Voir d’abord",
        sample: "Un prix",
        business: "L’entreprise"),
      fields: SettingsWords.Fields(
        name: "Nom",
        accent: "Couleur d’accent",
        picker: "Choisir la couleur",
        logo: "Logo",
        removeLogo: "Retirer le logo",
        nameInLogo: "Le logo montre le nom\u{a0}: ne pas l’écrire à côté",
        phone: "Téléphone",
        mail: "E-mail",
        legal: "Ligne de mentions légales",
        currency: "Devise",
        noCurrency: "Aucune\u{a0}: le nombre seul",
        linkHours: "Un lien vit après son intervention, en heures",
        driverFrom: "Le chauffeur est montré à partir de",
        never: "Jamais",
        withinMeters: "Seulement à cette distance, en mètres",
        withinMinutes: "Seulement tant de minutes avant l’arrivée",
        roundingMeters: "Lieu arrondi à des carrés, en mètres",
        delaySeconds: "Lieu retardé, en secondes"),
      parts: SettingsWords.Parts(
        name: "Prénom du chauffeur",
        vehicle: "Véhicule",
        rating: "Note du chauffeur",
        phone: "Numéro du chauffeur",
        address: "Adresse et lieu",
        price: "Prix",
        photos: "Photos du travail",
        notes: "Remarques", nameAfter: "Prénom du chauffeur après la fin aussi",
        customerNote: "Une note du client au chauffeur, écrite sur la page",
        items: "Ce qui a été commandé",
        operatorName: "Entreprise du chauffeur",
        askNotAtHome: "Les clients peuvent dire sur la page qu’ils sont absents",
        askAnotherTime: "Les clients peuvent demander sur la page un autre horaire",
        askCancel: "Les clients peuvent demander sur la page l’annulation",
        picture: "Photo du chauffeur",
        signature: "Qui l’a reçu, après l’intervention",
        code: "Code pour le chauffeur, là où il est demandé"),
      hints: SettingsWords.Hints(
        name: "Il se trouve en haut des pages des clients.",
        accent: "Un code comme #0a6b5d. Vide\u{a0}: le vert habituel.",
        logo: "SVG, ou PNG jusqu’à 4 Ko. Les scripts, liens et polices d’un SVG sont laissés de côté.",
        phone: "Les clients appellent d’un geste. Avec l’indicatif du pays, comme +33 1 23 45 67 89.",
        mail: "Les clients écrivent d’un geste.",
        legal: "Au pied de la page, par exemple un numéro de registre.",
        currency: "Voici un prix maintenant\u{a0}: {price}",
        linkHours: "De 1 à 24. D’habitude\u{a0}: 2.",
        driverFrom: "Jusqu’à la fin de l’intervention.",
        withinMeters: "Comptés depuis le client. Vide\u{a0}: à toute distance.",
        withinMinutes: "D’après la première estimation. Vide\u{a0}: à tout moment.",
        roundingMeters: "0 montre le lieu exact.",
        delaySeconds: "0 montre le lieu tout de suite.",
        inherited: "Vide\u{a0}: {text}",
        fixed: "Fixé par la commande de démarrage\u{a0}:"),
      faults: SettingsWords.Faults(
        name: "Veuillez écrire le nom de l’entreprise.",
        accent: "Ce n’est pas une couleur. Un code a un # et six chiffres ou lettres de a à f.",
        phone: "Ce n’est pas un numéro de téléphone.",
        legal: "C’est trop long\u{a0}: 200 signes au plus.",
        tooMany: "Trop d’exploitants ont une apparence propre.",
        logoFormat: "Ce n’est ni un SVG ni un PNG.",
        logoTooLarge: "Le logo est trop lourd\u{a0}: 24 Ko au plus.",
        logoPNGTooLarge:
          "Le PNG est trop lourd\u{a0}: 4 Ko au plus, pour que les pages s’ouvrent vite. Réduisez-le, par exemple à 96 pixels de haut, ou prenez un SVG.",
        logoXML: "Le SVG est cassé à la ligne {line}.",
        logoEntities: "Le SVG définit des entités. Veuillez l’exporter sans elles.",
        logoComplex: "Le SVG a trop de parties.",
        logoSize: "Le logo n’a pas de taille, ou il est bien trop long pour sa hauteur.",
        logoEmpty: "Il ne reste rien à voir du SVG\u{a0}: les images qu’il contient sont laissées de côté.",
        logoPNG: "Le PNG est cassé, ou plus large ou plus haut que 2000 pixels.",
        currency: "Veuillez choisir une devise de la liste.",
        number: "Veuillez écrire un nombre entier de {least} à {most}."),
      answers: SettingsWords.Answers(
        outdated:
          "Rien n’a été enregistré\u{a0}: quelqu’un d’autre a changé cela pendant que la page était ouverte. Veuillez vérifier votre formulaire et l’envoyer encore une fois.",
        moved:
          "Votre couleur n’est pas lisible ici. {color} est la plus proche qui l’est, avec un contraste de {contrast}\u{a0}: 1.",
        kept: "Votre couleur, avec un contraste de {contrast}\u{a0}: 1."),
      requests: SettingsWords.Requests(
        title: "Demandes des clients",
        lead:
          "Ce qui vaut quand les règles d’un lien laissent les clients demander un autre horaire ou l’annulation.",
        hours: "Demandes jusqu’à, en heures avant l’heure convenue",
        hoursHint: "De 0 à 168. 0\u{a0}: jusqu’au départ d’un chauffeur.",
        fee: "Vos mots sur des frais",
        feeHint: "Les clients les lisent avant de demander un autre horaire ou d’annuler. Vide\u{a0}: aucun.",
        feeFault: "{most} caractères au plus, s’il vous plaît.",
        cancelling: "L’annulation par un client",
        cancellingHint: "Une fois un chauffeur en route, les clients ne peuvent plus annuler.",
        asks: "Demande aux répartiteurs",
        ends: "Termine l’intervention tout de suite"),
      proof: SettingsWords.Proof(
        title: "Preuve",
        lead:
          "Ce qu’un chauffeur doit apporter avant qu’une intervention soit terminée. Une commande peut demander autre chose.",
        picture: "Une photo",
        signature: "Une signature ou un nom",
        code: "Le code du client",
        codeGiven: "Donné",
        wrongCodes: "Codes faux",
        asBusiness: "Comme dans les réglages",
        nothing: "Rien")),
    messages: MessageWords(
      labels: MessageWords.Labels(
        messages: "Messages",
        lead:
          "Ce que ce serveur dit à vos autres programmes quand il arrive quelque chose à une intervention.",
        webhooks: "Webhooks",
        webhooksLead:
          "Un webhook est une adresse d’un de vos programmes. Il reçoit un message signé dès qu’il se passe quelque chose.",
        noWebhooks: "Il n’y a pas encore de webhook.",
        add: "Ajouter un webhook",
        addTitle: "Nouveau webhook",
        all: "Tous",
        none: "Aucun message pour le moment.",
        when: "Quand",
        event: "Ce qui s’est passé",
        job: "Intervention",
        receiver: "À",
        result: "Résultat",
        older: "Plus anciens",
        newest: "Plus récents",
        again: "Renvoyer",
        stop: "Arrêter",
        stopAll: "Tout arrêter",
        againAll: "Tout renvoyer",
        secret: "Secret",
        secretLead: "Il permet à votre programme de vérifier qu’un message vient de ce serveur.",
        showSecret: "Afficher le secret",
        rotate: "Nouveau secret",
        rotateLead: "Pendant un jour, les messages sont signés aussi avec l’ancien.",
        test: "Envoyer un message d’essai",
        testLead: "Il est envoyé tout de suite et figure dans la liste des messages.",
        remove: "Supprimer ce webhook",
        removeLead: "Les messages qui l’attendent sont arrêtés.",
        signing: "Les messages sont signés selon la spécification Standard Webhooks.",
        offerNotices:
          "Me prévenir sur cet appareil quand quelque chose ne va pas"),
      fields: MessageWords.Fields(
        name: "Nom",
        nameHint: "Seulement pour cette liste, par exemple Comptabilité.",
        url: "Adresse",
        urlHint: "Elle commence par https:// ou http://. Les redirections ne sont pas suivies.",
        format: "Ce qu’il reçoit",
        eventFormat: "L’événement entier en JSON signé, pour vos propres programmes",
        chatFormat: "Une phrase, pour une messagerie comme Slack ou Mattermost",
        textFormat: "Une phrase en texte simple, pour des avis comme ntfy",
        events: "Prévenir quand",
        isOn: "Envoyer des messages à ce webhook",
        wrongName: "Écrivez un nom de 100 caractères au plus.",
        wrongURL: "Ce n’est pas une adresse web. Elle commence par https:// ou http://.",
        ownNetwork:
          "Cette adresse est dans les réseaux du serveur lui-même. La commande de démarrage doit le permettre : --send-to-own-networks.",
        noEvent: "Choisissez au moins un événement.",
        tooMany: "Il y a déjà {count} webhooks, le maximum."),
      events: MessageWords.frenchEvents,
      states: MessageWords.States(
        waiting: "En attente", sent: "Envoyé", givenUp: "Abandonné", stopped: "Arrêté", on: "Actif",
        off: "Inactif", gone: "Inactif : le destinataire a répondu qu’il n’existe plus"),
      results: MessageWords.Results(
        waits: "{count} en attente", undelivered: "{count} non acceptés", answer: "Réponse : {answer}",
        tries: "{count} essais",
        next: "Prochain essai : {time}", byMail: "Client, par courriel", byPush: "Appareil avec notifications"
      ),
      endings: MessageWords.Endings(
        refused: "Le destinataire le refuse.",
        unwanted: "Le destinataire ne veut plus de messages.",
        overdue: "Il n’a pas été accepté à temps.",
        noRoom: "Trop de messages attendaient.",
        tooLarge: "Il dépasse 64 Ko.",
        missing: "Il n’était pas dans la base de données de ce serveur.",
        untrue: "Il n’était plus vrai.",
        byHand: "Un administrateur l’a arrêté.",
        quiet: "Le client ne veut plus d’e-mails.",
        receiverRemoved: "Le destinataire a été supprimé.",
        erased: "Il a été effacé."),
      rules: MessageWords.Rules(
        title: "Qui reçoit quoi",
        lead: "Les e-mails et les avis que ce serveur envoie de lui-même. Un client les arrête d’une touche.",
        reset: "Revenir au choix habituel",
        event: "Ce qui se passe",
        mail: "Client, par e-mail",
        customer: "Client, sur l’appareil",
        dispatcher: "Répartiteurs, sur leurs appareils",
        driver: "Chauffeur, sur le téléphone",
        noMail:
          "Ce serveur n’envoie pas d’e-mails\u{a0}: sa commande de démarrage ne nomme pas de serveur pour cela (--mail).",
        byWebhook: "Ce qu’un webhook reçoit se règle pour chaque webhook."),
      answers: MessageWords.Answers(
        tested: "Le message d’essai est en route.", rotated: "Il y a un nouveau secret.",
        removed: "Le webhook est supprimé.", again: "Le message est renvoyé.",
        stopped: "Le message est arrêté.",
        stoppedAll: "Tous les messages en attente sont arrêtés.",
        againAll: "Tous les messages non acceptés sont renvoyés.",
        over: "Ce message n’attend plus, ou il a été supprimé.")),
    board: BoardWords(
      title: "Tableau · Waypost",
      more: "Les {count} premiers sur {total} sont affichés.",
      mapText:
        "Carte. Chauffeurs\u{a0}: {drivers}. Interventions\u{a0}: {jobs}. Là où il y en a beaucoup, la carte montre leur nombre.",
      driverStates: DriverStates(
        moving: "Roule", standing: "À l’arrêt", still: "Dernier mouvement", late: "En retard",
        old: "Sans signal",
        online: "En service", offline: "Pas en service", unseen: "Pas encore de position"),
      restored: "Position d’avant un redémarrage", undated: "Position d’âge inconnu",
      upstreamDown: "Inconnu\u{a0}: pas de connexion à la centrale",
      free: "Libre", onBreak: "En pause", nameless: "Chauffeur sans nom", unassigned: "Personne",
      beingAssigned: "Attribution en cours", abandoned: "Abandonnée",
      offMap: "pas sur la carte",
      atDoor: AtDoorWords(
        unconfirmed: "sur place, non confirmé", fact: "Sur place", since: "depuis {time}, non confirmé"),
      lowBattery: "batterie {percent}\u{202f}%",
      jobStates: JobStates(
        waiting: "En attente", assigned: "Attribuées", underWay: "En route", atWork: "Sur place",
        abandoned: "Abandonnées"),
      troubles: TroubleWords(
        any: "À surveiller", late: "En retard", silent: "Sans signal", notStarted: "Pas commencée",
        unassigned: "Sans chauffeur", unanswered: "Sans réponse", asked: "Demande du client",
        failed: "Impossible à faire",
        lateBy: "Retard\u{a0}: {duration}",
        messageUnanswered: "Client sans réponse"),
      found: "Interventions\u{a0}: {jobs}. Chauffeurs\u{a0}: {drivers}.",
      foundNothing: "Rien ne correspond.", everything: "Tout",
      days: DayWords(
        day: "Jour", date: "Date", undated: "Sans date", all: "Tous les jours", found: "{day}. {found}",
        more: "Ce sont les {count} plus récentes des interventions terminées.",
        unread: "La recherche dans les interventions terminées est impossible pour l’instant."),
      drivers: FirstDriverWords(
        none: "Il n’y a pas encore de chauffeur.", add: "Ajouter votre premier chauffeur",
        ask: "L’administration ajoute les chauffeurs."),
      navigation: NavigationWords(
        label: "Pages", menu: "Menu", board: "Tableau", toBoard: "Vers le tableau", signOut: "Déconnexion",
        noPage: CustomerCatalog.Notice(
          title: "Cette page n’existe pas",
          sentences: ["L’adresse est peut-être mal écrite, ou ce qu’elle montrait n’existe plus."])),
      near: NearWords(
        phrases: "près de, chauffeurs près de, chauffeur près de, proche de, chauffeurs proches de",
        byTime: "Chauffeurs près de {place}. En haut, qui arrive en premier.",
        byDistance: "Chauffeurs près de {place}. En haut, qui est le plus près.",
        offer: "Afficher les chauffeurs près de\u{a0}:", all: "Afficher tous les chauffeurs",
        others: "Trouvé aussi\u{a0}:",
        near: "près de {place}", place: "Où"),
      panel: PanelWords(
        title: "Fiche",
        page: "Ouvrir comme page",
        open: "Ouvrir la fiche que cette adresse nomme",
        opening: "Ouverture …",
        noAnswer: "Le serveur ne répond pas.",
        notSent: "Non envoyé\u{a0}: le serveur ne répond pas. Votre saisie est toujours là.",
        again: "Réessayer"),
      card: CardWords(
        planned: "Prévu", expected: "Arrivée prévue", driver: "Chauffeur", driverState: "Situation",
        fleetOperator: "Exploitant",
        vehicle: "Véhicule", phone: "Téléphone",
        number: "Numéro", doing: "Tâche", onlineSince: "En service depuis", onBreakSince: "En pause depuis",
        lastFix: "Dernière position",
        battery: "Batterie du téléphone",
        rating: "Note", jobsDone: "Interventions terminées",
        batteryCharge: "{percent}\u{202f}%", batteryCharging: "{percent}\u{202f}%, en charge",
        ordered: "Réservée",
        driverChanged: "Donnée à un autre chauffeur", company: "Entreprise", unknownWho: "Inconnu",
        backend: "La centrale",
        trailHour: "Le trajet de la dernière heure.",
        trailMinutes: "Le trajet des dernières minutes. Les positions plus anciennes ne sont pas conservées.",
        afterJob: "jusqu’après l’intervention", linkOpen: "Ouvert jusqu’après l’intervention.",
        linkOpenUntil: "Ouvert jusqu’à\u{a0}: {time}.", linkExpired: "Expiré\u{a0}: {time}.",
        linkRevoked: "Révoqué\u{a0}: {time}.",
        linkViews: "Ouvertures\u{a0}: {count}. La dernière\u{a0}: {time}.",
        linkUnseen: "Personne ne l’a ouvert.",
        notices: CardNotices(
          stopsMoved: "Les arrêts sont maintenant dans cet ordre.",
          stopsChanged:
            "Rien n’a été changé\u{a0}: entre-temps, les arrêts de ce chauffeur ont changé. Voici leur état actuel.",
          created: "Le lien est créé. Copiez-le et envoyez-le au client.",
          extended: "Le lien se termine maintenant à un autre moment.",
          revoked: "Le lien est révoqué. Les pages ouvertes avec lui ne montrent plus rien.",
          refused: "Rien n’a été changé. Vérifiez le formulaire et envoyez-le à nouveau.",
          tooMany: "Rien n’a été changé\u{a0}: cette intervention a déjà tous les liens permis.",
          over: "Rien n’a été changé\u{a0}: le lien était révoqué. Créez-en un nouveau.",
          busy:
            "Rien n’a été changé\u{a0}: le serveur ne peut rien enregistrer pour le moment. Réessayez dans un instant.",
          ordered: "L’intervention est créée. Le lien pour le client est ci-dessous.",
          orderedFound:
            "L’intervention est créée. Son lieu a été trouvé par l’adresse\u{a0}: vérifiez-le sur la carte.",
          orderedOnly:
            "L’intervention est créée, mais n’a pas pu être attribuée à ce chauffeur. Attribuez-la ci-dessous.",
          assigned: "L’intervention est attribuée.", confirmed: "L’intervention est confirmée.",
          cancelled: "L’intervention est annulée. La page du client le dit.",
          takenBack: "Le chauffeur n’a plus l’intervention.",
          tooLate:
            "Rien n’a été changé\u{a0}: l’état de l’intervention a changé entre-temps, et ce n’est plus possible.",
          upstreamOwns:
            "Rien n’a été changé\u{a0}: les interventions et les chauffeurs appartiennent à la centrale. Modifiez-les là-bas.",
          upstreamRefused: "Rien n’a été changé. La centrale dit\u{a0}: {text}",
          upstreamUnknown:
            "La centrale n’a pas répondu. Nous ne savons pas si elle a fait le changement. Rouvrez cette intervention dans un instant.",
          upstreamAway:
            "Rien n’a été changé\u{a0}: la centrale est injoignable pour le moment. Réessayez dans un instant.",
          upstreamSignIn:
            "Rien n’a été changé\u{a0}: votre session à la centrale est terminée. Déconnectez-vous ici, puis reconnectez-vous.",
          undo: "Revenir en arrière", undone: "C’est défait. L’intervention est comme avant.",
          undoLate: "Rien n’a été défait\u{a0}: ce n’est possible que pendant {seconds} secondes.",
          undoChanged: "Rien n’a été défait\u{a0}: entre-temps, {text} a changé l’intervention.",
          undoChangedSomehow: "Rien n’a été défait\u{a0}: l’intervention a été changée entre-temps.",
          undoUnknown:
            "Rien n’a été défait\u{a0}: ce serveur ne connaît aucun changement de votre part qui puisse encore être défait.",
          undoDriver: "Rien n’a été défait\u{a0}: le chauffeur ne peut plus prendre l’intervention."
        )),
      plan: PlanWords(
        labels: PlanWords.Labels(
          title: "Arrêts du jour", later: "Plus tard", call: "Appeler la personne qui conduit",
          write: "Écrire à la clientèle"),
        done: "Faits aujourd’hui\u{a0}: {count}", drive: "{duration} de route", free: "{duration} de libre",
        expected: "Arrivée prévue\u{a0}: {time}", freeAt: "Libre à {time}", mayBeLate: "Retard possible",
        up: "Plus tôt\u{a0}: {place}", down: "Plus tard\u{a0}: {place}", next: "Ensuite\u{a0}: {place}")),
    jobStatuses: ByStatus(
      pending: "En attente", confirmed: "Confirmée", delegating: "Recherche d’un chauffeur",
      assigned: "Attribuée", accepted: "Acceptée", enRoute: "En route", arrived: "Sur place",
      started: "Au travail", completed: "Terminée", cancelled: "Annulée"))
}

extension Catalog.FactWords {
  static func french(_ fact: JobFact) -> Self {
    switch fact {
    case .customer:
      Self(
        label: "Client",
        changed: "Autre client", column: "Le nom.", otherColumns: "client, nom")
    case .phone:
      Self(
        label: "Téléphone du client",
        changed: "Autre téléphone", column: "Avec l’indicatif du pays.", otherColumns: "téléphone")
    case .email:
      Self(
        label: "Courriel du client", hint: "Reçoit le lien, si ce serveur envoie des courriels.",
        changed: "Autre courriel", column: "Pour les courriels avec le lien.", otherColumns: "courriel")
    case .notes:
      Self(
        label: "Remarques", hint: "Le chauffeur les voit. Le client ne les voit que si le lien le permet.",
        changed: "Autres remarques", column: "Pour le chauffeur.", otherColumns: "remarques")
    case .customerNote:
      Self(
        label: "Note du client",
        hint: "Le client l’écrit sur la page du lien. Le chauffeur la voit.",
        changed: "Autre note du client",
        column: "Du client au chauffeur.", otherColumns: "note du client")
    case .customerRequest:
      Self(
        label: "Demande du client", changed: "Demande du client", column: "Demande du client.",
        otherColumns: "")
    case .proof:
      Self(
        label: "Preuve", hint: "Ce que le chauffeur doit apporter avant la fin de l’intervention.",
        changed: "Autre preuve",
        column:
          "Ce que le chauffeur doit apporter\u{a0}: picture (photo), signature, code, plusieurs d’entre eux, ou nothing (rien). Vide\u{a0}: comme dans les réglages.",
        otherColumns: "")
    case .failure:
      Self(
        label: "Impossible à faire", changed: "Impossible à faire", column: "Pourquoi c’était impossible.",
        otherColumns: "")
    }
  }
}

extension Catalog.MessageWords {
  static func frenchEvents(_ event: MessageEvent) -> String {
    switch event {
    case .created: "Intervention créée"
    case .confirmed: "Intervention confirmée"
    case .assigned: "Chauffeur affecté"
    case .accepted: "Chauffeur d’accord"
    case .declined: "Chauffeur a rendu l’intervention"
    case .failed: "Intervention impossible à faire"
    case .onTheWay: "Chauffeur en route"
    case .arriving: "Chauffeur arrive dans quelques minutes"
    case .arrived: "Chauffeur arrivé"
    case .started: "Travail commencé"
    case .completed: "Intervention terminée"
    case .cancelled: "Intervention annulée"
    case .changed: "Intervention modifiée"
    case .late: "Intervention en retard"
    case .silent: "Chauffeur sans signal"
    case .unanswered: "Client sans réponse"
    case .withdrawn: "Retirée au chauffeur"
    case .linkMade: "Lien créé"
    case .rated: "Client a noté l’intervention"
    case .test: "Essai"
    }
  }
}
