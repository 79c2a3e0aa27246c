extension Catalog.PeopleWords {
  static let english = Catalog.PeopleWords(
    labels: Labels(
      people: "People",
      lead:
        "Everybody who has an account here: drivers, dispatchers, administrators, and customers who sign in.",
      add: "Add a person", search: "Name, email or phone", anyRole: "Any role", anyStanding: "Any standing",
      find: "Find", none: "Nobody was found.", next: "Next page", toFirst: "First page",
      toPeople: "Back to the people", nameless: "No name",
      found: "Found: {count}", waiting: "Waiting for approval: {count}", disabled: "Disabled: {count}",
      contact: "Email, phone", standing: "Standing", facts: "Facts", made: "Added",
      signedIn: "Last used the board", never: "Not signed in now", password: "Password", isSet: "Set",
      isNotSet: "None", card: "Driver’s card on the board", done: "Who did what",
      newLead:
        "A driver needs only a name: the phone can report by a key of its own. All others need an email or a phone number, by which they sign in.",
      change: "Change", save: "Save", details: "Details"),
    fields: Fields(
      name: "Name", role: "Role", email: "Email", phone: "Phone", vehicle: "Vehicle", operator: "Operator",
      approved: "May take jobs at once",
      emailHint: "It can be used to sign in, and belongs to one person.",
      phoneHint: "With the country’s code, such as +1 555 0100.",
      vehicleHint: "Only for drivers, such as White van.",
      operatorHint: "Only for drivers: the contractor with whose fleet the driver works.",
      roleHint: "This account keeps its role."),
    roles: Roles(
      customer: "Customer", driver: "Driver", operator: "Operator", dispatcher: "Dispatcher",
      admin: "Administrator", service: "Program"),
    standings: Standings(active: "Active", waiting: "Waits for approval", disabled: "Disabled"),
    acts: Acts(
      title: "Standing and sign-ins", approve: "Approve this driver",
      approveLead: "The driver waits, and can take no jobs before that.", disable: "Disable",
      disableLead:
        "Nobody signs in with this account any more, and it is signed out everywhere. Its jobs stay as they are.",
      enable: "Enable", enableLead: "It may sign in again. What ended stays ended.",
      signOut: "Sign out everywhere",
      signOutLead: "Ends all sign-ins of this account, in browsers and in apps.",
      own: "This is your own account: another administrator can disable it or give it another role."),
    faults: Faults(
      name: "Please write a name of at most 200 letters.", role: "Please choose a role.",
      ownRole: "You cannot give yourself another role. Another administrator can.",
      emailTaken: "Another person has this email address.",
      phone: "That is not a phone number.", phoneTaken: "Another person has this phone number.",
      contact: "Everybody but drivers needs an email or a phone number.", tooLong: "That is too long."),
    answers: Answers(
      added: "The person was added.", changed: "The change was saved.",
      approved: "The driver may take jobs now.",
      disabled: "The account is disabled, and signed out everywhere.",
      enabled: "The account may sign in again.",
      signedOut: "The account is signed out everywhere.",
      unchanged: "Nothing was different: nothing was changed.",
      outdated:
        "Nothing was saved: this account was changed while you had the page open. The facts are the present ones, the form is yours. Please check it and send it again.",
      taken: "Nothing was saved: another person has this email address or phone number.",
      own: "You cannot disable your own account. Another administrator can.",
      busy: "Nothing was changed: the server cannot save now. Please try again in a moment.",
      form: "Nothing was changed: the form was too old. Please check it and send it again.",
      upstream: "The people belong to the dispatch system that this server follows. Please change them there."
    ),
    password: Password(
      make: "Make a link to set a password",
      makeLead:
        "Whoever opens the link chooses this account’s password. It works once, for three days, and ends the link before it.",
      noName: "Without an email or a phone number nobody can sign in with a password.",
      made: "Give this link to the person now: it is shown only this once. It works until {time}.",
      waits: "A link waits until {time}. A new one ends it.",
      labels: Password.Labels(
        title: "Set your password", lead: "Choose the password with which you will sign in.",
        account: "Account", new: "New password", again: "The same again", save: "Set password",
        done: "Your password is set",
        doneLead: "Sign in with it from now on. Wherever you were signed in before, you are signed out.",
        toSignIn: "Sign in to the board", link: "Link to set a password"),
      rules: "At least {count} characters. Several words that only you put together are good.",
      short: "That is too short: please take at least {count} characters.",
      different: "The two are not the same.",
      notAllowed: "This password cannot be used. Please take another one.",
      limited: "Too many tries. Please wait a minute, and open the link again.",
      busy: "The password was not set: the server is busy. Please try again in a moment.",
      closed: CustomerCatalog.Notice(
        title: "This link sets no password",
        sentences: [
          "It may have been used, it may be older than three days, a newer link may have replaced it, or its last letters may be missing.",
          "Please ask the administrator who sent it for a new one.",
        ])),
    table: Table(
      labels: Table.Labels(
        title: "Import people", toImport: "Import from a table", export: "Export as a table",
        lead: "A table in CSV, as spreadsheets save it. The people of this server, as such a table:",
        table: "The table", file: "A file", text: "Or the text itself",
        textHint: "Up to 5,000 lines. The first line names the columns. A file goes before the text.",
        check: "Check it", columns: "Columns", plan: "What will happen",
        windows1252:
          "The table is not in UTF-8. It was read as Windows-1252, as Excel writes it: please look whether the letters are right.",
        faults: "Nothing was imported. Please correct these lines, and check the table again.",
        number: "Line", what: "What", name: "Name", role: "Role", contact: "Email, phone", details: "Details"),
      columns: Columns(
        id:
          "Names a person who is here already, as the export does. Empty: found by email or phone, or added.",
        name: "Needed.", role: "Needed: driver, dispatcher, admin or customer.",
        email: "For everybody but drivers, this or a phone number.",
        phone: "With the country’s code.", vehicle: "For drivers.", operator: "For drivers.",
        approved: "For drivers: yes or no. Empty: as it is, and yes for new ones.",
        active: "Yes, or no for a disabled account. Empty: as it is."),
      headings: Columns(
        id: "id", name: "full name", role: "role", email: "e-mail, mail", phone: "telephone", vehicle: "van",
        operator: "company", approved: "approved", active: "active"),
      yes: "yes", no: "no",
      line: "Line {line}:",
      lines: "Lines {line}:",
      summary: "New people: {added}. Changed: {changed}. The same as before: {unchanged}.",
      done: "Imported. New people: {added}. Changed: {changed}.", commit: "Import now: {count}",
      more: "And {count} more.", stopped: "Imported: {count}. The others were not.", added: "New",
      changed: "Change", empty: "Please choose a file, or write the table into the field.",
      tooLarge: "That is too large: a table has 1 MB at most. Please import it in parts.",
      other:
        "Nothing was imported: the table does something else now than this page said. Please look again.",
      faultsLeft:
        "These lines change nothing. Please correct them in the table below, and check it again: what is imported is not imported twice.",
      faults: Table.Faults(
        textAfterQuote: "There is text after a closing quotation mark.",
        openQuote: "A quotation mark is opened here, and never closed.",
        notUTF8: "The text is not UTF-8. Please save the table as “CSV UTF-8”.",
        tooLong: "The line is too long, or has too many cells.",
        unknownColumn: "There is no column “{name}”.", missingColumn: "The column “{name}” is missing.",
        columnTwice: "The column “{name}” is there twice.",
        yesOrNo: "“{name}” takes yes, no, or nothing.",
        cells: "The first line has {expected} cells, and this one {found}.",
        sameAs: "This person, email or phone number is in line {line} already.",
        role: "The role takes driver, dispatcher, admin or customer; a program keeps its role.",
        unknownID: "Nobody has this id. Leave it empty to add a person.",
        twoPeople: "The email and the phone number belong to two different people.",
        tooManyLines: "A table has 5,000 lines at most. Please import it in parts.")),
    administratorsOnly: CustomerCatalog.Notice(
      title: "This page is for administrators",
      sentences: [
        "Dispatchers can look after jobs, drivers’ cards and walls. Please ask an administrator to change people."
      ]))
}
