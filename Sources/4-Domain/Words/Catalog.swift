/// All sentences of the board, and of the other pages for dispatchers and administrators, in one language. A language
/// without them shows these pages in another one.
package struct Catalog: Sendable {
  let labels: Labels
  let signIn: SignInWords
  let access: AccessWords
  let wallSettings: WallSettingsWords
  let jobForms: JobFormWords
  let approval: ApprovalWords
  let wall: WallWords
  let rewind: RewindWords
  let nodes: NodesWords
  let deviceKeys: DeviceKeyWords
  let people: PeopleWords
  let personalData: PersonalDataWords
  let reports: ReportWords
  let jobChanges: JobChangeWords
  let manyJobs: ManyJobsWords
  let settings: SettingsWords
  let messages: MessageWords
  let board: BoardWords
  let jobStatuses: ByStatus<String>
}
