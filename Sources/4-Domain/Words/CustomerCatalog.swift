/// All sentences that customers and drivers read in one language, as patterns with {names}, and the words that its
/// grammar needs. The compiler rejects a language that lacks a sentence.
///
/// A class: a language is part of each page's context and of each feed, and all of these share its sentences. It has a
/// value for each part: one structure of all parts, which is copied as a whole, makes the program 200 KB larger.
package final class CustomerCatalog: Sendable {
  let labels: Labels
  let customer: CustomerWords
  let notices: NoticeWords
  let cutOff: CutOffWords
  let phones: PhoneWords
  let ratings: RatingWords
  let notes: NoteWords
  let order: OrderWords
  let requests: RequestWords
  let failures: FailureWords
  let chat: ChatWords
  let alterations: AlterationWords
  let driverPage: DriverPageWords
  let portraits: PortraitWords
  let proof: ProofWords
  let mails: MailWords
  let push: PushWords
  let calendar: CalendarWords

  init(
    labels: Labels, customer: CustomerWords, notices: NoticeWords, cutOff: CutOffWords,
    phones: PhoneWords, ratings: RatingWords, notes: NoteWords, order: OrderWords,
    requests: RequestWords, failures: FailureWords, chat: ChatWords, alterations: AlterationWords,
    driverPage: DriverPageWords, portraits: PortraitWords, proof: ProofWords, mails: MailWords,
    push: PushWords,
    calendar: CalendarWords
  ) {
    self.labels = labels
    self.customer = customer
    self.notices = notices
    self.cutOff = cutOff
    self.phones = phones
    self.ratings = ratings
    self.notes = notes
    self.order = order
    self.requests = requests
    self.failures = failures
    self.chat = chat
    self.alterations = alterations
    self.driverPage = driverPage
    self.portraits = portraits
    self.proof = proof
    self.mails = mails
    self.push = push
    self.calendar = calendar
  }
}
