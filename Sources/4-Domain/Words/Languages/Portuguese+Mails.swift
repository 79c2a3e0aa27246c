extension CustomerCatalog.MailWords {
  static let portuguese = CustomerCatalog.MailWords(
    follow: "Nesta página vê quando o motorista chega e acompanha o caminho. É só para si.",
    series:
      "Cada data tem uma página em que vê quando o motorista chega e acompanha o caminho. São só para si.",
    changed: "Algo mudou no seu serviço. A página mostra como está agora.",
    done: "Diga-nos como correu.",
    open: "Abrir a página",
    rate: "Avaliar o serviço",
    planned: "Previsto: {time}",
    why: "Recebe este e-mail por causa deste serviço.",
    stop: "Não receber mais e-mails sobre este serviço",
    stopLead: "Não receberá mais e-mails sobre este serviço. A página continua como está.",
    stopped: "Já não recebe e-mails sobre este serviço.")
}
