extension CustomerCatalog.AlterationWords {
  static let english = CustomerCatalog.AlterationWords(
    number: "Job {number}",
    time: "New time: {time}",
    noTime: "The time is not agreed any more. We will tell you the new one here.",
    address: "The address changed",
    notes: "The notes changed",
    changed: "Changed:")
}
