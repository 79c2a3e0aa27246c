extension CustomerCatalog.PhoneWords {
  static let portuguese = CustomerCatalog.PhoneWords(
    title: "Configurar este telefone",
    lead:
      "Este telefone indicará onde está {name}. Escolha um aplicativo; todos funcionam com a tela desligada.",
    labels: Labels(
      ownTracks:
        "Para Android e iPhone. Instale-o e depois toque aqui. Permita que use sempre a localização.",
      traccar:
        "Para Android e iPhone. Instale-o e depois toque aqui, ou leia com ele o código mostrado no painel.",
      overland: "Para iPhone. Instale-o, toque aqui e ative o rastreamento.",
      address: "Copie este endereço para as configurações do aplicativo:", apps: "Escolha um aplicativo",
      secret: "Não partilhe o endereço desta página: com ele outro telefone pode se passar pelo seu."),
    setUp: "Configurar {app}",
    faults: Faults(
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
    ))
}
