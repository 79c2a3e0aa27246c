extension CustomerCatalog.ChatWords {
  static let arabic = CustomerCatalog.ChatWords(
    title: "الرسائل",
    you: "أنت",
    customer: "العميل",
    driver: "السائق",
    dispatcher: "الإدارة",
    customerTypes: "العميل يكتب…",
    driverTypes: "السائق يكتب…",
    dispatcherTypes: "الإدارة تكتب…",
    label: "رسالتك",
    send: "إرسال",
    read: "مقروءة",
    unread: "جديدة",
    older: "لا تظهر الرسائل الأقدم هنا.",
    onMyWay: "أنا في الطريق.",
    atDoor: "أنا عند الباب.",
    late: "سأتأخر بضع دقائق.",
    here: "أنا هنا.",
    ring: "يرجى رنّ الجرس.",
    moment: "أحتاج إلى بضع دقائق.",
    faults: Faults(
      closed: "الرسائل عن هذه المهمة مغلقة.",
      empty: "يرجى كتابة شيء.",
      tooLong: "هذه الرسالة طويلة جدًا. يرجى اختصارها.",
      tooOften: "رسائل كثيرة في وقت واحد. يرجى الانتظار عشر ثوانٍ.",
      full: "توجد رسائل كثيرة عن هذه المهمة. يرجى الاتصال.",
      notStored: "لم يتمكن الخادم من حفظ الرسالة. يرجى إرسالها مرة أخرى."))
}
