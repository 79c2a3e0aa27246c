extension Catalog.JobChangeWords {
  static let english = Catalog.JobChangeWords(
    labels: Labels(
      edit: "Change the job",
      again: "Order again",
      repeat: "Repeat it",
      toJob: "Back to the job",
      save: "Save the changes",
      fixed: "The driver is there already: the address, the place and the time stay."),
    title: "Change job {number}",
    answers: Answers(
      changed: "The job is changed. Its customer’s page shows it.",
      unchanged: "Nothing was changed: everything was as you wrote it.",
      outdated:
        "Nothing was changed: somebody else changed this job meanwhile. What you wrote is still here. Please compare it with the job, and send it again if it is right.",
      outdatedBy:
        "{who} changed this job at {time}: {changes}. Your changes are not saved yet. What you wrote is still here. Please compare it with the job, and send it again if it is right.",
      ended: "Nothing was changed: the job has ended.",
      driverIsThere:
        "Nothing was changed: the driver has arrived meanwhile. The address, the place and the time stay now."
    ),
    history: History(
      time: "Other time",
      address: "Other address",
      place: "Other place",
      customer: "Other customer",
      phone: "Other phone",
      email: "Other email",
      notes: "Other notes"),
    none: "none")
}
