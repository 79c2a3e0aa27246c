extension AuditEntry.Action {
  /// What acts have to do with.
  package enum Group: String, CaseIterable, Hashable, Sendable {
    case signIns = "sign-ins"
    case jobs, links
    case walls = "displays"
    case people, data, settings

    /// In the order of their declaration.
    package var actions: [AuditEntry.Action] { AuditEntry.Action.allCases.filter { $0.group == self } }
  }

  /// Those whose detail is the id of a driver.
  static let withDrivers: Set<AuditEntry.Action> = [.jobAssign, .jobConfirm, .jobUnassign, .jobMove]

  package var group: Group {
    switch self {
    case .signIn, .signInRefused, .signOut, .signOutEverywhere, .secondFactorRefused, .recoveryCodeUse:
      .signIns
    case .jobCreate, .jobAssign, .jobCancel, .jobConfirm, .jobUnassign, .jobReopen, .jobUnconfirm, .jobMove,
      .jobChange, .jobActRefused, .jobActUnknown:
      .jobs
    case .linkCreate, .linkChange, .linkRevoke: .links
    case .wallCreate, .wallChange, .wallRevoke: .walls
    case .driverApprove, .deviceKeyCreate, .deviceKeyRevoke, .accountCreate, .accountChange, .accountLink,
      .accountDisable, .accountEnable, .accountPassword, .accountRole, .accountSignOut, .secondFactorSet,
      .secondFactorRemove, .recoveryCodesMake, .accountLinkMailed:
      .people
    case .personFile, .personErase, .retentionChange: .data
    case .settingsChange, .webhookChange: .settings
    }
  }
}
