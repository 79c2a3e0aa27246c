extension CustomerCatalog.DriverPageWords {
  static let portuguese = CustomerCatalog.DriverPageWords(
    title: "Os seus serviços",
    labels: Labels(
      online: "Você está em serviço",
      offline: "Você está fora de serviço",
      goOnline: "Entrar em serviço",
      goOffline: "Sair de serviço",
      later: "Nos próximos dias",
      offers: "Serviços livres perto de você",
      none: "Você não tem serviço agora. Um novo aparece aqui.",
      accept: "Aceitar",
      decline: "Recusar",
      customer: "Cliente",
      number: "Número",
      items: "Itens",
      navigate: "Navegação",
      photos: "Fotos",
      note: "Nota",
      onlyOpen:
        "A sua posição só é enviada com esta página aberta e a tela ligada. Após meia hora sem posição você sai de serviço, a menos que um serviço espere por você.",
      noScript:
        "Sem JavaScript esta página não envia posição e só mostra um novo serviço quando é recarregada.",
      signOut: "Sair neste telefone",
      useBrowser: "Usar este navegador",
      useBrowserLead:
        "Sem aplicativo: a página mostra os seus serviços e envia a sua posição enquanto está aberta.",
      openPage: "Abrir a página do motorista",
      shell:
        "Esta página aparece sozinha quando a rede volta. O que você tocou fica guardado e é enviado então."),
    assigned: "Novo",
    accepted: "Aceito",
    enRoute: "Estou a caminho",
    arrived: "Cheguei",
    started: "Começar o trabalho",
    completed: "Concluído",
    signals: Signals(
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
    faults: Faults(
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
    closed: CustomerCatalog.Notice(
      title: "Este link não abre nenhuma página de motorista",
      sentences: [
        "Talvez tenha sido revogado ou faltem as últimas letras.",
        "Peça um novo à central.",
      ]),
    driverNotes: "Notas do motorista", upstream: "Estes serviços são de outro sistema. Altere-os lá.",
    page: "Página do motorista, sem aplicativo",
    photosHint: "No máximo {count} fotos, cada uma de no máximo {size} MB.")
}
