extension CustomerCatalog.RatingWords {
  static let arabic = CustomerCatalog.RatingWords(
    title: "كيف كانت الخدمة؟",
    stars: "{stars} من {most}",
    comment: "تعليق، إن أردت",
    commentHint: "الحد الأقصى لعدد الأحرف: {count}.",
    send: "إرسال",
    yours: "تقييمك",
    change: "تغيير التقييم",
    changeUntil: "يمكنك تغييره حتى: {time}.",
    faults: Faults(
      noStars: "يُرجى اختيار إحدى النجوم.",
      tooLong: "عدد أحرف تعليقك {count}. يُرجى اختصاره.",
      tooLate: "لم يعد تغيير هذا التقييم ممكنًا.",
      tooOften: "محاولات كثيرة جدًا. يُرجى إعادة المحاولة بعد دقيقة.",
      notStored: "تعذّر على الخادم حفظ التقييم. يُرجى إرساله مرة أخرى."))
}
