import Storage
import Templating

extension Catalog {
  /// What pages say about sign-ins and about what was done.
  package struct AccessWords: Sendable {
    package var labels: Labels
    package var actions: Actions

    /// What templates show as {{say.name}}.
    package struct Labels: Sendable {
      package var account, signedInAs, sessions, sessionsLead, began, used, thisBrowser, everywhere,
        toBoard: String
      var when, who, what, whom, from: String
    }

    /// Who did what was done by a command on the server's machine.
    package var commandLine: String
    package var accountTitle: String
    /// Above the list of what was done.
    package var doneByYou, doneByAll: String

    package struct Actions: Sendable {
      var signIn, signInRefused, signOut, signOutEverywhere: String
      var jobCreate, jobAssign, jobCancel, jobConfirm, jobActRefused, jobActUnknown, linkCreate, linkChange,
        linkRevoke: String
      var displayCreate, displayChange, displayRevoke: String
      var driverApprove: String
      package var accountDisable, accountEnable, accountPassword, accountRole, accountSignOut: String
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
    case .jobActRefused: jobActRefused
    case .jobActUnknown: jobActUnknown
    case .linkCreate: linkCreate
    case .linkChange: linkChange
    case .linkRevoke: linkRevoke
    case .displayCreate: displayCreate
    case .displayChange: displayChange
    case .displayRevoke: displayRevoke
    case .driverApprove: driverApprove
    case .accountDisable: accountDisable
    case .accountEnable: accountEnable
    case .accountPassword: accountPassword
    case .accountRole: accountRole
    case .accountSignOut: accountSignOut
    }
  }
}

extension Catalog.AccessWords {
  static let english = Self(
    labels: Labels(
      account: "Your account", signedInAs: "Signed in as", sessions: "Where you are signed in",
      sessionsLead:
        "A sign-in ends after 12 hours, or after 2 hours without an open board. Signing out everywhere also signs out your apps.",
      began: "Signed in", used: "Last used", thisBrowser: "This browser", everywhere: "Sign out everywhere",
      toBoard: "Back to the board", when: "When", who: "Who", what: "What", whom: "Concerns", from: "From"),
    actions: Actions(
      signIn: "Signed in", signInRefused: "Wrong password", signOut: "Signed out",
      signOutEverywhere: "Signed out everywhere", jobCreate: "Created a job", jobAssign: "Assigned a job",
      jobCancel: "Cancelled a job", jobConfirm: "Confirmed a job",
      jobActRefused: "Asked to change a job: refused", jobActUnknown: "Asked to change a job: no answer",
      linkCreate: "Created a link",
      linkChange: "Changed a link",
      linkRevoke: "Revoked a link", displayCreate: "Created a wall", displayChange: "Changed a wall",
      displayRevoke: "Revoked a wall", driverApprove: "Approved a driver",
      accountDisable: "Disabled an account",
      accountEnable: "Enabled an account", accountPassword: "Set a password", accountRole: "Changed a role",
      accountSignOut: "Signed an account out everywhere"),
    commandLine: "Command line",
    accountTitle: "Your account · Waypost", doneByYou: "What you did recently",
    doneByAll: "What everybody did recently")

  static let spanish = Self(
    labels: Labels(
      account: "Su cuenta", signedInAs: "Sesión iniciada como", sessions: "Sus sesiones abiertas",
      sessionsLead:
        "Una sesión termina a las 12 horas, o tras 2 horas sin un panel abierto. Cerrar todas las sesiones cierra también las de sus aplicaciones.",
      began: "Inicio", used: "Último uso", thisBrowser: "Este navegador",
      everywhere: "Cerrar todas las sesiones", toBoard: "Volver al panel", when: "Cuándo", who: "Quién",
      what: "Qué", whom: "Sobre", from: "Desde"),
    actions: Actions(
      signIn: "Inició sesión", signInRefused: "Contraseña equivocada", signOut: "Cerró la sesión",
      signOutEverywhere: "Cerró todas las sesiones", jobCreate: "Creó un trabajo",
      jobAssign: "Asignó un trabajo", jobCancel: "Canceló un trabajo", jobConfirm: "Confirmó un trabajo",
      jobActRefused: "Pidió cambiar un trabajo: rechazado",
      jobActUnknown: "Pidió cambiar un trabajo: sin respuesta",
      linkCreate: "Creó un enlace",
      linkChange: "Cambió un enlace", linkRevoke: "Anuló un enlace", displayCreate: "Creó una pantalla",
      displayChange: "Cambió una pantalla",
      displayRevoke: "Anuló una pantalla", driverApprove: "Aprobó un alta",
      accountDisable: "Desactivó una cuenta",
      accountEnable: "Activó una cuenta", accountPassword: "Fijó una contraseña",
      accountRole: "Cambió un rol", accountSignOut: "Cerró todas las sesiones de una cuenta"),
    commandLine: "Línea de órdenes",
    accountTitle: "Su cuenta · Waypost", doneByYou: "Lo que hizo últimamente",
    doneByAll: "Lo que se hizo últimamente, por todas las cuentas")
}
