extension CustomerCatalog.PushWords {
  static let arabic = CustomerCatalog.PushWords(
    offer: "أخبرني عندما يقترب السائق",
    on: "سيخبرك هذا الجهاز.",
    stop: "لا تخبرني بعد الآن",
    refused: "هذا المتصفح لا يسمح بإشعارات هذه الصفحة.",
    near: "سيصل السائق خلال دقائق قليلة",
    newJob: "لديك مهمة جديدة",
    offerJobs: "أبلغني بالمهام الجديدة على هذا الهاتف",
    unanswered: "العميل ينتظر ردًا",
    withdrawn: "أُسندت المهمة إلى سائق آخر",
    takenBack: "سُحبت المهمة منك")
}
