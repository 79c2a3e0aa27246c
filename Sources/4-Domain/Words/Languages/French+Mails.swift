extension CustomerCatalog.MailWords {
  static let french = CustomerCatalog.MailWords(
    follow: "Sur cette page, vous voyez l’heure d’arrivée et suivez le trajet. Elle est pour vous seulement.",
    series:
      "Pour chaque date, une page montre l’heure d’arrivée et le trajet. Ces pages sont pour vous seulement.",
    changed: "Quelque chose a changé dans votre intervention. La page montre ce qui vaut maintenant.",
    done: "Dites-nous comment cela s’est passé.",
    open: "Ouvrir la page",
    rate: "Noter l’intervention",
    planned: "Prévu : {time}",
    why: "Vous recevez ce courriel à cause de cette intervention.",
    stop: "Plus de courriels sur cette intervention",
    stopLead: "Vous ne recevrez plus de courriels sur cette intervention. La page elle-même ne change pas.",
    stopped: "Vous ne recevez plus de courriels sur cette intervention.")
}
