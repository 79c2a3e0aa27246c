extension Catalog.ManyJobsWords {
  static let english = Catalog.ManyJobsWords(
    labels: Labels(
      title: "Import jobs",
      toImport: "Import jobs from a table",
      lead: "A table in CSV, as spreadsheets save it.",
      sample: "A table to begin with",
      reference: "Reference",
      when: "Time",
      faults:
        "These lines make no job. Please correct them in the table below, and check it again: jobs that are made are not made twice."
    ),
    columns: Columns(
      reference:
        "Needed: your own number of the job, at most 40 bytes. The same table again makes no second job of that number.",
      address: "Needed.",
      latitude: "With longitude: the place. Without both the map finds the address.",
      longitude: "With latitude.",
      date: "The day, such as 2026-11-26 or 26.11.2026; with slashes as your country writes it.",
      from: "The time, such as 9:30, 9.30 or 9:30 AM, by the clock of the board.",
      to: "The end of the promised time.",
      customer: "The name.",
      phone: "With the country’s code.",
      email: "For mails with the link.",
      notes: "For the driver."),
    headings: Columns(
      reference: "number", address: "street", latitude: "lat", longitude: "lng, lon", date: "day",
      from: "time, begin", to: "until, end", customer: "name", phone: "telephone", email: "e-mail, mail",
      notes: "note"),
    commit: "Make these jobs now: {count}",
    done: "Jobs made: {count}.",
    summary: "New jobs: {added}. There already: {present}.",
    past: "Planned for a time that is over: {count}. Check their dates.",
    faults: Faults(
      reference: "The reference is missing, or longer than 40 bytes.",
      date: "This is not a day. Please write it like 2026-11-26.",
      place: "Latitude and longitude are two numbers, or both are empty.",
      unknownAddress:
        "The map does not know this address. Please correct it, or write latitude and longitude.",
      start: "Please write the time of the first job.",
      count: "Please write a number from 1 to 60.",
      sameAs: "Line {line} has the same reference.",
      unsurePlace: "The map is not sure about this address: {place}. Please write latitude and longitude.",
      severalPlaces:
        "The map has several places for this address: {places}. Please write latitude and longitude."),
    repeatTitle: "Repeat job {number}",
    repeatDone: "Jobs made: {count}.",
    repeatCommit: "Make these jobs now: {count}",
    repeat: Repeat(
      lead:
        "Makes jobs with the same address, customer and notes, each with its own link. The dates are shown first.",
      start: "Time of the first",
      every: "Repeat",
      count: "How many",
      countHint: "From 1 to 60.",
      check: "Show the dates",
      dates: "The dates",
      present: "there already"),
    steps: Steps(
      day: "Every day",
      workday: "Monday to Friday",
      week: "Every week",
      twoWeeks: "Every two weeks"),
    along: Along(
      take: "Also take from job {number}: {things}",
      items: "items: {value}",
      price: "price: {value}",
      account: "the customer’s account: {value}",
      zone: "time zone: {value}",
      gone:
        "Nothing was ordered: the job from which items, price and account were to be taken is not here any more. Send the form again to order without them."
    ))
}
