extension CustomerCatalog.ChatWords {
  static let english = CustomerCatalog.ChatWords(
    title: "Messages",
    you: "You",
    customer: "Customer",
    driver: "Driver",
    dispatcher: "Dispatcher",
    customerTypes: "The customer is writing…",
    driverTypes: "The driver is writing…",
    dispatcherTypes: "The dispatcher is writing…",
    label: "Your message",
    send: "Send",
    read: "Read",
    unread: "New",
    older: "Older messages are not shown here.",
    onMyWay: "I am on my way.",
    atDoor: "I am at the door.",
    late: "I am a few minutes late.",
    here: "I am here.",
    ring: "Please ring the bell.",
    moment: "I need a few minutes.",
    faults: Faults(
      closed: "Messages about this job are closed.",
      empty: "Please write something.",
      tooLong: "This message is too long. Please make it shorter.",
      tooOften: "Too many messages at once. Please wait ten seconds.",
      full: "There are too many messages about this job. Please call instead.",
      notStored: "This server could not store the message. Please send it again."))
}
