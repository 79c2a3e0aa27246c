extension CustomerCatalog.PushWords {
  static let portuguese = CustomerCatalog.PushWords(
    offer: "Avisar-me quando o motorista estiver perto",
    on: "Este dispositivo vai avisar.",
    stop: "Não avisar mais",
    refused: "Este navegador não permite avisos desta página.",
    near: "O motorista chega dentro de poucos minutos",
    newJob: "Há um novo serviço para você",
    offerJobs: "Avise-me de novos serviços neste telefone",
    unanswered: "O cliente espera uma resposta",
    withdrawn: "O serviço passou para outro motorista",
    takenBack: "Este serviço já não é seu")
}
