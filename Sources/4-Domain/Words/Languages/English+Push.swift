extension CustomerCatalog.PushWords {
  static let english = CustomerCatalog.PushWords(
    offer: "Tell me when the driver is near",
    on: "This device will tell you.",
    stop: "Do not tell me any more",
    refused: "This browser does not let this page send notices.",
    near: "Your driver is a few minutes away",
    newJob: "You have a new job",
    offerJobs: "Tell me about new jobs on this phone",
    unanswered: "The customer waits for an answer",
    withdrawn: "The job was given to another driver",
    takenBack: "You do not have this job any more")
}
