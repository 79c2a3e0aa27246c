extension CustomerCatalog.PhoneWords {
  static let german = CustomerCatalog.PhoneWords(
    title: "Dieses Telefon einrichten",
    lead:
      "Dieses Telefon meldet, wo {name} ist. Wählen Sie eine App; jede läuft auch bei ausgeschaltetem Bildschirm.",
    labels: Labels(
      ownTracks:
        "Für Android und iPhone. Installieren Sie die App und tippen Sie dann hier. Erlauben Sie ihr den Standort immer.",
      traccar:
        "Für Android und iPhone. Installieren Sie die App und tippen Sie dann hier, oder scannen Sie mit ihr den Code in der Übersicht.",
      overland:
        "Für iPhone. Installieren Sie die App, tippen Sie hier und schalten Sie die Aufzeichnung ein.",
      address: "Kopieren Sie diese Adresse in die Einstellungen der App:", apps: "App wählen",
      secret: "Geben Sie die Adresse dieser Seite nicht weiter. Mit ihr kann sich ein Telefon als Sie melden."
    ),
    setUp: "{app} einrichten",
    faults: Faults(
      encrypted:
        "Die App verschlüsselt ihre Meldungen; sie können nicht gelesen werden. Entfernen Sie den Schlüssel in der App.",
      tooManyFixes: "Die App sendet mehr als {count} Positionen auf einmal. Stellen Sie kleinere Pakete ein.",
      unreadable: "Die neueste Meldung dieses Telefons konnte nicht gelesen werden.",
      clockBehind:
        "Nach der Uhr dieses Telefons ist seine neueste Position {age} alt; sie wird nicht gezeigt. Wenn es sie gerade gesendet hat, geht die Uhr nach: Schalten Sie Datum und Uhrzeit auf automatisch.",
      clockAhead:
        "Nach der Uhr dieses Telefons liegt seine neueste Position in der Zukunft; sie wird nicht gezeigt. Die Uhr geht vor: Schalten Sie Datum und Uhrzeit auf automatisch.",
      noPlace:
        "Die neueste Meldung dieses Telefons hat keinen Ort, der stimmen kann. Erlauben Sie der App den genauen Standort, und gehen Sie mit dem Telefon ins Freie.",
      unreadableTime:
        "Die neueste Meldung dieses Telefons hat eine Zeit, die nicht zu lesen ist. Nehmen Sie die üblichen Einstellungen der App, oder installieren Sie die neueste Fassung."
    ))
}

extension Catalog.DeviceKeyWords {
  static let german = Catalog.DeviceKeyWords(
    title: "Telefone von {name}", revokeNamed: "Schlüssel von {name} widerrufen",
    made: "Der Schlüssel von {name} ist fertig",
    labels: Labels(
      phones: "Telefone",
      lead:
        "Mit einem Schlüssel meldet ein gewöhnliches Telefon, wo dieser Fahrer ist, mit einer App wie OwnTracks oder Traccar Client.",
      none: "Dieser Fahrer hat kein Telefon mit Schlüssel.", name: "Telefon",
      nameHint: "Zum Beispiel: Adas Telefon", new: "Weiteres Telefon", make: "Schlüssel erstellen",
      since: "Erstellt", used: "Zuletzt benutzt", app: "App", revoke: "Widerrufen",
      madeLead:
        "Scannen Sie den Code mit der Kamera des Telefons, oder öffnen Sie dort die Adresse. Sie wird nur dieses eine Mal gezeigt.",
      noCode: "Es gibt keinen QR-Code, weil auf dem Server die Bibliothek libqrencode4 fehlt.",
      link: "Adresse für das Telefon", backToDriver: "Zurück zum Fahrer"),
    never: "Noch nicht benutzt", noApp: "Unbekannt",
    faults: Faults(
      name: "Geben Sie dem Telefon einen Namen mit höchstens 80 Bytes.",
      tooMany: "Ein Fahrer hat höchstens 10 Schlüssel. Widerrufen Sie zuerst einen.",
      form: "Dieses Formular war zu alt. Bitte senden Sie es noch einmal."))
}
