extension Catalog.PeopleWords {
  static let german = Catalog.PeopleWords(
    labels: Labels(
      people: "Personen",
      lead:
        "Alle, die hier ein Konto haben: Fahrer, Disponenten, Administratoren, und Kunden, die sich anmelden.",
      add: "Person anlegen", search: "Name, E-Mail oder Telefon", anyRole: "Jede Rolle",
      anyStanding: "Jeder Stand", find: "Suchen", none: "Niemand gefunden.", next: "Nächste Seite",
      toFirst: "Erste Seite", toPeople: "Zurück zu den Personen", nameless: "Ohne Namen",
      found: "Gefunden: {count}", waiting: "Warten auf Freigabe: {count}", disabled: "Gesperrt: {count}",
      contact: "E-Mail, Telefon", standing: "Stand", facts: "Angaben", made: "Angelegt",
      signedIn: "Zuletzt in der Übersicht", never: "Zurzeit nicht angemeldet", password: "Passwort",
      isSet: "Gesetzt",
      isNotSet: "Keines", card: "Karte des Fahrers in der Übersicht", done: "Wer hat was getan",
      newLead:
        "Ein Fahrer braucht nur einen Namen: Das Telefon kann mit einem eigenen Schlüssel melden. Alle anderen brauchen eine E-Mail-Adresse oder eine Telefonnummer, mit der sie sich anmelden.",
      change: "Ändern", save: "Speichern", details: "Einzelheiten"),
    fields: Fields(
      name: "Name", role: "Rolle", email: "E-Mail", phone: "Telefon", vehicle: "Fahrzeug",
      operator: "Betreiber", approved: "Darf sofort Aufträge übernehmen",
      emailHint: "Damit kann man sich anmelden; sie gehört nur einer Person.",
      phoneHint: "Mit Landesvorwahl, zum Beispiel +49 30 123456.",
      vehicleHint: "Nur für Fahrer, zum Beispiel Weißer Transporter.",
      operatorHint: "Nur für Fahrer: das Unternehmen, zu dessen Flotte der Fahrer gehört.",
      roleHint: "Dieses Konto behält seine Rolle."),
    roles: Roles(
      customer: "Kunde", driver: "Fahrer", operator: "Betreiber", dispatcher: "Disponent",
      admin: "Administrator", service: "Programm"),
    standings: Standings(active: "Aktiv", waiting: "Wartet auf Freigabe", disabled: "Gesperrt"),
    acts: Acts(
      title: "Stand und Anmeldungen", approve: "Fahrer freigeben",
      approveLead: "Der Fahrer wartet und kann vorher keine Aufträge übernehmen.", disable: "Sperren",
      disableLead:
        "Niemand meldet sich mehr mit diesem Konto an, und es wird überall abgemeldet. Seine Aufträge bleiben, wie sie sind.",
      enable: "Entsperren", enableLead: "Es darf sich wieder anmelden. Was beendet wurde, bleibt beendet.",
      signOut: "Überall abmelden",
      signOutLead: "Beendet alle Anmeldungen dieses Kontos, in Browsern und in Apps.",
      own:
        "Das ist Ihr eigenes Konto: Ein anderer Administrator kann es sperren oder ihm eine andere Rolle geben."
    ),
    faults: Faults(
      name: "Bitte schreiben Sie einen Namen mit höchstens 200 Buchstaben.",
      role: "Bitte wählen Sie eine Rolle.",
      ownRole: "Sie können sich selbst keine andere Rolle geben. Ein anderer Administrator kann es.",
      emailTaken: "Eine andere Person hat diese E-Mail-Adresse.",
      phone: "Das ist keine Telefonnummer.", phoneTaken: "Eine andere Person hat diese Telefonnummer.",
      contact: "Alle außer Fahrern brauchen eine E-Mail-Adresse oder eine Telefonnummer.",
      tooLong: "Das ist zu lang."),
    answers: Answers(
      added: "Die Person wurde angelegt.", changed: "Die Änderung wurde gespeichert.",
      approved: "Der Fahrer darf jetzt Aufträge übernehmen.",
      disabled: "Das Konto ist gesperrt und überall abgemeldet.",
      enabled: "Das Konto darf sich wieder anmelden.", signedOut: "Das Konto ist überall abgemeldet.",
      unchanged: "Nichts war anders: Nichts wurde geändert.",
      outdated:
        "Nichts wurde gespeichert: Dieses Konto wurde geändert, während Sie die Seite offen hatten. Die Angaben sind die jetzigen, das Formular ist Ihres. Bitte prüfen Sie es und senden Sie es noch einmal.",
      taken:
        "Nichts wurde gespeichert: Eine andere Person hat diese E-Mail-Adresse oder Telefonnummer.",
      own: "Sie können Ihr eigenes Konto nicht sperren. Ein anderer Administrator kann es.",
      busy:
        "Nichts wurde geändert: Der Server kann zurzeit nicht speichern. Bitte versuchen Sie es gleich noch einmal.",
      form:
        "Nichts wurde geändert: Das Formular war zu alt. Bitte prüfen Sie es und senden Sie es noch einmal.",
      upstream:
        "Die Personen gehören zu dem System, dem dieser Server folgt. Bitte ändern Sie sie dort."),
    password: Password(
      make: "Link für ein Passwort erstellen",
      makeLead:
        "Wer den Link öffnet, wählt das Passwort dieses Kontos. Er gilt einmal, drei Tage lang, und beendet den vorigen Link.",
      noName: "Ohne E-Mail-Adresse und Telefonnummer kann sich niemand mit einem Passwort anmelden.",
      made:
        "Geben Sie der Person diesen Link jetzt: Er wird nur dieses eine Mal gezeigt. Er gilt bis {time}.",
      waits: "Ein Link gilt noch bis {time}. Ein neuer beendet ihn.",
      labels: Password.Labels(
        title: "Passwort wählen", lead: "Wählen Sie das Passwort, mit dem Sie sich anmelden.",
        account: "Konto", new: "Neues Passwort", again: "Noch einmal dasselbe", save: "Passwort setzen",
        done: "Ihr Passwort ist gesetzt",
        doneLead:
          "Melden Sie sich von jetzt an damit an. Überall, wo Sie angemeldet waren, sind Sie abgemeldet.",
        toSignIn: "In der Übersicht anmelden", link: "Link für das Passwort"),
      rules: "Mindestens {count} Zeichen. Gut sind mehrere Wörter, die nur Sie zusammenstellen.",
      short: "Das ist zu kurz: Bitte nehmen Sie mindestens {count} Zeichen.",
      different: "Die beiden sind nicht gleich.",
      notAllowed: "Dieses Passwort ist nicht möglich. Bitte nehmen Sie ein anderes.",
      limited: "Zu viele Versuche. Bitte warten Sie eine Minute und öffnen Sie den Link noch einmal.",
      busy:
        "Das Passwort wurde nicht gesetzt: Der Server ist beschäftigt. Bitte versuchen Sie es gleich noch einmal.",
      closed: CustomerCatalog.Notice(
        title: "Mit diesem Link geht kein Passwort",
        sentences: [
          "Vielleicht wurde er schon benutzt, ist älter als drei Tage, wurde durch einen neueren ersetzt, oder seine letzten Buchstaben fehlen.",
          "Bitte fragen Sie den Administrator, der ihn geschickt hat, nach einem neuen.",
        ])),
    table: Table(
      labels: Table.Labels(
        title: "Personen importieren", toImport: "Aus einer Tabelle importieren",
        export: "Als Tabelle exportieren",
        lead:
          "Eine Tabelle in CSV, wie Tabellenprogramme sie speichern. Die Personen dieses Servers als solche Tabelle:",
        table: "Die Tabelle", file: "Eine Datei", text: "Oder der Text selbst",
        textHint:
          "Bis zu 5.000 Zeilen. Die erste Zeile nennt die Spalten. Eine Datei geht vor dem Text.",
        check: "Prüfen", columns: "Spalten", plan: "Was geschehen wird",
        windows1252:
          "Die Tabelle ist nicht in UTF-8. Sie wurde als Windows-1252 gelesen, wie Excel es schreibt: Bitte sehen Sie nach, ob die Buchstaben stimmen.",
        faults:
          "Nichts wurde importiert. Bitte berichtigen Sie diese Zeilen und prüfen Sie die Tabelle noch einmal.",
        number: "Zeile", what: "Was", name: "Name", role: "Rolle", contact: "E-Mail, Telefon",
        details: "Einzelheiten"),
      columns: Columns(
        id:
          "Nennt eine Person, die schon da ist, wie im Export. Leer: nach E-Mail oder Telefon gefunden, sonst neu.",
        name: "Nötig.", role: "Nötig: driver (Fahrer), dispatcher (Disponent), admin oder customer (Kunde).",
        email: "Für alle außer Fahrern, oder eine Telefonnummer.", phone: "Mit Landesvorwahl.",
        vehicle: "Für Fahrer.", operator: "Für Fahrer: der Betreiber.",
        approved: "Für Fahrer, ob freigegeben: yes oder no. Leer: wie bisher, und yes für neue.",
        active: "Yes, oder no für ein gesperrtes Konto. Leer: wie bisher."),
      headings: Columns(
        id: "kennung", name: "vor- und nachname", role: "rolle", email: "e-mail-adresse", phone: "telefon",
        vehicle: "fahrzeug",
        operator: "betreiber, firma", approved: "freigegeben", active: "aktiv"),
      yes: "ja", no: "nein",
      line: "Zeile {line}:",
      lines: "Zeilen {line}:",
      summary: "Neue Personen: {added}. Geändert: {changed}. Wie bisher: {unchanged}.",
      done: "Importiert. Neue Personen: {added}. Geändert: {changed}.", commit: "Jetzt importieren: {count}",
      more: "Und {count} weitere.", stopped: "Importiert: {count}. Die anderen nicht.", added: "Neu",
      changed: "Änderung", empty: "Bitte wählen Sie eine Datei oder schreiben Sie die Tabelle in das Feld.",
      tooLarge: "Das ist zu groß: Eine Tabelle hat höchstens 1 MB. Bitte importieren Sie sie in Teilen.",
      other:
        "Nichts wurde importiert: Die Tabelle bewirkt jetzt etwas anderes, als diese Seite sagte. Bitte sehen Sie noch einmal nach.",
      faultsLeft:
        "Diese Zeilen ändern nichts. Bitte berichtigen Sie sie in der Tabelle unten und prüfen Sie diese noch einmal: Was importiert ist, wird nicht zweimal importiert.",
      faults: Table.Faults(
        textAfterQuote: "Nach einem schließenden Anführungszeichen steht noch Text.",
        openQuote: "Hier beginnt ein Anführungszeichen, das nirgends schließt.",
        notUTF8: "Der Text ist nicht UTF-8. Bitte speichern Sie die Tabelle als „CSV UTF-8“.",
        tooLong: "Die Zeile ist zu lang oder hat zu viele Zellen.",
        unknownColumn: "Es gibt keine Spalte „{name}“.", missingColumn: "Die Spalte „{name}“ fehlt.",
        columnTwice: "Die Spalte „{name}“ steht zweimal da.",
        yesOrNo: "„{name}“ ist yes, no oder leer.",
        cells: "Die erste Zeile hat {expected} Zellen, diese hat {found}.",
        sameAs: "Diese Person, E-Mail-Adresse oder Telefonnummer steht schon in Zeile {line}.",
        role: "Die Rolle ist driver, dispatcher, admin oder customer; ein Programm behält seine Rolle.",
        unknownID: "Niemand hat diese Kennung. Lassen Sie sie leer, um eine Person anzulegen.",
        twoPeople: "Die E-Mail-Adresse und die Telefonnummer gehören zwei verschiedenen Personen.",
        tooManyLines: "Eine Tabelle hat höchstens 5.000 Zeilen. Bitte importieren Sie sie in Teilen.")),
    administratorsOnly: CustomerCatalog.Notice(
      title: "Diese Seite ist für Administratoren",
      sentences: [
        "Disponenten kümmern sich um Aufträge, Karten der Fahrer und Wandanzeigen. Bitte fragen Sie einen Administrator, wenn Personen geändert werden sollen."
      ]))
}
