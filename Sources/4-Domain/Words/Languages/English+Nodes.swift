extension Catalog.NodesWords {
  static let english = Catalog.NodesWords(
    fleet:
      "This server cannot reach the other servers: changes are refused, and jobs and drivers may be out of date since",
    driver: "Unknown: no connection to the other servers",
    unchanged:
      "Nothing was changed: this server cannot reach the other servers now. Please try again in a moment.",
    undecided:
      "We do not know whether this was saved: the other servers did not answer. Please open this page again, and look before you try again.",
    notOrdered:
      "No job was created: this server cannot reach the other servers now. Please try again in a moment.",
    perhapsOrdered:
      "We do not know whether the job was created: the other servers did not answer. Please look for it on the board before you create it again.",
    unchangedPage: CustomerCatalog.Notice(
      title: "Nothing was changed",
      sentences: [
        "This server cannot reach the other servers now. Please go back and try again in a moment."
      ]),
    undecidedPage: CustomerCatalog.Notice(
      title: "We do not know whether this was saved",
      sentences: ["The other servers did not answer. Please go back, and look before you try again."]))
}
