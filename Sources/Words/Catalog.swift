/// All sentences of pages in one language, as patterns with {names}, and the words that its grammar needs. The compiler
/// rejects a language that lacks a sentence.
///
/// This is a class because the code that copies some hundred strings would be longer than the strings.
package final class Catalog: Sendable {
  let labels: Labels
  let customer: CustomerWords
  let notices: NoticeWords
  let signIn: SignInWords
  let access: AccessWords
  let wallSettings: WallSettingsWords
  let jobForms: JobFormWords
  let approval: ApprovalWords
  let wall: WallWords
  let rewind: RewindWords
  let nodes: NodesWords
  let phones: PhoneWords
  let deviceKeys: DeviceKeyWords
  let people: PeopleWords
  let board: BoardWords
  let jobStatuses: ByStatus<String>
  let calendar: CalendarWords

  init(
    labels: Labels,
    customer: CustomerWords,
    notices: NoticeWords,
    signIn: SignInWords,
    access: AccessWords,
    wallSettings: WallSettingsWords,
    jobForms: JobFormWords,
    approval: ApprovalWords,
    wall: WallWords,
    rewind: RewindWords,
    nodes: NodesWords,
    phones: PhoneWords,
    deviceKeys: DeviceKeyWords,
    people: PeopleWords,
    board: BoardWords,
    jobStatuses: ByStatus<String>,
    calendar: CalendarWords
  ) {
    self.labels = labels
    self.customer = customer
    self.notices = notices
    self.signIn = signIn
    self.access = access
    self.wallSettings = wallSettings
    self.jobForms = jobForms
    self.approval = approval
    self.wall = wall
    self.rewind = rewind
    self.nodes = nodes
    self.phones = phones
    self.deviceKeys = deviceKeys
    self.people = people
    self.board = board
    self.jobStatuses = jobStatuses
    self.calendar = calendar
  }
}
