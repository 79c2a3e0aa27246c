extension CustomerCatalog.ChatWords {
  static let portuguese = CustomerCatalog.ChatWords(
    title: "Mensagens",
    you: "Você",
    customer: "Cliente",
    driver: "Motorista",
    dispatcher: "Central",
    customerTypes: "O cliente está escrevendo…",
    driverTypes: "O motorista está escrevendo…",
    dispatcherTypes: "A central está escrevendo…",
    label: "Sua mensagem",
    send: "Enviar",
    read: "Lida",
    unread: "Nova",
    older: "As mensagens mais antigas não são mostradas aqui.",
    onMyWay: "Estou a caminho.",
    atDoor: "Estou na porta.",
    late: "Estou alguns minutos atrasado.",
    here: "Estou aqui.",
    ring: "Toque a campainha, por favor.",
    moment: "Preciso de alguns minutos.",
    faults: Faults(
      closed: "As mensagens deste serviço estão fechadas.",
      empty: "Escreva alguma coisa, por favor.",
      tooLong: "Esta mensagem é longa demais. Encurte-a, por favor.",
      tooOften: "Mensagens demais de uma vez. Espere dez segundos, por favor.",
      full: "Há mensagens demais sobre este serviço. Ligue, por favor.",
      notStored: "O servidor não pôde guardar a mensagem. Envie de novo, por favor."))
}
