/// Every sentence that pages show in one language, as patterns with {names}, and what its grammar needs. A sentence that
/// one language has and another has not does not compile.
///
/// A class, as copying some hundred strings takes more code than all of them are long.
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
    self.board = board
    self.jobStatuses = jobStatuses
    self.calendar = calendar
  }
}
