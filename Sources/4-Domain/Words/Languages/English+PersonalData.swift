extension Catalog.PersonalDataWords {
  static let english = Catalog.PersonalDataWords(
    labels: Labels(
      title: "One person’s data",
      lead:
        "Find what this server knows of one person, give it out as a file, or erase it. Only administrators see this page, and the log notes what they do here.",
      search: "Name, email, phone or job number", find: "Find", accounts: "People with an account",
      customers: "Customers of jobs", back: "Back to the search", toKept: "How long data is kept",
      account: "This person’s account", name: "Name", phone: "Phone", orders: "Jobs as a customer",
      pictures: "Pictures of these jobs",
      messages: "Messages of conversations", devices: "Devices that get notices", work: "Jobs as a driver",
      positions: "Positions kept",
      entries: "Lines of the log", number: "Number", status: "Status", time: "Made", address: "Address",
      jobs: "Jobs", last: "Last job", known: "What is known", file: "Download as a file",
      fileLead: "All of it as one JSON file, pictures included, to hand to the person.",
      erase: "Erase for ever",
      eraseLead:
        "Names, phone numbers, addresses, notes, messages, pictures, links and positions go, and the account is closed. Jobs keep their times, prices and drivers, so that reports stay true.",
      eraseLimits:
        "Backups, log files and recordings that were made before still contain it. Please delete them as well.",
      eraseNodes:
        "The log that the servers share in NATS still contains it, until there are enough newer changes (--nodes-log-entries) and waypost backup then trims the log. A server that is off keeps its copy until it runs again.",
      confirm: "I checked who asks for this, and know that it cannot be undone."),
    kept: Kept(
      title: "How long data is kept",
      lead: "What is older is deleted by itself, within an hour at most.", what: "What", howLong: "How long",
      save: "Save", saved: "The change was saved.", history: "Past positions and changes",
      historyHint: "The rewind of the board shows them.", customers: "Customers of jobs that are over",
      customersHint:
        "Name, phone, address, notes and pictures. Leave it empty to keep them until somebody erases them.",
      hours: "hours", days: "days", forHours: "{count} hours", forDays: "{count} days",
      forEver: "Until somebody erases it", untilDeleted: "Until somebody deletes it", notKept: "Not kept",
      fixed: "The start command sets this (--history).", jobs: "Jobs that are over, without their customers",
      sums: "Daily sums for reports",
      audit: "The log of who did what",
      sessions: "Sign-ins that nobody uses", pictures: "Pictures that no job took",
      links: "Customers’ links", linksHow: "As the rules for links say",
      chat: "Conversations with customers and drivers", withJob: "As long as the job’s customer",
      backups: "Backups", logs: "Log files and recordings",
      waiting: "Messages, mails and notices that wait to be sent",
      messages: "Messages, mails and notices that were sent, given up or stopped",
      devices: "Devices that get notices",
      devicesHow: "As long as the link or the sign-in", newest: "{time}, the newest {count} at most",
      wrongHours: "Please write {least} to {most} hours.",
      wrongDays: "Please write {least} to {most} days, or nothing."),
    notConfirmed: "Nothing was erased: please check the box first.",
    openJobs:
      "This person has jobs that are not over. Please finish or cancel them first: they need the address and the driver.",
    own: "This is your own account: another administrator can erase it.",
    upstream:
      "Jobs and people belong to the dispatch system that this server follows, and would come back from there. Please erase them there.",
    erased: "The person’s data was erased.")
}
