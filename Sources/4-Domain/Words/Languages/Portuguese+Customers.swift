// The texts are in words that Brazil and Portugal share, and address the reader without a pronoun. No word shows whether
// a person is a man or a woman: "motorista", without an article, means both.
extension Language {
  // Unicode CLDR 48: one: i = 0..1.
  static let portuguese = Language(code: "pt", name: "Português", customers: .portuguese) { count in
    count <= 1 ? .one : .other
  }
}

extension CustomerCatalog {
  static let portuguese = CustomerCatalog(
    labels: Labels(
      brand: "Waypost",
      etaLabel: "Tempo estimado até a chegada:",
      when: "Previsto",
      where: "Local",
      pickup: "Local do serviço",
      driver: "Motorista",
      progress: "Andamento",
      stepDone: "(feito)",
      summary: "Resumo",
      notes: "Observações",
      call: "Ligar",
      message: "Mensagem",
      updatedAt: "Atualizado:",
      refresh: "Atualizar",
      reconnected: "A ligação voltou.",
      lostFor: "Sem ligação há {age}",
      tryNow: "Tentar agora",
      polling: "As novidades não chegam de imediato. Esta página procura-as a cada 15 segundos.",
      map: "Mapa",
      mapKeys: "As setas movem o mapa, mais e menos mudam o zoom, 0 volta a mostrar tudo.",
      zoomIn: "Aproximar",
      zoomOut: "Afastar",
      recenter: "Centralizar",
      before: "antes de",
      jobAsOf: "O estado deste serviço pode não estar atualizado. Últimos dados:"),
    customer: CustomerWords(
      someDriver: "Motorista",
      headlines: ByStatus(
        pending: "Recebemos a sua reserva",
        confirmed: "A sua reserva está confirmada",
        delegating: "A sua reserva está confirmada",
        assigned: "O serviço já tem motorista",
        accepted: "O serviço já tem motorista",
        enRoute: "Motorista a caminho",
        arrived: "Motorista no local",
        started: "O serviço começou",
        completed: "Tudo pronto",
        cancelled: "Este serviço foi cancelado"),
      beingAssigned: "A escolha de motorista está em curso",
      namedHeadlines: NamedHeadlines(
        enRoute: "{name} está a caminho",
        arrived: "{name} está no local",
        started: "{name} está em serviço"),
      leads: ByStatus(
        pending: "Aqui verá quando a reserva for confirmada e quando a viagem começar.",
        confirmed: "Aqui verá quando a viagem começar.",
        delegating: "Aqui verá quando a viagem começar.",
        assigned: "Aqui verá quando a viagem começar.",
        accepted: "Aqui verá quando a viagem começar.",
        enRoute: nil,
        arrived: nil,
        started: nil,
        completed: "O serviço terminou. Agradecemos.",
        cancelled: "Ninguém virá. Se não esperava, fale com a empresa com a qual fez a reserva."),
      steps: Steps(
        booked: "Reserva recebida", assigned: "Com motorista", onTheWay: "A caminho", arrived: "No local",
        started: "Serviço iniciado", completed: "Concluído", cancelled: "Cancelado"),
      eta: EtaWords(
        arriving: "Chega em instantes", minutes: "{minutes} min", minuteRange: "{from}–{to} min",
        hourRange: "{from}–{to} h", hourMark: "{hours}h",
        expected: "Chegada prevista. {basis}",
        fromUpstream: "Segundo a central", fromRouter: "Estimativa pelo trajeto",
        fromStreets: "Estimativa pelas ruas do caminho",
        fromEstimate: "Estimativa por distância e velocidade"),
      plan: PlanWords(
        late: "Cerca de {duration} depois do previsto",
        over: "Depois do previsto. Ainda não sabemos quanto.",
        stopsAhead: Counted(one: "{count} visita antes da sua", other: "{count} visitas antes da sua"),
        newDriver: "Mudança de motorista", namedNewDriver: "Mudança de motorista: agora vem {name}"),
      freshness: FreshnessWords(
        updated: "Atualizado há {age}", standing: "Última atualização há {age}",
        silent: "Sem sinal há {age}", justNow: "Atualizado agora mesmo",
        restored: "Recuperado após um reinício: posição das {time}",
        upstreamDown: "Atualizações interrompidas: posição das {time}",
        updatedAt: "Posição das {time}", standingSince: "Última atualização: {time}",
        silentSince: "Sem sinal desde as {time}",
        noPosition: "À espera da primeira posição",
        undated: "Não sabemos de quando é esta posição",
        about: "Posição de há cerca de {age}", aboutAt: "Posição de cerca das {time}"),
      whereabouts: WhereaboutsWords(
        away: "{name} está a {distance} a {direction} do local do serviço",
        onStreet: "{name}: {street}, a {distance} do local do serviço",
        atPickup: "{name} está no local do serviço",
        somewhere: "Última posição conhecida: {name}", driver: "Motorista",
        directions: Directions(
          north: "norte", northEast: "nordeste", east: "leste", southEast: "sudeste", south: "sul",
          southWest: "sudoeste", west: "oeste", northWest: "noroeste")),
      zone: "Horas do fuso {zone}.",
      ending: EndingWords(
        cancelledByCustomer: "Foi cancelado a pedido de quem fez a reserva. Ninguém virá.",
        cancelledByCompany:
          "A empresa cancelou e ninguém virá. Lamentamos. A empresa pode dar mais informações.",
        place: "Local", done: "Concluído", duration: "Duração", price: "Preço"),
      photos: PhotoWords(
        title: "Fotos", before: "Foto {number}, antes do serviço", after: "Foto {number}, depois do serviço"),
      rating: "avaliação de {rating} em 5"),
    notices: NoticeWords(
      link: Notice(
        title: "Este link não está ativo",
        sentences: [
          "Pode ter expirado, pode haver um mais recente, ou podem faltar as últimas letras.",
          "Se espera alguém hoje, abra a mensagem mais recente que recebeu, ou fale com a empresa com a qual fez a reserva.",
        ]),
      notFound: Notice(
        title: "Esta página não existe",
        sentences: ["Verifique o endereço, ou abra o link da mensagem que recebeu."])),
    cutOff: CutOffWords(
      job:
        "Este servidor não alcança os nossos outros servidores. O estado deste serviço pode não estar atualizado. Últimos dados:",
      position: "Posições mais recentes podem não chegar aqui: posição das {time}",
      unknownHere: Notice(
        title: "Agora não é possível mostrar esta página",
        sentences: [
          "Neste momento este servidor não alcança os nossos outros servidores, e sozinho não conhece este endereço.",
          "Tente de novo dentro de um minuto.",
        ])),
    phones: .portuguese, ratings: .portuguese, chat: .portuguese, alterations: .portuguese,
    driverPage: .portuguese,
    mails: .portuguese, push: .portuguese,
    calendar: CalendarWords(
      second: Unit(long: Counted(one: "{count} segundo", other: "{count} segundos"), short: "{count} s"),
      minute: Unit(long: Counted(one: "{count} minuto", other: "{count} minutos"), short: "{count} min"),
      hour: Unit(long: Counted(one: "{count} hora", other: "{count} horas"), short: "{count} h"),
      day: Unit(
        long: Counted(one: "{count} dia", other: "{count} dias"),
        short: Counted(one: "{count} dia", other: "{count} dias")),
      durations: "{hours} {minutes}",
      weekdays: ["dom.", "seg.", "ter.", "qua.", "qui.", "sex.", "sáb."],
      months: [
        "jan.", "fev.", "mar.", "abr.", "mai.", "jun.", "jul.", "ago.", "set.", "out.", "nov.", "dez.",
      ],
      dayFirst: "{weekday}, {day} de {month}", dateAndTime: "{date}, {time}",
      yesterday: "Ontem", today: "Hoje", tomorrow: "Amanhã",
      beforeNoon: "a.m.", afterNoon: "p.m."))
}
