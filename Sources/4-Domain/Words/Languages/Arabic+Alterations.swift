extension CustomerCatalog.AlterationWords {
  static let arabic = CustomerCatalog.AlterationWords(
    number: "الطلب {number}",
    time: "الموعد الجديد: {time}",
    noTime: "لم يعد الموعد المتفق عليه ساريًا. سيظهر الموعد الجديد هنا.",
    address: "تغيّر العنوان",
    notes: "تغيّرت الملاحظات",
    changed: "وقت التغيير:")
}
