import Tracking

/// All sentences of the board, and of the other pages for dispatchers and administrators, in one language. A language
/// without them shows these pages in another one.
///
/// A class for the reason that `CustomerCatalog` is one.
package final class Catalog: Sendable {
  let labels: Labels
  let signIn: SignInWords
  let access: AccessWords
  let secondFactor: SecondFactorWords
  let account: AccountWords
  let wallSettings: WallSettingsWords
  package let facts: @Sendable (JobFact) -> FactWords
  let jobForms: JobFormWords
  let approval: ApprovalWords
  let wall: WallWords
  let rewind: RewindWords
  let nodes: NodesWords
  let deviceKeys: DeviceKeyWords
  let people: PeopleWords
  let audit: AuditWords
  let personalData: PersonalDataWords
  let reports: ReportWords
  let jobChanges: JobChangeWords
  package let manyJobs: ManyJobsWords
  let settings: SettingsWords
  let messages: MessageWords
  let board: BoardWords
  let jobStatuses: ByStatus<String>

  /// In each of the board's languages.
  package static let all = Language.ofBoard.compactMap(\.board)

  init(
    labels: Labels,
    signIn: SignInWords,
    access: AccessWords,
    secondFactor: SecondFactorWords,
    account: AccountWords,
    wallSettings: WallSettingsWords,
    facts: @escaping @Sendable (JobFact) -> FactWords,
    jobForms: JobFormWords,
    approval: ApprovalWords,
    wall: WallWords,
    rewind: RewindWords,
    nodes: NodesWords,
    deviceKeys: DeviceKeyWords,
    people: PeopleWords,
    audit: AuditWords,
    personalData: PersonalDataWords,
    reports: ReportWords,
    jobChanges: JobChangeWords,
    manyJobs: ManyJobsWords,
    settings: SettingsWords,
    messages: MessageWords,
    board: BoardWords,
    jobStatuses: ByStatus<String>
  ) {
    self.labels = labels
    self.signIn = signIn
    self.access = access
    self.secondFactor = secondFactor
    self.account = account
    self.wallSettings = wallSettings
    self.facts = facts
    self.jobForms = jobForms
    self.approval = approval
    self.wall = wall
    self.rewind = rewind
    self.nodes = nodes
    self.deviceKeys = deviceKeys
    self.people = people
    self.audit = audit
    self.personalData = personalData
    self.reports = reports
    self.jobChanges = jobChanges
    self.manyJobs = manyJobs
    self.settings = settings
    self.messages = messages
    self.board = board
    self.jobStatuses = jobStatuses
  }
}
