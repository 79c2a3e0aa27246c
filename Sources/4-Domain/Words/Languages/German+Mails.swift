extension CustomerCatalog.MailWords {
  static let german = CustomerCatalog.MailWords(
    follow: "Auf dieser Seite sehen Sie, wann der Fahrer kommt, und verfolgen den Weg. Sie ist nur für Sie.",
    series:
      "Für jeden Termin gibt es eine Seite, auf der Sie sehen, wann der Fahrer kommt, und den Weg verfolgen. Sie sind nur für Sie.",
    changed: "An Ihrem Auftrag hat sich etwas geändert. Die Seite zeigt, wie er jetzt ist.",
    done: "Bitte sagen Sie uns, wie es war.",
    open: "Seite öffnen",
    rate: "Auftrag bewerten",
    planned: "Geplant: {time}",
    why: "Sie bekommen diese E-Mail wegen dieses Auftrags.",
    stop: "Keine E-Mails mehr zu diesem Auftrag",
    stopLead: "Sie bekommen keine E-Mails mehr zu diesem Auftrag. Die Seite selbst bleibt, wie sie ist.",
    stopped: "Sie bekommen keine E-Mails mehr zu diesem Auftrag.")
}
