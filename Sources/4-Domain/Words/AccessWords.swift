import Storage
import Templating

extension Catalog {
  /// The words of pages about sign-ins and about the audit log.
  package struct AccessWords: Sendable {
    package var labels: Labels
    package var actions: Actions

    /// The values of {{say.name}} in templates.
    package struct Labels: Sendable {
      package var account, signedInAs, sessions, sessionsLead, began, used, thisBrowser, everywhere: String
      package var when, who, what, whom, from: String
      /// Leads to the description of the addresses for programs.
      var api: String
    }

    /// The name for the person who ran a command on the server's machine.
    package var commandLine: String
    package var accountTitle: String
    /// The headings of the list of audit entries.
    package var doneByYou, doneByAll: String

    package struct Actions: Sendable {
      var signIn, signInRefused, signOut, signOutEverywhere: String
      var jobCreate, jobAssign, jobCancel, jobConfirm: String
      package var jobUnassign, jobReopen, jobUnconfirm, jobMove: String
      var jobChange, jobActRefused, jobActUnknown, linkCreate,
        linkChange,
        linkRevoke: String
      var wallCreate, wallChange, wallRevoke: String
      var driverApprove: String
      var deviceKeyCreate, deviceKeyRevoke: String
      var accountCreate, accountChange, accountLink: String
      package var accountDisable, accountEnable, accountPassword, accountRole, accountSignOut: String
      var personFile, personErase, retentionChange: String
      package var settingsChange, webhookChange: String
      var secondFactorSet, secondFactorRemove, secondFactorRefused, recoveryCodesMake, recoveryCodeUse,
        accountLinkMailed: String
    }

    package var value: MustacheValue { Catalog.texts(of: labels) }
  }
}

extension Catalog.AccessWords.Actions {
  package subscript(_ action: AuditEntry.Action) -> String {
    switch action {
    case .signIn: signIn
    case .signInRefused: signInRefused
    case .signOut: signOut
    case .signOutEverywhere: signOutEverywhere
    case .jobCreate: jobCreate
    case .jobAssign: jobAssign
    case .jobCancel: jobCancel
    case .jobConfirm: jobConfirm
    case .jobUnassign: jobUnassign
    case .jobReopen: jobReopen
    case .jobUnconfirm: jobUnconfirm
    case .jobMove: jobMove
    case .jobChange: jobChange
    case .jobActRefused: jobActRefused
    case .jobActUnknown: jobActUnknown
    case .linkCreate: linkCreate
    case .linkChange: linkChange
    case .linkRevoke: linkRevoke
    case .wallCreate: wallCreate
    case .wallChange: wallChange
    case .wallRevoke: wallRevoke
    case .driverApprove: driverApprove
    case .deviceKeyCreate: deviceKeyCreate
    case .deviceKeyRevoke: deviceKeyRevoke
    case .accountCreate: accountCreate
    case .accountChange: accountChange
    case .accountLink: accountLink
    case .accountDisable: accountDisable
    case .accountEnable: accountEnable
    case .accountPassword: accountPassword
    case .accountRole: accountRole
    case .accountSignOut: accountSignOut
    case .personFile: personFile
    case .personErase: personErase
    case .retentionChange: retentionChange
    case .settingsChange: settingsChange
    case .webhookChange: webhookChange
    case .secondFactorSet: secondFactorSet
    case .secondFactorRemove: secondFactorRemove
    case .secondFactorRefused: secondFactorRefused
    case .recoveryCodesMake: recoveryCodesMake
    case .recoveryCodeUse: recoveryCodeUse
    case .accountLinkMailed: accountLinkMailed
    }
  }
}
