extension CustomerCatalog.MailWords {
  static let english = CustomerCatalog.MailWords(
    follow: "On this page you see when your driver comes, and follow the way. It is for you alone.",
    series:
      "Each date has a page on which you see when your driver comes, and follow the way. They are for you alone.",
    changed: "Something about your job changed. The page shows how it is now.",
    done: "Please tell us how it went.",
    open: "Open the page",
    rate: "Rate the job",
    planned: "Planned: {time}",
    why: "You get this mail because of this job.",
    stop: "No more mails about this job",
    stopLead: "You will get no more mails about this job. The page itself stays as it is.",
    stopped: "You get no more mails about this job.")
}
