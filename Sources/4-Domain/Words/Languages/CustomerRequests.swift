extension CustomerCatalog.RequestWords {
  static let arabic = Self(
    title: "هل طرأ شيء؟",
    links: .init(
      notAtHome: "لست في المنزل",
      anotherTime: "وقت آخر",
      cancel: "الإلغاء"),
    questions: .init(
      notAtHome: "هل تريد إبلاغ الشركة بأنك لست في المنزل؟",
      anotherTime: "هل تريد طلب وقت آخر؟",
      cancel: "هل تريد طلب الإلغاء؟"),
    lead: "تقرأ الشركة هذا وتجيب. وحتى ذلك الحين لا يتغير شيء.",
    ownWords: "كلمة للشركة إن أردت",
    ownTime: "متى يناسبك؟",
    send: "إرسال", back: "رجوع",
    asked: .init(
      notAtHome: "قلت إنك لست في المنزل. ستجيب الشركة.",
      anotherTime: "طلبت وقتًا آخر. ستجيب الشركة.",
      cancel: "طلبت الإلغاء. ستجيب الشركة."),
    told: .init(
      notAtHome: "العميل ليس في المنزل.",
      anotherTime: "يطلب العميل وقتًا آخر.",
      cancel: "يطلب العميل الإلغاء."),
    takeBack: "سحب الطلب",
    tooLong: "يحتوي النص على {count} حرفًا، والحد الأقصى {most}.",
    tooLate: "لم يُرسل: فات أوان ذلك في هذه الصفحة.",
    settle: "تم")

  static let dutch = Self(
    title: "Komt er iets tussen?",
    links: .init(
      notAtHome: "Ik ben niet thuis",
      anotherTime: "Een andere tijd",
      cancel: "Annuleren"),
    questions: .init(
      notAtHome: "Het bedrijf zeggen dat u niet thuis bent?",
      anotherTime: "Om een andere tijd vragen?",
      cancel: "Vragen om te annuleren?"),
    lead: "Het bedrijf leest dit en antwoordt. Tot dan verandert er niets.",
    ownWords: "Een woord aan het bedrijf, als u wilt",
    ownTime: "Wanneer zou u kunnen?",
    send: "Versturen", back: "Terug",
    asked: .init(
      notAtHome: "U hebt gezegd dat u niet thuis bent. Het bedrijf zal antwoorden.",
      anotherTime: "U hebt om een andere tijd gevraagd. Het bedrijf zal antwoorden.",
      cancel: "U hebt gevraagd om te annuleren. Het bedrijf zal antwoorden."),
    told: .init(
      notAtHome: "De klant is niet thuis.",
      anotherTime: "De klant vraagt om een andere tijd.",
      cancel: "De klant vraagt om te annuleren."),
    takeBack: "Intrekken",
    tooLong: "Deze tekst heeft {count} tekens; er zijn er hoogstens {most} mogelijk.",
    tooLate: "Dit is niet verstuurd: op deze pagina is het daarvoor te laat.",
    settle: "Klaar")

  static let english = Self(
    title: "Something in the way?",
    links: .init(
      notAtHome: "I am not at home",
      anotherTime: "Another time",
      cancel: "Cancel"),
    questions: .init(
      notAtHome: "Tell the company that you are not at home?",
      anotherTime: "Ask for another time?",
      cancel: "Ask to cancel?"),
    lead: "The company reads this and answers. Until then nothing changes.",
    ownWords: "A word to the company, if you like",
    ownTime: "When could you?",
    send: "Send", back: "Back",
    asked: .init(
      notAtHome: "You said that you are not at home. The company will answer.",
      anotherTime: "You asked for another time. The company will answer.",
      cancel: "You asked to cancel. The company will answer."),
    told: .init(
      notAtHome: "The customer is not at home.",
      anotherTime: "The customer asks for another time.",
      cancel: "The customer asks to cancel."),
    takeBack: "Take it back",
    tooLong: "This text has {count} characters, at most {most} are possible.",
    tooLate: "This was not sent: it is too late for it on this page.",
    settle: "Done")

  static let french = Self(
    title: "Un empêchement\u{a0}?",
    links: .init(
      notAtHome: "Je ne suis pas chez moi",
      anotherTime: "Un autre horaire",
      cancel: "Annuler"),
    questions: .init(
      notAtHome: "Dire à l’entreprise que vous n’êtes pas chez vous\u{a0}?",
      anotherTime: "Demander un autre horaire\u{a0}?",
      cancel: "Demander l’annulation\u{a0}?"),
    lead: "L’entreprise le lit et répond. D’ici là, rien ne change.",
    ownWords: "Un mot à l’entreprise, si vous voulez",
    ownTime: "Quand seriez-vous disponible\u{a0}?",
    send: "Envoyer", back: "Retour",
    asked: .init(
      notAtHome: "Vous avez dit que vous n’êtes pas chez vous. L’entreprise répondra.",
      anotherTime: "Vous avez demandé un autre horaire. L’entreprise répondra.",
      cancel: "Vous avez demandé l’annulation. L’entreprise répondra."),
    told: .init(
      notAtHome: "Le client n’est pas chez lui.",
      anotherTime: "Le client demande un autre horaire.",
      cancel: "Le client demande l’annulation."),
    takeBack: "Retirer la demande",
    tooLong: "Ce texte a {count}\u{a0}caractères, {most} au plus sont possibles.",
    tooLate: "Demande non envoyée\u{a0}: il est trop tard pour cela sur cette page.",
    settle: "Réglé")

  static let german = Self(
    title: "Etwas dazwischengekommen?",
    links: .init(
      notAtHome: "Ich bin nicht zu Hause",
      anotherTime: "Anderer Termin",
      cancel: "Absagen"),
    questions: .init(
      notAtHome: "Der Firma sagen, dass Sie nicht zu Hause sind?",
      anotherTime: "Um einen anderen Termin bitten?",
      cancel: "Um die Absage bitten?"),
    lead: "Die Firma liest das und antwortet. Bis dahin ändert sich nichts.",
    ownWords: "Ein Wort an die Firma, wenn Sie möchten",
    ownTime: "Wann würde es passen?",
    send: "Senden", back: "Zurück",
    asked: .init(
      notAtHome: "Sie haben gesagt, dass Sie nicht zu Hause sind. Die Firma wird antworten.",
      anotherTime: "Sie haben um einen anderen Termin gebeten. Die Firma wird antworten.",
      cancel: "Sie haben um die Absage gebeten. Die Firma wird antworten."),
    told: .init(
      notAtHome: "Der Kunde ist nicht zu Hause.",
      anotherTime: "Der Kunde bittet um einen anderen Termin.",
      cancel: "Der Kunde bittet um die Absage."),
    takeBack: "Zurücknehmen",
    tooLong: "Dieser Text hat {count} Zeichen, möglich sind höchstens {most}.",
    tooLate: "Das wurde nicht gesendet: Auf dieser Seite ist es dafür zu spät.",
    settle: "Erledigt")

  static let italian = Self(
    title: "Un imprevisto?",
    links: .init(
      notAtHome: "Non sono a casa",
      anotherTime: "Un altro orario",
      cancel: "Annullare"),
    questions: .init(
      notAtHome: "Dire all’azienda che non è a casa?",
      anotherTime: "Chiedere un altro orario?",
      cancel: "Chiedere l’annullamento?"),
    lead: "L’azienda legge e risponde. Fino ad allora non cambia nulla.",
    ownWords: "Due parole all’azienda, se vuole",
    ownTime: "Quando potrebbe?",
    send: "Invia", back: "Indietro",
    asked: .init(
      notAtHome: "Ha detto che non è a casa. L’azienda risponderà.",
      anotherTime: "Ha chiesto un altro orario. L’azienda risponderà.",
      cancel: "Ha chiesto l’annullamento. L’azienda risponderà."),
    told: .init(
      notAtHome: "Il cliente non è a casa.",
      anotherTime: "Il cliente chiede un altro orario.",
      cancel: "Il cliente chiede l’annullamento."),
    takeBack: "Ritira la richiesta",
    tooLong: "Questo testo ha {count} caratteri, al massimo ne sono possibili {most}.",
    tooLate: "Non è stato inviato: su questa pagina è troppo tardi.",
    settle: "Fatto")

  static let polish = Self(
    title: "Coś wypadło?",
    links: .init(
      notAtHome: "Nie ma mnie w domu",
      anotherTime: "Inny termin",
      cancel: "Odwołanie"),
    questions: .init(
      notAtHome: "Powiedzieć firmie, że nie ma Cię w domu?",
      anotherTime: "Poprosić o inny termin?",
      cancel: "Poprosić o odwołanie?"),
    lead: "Firma to przeczyta i odpowie. Do tego czasu nic się nie zmienia.",
    ownWords: "Kilka słów do firmy, jeśli chcesz",
    ownTime: "Kiedy byłoby dobrze?",
    send: "Wyślij", back: "Wróć",
    asked: .init(
      notAtHome: "Firma wie, że nie ma Cię w domu. Odpowie.",
      anotherTime: "Prośba o inny termin jest wysłana. Firma odpowie.",
      cancel: "Prośba o odwołanie jest wysłana. Firma odpowie."),
    told: .init(
      notAtHome: "Klienta nie ma w domu.",
      anotherTime: "Klient prosi o inny termin.",
      cancel: "Klient prosi o odwołanie."),
    takeBack: "Wycofaj",
    tooLong: "Ten tekst ma {count} znaków, a może mieć najwyżej {most}.",
    tooLate: "Nie wysłano: na tej stronie jest już na to za późno.",
    settle: "Załatwione")

  static let portuguese = Self(
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
    settle: "Feito")

  static let spanish = Self(
    title: "¿Algún imprevisto?",
    links: .init(
      notAtHome: "No estoy en casa",
      anotherTime: "Otra hora",
      cancel: "Cancelar"),
    questions: .init(
      notAtHome: "¿Decir a la empresa que no está en casa?",
      anotherTime: "¿Pedir otra hora?",
      cancel: "¿Pedir la cancelación?"),
    lead: "La empresa lo lee y responde. Hasta entonces no cambia nada.",
    ownWords: "Unas palabras a la empresa, si quiere",
    ownTime: "¿Cuándo podría?",
    send: "Enviar", back: "Volver",
    asked: .init(
      notAtHome: "Usted dijo que no está en casa. La empresa responderá.",
      anotherTime: "Usted pidió otra hora. La empresa responderá.",
      cancel: "Usted pidió la cancelación. La empresa responderá."),
    told: .init(
      notAtHome: "El cliente no está en casa.",
      anotherTime: "El cliente pide otra hora.",
      cancel: "El cliente pide la cancelación."),
    takeBack: "Retirar la petición",
    tooLong: "Este texto tiene {count} caracteres; como máximo son posibles {most}.",
    tooLate: "No se envió: ya es tarde para eso en esta página.",
    settle: "Hecho")

  static let turkish = Self(
    title: "Bir engel mi çıktı?",
    links: .init(
      notAtHome: "Evde değilim",
      anotherTime: "Başka bir saat",
      cancel: "İptal"),
    questions: .init(
      notAtHome: "Şirkete evde olmadığınız söylensin mi?",
      anotherTime: "Başka bir saat istensin mi?",
      cancel: "İptal istensin mi?"),
    lead: "Şirket bunu okur ve yanıtlar. O zamana kadar hiçbir şey değişmez.",
    ownWords: "İsterseniz şirkete bir not",
    ownTime: "Ne zaman uygun olursunuz?",
    send: "Gönder", back: "Geri",
    asked: .init(
      notAtHome: "Evde olmadığınızı bildirdiniz. Şirket yanıtlayacak.",
      anotherTime: "Başka bir saat istediniz. Şirket yanıtlayacak.",
      cancel: "İptal istediniz. Şirket yanıtlayacak."),
    told: .init(
      notAtHome: "Müşteri evde değil.",
      anotherTime: "Müşteri başka bir saat istiyor.",
      cancel: "Müşteri iptal istiyor."),
    takeBack: "Geri al",
    tooLong: "Bu metinde {count} karakter var; en çok {most} olabilir.",
    tooLate: "Gönderilmedi: bu sayfada bunun için artık geç.",
    settle: "Tamam")

  static let ukrainian = Self(
    title: "Щось завадило?",
    links: .init(
      notAtHome: "Мене немає вдома",
      anotherTime: "Інший час",
      cancel: "Скасування"),
    questions: .init(
      notAtHome: "Повідомити компанії, що вас немає вдома?",
      anotherTime: "Попросити про інший час?",
      cancel: "Попросити про скасування?"),
    lead: "Компанія прочитає і відповість. До того нічого не змінюється.",
    ownWords: "Кілька слів компанії, якщо бажаєте",
    ownTime: "Коли вам було б зручно?",
    send: "Надіслати", back: "Назад",
    asked: .init(
      notAtHome: "Ви повідомили, що вас немає вдома. Компанія відповість.",
      anotherTime: "Ви попросили про інший час. Компанія відповість.",
      cancel: "Ви попросили про скасування. Компанія відповість."),
    told: .init(
      notAtHome: "Клієнта немає вдома.",
      anotherTime: "Клієнт просить про інший час.",
      cancel: "Клієнт просить про скасування."),
    takeBack: "Відкликати",
    tooLong: "У тексті {count} символів, а може бути щонайбільше {most}.",
    tooLate: "Не надіслано: на цій сторінці для цього вже пізно.",
    settle: "Зроблено")
}
