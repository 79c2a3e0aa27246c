import Tracking

// The texts are in words that Brazil and Portugal share, and address the reader without a pronoun. No word shows whether
// a person is a man or a woman: "motorista", without an article, means both.
extension Language {
  // Unicode CLDR 48: one: i = 0..1.
  static let portuguese = Language(
    code: "pt", name: "Português", customers: .portuguese,
    prices: { _ in
      PriceFormat(
        place: .beforeWithSpace, symbols: PriceFormat.common + " AUDAU$ CADCA$ GBP£ JPYJP¥ THB฿ USDUS$")
    }
  ) { count in
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
      calendar: "Adicionar ao calendário",
      share: "Partilhar esta página",
      shareLead: "Envie este link a alguém que espera consigo.",
      shared: "Link copiado",
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
      meet: "Encontre o motorista lá fora", namedMeet: "Encontre {name} lá fora",
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
        fromUpstream: "Segundo a central", fromWay: "Um intervalo, porque o trânsito pode mudar",
        fromEstimate: "Um intervalo aproximado, só por distância e velocidade"),
      plan: PlanWords(
        late: "Cerca de {duration} depois do previsto. Lamentamos.",
        early: "Cerca de {duration} antes do previsto",
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
        close: "Fechar", earlier: "Foto anterior", later: "Próxima foto",
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
    phones: PhoneWords(
      title: "Configurar este telefone",
      lead:
        "Este telefone indicará onde está {name}. Escolha um aplicativo; todos funcionam com a tela desligada.",
      labels: PhoneWords.Labels(
        ownTracks:
          "Para Android e iPhone. Instale-o e depois toque aqui. Permita que use sempre a localização.",
        traccar:
          "Para Android e iPhone. Instale-o e depois toque aqui, ou leia com ele o código mostrado no painel.",
        overland: "Para iPhone. Instale-o, toque aqui e ative o rastreamento.",
        address: "Copie este endereço para as configurações do aplicativo:", apps: "Escolha um aplicativo",
        secret: "Não partilhe o endereço desta página: com ele outro telefone pode se passar pelo seu."),
      setUp: "Configurar {app}",
      choice: PhoneWords.Choice(
        recommended: "Para este telefone", others: "Outros aplicativos", get: "Obter {app}"),
      faults: PhoneWords.Faults(
        encrypted:
          "O aplicativo cifra as mensagens, e não é possível lê-las. Remova a chave de cifra no aplicativo.",
        tooManyFixes: "O aplicativo envia mais de {count} posições de uma vez. Reduza o tamanho dos envios.",
        unreadable: "Não foi possível ler a última mensagem deste telefone.",
        clockBehind:
          "Pelo relógio deste telefone, a sua última posição é de há {age}, e não é mostrada. Se ele a enviou agora mesmo, o relógio está atrasado: ative a data e a hora automáticas.",
        clockAhead:
          "Pelo relógio deste telefone, a sua última posição está no futuro, e não é mostrada. O relógio está adiantado: ative a data e a hora automáticas.",
        noPlace:
          "A última mensagem deste telefone não tem um lugar possível. Permita ao aplicativo a localização exata e leve o telefone para o ar livre.",
        unreadableTime:
          "A última mensagem deste telefone tem uma hora que não se consegue ler. Use as definições habituais do aplicativo ou instale a versão mais recente."
      )),
    ratings: RatingWords(
      title: "Como correu?",
      stars: "{stars} de {most}",
      comment: "Comentário, se desejar",
      commentHint: "No máximo {count} caracteres.",
      send: "Enviar",
      yours: "A sua avaliação",
      change: "Alterar",
      changeUntil: "Pode alterá-la até: {time}.",
      faults: RatingWords.Faults(
        noStars: "Escolha uma das estrelas.",
        tooLong: "O seu comentário tem {count} caracteres. Encurte-o, por favor.",
        tooLate: "Esta avaliação já não pode ser alterada.",
        tooOften: "Demasiadas tentativas. Tente de novo dentro de um minuto.",
        notStored: "O servidor não conseguiu guardar a avaliação. Envie-a de novo.")),
    notes: NoteWords(
      title: "Nota para o motorista",
      hint: "Por exemplo, o código do portão, o andar ou onde deixar.",
      send: "Salvar", saved: "Salva. O motorista a lê.",
      tooLong: "Esta nota tem {count} caracteres; no máximo são possíveis {most}.",
      tooLate: "A nota não foi salva: o motorista já chegou, ou o serviço terminou."),
    order: OrderWords(
      title: "O seu pedido", company: "Empresa", base: "Preço base", items: "Artigos", volume: "Volume",
      service: "Taxa de serviço", discount: "Desconto", former: "Preço acordado",
      changed: "O preço mudou. Responda na aplicação em que fez a reserva."),
    requests: RequestWords(
      title: "Algum imprevisto?",
      links: .init(
        notAtHome: "Não estou em casa",
        anotherTime: "Outro horário",
        cancel: "Cancelar"),
      questions: .init(
        notAtHome: "Dizer à empresa que você não está em casa?",
        anotherTime: "Pedir outro horário?",
        cancel: "Pedir o cancelamento?"),
      lead: "A empresa lê e responde. Até lá nada muda.",
      ownWords: "Uma palavra à empresa, se quiser",
      ownTime: "Quando você poderia?",
      send: "Enviar", back: "Voltar",
      asked: .init(
        notAtHome: "Você disse que não está em casa. A empresa vai responder.",
        anotherTime: "Você pediu outro horário. A empresa vai responder.",
        cancel: "Você pediu o cancelamento. A empresa vai responder."),
      told: .init(
        notAtHome: "O cliente não está em casa.",
        anotherTime: "O cliente pede outro horário.",
        cancel: "O cliente pede o cancelamento."),
      takeBack: "Retirar o pedido",
      tooLong: "Este texto tem {count} caracteres; no máximo são possíveis {most}.",
      tooLate: "Não foi enviado: nesta página já é tarde para isso.",
      settle: "Feito",
      limits: .init(
        until: "{what} – possível até: {time}",
        over: "Tarde demais. Era possível até: {time}.",
        fee: "A empresa diz:",
        question: "Cancelar agora?",
        lead: "O cancelamento vale na hora, e ninguém virá.",
        send: "Sim, cancelar")),
    failures: FailureWords(
      open: "Não foi possível", question: "Porque não foi possível?",
      ownWords: "Por palavras suas, se quiser",
      reasons: .init(
        notAtHome: "Ninguém em casa", refused: "O cliente recusa", wrongAddress: "Morada errada",
        other: "Outro motivo", wrongCode: "Código errado"),
      send: "Comunicar que não foi possível", headline: "Desta vez não foi possível",
      lead: "Lamentamos. A empresa entrará em contacto para combinar o que se segue.",
      photo: "Foto {number}, não foi possível",
      settle: "Propor de novo a motoristas"),
    chat: ChatWords(
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
      faults: ChatWords.Faults(
        closed: "As mensagens deste serviço estão fechadas.",
        empty: "Escreva alguma coisa, por favor.",
        tooLong: "Esta mensagem é longa demais. Encurte-a, por favor.",
        tooOften: "Mensagens demais de uma vez. Espere dez segundos, por favor.",
        full: "Há mensagens demais sobre este serviço. Ligue, por favor.",
        notStored: "O servidor não pôde guardar a mensagem. Envie de novo, por favor.")),
    alterations: AlterationWords(
      number: "Serviço {number}",
      time: "Novo horário: {time}",
      noTime: "O horário combinado já não vale. O novo será indicado aqui.",
      address: "O endereço mudou",
      notes: "As observações mudaram",
      changed: "Alteração:"),
    driverPage: DriverPageWords(
      title: "Os seus serviços",
      labels: DriverPageWords.Labels(
        online: "Você está em serviço",
        offline: "Você está fora de serviço",
        goOnline: "Entrar em serviço",
        goOffline: "Sair de serviço", takeBreak: "Fazer uma pausa", endBreak: "Terminar a pausa",
        noneOnBreak: "Você não tem serviço agora. Durante a pausa nenhum é oferecido.",
        later: "Nos próximos dias",
        offers: "Serviços livres perto de você",
        none: "Você não tem serviço agora. Um novo aparece aqui.",
        accept: "Aceitar",
        decline: "Recusar",
        number: "Número",
        items: "Itens",
        navigate: "Navegação",
        photos: "Fotos",
        note: "Nota",
        onlyOpen:
          "A sua posição só é enviada com esta página aberta e a tela ligada. Após meia hora sem posição você sai de serviço, a menos que um serviço espere por você.",
        noScript:
          "Sem JavaScript esta página não envia posição e só mostra um novo serviço quando é recarregada.",
        details: "Mais sobre este serviço",
        undo: "Desfazer",
        sureCompleted: "Este serviço está concluído?",
        sureDecline: "Devolver este serviço?",
        sureOffline: "Sair de serviço agora?",
        back: "Não, voltar",
        next: "Depois",
        takePicture: "Tirar uma foto",
        signOut: "Sair neste telefone",
        useBrowser: "Usar este navegador",
        useBrowserLead:
          "Sem aplicativo: a página mostra os seus serviços e envia a sua posição enquanto está aberta.",
        openPage: "Abrir a página do motorista",
        shell:
          "Esta página aparece sozinha quando a rede volta. O que você tocou fica guardado e é enviado então."
      ),
      facts: [.customer: "Cliente"],
      assigned: "Novo",
      accepted: "Aceito",
      enRoute: "Estou a caminho",
      arrived: "Cheguei",
      started: "Começar o trabalho",
      completed: "Concluído",
      signals: DriverPageWords.Signals(
        off: "Você está fora de serviço: nenhuma posição é enviada.",
        insecure:
          "Esta página não foi aberta por HTTPS, por isso o navegador não lhe dá a posição. Peça um link que comece com https.",
        denied: "O navegador não pode usar a sua localização. Permita isso nas configurações desta página.",
        searching: "Ainda sem posição. Talvez falte uma vista livre do céu.",
        sent: "Posição enviada às {time}",
        silent: "Última posição às {time}; sem sinal desde então",
        lost: "Sem rede. Posições e toques ficam guardados aqui até ela voltar.",
        waiting: "À espera da rede: {act}",
        full: "Há demasiado à espera da rede. Tente de novo quando ela voltar."),
      faults: DriverPageWords.Faults(
        form: "Esta página era antiga demais. Tente de novo.",
        gone: "Este serviço já não é seu.",
        status: "Agora não é possível: o estado do serviço é “{status}”.",
        busy: "Você está a caminho de outro serviço. Conclua esse primeiro.",
        notApproved: "A empresa ainda não aprovou o seu cadastro.",
        photoFormat: "Um arquivo não é uma foto. Escolha JPEG, PNG ou WebP.",
        photoSize: "Uma foto tem mais de {size} MB.",
        photoPixels: "Uma foto tem mais de {count} milhões de pixels.",
        photoCount: "Um serviço tem no máximo {count} fotos.",
        noteLength: "A nota tem mais de {count} caracteres.",
        notStored: "Nada foi guardado. Tente de novo daqui a pouco."),
      closed: Notice(
        title: "Este link não abre nenhuma página de motorista",
        sentences: [
          "Talvez tenha sido revogado ou faltem as últimas letras.",
          "Peça um novo à central.",
        ]),
      driverNotes: "Notas do motorista", upstream: "Estes serviços são de outro sistema. Altere-os lá.",
      page: "Página do motorista, sem aplicativo",
      held: "{act}: será enviado em instantes",
      onBreak: "Em pausa desde {time}",
      expected: "Previsto {time}",
      picture: "Foto {count}",
      again: "Outra vez",
      photosHint: "No máximo {count} fotos, cada uma de no máximo {size} MB.",
      door: DriverPageWords.DoorWords(line: "Parece que está na porta.", arrived: "Chegou?"),
      map: DriverPageWords.MapWords(
        way: "Mapa com o caminho para {place}, a {distance}",
        away: "Mapa com {place}, a {distance}",
        place: "Mapa de {place} e arredores", own: "A sua posição às {time}"),
      spoken: DriverPageWords.SpokenWords(
        message: "Nova mensagem. {name}: {text}",
        aloud: "Ler em voz alta as novas mensagens"),
      phone: DriverPageWords.PhoneAidWords(
        battery:
          "A bateria deste telefone está em {percent}%. Ligue-o à tomada: sem bateria não há posição.",
        appBattery:
          "O telefone que envia a sua posição está em {percent}%. Ligue-o à tomada: sem bateria não há posição.",
        hidden:
          "Esta página não estava na tela e não tem posição desde {time}. Mantenha-a na tela e desative a economia de energia.",
        allowAndroid:
          "Toque no sinal ao lado do endereço, depois em “Permissões”, e permita a localização.",
        allowApple:
          "Abra Ajustes, “Privacidade e Segurança”, “Serviços de Localização”, e permita-a para o navegador.",
        offered: "como trabalho aberto: {number}")),
    portraits: PortraitWords(
      title: "Foto",
      lead: "Os clientes a veem enquanto o motorista vai até eles, e não depois do serviço.",
      choose: "Fotografia",
      hint: "Um arquivo JPEG. Fica o quadrado do meio.",
      save: "Salvar a foto",
      remove: "Remover a foto",
      crop: "Arraste a foto até o rosto ficar no meio.",
      zoom: "Tamanho",
      picture: "Foto de {name}",
      saved: "A foto foi salva.",
      removed: "A foto foi removida.",
      none: "Escolha primeiro uma fotografia.",
      unreadable: "Este arquivo não é uma imagem JPEG legível.",
      tooLarge: "A fotografia tem mais de {size} MB ou mais de {count} milhões de pixels.",
      tooSmall: "A fotografia tem menos de {count} pixels de um lado.",
      noLibrary: "Este servidor não consegue ler fotografias, porque falta a biblioteca libturbojpeg."),
    proof: ProofWords(
      receivedBy: "Recebido por",
      sign: "Assine aqui",
      clear: "Limpar",
      pictureNeeded: "É preciso uma foto.",
      signatureNeeded: "É preciso uma assinatura ou um nome.",
      pictureMissing: "Tire primeiro uma foto e depois confirme.",
      signatureMissing: "Peça primeiro uma assinatura ou um nome e depois confirme.",
      signature: "Assinatura",
      codeForDriver: "Código para o motorista",
      code: "Código do cliente",
      codeNeeded: "É preciso o código do cliente: está na página dele.",
      codeMissing: "Peça primeiro o código ao cliente e depois confirme.",
      codeClosed: "Demasiados códigos errados. A sua central tem de decidir como continuar.",
      codeWrong: "O código está errado. Tentativas restantes: {count}."),
    mails: MailWords(
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
      stopped: "Já não recebe e-mails sobre este serviço."),
    push: PushWords(
      offer: "Avisar-me quando o motorista estiver perto",
      on: "Este dispositivo vai avisar.",
      stop: "Não avisar mais",
      refused: "Este navegador não permite avisos desta página.",
      near: "O motorista chega dentro de poucos minutos",
      newJob: "Há um novo serviço para você",
      offerJobs: "Avise-me de novos serviços neste telefone",
      unanswered: "O cliente espera uma resposta",
      withdrawn: "O serviço passou para outro motorista",
      takenBack: "Este serviço já não é seu"),
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
