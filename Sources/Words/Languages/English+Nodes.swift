extension Catalog.NodesWords {
  static let english = Catalog.NodesWords(
    job: "This server cannot reach our other servers. The status of this job may be out of date since",
    fleet:
      "This server cannot reach the other servers: changes are refused, and jobs and drivers may be out of date since",
    position: "Newer positions may not reach this page: position from {time}",
    driver: "Unknown: no connection to the other servers",
    unchanged:
      "Nothing was changed: this server cannot reach the other servers now. Please try again in a moment.",
    undecided:
      "We do not know whether this was saved: the other servers did not answer. Please open this page again, and look before you try again.",
    notOrdered:
      "No job was created: this server cannot reach the other servers now. Please try again in a moment.",
    perhapsOrdered:
      "We do not know whether the job was created: the other servers did not answer. Please look for it on the board before you create it again.",
    unknownHere: Catalog.Notice(
      title: "This page cannot be shown now",
      sentences: [
        "This server cannot reach our other servers now, and does not know this address by itself.",
        "Please try again in a minute.",
      ]),
    unchangedPage: Catalog.Notice(
      title: "Nothing was changed",
      sentences: [
        "This server cannot reach the other servers now. Please go back and try again in a moment."
      ]),
    undecidedPage: Catalog.Notice(
      title: "We do not know whether this was saved",
      sentences: ["The other servers did not answer. Please go back, and look before you try again."]))
}
