import Tracking

extension Catalog {
  static let english = Catalog(
    labels: Labels(
      cluster: "Drivers here: {count}.",
      troubledCluster: "Drivers here: {count}, with trouble: {troubled}.",
      jobCluster: "Jobs here: {jobs}.",
      lostSince: "No connection since {time}. Nothing here is current. Reconnecting…",
      signIn: "Sign in to the board",
      email: "Email or phone",
      password: "Password",
      signInButton: "Sign in",
      jobsAsOf: "Positions are live, but jobs may be out of date since",
      board: "Waypost board",
      upstreamLost: "No connection to the dispatch system. Positions and statuses may be out of date.",
      stuckMessages: "Messages are not taken. So many wait:",
      storageFailing: "Nothing can be saved now: bookings and changes are refused. Positions are still live.",
      jobs: "Jobs",
      drivers: "Drivers",
      job: "Job",
      status: "Status",
      driverColumn: "Driver",
      since: "Since",
      position: "Last seen",
      legend: "What the shapes mean",
      lists: "Jobs and drivers",
      search: "Search",
      searchHint: "Driver, address, customer or job number",
      show: "Show",
      alerts: "Alerts",
      dismiss: "Dismiss",
      dismissAll: "Dismiss all",
      asOf: "As of",
      moment: "When",
      history: "History",
      who: "Who",
      noJobs: "No jobs now.",
      anyStatus: "Any status",
      fleetOperator: "Operator",
      anyOperator: "Any operator",
      find: "Find",
      planned: "Planned", plannedExpected: "Planned, expected",
      close: "Close",
      track: "Track as GPX, up to 24 hours",
      links: "Customers’ links",
      newLink: "Create a link",
      validFor: "Valid",
      extend: "Change",
      revoke: "Revoke",
      copy: "Copy",
      copied: "Copied",
      help: "Keys and shapes", helpKeys: "Keys",
      helpSearch: "Search; Enter goes to the first result",
      helpRows: "Next row, previous row",
      helpOpen: "Open the card of the row",
      helpAssign: "Give the job to a driver", helpChange: "Change the job",
      helpCancel: "Cancel the job; it asks for the reason first",
      helpFollow: "Follow the row on the map, or stop",
      helpNew: "New job", helpToday: "The jobs of today",
      helpPages: "Board, reports, past positions, messages, settings", helpUndo: "Undo what was just done",
      helpHelp: "Show these keys",
      helpClose: "Close, or leave the search",
      helpUse: "Use these keys",
      helpSound: "Play a sound for each new alert",
      dismissKind: "Dismiss {count}", dismissed: "Alerts dismissed: {count}.", takeBack: "Undo",
      showMore: "Show more"),
    signIn: SignInWords(
      title: "Sign in · Waypost", failed: "That email or phone and password do not match.",
      limited: "Too many attempts. Please wait a minute and try again.",
      unavailable: "The dispatch system that has your account does not answer. Please try again in a moment.",
      expired: "The form was too old, or this browser allows no cookies. Please sign in once more.",
      codeUsed:
        "A code of this account was used meanwhile, which ends this sign-in. Please begin again. If it was not you, choose a new password.",
      otherHost:
        "Your browser asked for {asked}, but the proxy in front of Waypost sent the Host {sent}. Nobody can sign in until the proxy passes the browser’s Host on. In nginx: {line}",
      kept:
        "Your sign-in has ended. What you typed is kept: sign in again, and the form is there as you filled it in.",
      below: CustomerCatalog.Notice(
        title: "Waypost needs a host of its own",
        sentences: [
          "The proxy in front of Waypost offers it below {path}. There its pages cannot load what belongs to them, and nobody can sign in.",
          "Give it a name of its own, such as track.example.com, and pass that name’s requests on from / to /.",
        ]),
      noAccount:
        "No account may use this board yet. Make an administrator with this command on the server’s machine, with the directory of the server’s database, then sign in here.",
      insecure:
        "Signing in needs HTTPS. Put a reverse proxy in front (see Docker/), or sign in on this machine."),
    access: AccessWords(
      labels: AccessWords.Labels(
        account: "Your account", signedInAs: "Signed in as", sessions: "Where you are signed in",
        sessionsLead:
          "A sign-in ends after 12 hours, or after 2 hours without an open board. Signing out everywhere also signs out your apps.",
        began: "Signed in", used: "Last used", thisBrowser: "This browser", everywhere: "Sign out everywhere",
        when: "When", who: "Who", what: "What", whom: "Concerns", from: "From",
        api: "The API for programs"),
      actions: AccessWords.Actions(
        signIn: "Signed in", signInRefused: "Wrong password", signOut: "Signed out",
        signOutEverywhere: "Signed out everywhere", jobCreate: "Created a job", jobAssign: "Assigned a job",
        jobCancel: "Canceled a job", jobConfirm: "Confirmed a job",
        jobUnassign: "Took a job from its driver", jobReopen: "Reopened a canceled job",
        jobUnconfirm: "Took back a confirmation",
        jobMove: "Moved a stop in the order of its driver", jobChange: "Changed a job",
        jobActRefused: "Asked to change a job: refused", jobActUnknown: "Asked to change a job: no answer",
        linkCreate: "Created a link",
        linkChange: "Changed a link",
        linkRevoke: "Revoked a link", wallCreate: "Created a wall", wallChange: "Changed a wall",
        wallRevoke: "Revoked a wall", driverApprove: "Approved a driver",
        deviceKeyCreate: "Made a key for a phone", deviceKeyRevoke: "Revoked the key of a phone",
        accountCreate: "Added a person", accountChange: "Changed a person",
        accountLink: "Made a link for a password",
        accountDisable: "Disabled an account",
        accountEnable: "Enabled an account", accountPassword: "Set a password", accountRole: "Changed a role",
        accountSignOut: "Signed an account out everywhere",
        personFile: "Downloaded a person’s data", personErase: "Erased a person’s data",
        retentionChange: "Changed how long data is kept",
        settingsChange: "Changed settings", webhookChange: "Changed a webhook",
        secondFactorSet: "Turned on a second factor", secondFactorRemove: "Turned off a second factor",
        secondFactorRefused: "Wrong code of a second factor", recoveryCodesMake: "Made new recovery codes",
        recoveryCodeUse: "Signed in with a recovery code",
        accountLinkMailed: "Got a link for a new password by mail"),
      commandLine: "Command line",
      accountTitle: "Your account · Waypost", doneByYou: "What you did recently",
      doneByAll: "What everybody did recently"),
    secondFactor: SecondFactorWords(
      labels: SecondFactorWords.Labels(
        askTitle: "Enter your code",
        askLead: "Your app for codes shows six digits, which change every 30 seconds.",
        code: "Code",
        useRecovery: "Phone lost? Use a recovery code",
        useApp: "Use a code from the app",
        askRecoveryLead: "Type one of the recovery codes that you kept. Each works once.",
        recoveryCode: "Recovery code",
        title: "Second factor",
        lead:
          "With a second factor, signing in takes your password and a code from an app on your phone. Whoever learns only your password cannot sign in.",
        setUp: "Set it up",
        scan:
          "Scan this picture with an app for codes, such as Aegis, 2FAS, Google Authenticator or your password manager.",
        picture: "QR code with the secret for the app",
        secret: "Or type this secret into the app",
        codeHint: "The six digits that the app shows now.",
        password: "Your password",
        turnOn: "Turn on",
        endsOthers: "This signs out your other browsers and your apps.",
        isOn: "The second factor is on.",
        newCodes: "New recovery codes",
        newCodesLead:
          "Recovery codes are shown only once, when they are made. If you have not kept them, make new ones here: the former codes then stop working.",
        turnOff: "Turn off",
        turnOffLead: "Then the password alone lets you in.",
        makeCodes: "Make new codes",
        codesTitle: "Your recovery codes",
        codesLead:
          "Print them or write them down, and keep them away from your phone. Each of them signs you in once if the phone is lost. They are shown only now.",
        goOn: "I have kept them: go on",
        off: "Off: the password alone lets you in.",
        change: "Second factor",
        rule: "Who must have a second factor",
        from: "From",
        ruleLead: "Those who have none yet see only the page that sets it up, from that day on.",
        demandedOf: "Must have one",
        fromHint: "The first day. Leave it empty to begin at once."),
      wrong: "That code is wrong, or was used already. Please type the one that is shown now.",
      wrongRecovery: "That recovery code is wrong, or was used already.",
      wrongPassword: "That password is wrong.",
      limited: "Too many wrong tries. Please wait {minutes} min and try again.",
      since: "Since: {time}.",
      codesLeft: "Recovery codes left: {count}.",
      demandedFrom: "From {day} on you need a second factor to sign in.",
      demanded: "This business asks for a second factor. Please set it up to go on.",
      wrongDay: "Please choose a day.",
      pastDay: "That day is over: please choose today or a later day, or leave it empty.",
      nobody: "Nobody",
      administrators: "Administrators",
      staff: "Administrators and dispatchers",
      ownFirst: "Please set up your own second factor first: otherwise you would be locked out of this page."),
    account: AccountWords(
      labels: AccountWords.Labels(
        details: "Your details",
        detailsLead: "What colleagues see of you, and how you sign in.",
        name: "Name",
        email: "Email",
        emailHint: "We send a link to the new address. It changes once you open that link.",
        password: "Password",
        present: "Your present password",
        presentHint: "So that nobody changes this who only found your browser open.",
        new: "New password",
        again: "New password, once more",
        saveName: "Save the name",
        saveEmail: "Change the address",
        savePassword: "Change the password",
        elsewhere:
          "Your account is kept by the dispatch system: change your name, address and password there.",
        browser: "Browser",
        address: "From",
        end: "Sign out",
        keys: "Keys and tokens",
        tokens:
          "Apps and programs that sign in as you get tokens. They are signed and not listed anywhere: each ends after 30 days unless its app renews it. “Sign out everywhere” above ends all of them at once.",
        businessKeys:
          "Links, wall displays and the keys of phones belong to the business, whoever made them. A driver’s page leads to the keys of the driver’s phones.",
        forgotten: "Forgot your password?",
        forgottenLead:
          "Type the email address of your account. If there is one, we send a link by which you set a new password.",
        send: "Send the link",
        toSignIn: "Back to signing in",
        noMail:
          "This server sends no mail. An administrator can make you a link for a new password: at the board under People."
      ),
      nameSaved: "Your name is saved.",
      emailSaved: "Your email address is changed.",
      passwordSaved: "Your password is changed. Your other sign-ins have ended.",
      sessionEnded: "That browser is signed out.",
      confirmSent: "A mail is on its way to {email}. Open its link within a day to change the address.",
      resetSent:
        "If there is an account with that address, a mail is on its way. Its link works for an hour. Please look into the spam folder too.",
      linkOver: CustomerCatalog.Notice(
        title: "This link is over",
        sentences: ["It was used, is too old, or the account has changed since. Please ask for a new one."]),
      unknownBrowser: "Unknown browser", browserOnSystem: "{browser} on {system}",
      endNamed: "Sign out {name}",
      mails: AccountWords.Mails(
        changed: "Your account: {what}",
        when: "This happened to the account {account}: {time}, from {address}.",
        whenByCommand:
          "This happened to the account {account}: {time}, by a command on the server’s machine.",
        warning:
          "If it was not you: set a new password with “Forgot your password?” on the sign-in page, and tell an administrator.",
        resetSubject: "Choose a new password for {account}",
        resetLead:
          "Somebody asked for a new password for your account. The link works for an hour, and once. If it was not you, you need do nothing: your password stays as it is.",
        resetButton: "Choose a new password",
        confirmSubject: "Confirm your email address",
        confirmLead:
          "The account {account} is to use this address from now on. Please confirm it within a day. If you do not know of this, do nothing.",
        confirmButton: "Confirm the address")),
    wallSettings: WallSettingsWords(
      title: "Walls · Waypost",
      labels: WallSettingsWords.Labels(
        walls: "Walls",
        lead:
          "Each link opens a wall: a page for a screen that nobody operates. It shows first names and addresses, but no customers. Everybody who has the link can see it until you revoke it.",
        none: "There is no wall yet.", name: "Name", shows: "Shows", theme: "Colors", zone: "Clock",
        framing: "Sites that may embed it", made: "Created", open: "Open", revoke: "Revoke", new: "New wall",
        nameHint: "Where it hangs, such as Front desk.", center: "Middle of the area",
        centerHint: "Latitude and longitude, such as 60.17, 24.94. Leave it empty for the whole fleet.",
        radius: "Radius in kilometers", radiusMiles: "Radius in miles",
        zoneHint: "Such as America/New_York. Leave it empty for the server’s clock.",
        framingHint:
          "Addresses such as https://intranet.example, with spaces between them. Leave it empty for none.",
        parts: "What it shows, in this order",
        partsHint: "Parts with the same number stand in the order of this list. The map is first or last.",
        create: "Create wall", change: "Change"),
      centerAddressHint:
        "An address, or a latitude and a longitude, such as 60.17, 24.94. Leave it empty for the whole fleet.",
      centerNotFound:
        "The map does not have that address. Please write another one, or a latitude and a longitude, such as 60.17, 24.94.",
      foreignForm: "Nothing was stored: the form was too old. Please check it and send it again.",
      wholeFleet: "Whole fleet", serverZone: "The server’s", noFraming: "None",
      around: "{distance} around {place}", revokeNamed: "Revoke {name}", changeNamed: "Change {name}",
      themes: WallSettingsWords.Themes(system: "As the browser is set", light: "Light", dark: "Dark"),
      parts: WallSettingsWords.Parts(
        map: "Map", counters: "Counters", late: "Late", arrivals: "Next arrivals", jobs: "All jobs",
        unassigned: "Without a driver", ratings: "Ratings of the day"),
      notShown: "Not shown",
      faults: WallSettingsWords.Faults(
        name: "Please give it a name of at most 80 letters.",
        center: "Please write the middle as a latitude and a longitude, such as 60.17, 24.94.",
        radius: "The radius can be {least} to {most} {unit}.", theme: "Please choose one of the colors.",
        timeZone: "The server does not know that time zone.",
        origins: "Up to 10 sites may embed it. Write each as an address with https:// and without a path.",
        parts: "Please choose at least one part.")),
    facts: FactWords.english,
    jobForms: JobFormWords(
      title: "New job · Waypost",
      labels: JobFormWords.Labels(
        newJob: "New job", address: "Address",
        coordinates: "Latitude and longitude",
        place: "Place on the map",
        placeHint: "Latitude and longitude, such as 60.17, 24.94. Without it the map does not show the job.",
        onMap: "Or tap the place on the map.", from: "Arrival from", to: "Until",
        windowHint: "Both can be left empty.",
        driver: "Driver",
        driverHint: "A name, or a part of it. Drivers who are online are listed first.",
        addressHint: "A street and a number, a crossing (Main & 3rd), or a name.",
        whichPlace: "Which place is meant?",
        isThisPlace: "Is this the place?",
        betweenNumbers: "estimated: the map lacks this number, and has numbers nearby",
        streetOnly: "on the street: the map lacks this number",
        noPlace: "None of these: create the job without a place",
        placesFound: "Places found: {count}. The arrow keys go through them.",
        placesNone: "No place found.",
        create: "Create job", toBoard: "Back to the board",
        nearest: "Nearest along the streets", whoIsNear: "Who is nearest?",
        otherDriver: "Somebody else, or nobody yet", acts: "Change this job",
        confirm: "Confirm the job",
        assign: "Assign", reassign: "Give to this driver",
        takeBack: "Take the job back from the driver", cancel: "Cancel this job", reason: "Reason",
        reasonHint: "The job’s history shows it. The customer does not see it.",
        cancelNow: "Cancel the job"),
      offer: "Assign {driver} · {way}",
      zoneHint: "Time zone: {zone}.",
      addressesRead: "Addresses are being read: {percent} %.",
      faults: JobFormWords.Faults(
        address: "Please write the address to which the driver has to come.",
        place: "That is not a place. Write two numbers, such as 60.17, 24.94.",
        placeRange: "There is no such place: latitudes go up to 90, longitudes up to 180.",
        placeNotFound:
          "The map does not have that address. Choose the place on the map, or write its latitude and longitude.",
        proof: "Please write picture, signature, code, several of them, or nothing.",
        phone: "That is not a phone number.",
        from: "That is not a time.",
        past: "This time is over. Send the form again if it is meant.", to: "That is not a time.",
        toBeforeFrom: "The end must be after the beginning.", tooLong: "That is too long.",
        driverMissing: "Please choose a driver.", driverUnknown: "No driver has that name.",
        driverSeveral: "Several drivers have that name. Choose one from the list, or write more of the name.",
        driverNotApproved: "That driver is not approved to take jobs.",
        reason: "Please write why, in a sentence or two."),
      mailFaults: .init(
        notAlone:
          "Write the address alone, such as name@example.com: without a name, brackets, spaces or “mailto:”.",
        at: "An email address has one @.", local: "Before the @ there must be a name of up to 64 letters.",
        domain: "Behind the @ there must be a domain, such as example.com."),
      refusals: JobFormWords.Refusals(
        upstream:
          "The jobs belong to the dispatch system. Please create and change them there.",
        busy: "No job was created: the server cannot save now. Please try again in a moment.",
        form: "No job was created: the form was too old. Please check it and send it again.")),
    approval: ApprovalWords(
      labels: ApprovalWords.Labels(
        title: "Waits for approval",
        lead: "This driver signed up in the app and cannot take jobs before you give approval.",
        approve: "Approve this driver"),
      capacity: "Capacity", license: "Driver’s license", insurance: "Insurance",
      truckPhoto: "Photo of the vehicle",
      isOperator: "Fleet", operatorText: "Has its own fleet"),
    wall: WallWords(
      notice: CustomerCatalog.Notice(
        title: "This wall is switched off",
        sentences: [
          "Its link was revoked, or its last letters are missing. You can create a new link on the board, under “Walls”."
        ]),
      labels: WallWords.Labels(
        arrivals: "Next arrivals", noArrivals: "No driver is on the way.", late: "Late",
        noLate: "No job is late.", address: "Address", driver: "Driver", time: "Arrives in",
        lateBy: "Late by", revoked: "This wall was switched off.", more: "{count} more",
        unassigned: "Without a driver", noUnassigned: "Every job has a driver.", due: "Planned",
        ratings: "Ratings of today", stars: "Stars on average", ratingCount: "Ratings"),
      mapText: "Map. Drivers: {drivers}. Jobs: {jobs}."),
    rewind: RewindWords(
      title: "Past positions", moment: "Moment", show: "Show", earlier: "Earlier",
      later: "Later", play: "Play", pause: "Pause", speed: "Speed", asData: "This moment as GeoJSON",
      nothing: "No positions are kept yet. They come from the drivers’ phones.",
      late: "The past could not be read. Trying again.",
      tracks: "Tracks as GPX, the 24 hours before this moment",
      asOf: "This is the past: {moment}.", keptSince: "Kept since: {oldest}.", zone: "Times are {zone}.",
      hour: "1 hr", tenMinutes: "10 min", minute: "1 min"),
    nodes: NodesWords(
      fleet:
        "This server cannot reach the other servers: changes are refused, and jobs and drivers may be out of date since",
      driver: "Unknown: no connection to the other servers",
      unchanged:
        "Nothing was changed: this server cannot reach the other servers now. Please try again in a moment.",
      undecided:
        "We do not know whether this was saved: the other servers did not answer. Please open this page again, and look before you try again.",
      notOrdered:
        "No job was created: this server cannot reach the other servers now. Please try again in a moment.",
      perhapsOrdered:
        "We do not know whether the job was created: the other servers did not answer. Please look for it on the board before you create it again.",
      unchangedPage: CustomerCatalog.Notice(
        title: "Nothing was changed",
        sentences: [
          "This server cannot reach the other servers now. Please go back and try again in a moment."
        ]),
      undecidedPage: CustomerCatalog.Notice(
        title: "We do not know whether this was saved",
        sentences: ["The other servers did not answer. Please go back, and look before you try again."])),
    deviceKeys: DeviceKeyWords(
      title: "Phones of {name}", revokeNamed: "Revoke the key of {name}", made: "The key of {name} is ready",
      labels: DeviceKeyWords.Labels(
        phones: "Phones",
        lead:
          "A key lets an ordinary phone report where this driver is, by an app such as OwnTracks or Traccar Client.",
        none: "This driver has no phone with a key.", name: "Phone", nameHint: "For example: Ada’s phone",
        new: "Another phone", make: "Make a key", since: "Made", used: "Last used", app: "App",
        revoke: "Revoke",
        madeLead:
          "Scan the code with the phone’s camera, or open the address on the phone. It is shown only this once.",
        noCode: "There is no QR code, because the library libqrencode4 is not installed on the server.",
        link: "Address for the phone", backToDriver: "Back to the driver"),
      never: "Not used yet", noApp: "Unknown",
      faults: DeviceKeyWords.Faults(
        name: "Give the phone a name of up to 80 bytes.",
        tooMany: "A driver has at most 10 keys. Revoke one first.",
        form: "This form was too old. Please send it again.")),
    people: PeopleWords(
      labels: PeopleWords.Labels(
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
      fields: PeopleWords.Fields(
        name: "Name", role: "Role", email: "Email", phone: "Phone", vehicle: "Vehicle", operator: "Operator",
        approved: "May take jobs at once", picture: "Picture",
        emailHint: "It can be used to sign in, and belongs to one person.",
        phoneHint: "With the country’s code, such as +1 555 0100.",
        vehicleHint: "Only for drivers, such as White van.",
        operatorHint: "Only for drivers: the contractor with whose fleet the driver works.",
        roleHint: "This account keeps its role."),
      roles: PeopleWords.Roles(
        customer: "Customer", driver: "Driver", operator: "Operator", dispatcher: "Dispatcher",
        admin: "Administrator", service: "Program"),
      standings: PeopleWords.Standings(active: "Active", waiting: "Waits for approval", disabled: "Disabled"),
      acts: PeopleWords.Acts(
        title: "Standing and sign-ins", approve: "Approve this driver",
        approveLead: "The driver waits, and can take no jobs before that.", disable: "Disable",
        disableLead:
          "Nobody signs in with this account any more, and it is signed out everywhere. Its jobs stay as they are.",
        enable: "Enable", enableLead: "It may sign in again. What ended stays ended.",
        signOut: "Sign out everywhere",
        signOutLead: "Ends all sign-ins of this account, in browsers and in apps.",
        own: "This is your own account: another administrator can disable it or give it another role."),
      faults: PeopleWords.Faults(
        name: "Please write a name of at most 200 letters.", role: "Please choose a role.",
        ownRole: "You cannot give yourself another role. Another administrator can.",
        emailTaken: "Another person has this email address.",
        phone: "That is not a phone number.", phoneTaken: "Another person has this phone number.",
        contact: "Everybody but drivers needs an email or a phone number.", tooLong: "That is too long."),
      answers: PeopleWords.Answers(
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
        upstream:
          "The people belong to the dispatch system that this server follows. Please change them there."
      ),
      password: PeopleWords.Password(
        make: "Make a link to set a password",
        makeLead:
          "Whoever opens the link chooses this account’s password. It works once, for three days, and ends the link before it.",
        noName: "Without an email or a phone number nobody can sign in with a password.",
        made: "Give this link to the person now: it is shown only this once. It works until {time}.",
        waits: "A link waits until {time}. A new one ends it.",
        labels: PeopleWords.Password.Labels(
          title: "Set your password", lead: "Choose the password with which you will sign in.",
          account: "Account", new: "New password", again: "The same again", save: "Set password",
          done: "Your password is set",
          doneLead: "Sign in with it from now on. Wherever you were signed in before, you are signed out.",
          toSignIn: "Sign in to the board", link: "Link to set a password"),
        rules: "At least {count} characters. Several words that only you put together are good.",
        short: "That is too short: please take at least {count} characters.",
        different: "The two are not the same.",
        notAllowed: "This password cannot be used. Please take another one.",
        known:
          "Everybody can guess that: please take a password that is not your name, your email address or your phone number.",
        limited: "Too many tries. Please wait a minute, and open the link again.",
        busy: "The password was not set: the server is busy. Please try again in a moment.",
        closed: CustomerCatalog.Notice(
          title: "This link sets no password",
          sentences: [
            "It may have been used, it may be older than three days, a newer link may have replaced it, or its last letters may be missing.",
            "Please ask the administrator who sent it for a new one.",
          ])),
      table: PeopleWords.Table(
        labels: PeopleWords.Table.Labels(
          title: "Import people", toImport: "Import from a table", export: "Export as a table",
          lead: "A table in CSV, as spreadsheets save it. The people of this server, as such a table:",
          table: "The table", file: "A file", text: "Or the text itself",
          textHint: "Up to 5,000 lines. The first line names the columns. A file goes before the text.",
          check: "Check it", columns: "Columns", plan: "What will happen",
          windows1252:
            "The table is not in UTF-8. It was read as Windows-1252, as Excel writes it: please look whether the letters are right.",
          faults: "Nothing was imported. Please correct these lines, and check the table again.",
          number: "Line", what: "What", name: "Name", role: "Role", contact: "Email, phone",
          details: "Details"),
        columns: PeopleWords.Columns(
          id:
            "Names a person who is here already, as the export does. Empty: found by email or phone, or added.",
          name: "Needed.", role: "Needed: driver, dispatcher, admin or customer.",
          email: "For everybody but drivers, this or a phone number.",
          phone: "With the country’s code.", vehicle: "For drivers.", operator: "For drivers.",
          approved: "For drivers: yes or no. Empty: as it is, and yes for new ones.",
          active: "Yes, or no for a disabled account. Empty: as it is."),
        headings: PeopleWords.Columns(
          id: "id", name: "full name", role: "role", email: "e-mail, mail", phone: "telephone",
          vehicle: "van",
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
        faults: PeopleWords.Table.Faults(
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
        ])),
    audit: AuditWords(
      labels: AuditWords.Labels(
        title: "Who did what", all: "All acts", details: "Details",
        lead: "Each line is an act: who did what, to whom, from where and when.",
        since: "From this day", until: "To this day", text: "Any words",
        anyAct: "All acts", find: "Find", csv: "Save as CSV", newest: "Newest", newer: "Newer", older: "Older"
      ),
      groups: AuditWords.Groups(
        signIns: "Sign-ins", jobs: "Jobs", links: "Links", walls: "Walls", people: "People and phones",
        data: "People’s data", settings: "Settings"),
      customer: "Customer", erasedPerson: "erased person", allOf: "{group}: all",
      kept: "Lines are kept for {days} days, the newest {count} at most.",
      none: "No line fits.", wrongDay: "Please choose days such as 2026-11-21.",
      unknownAct: "There is no act of this name. Please choose one from the list.",
      busy: "The server is reading a lot just now. Please load this page again in a moment.",
      cutOff: "This server cannot reach the other servers now. Newer lines from there may be missing.",
      guesser: "Somebody as {name}", codeGuesser: "Somebody with the password of {name}",
      webhooks: AuditWords.Webhooks(
        made: "Made", changed: "Changed", removed: "Removed", newSecret: "New secret")),
    personalData: PersonalDataWords(
      labels: PersonalDataWords.Labels(
        title: "One person’s data",
        lead:
          "Find what this server knows of one person, give it out as a file, or erase it. Only administrators see this page, and the log notes what they do here.",
        search: "Name, email, phone or job number", find: "Find", accounts: "People with an account",
        customers: "Customers of jobs", back: "Back to the search", toKept: "How long data is kept",
        account: "This person’s account", name: "Name", phone: "Phone", orders: "Jobs as a customer",
        pictures: "Pictures of these jobs",
        messages: "Messages of conversations", devices: "Devices that get notices", work: "Jobs as a driver",
        positions: "Positions kept",
        entries: "Lines of the log", number: "Number", status: "Status", time: "Made", address: "Address",
        jobs: "Jobs", last: "Last job", known: "What is known", file: "Download as a file",
        fileLead: "All of it as one JSON file, pictures included, to hand to the person.",
        erase: "Erase for ever",
        eraseLead:
          "Names, phone numbers, addresses, notes, messages, pictures, links and positions go, and the account is closed. Jobs keep their times, prices and drivers, so that reports stay true.",
        eraseLimits:
          "Backups, log files and recordings that were made before still contain it. Please delete them as well.",
        eraseNodes:
          "The log that the servers share in NATS still contains it, until there are enough newer changes (--nodes-log-entries) and waypost backup then trims the log. A server that is off keeps its copy until it runs again.",
        confirm: "I checked who asks for this, and know that it cannot be undone."),
      kept: PersonalDataWords.Kept(
        title: "How long data is kept",
        lead: "What is older is deleted by itself, within an hour at most.", what: "What",
        howLong: "How long",
        save: "Save", saved: "The change was saved.", history: "Past positions and changes",
        historyHint: "The rewind of the board shows them.", customers: "Customers of jobs that are over",
        customersHint:
          "Name, phone, address, notes and pictures. Leave it empty to keep them until somebody erases them.",
        auditHint: "What people did here, with their addresses. The newest {count} lines at most.",
        hours: "hours", days: "days", forHours: "{count} hours", forDays: "{count} days",
        forEver: "Until somebody erases it", untilDeleted: "Until somebody deletes it", notKept: "Not kept",
        fixed: "The start command sets this (--history).",
        jobs: "Jobs that are over, without their customers",
        sums: "Daily sums for reports",
        audit: "The log of who did what",
        sessions: "Sign-ins that nobody uses", pictures: "Pictures that no job took",
        links: "Customers’ links", linksHow: "As the rules for links say",
        chat: "Conversations with customers and drivers", withJob: "As long as the job’s customer",
        backups: "Backups", logs: "Log files and recordings",
        waiting: "Messages, emails and notices that wait to be sent",
        messages: "Messages, emails and notices that were sent, given up or stopped",
        devices: "Devices that get notices",
        devicesHow: "As long as the link or the sign-in", newest: "{time}, the newest {count} at most",
        wrongHours: "Please write {least} to {most} hours.",
        wrongDays: "Please write {least} to {most} days, or nothing.",
        wrongAuditDays: "Please write {least} to {most} days."),
      notConfirmed: "Nothing was erased: please check the box first.",
      openJobs:
        "This person has jobs that are not over. Please finish or cancel them first: they need the address and the driver.",
      own: "This is your own account: another administrator can erase it.",
      upstream:
        "Jobs and people belong to the dispatch system that this server follows, and would come back from there. Please erase them there.",
      erased: "The person’s data was erased."),
    reports: ReportWords(
      title: "The week from {from} to {to}",
      labels: ReportWords.Labels(
        reports: "Reports", csv: "Save as CSV", before: "Week before", after: "Week after",
        week: "Week of", wrongDate: "Please choose a date up to this week.",
        fleet: "Operator", allFleets: "All operators", show: "Show",
        nothing: "No job ended in this week, and nobody drove.",
        first: "Reports are made of jobs that have ended."),
      subjects: ReportWords.Subjects(day: "Day", driver: "Driver", fleet: "Operator"),
      titles: ReportWords.Subjects(day: "By day", driver: "By driver", fleet: "By operator"),
      columns: ReportWords.Columns(
        jobs: "Jobs done", cancelled: "Canceled", timed: "With a planned time", onTime: "On time",
        early: "Early",
        lateTo: "Late, up to {minutes} min", lateMore: "Late, over {minutes} min", late: "Mean lateness, min",
        door: "To the door, min", work: "At work, min", distance: "Distance, {unit}",
        road: "On the road, hours", online: "Online, hours", breaks: "On break, hours", ratings: "Ratings",
        rating: "Mean rating"),
      charts: ReportWords.Charts(
        days: "Jobs done by day", late: "Late", untimed: "Without a planned time",
        lateness: "Late by how much"),
      total: "Total", namelessDriver: "Driver without a name", noOperator: "No operator",
      share: "{percent}% ({count} of {all})",
      weekBefore: "The week before: {value}",
      more: "{count} more in the CSV file.",
      definition:
        "On time means that the driver arrived within the promised window, or at most 15 minutes before or after the planned time where no window was promised. Early is before that. The lateness is the mean of late jobs alone. To the door is the time from setting out to the arrival, at work from the arrival to the end. Distance and hours on the road come from the positions that were taken: stops, and ways that nobody saw, are left out. Hours online and on break are those that the drivers told. A job counts on the day on which it ended. Time zone: {zone}."
    ),
    jobChanges: JobChangeWords(
      labels: JobChangeWords.Labels(
        edit: "Change the job",
        again: "Order again",
        repeat: "Repeat it",
        toJob: "Back to the job",
        save: "Save the changes",
        fixed: "The driver is there already: the address, the place and the time stay."),
      title: "Change job {number}",
      answers: JobChangeWords.Answers(
        changed: "The job is changed. Its customer’s page shows it.",
        unchanged: "Nothing was changed: everything was as you wrote it.",
        outdated:
          "Nothing was changed: somebody else changed this job meanwhile. What you wrote is still here. Please compare it with the job, and send it again if it is right.",
        outdatedBy:
          "{who} changed this job at {time}: {changes}. Your changes are not saved yet. What you wrote is still here. Please compare it with the job, and send it again if it is right.",
        ended: "Nothing was changed: the job has ended.",
        driverIsThere:
          "Nothing was changed: the driver has arrived meanwhile. The address, the place and the time stay now."
      ),
      history: JobChangeWords.History(
        time: "Other time",
        address: "Other address",
        place: "Other place"),
      none: "none"),
    manyJobs: ManyJobsWords(
      labels: ManyJobsWords.Labels(
        title: "Import jobs",
        toImport: "Import jobs from a table",
        lead: "A table in CSV, as spreadsheets save it.",
        sample: "A table to begin with",
        reference: "Reference",
        when: "Time",
        faults:
          "These lines make no job. Please correct them in the table below, and check it again: jobs that are made are not made twice."
      ),
      columns: ManyJobsWords.Columns(
        reference:
          "Needed: your own number of the job, at most 40 bytes. The same table again makes no second job of that number.",
        address: "Needed.",
        latitude: "With longitude: the place. Without both the map finds the address.",
        longitude: "With latitude.",
        date: "The day, such as 2026-11-26 or 26.11.2026; with slashes as your country writes it.",
        from: "The time, such as 9:30, 9.30 or 9:30 AM, by the clock of the board.",
        to: "The end of the promised time."),
      headings: ManyJobsWords.Columns(
        reference: "number", address: "street", latitude: "lat", longitude: "lng, lon", date: "day",
        from: "time, begin", to: "until, end"),
      exportedJob: "The job’s id in an exported table: a job that is there is not made again.",
      notTaken: "Exported tables have it. No job is made of it.",
      commit: "Make these jobs now: {count}",
      done: "Jobs made: {count}.",
      summary: "New jobs: {added}. There already: {present}.",
      past: "Planned for a time that is over: {count}. Check their dates.",
      faults: ManyJobsWords.Faults(
        reference: "The reference is missing, or longer than 40 bytes.",
        date: "This is not a day. Please write it like 2026-11-26.",
        place: "Latitude and longitude are two numbers, or both are empty.",
        unknownAddress:
          "The map does not know this address. Please correct it, or write latitude and longitude.",
        start: "Please write the time of the first job.",
        count: "Please write a number from 1 to 60.",
        sameAs: "Line {line} has the same reference.",
        unsurePlace: "The map is not sure about this address: {place}. Please write latitude and longitude.",
        severalPlaces:
          "The map has several places for this address: {places}. Please write latitude and longitude."),
      repeatTitle: "Repeat job {number}",
      repeatDone: "Jobs made: {count}.",
      repeatCommit: "Make these jobs now: {count}",
      repeat: ManyJobsWords.Repeat(
        lead:
          "Makes jobs with the same address, customer and notes, each with its own link. The dates are shown first.",
        start: "Time of the first",
        every: "Repeat",
        count: "How many",
        countHint: "From 1 to 60.",
        check: "Show the dates",
        dates: "The dates",
        present: "there already"),
      steps: ManyJobsWords.Steps(
        day: "Every day",
        workday: "Monday to Friday",
        week: "Every week",
        twoWeeks: "Every two weeks"),
      along: ManyJobsWords.Along(
        take: "Also take from job {number}: {things}",
        items: "items: {value}",
        price: "price: {value}",
        account: "the customer’s account: {value}",
        zone: "time zone: {value}",
        gone:
          "Nothing was ordered: the job from which items, price and account were to be taken is not here any more. Send the form again to order without them."
      ),
      several: ManyJobsWords.Several(
        form: ManyJobsWords.Several.Form(
          title: "Several jobs at once",
          choose: "Choose",
          chosen: "Jobs chosen: {count}",
          none: "Choose none",
          driver: "Driver",
          assign: "Assign",
          day: "Day",
          move: "Move",
          cancel: "Cancel …",
          export: "Export"),
        title: "Several jobs", assigned: "Assigned to {text}: {count}.", moved: "Moved to {text}: {count}.",
        cancelled: "Canceled: {count}.", undone: "Undone: {count}.", notDone: "Not done: {count}",
        ask: "These jobs are about to be canceled: {count}", commit: "Cancel these jobs for good: {count}",
        askNote: "Customers’ pages will say so. This cannot be undone.",
        problems: ManyJobsWords.Several.Problems(
          none: "Nothing was done: no job was chosen.",
          tooMany: "Nothing was done: at most {count} jobs can be chosen.",
          act: "Nothing was done: this server does not know what to do with the jobs.",
          dayOver: "Nothing was done: that day is over."),
        faults: ManyJobsWords.Several.Faults(
          gone: "The job is not here any more.", notAllowed: "The job’s status does not allow it.",
          driverIsThere: "The driver is there already.", changed: "The job was changed meanwhile.",
          noTime: "The job has no time.", undoOver: "It can no longer be undone.",
          notSaved: "It could not be saved. Please try again.",
          undecided: "We do not know whether it was saved. Please look at the job.",
          notTried: "It was not tried.",
          upstreamOwns: "The job belongs to the dispatch system. Please change it there.",
          away: "The dispatch system cannot be reached now."))),
    settings: SettingsWords(
      labels: SettingsWords.Labels(
        settings: "Settings",
        lead:
          "What customers see of your business, and how prices and links behave. A change holds for every page that is opened from now on.",
        brand: "How customers see you",
        logoNow: "The logo now",
        preview: "Preview",
        light: "Light",
        dark: "Dark",
        prices: "Prices",
        links: "Customers’ links",
        linksLead: "This holds for every link without rules of its own.",
        shown: "What a link shows",
        operators: "Operators",
        operatorsLead:
          "Jobs of an operator can show the operator’s own name, logo and color. What is left empty there is yours.",
        noOperators: "No driver or job names an operator yet.",
        own: "Own face",
        look: "Look first",
        sample: "A price",
        business: "The business"),
      fields: SettingsWords.Fields(
        name: "Name",
        accent: "Accent color",
        picker: "Choose the color",
        logo: "Logo",
        removeLogo: "Remove the logo",
        nameInLogo: "The logo shows the name: do not write it beside it",
        phone: "Phone",
        mail: "Email",
        legal: "Line of legal text",
        currency: "Currency",
        noCurrency: "None: only the number",
        linkHours: "A link lives after its job, in hours",
        driverFrom: "The driver is shown from",
        never: "Never",
        withinMeters: "Only this near, in meters",
        withinMinutes: "Only this many minutes before the arrival",
        roundingMeters: "Place rounded to squares, in meters",
        delaySeconds: "Place delayed, in seconds"),
      parts: SettingsWords.Parts(
        name: "Driver’s first name",
        vehicle: "Vehicle",
        rating: "Driver’s rating",
        phone: "Driver’s phone number",
        address: "Address and place",
        price: "Price",
        photos: "Photos of the work",
        notes: "Notes", nameAfter: "Driver’s first name after the end",
        customerNote: "A note from the customer to the driver, written on the page",
        items: "What was ordered", operatorName: "Company of the driver",
        askNotAtHome: "Customers may say on the page that they are not at home",
        askAnotherTime: "Customers may ask on the page for another time",
        askCancel: "Customers may ask on the page to cancel",
        picture: "Driver’s picture",
        signature: "Who took it, after the job",
        code: "Code for the driver, where it is asked for"),
      hints: SettingsWords.Hints(
        name: "It stands at the top of customers’ pages.",
        accent: "As a code, such as #0a6b5d. Empty: the usual green.",
        logo: "SVG, or PNG up to 4 KB. Scripts, links and fonts in an SVG are left out.",
        phone: "Customers call it with one tap. With the country’s code, such as +1 555 0100.",
        mail: "Customers write to it with one tap.",
        legal: "At the foot of the page, such as a register number.",
        currency: "Now a price looks like this: {price}",
        linkHours: "From 1 to 24. Usual: 2.",
        driverFrom: "Until the job ends.",
        withinMeters: "Counted from the customer. Empty: at any distance.",
        withinMinutes: "By the earliest estimate. Empty: at any time.",
        roundingMeters: "0 shows the exact place.",
        delaySeconds: "0 shows the place at once.",
        inherited: "Empty: {text}",
        fixed: "Fixed by the start command:"),
      faults: SettingsWords.Faults(
        name: "Please write the name of the business.",
        accent: "That is no color. A code has a # and six digits or letters from a to f.",
        phone: "That is not a phone number.",
        legal: "That is too long: please take 200 letters at most.",
        tooMany: "Too many operators have a face of their own.",
        logoFormat: "That is neither an SVG nor a PNG.",
        logoTooLarge: "The logo is too large: 24 KB at most.",
        logoPNGTooLarge:
          "The PNG is too large: 4 KB at most, so that pages open quickly. Make it smaller, for instance 96 pixels high, or use an SVG.",
        logoXML: "The SVG is broken in line {line}.",
        logoEntities: "The SVG defines entities. Please export it without them.",
        logoComplex: "The SVG has too many parts.",
        logoSize: "The logo has no size, or is far too long for its height.",
        logoEmpty: "Nothing to see is left of the SVG: pictures in it are left out.",
        logoPNG: "The PNG is broken, or wider or higher than 2,000 pixels.",
        currency: "Please choose a currency of the list.",
        number: "Please write a whole number from {least} to {most}."),
      answers: SettingsWords.Answers(
        outdated:
          "Nothing was saved: somebody else changed this while you had the page open. Please check your form, and send it again.",
        moved:
          "Your color cannot be read here. {color} is the nearest that can, with a contrast of {contrast} : 1.",
        kept: "Your color, with a contrast of {contrast} : 1."),
      requests: SettingsWords.Requests(
        title: "Requests of customers",
        lead: "What holds when a link’s rules let customers ask for another time, or to cancel.",
        hours: "Requests until, in hours before the agreed time",
        hoursHint: "From 0 to 168. 0: until a driver sets out.",
        fee: "Your words about a fee",
        feeHint: "Customers read them before they ask for another time or cancel. Empty: none.",
        feeFault: "Please take {most} letters at most.",
        cancelling: "A customer’s cancellation",
        cancellingHint: "Once a driver is under way, customers cannot cancel.",
        asks: "Asks the dispatchers",
        ends: "Ends the job at once"),
      proof: SettingsWords.Proof(
        title: "Proof",
        lead: "What a driver must bring before a job is done. An order can ask for something else.",
        picture: "A picture",
        signature: "A signature or a name",
        code: "The customer’s code",
        codeGiven: "Given",
        wrongCodes: "Wrong codes",
        asBusiness: "As in the settings",
        nothing: "Nothing")),
    messages: MessageWords(
      labels: MessageWords.Labels(
        messages: "Messages",
        lead: "What this server tells your other programs when something happens to a job.",
        webhooks: "Webhooks",
        webhooksLead:
          "A webhook is an address of one of your programs. It gets a signed message as soon as something happens.",
        noWebhooks: "There is no webhook yet.",
        add: "Add a webhook",
        addTitle: "New webhook",
        all: "All",
        none: "No message yet.",
        when: "When",
        event: "What happened",
        job: "Job",
        receiver: "To",
        result: "Result",
        older: "Older",
        newest: "Newest",
        again: "Send again",
        stop: "Stop",
        stopAll: "Stop all",
        againAll: "Send all again",
        secret: "Secret",
        secretLead: "Your program checks with it that a message comes from this server.",
        showSecret: "Show the secret",
        rotate: "New secret",
        rotateLead: "For a day, messages are signed with the old secret as well.",
        test: "Send a test message",
        testLead: "It is sent at once, and appears in the list of messages.",
        remove: "Remove this webhook",
        removeLead: "Messages that wait for it are stopped.",
        signing: "Messages are signed as the Standard Webhooks specification says.",
        offerNotices:
          "Tell me on this device when something goes wrong"),
      fields: MessageWords.Fields(
        name: "Name",
        nameHint: "For this list only, such as Accounting.",
        url: "Address",
        urlHint: "It begins with https:// or http://. Redirects are not followed.",
        format: "What it gets",
        eventFormat: "The whole event as signed JSON, for your own programs",
        chatFormat: "One sentence, for a chat such as Slack or Mattermost",
        textFormat: "One sentence as plain text, for notices such as ntfy",
        events: "Tell it when",
        isOn: "Send messages to this webhook",
        wrongName: "Please write a name of up to 100 characters.",
        wrongURL: "This is not a web address. It begins with https:// or http://.",
        ownNetwork:
          "This address is inside the server’s own networks. The start command must allow it: --send-to-own-networks.",
        noEvent: "Please choose at least one.",
        tooMany: "There are {count} webhooks already, and no more are possible."),
      events: MessageWords.englishEvents,
      states: MessageWords.States(
        waiting: "Waiting", sent: "Sent", givenUp: "Given up", stopped: "Stopped", on: "On", off: "Off",
        gone: "Off: the receiver answered that it is gone"),
      results: MessageWords.Results(
        waits: "{count} waiting", undelivered: "{count} not taken", answer: "Answer: {answer}",
        tries: "{count} tries", next: "Next try: {time}",
        byMail: "Customer, by email", byPush: "A device that shows notices"),
      endings: MessageWords.Endings(
        refused: "The receiver refuses it.",
        unwanted: "The receiver wants no more messages.",
        overdue: "It was not taken in time.",
        noRoom: "Too many messages waited.",
        tooLarge: "It is larger than 64 KB.",
        missing: "It was not found in this server’s database.",
        untrue: "It was not true any more.",
        byHand: "An administrator stopped it.",
        quiet: "The customer wants no more emails.",
        receiverRemoved: "The receiver was removed.",
        erased: "It was erased."),
      rules: MessageWords.Rules(
        title: "Who gets what",
        lead: "Which emails and notices this server sends by itself. A customer stops them with one tap.",
        reset: "Back to the usual choice",
        event: "What happens",
        mail: "Customer, by email",
        customer: "Customer, on the device",
        dispatcher: "Dispatchers, on their devices",
        driver: "Driver, on the phone",
        noMail: "This server sends no emails: its start command names no server for them (--mail).",
        byWebhook: "What a webhook gets is set at each webhook."),
      answers: MessageWords.Answers(
        tested: "The test message is on its way.", rotated: "There is a new secret.",
        removed: "The webhook is removed.", again: "The message is sent again.",
        stopped: "The message is stopped.",
        stoppedAll: "All messages that waited are stopped.",
        againAll: "All messages that were not taken are sent again.",
        over: "This message does not wait any more, or it was deleted.")),
    board: BoardWords(
      title: "Board · Waypost",
      more: "The first {count} of {total} are listed.",
      mapText:
        "Map. Drivers: {drivers}. Jobs: {jobs}. Where many are close together, the map shows how many they are.",
      driverStates: DriverStates(
        moving: "Moving", standing: "Standing", still: "Last moved", late: "Late", old: "No signal",
        online: "Online", offline: "Offline", unseen: "No position yet"),
      restored: "Position from before a restart", undated: "Position of unknown age",
      upstreamDown: "Unknown: no connection to dispatch",
      free: "Free", onBreak: "On break", nameless: "Unnamed driver", unassigned: "Nobody",
      beingAssigned: "Being assigned", abandoned: "Abandoned",
      offMap: "not on the map",
      atDoor: AtDoorWords(
        unconfirmed: "at the door, not confirmed", fact: "At the door", since: "since {time}, not confirmed"),
      lowBattery: "battery {percent}%",
      jobStates: JobStates(
        waiting: "Waiting", assigned: "Assigned", underWay: "On the way", atWork: "At a stop",
        abandoned: "Abandoned"),
      troubles: TroubleWords(
        any: "Needs attention", late: "Late", silent: "No signal", notStarted: "Not started",
        unassigned: "No driver", unanswered: "No reply", asked: "Customer asks",
        failed: "Could not be done",
        lateBy: "Late by {duration}",
        messageUnanswered: "No reply to the customer"),
      found: "Jobs: {jobs}. Drivers: {drivers}.", foundNothing: "Nothing matches.", everything: "All",
      days: DayWords(
        day: "Day", date: "Date", undated: "Without a date", all: "All days", found: "{day}. {found}",
        more: "These are the {count} newest of the ended jobs.",
        unread: "The ended jobs cannot be searched just now."),
      drivers: FirstDriverWords(
        none: "There is no driver yet.", add: "Add your first driver", ask: "An administrator adds drivers."),
      navigation: NavigationWords(
        label: "Pages", menu: "Menu", board: "Board", toBoard: "To the board", signOut: "Sign out",
        noPage: CustomerCatalog.Notice(
          title: "There is no such page",
          sentences: ["The address may be mistyped, or what it showed is gone."])),
      near: NearWords(
        phrases: "near, drivers near, driver near, close to, drivers close to",
        byTime: "Drivers near {place}, the first to arrive at the top.",
        byDistance: "Drivers near {place}, the nearest at the top.",
        offer: "Show the drivers near:", all: "Show all drivers", others: "Also found:",
        near: "near {place}", place: "Where"),
      panel: PanelWords(
        title: "Card",
        page: "Open as a page",
        open: "Open the card that this address names",
        opening: "Opening …",
        noAnswer: "The server does not answer.",
        notSent: "Not sent: the server does not answer. What you typed is still here.",
        again: "Try again"),
      card: CardWords(
        planned: "Planned", expected: "Expected", driver: "Driver", driverState: "Driver is",
        fleetOperator: "Operator",
        vehicle: "Vehicle",
        phone: "Phone",
        number: "Number",
        doing: "Task", onlineSince: "Online since", onBreakSince: "On break since", lastFix: "Last position",
        battery: "Phone’s battery",
        rating: "Rating", jobsDone: "Jobs done",
        batteryCharge: "{percent}%", batteryCharging: "{percent}%, charging", ordered: "Ordered",
        driverChanged: "Given to another driver",
        company: "Company", unknownWho: "Not known", backend: "Dispatch system",
        trailHour: "The route of the last hour.",
        trailMinutes: "The route of the last minutes. Older positions are not kept.",
        afterJob: "until after the job",
        linkOpen: "Open until after the job.",
        linkOpenUntil: "Open until {time}.", linkExpired: "Expired: {time}.", linkRevoked: "Revoked: {time}.",
        linkViews: "Times opened: {count}. Last: {time}.", linkUnseen: "Nobody has opened it.",
        notices: CardNotices(
          stopsMoved: "The stops are in this order now.",
          stopsChanged:
            "Nothing was changed: the stops of this driver have changed meanwhile. Below is how they are now.",
          created: "The link is created. Copy it and send it to the customer.",
          extended: "The link now ends at another time.",
          revoked: "The link is revoked. Pages that were open with it show nothing any more.",
          refused: "Nothing was changed. Please check the form and send it again.",
          tooMany: "Nothing was changed: this job has as many links as are allowed.",
          over: "Nothing was changed: the link was revoked. Make a new one.",
          busy: "Nothing was changed: the server cannot save now. Please try again in a moment.",
          ordered: "The job is created. The link for its customer is below.",
          orderedFound:
            "The job is created. Its place was found by the address: please check the pin on the map.",
          orderedOnly:
            "The job is created, but could not be assigned to that driver. Please assign it below.",
          assigned: "The job is assigned.", confirmed: "The job is confirmed.",
          cancelled: "The job is canceled. The customer’s page says so.",
          takenBack: "The driver does not have the job any more.",
          tooLate:
            "Nothing was changed: the job’s status has changed meanwhile, and this is no longer possible.",
          upstreamOwns:
            "Nothing was changed: jobs and drivers belong to the dispatch system. Please change them there.",
          upstreamRefused: "Nothing was changed. The dispatch system says: {text}",
          upstreamUnknown:
            "The dispatch system did not answer. We do not know whether it made the change. Please open this job again in a moment.",
          upstreamAway:
            "Nothing was changed: the dispatch system cannot be reached now. Please try again in a moment.",
          upstreamSignIn:
            "Nothing was changed: your sign-in at the dispatch system has ended. Please sign out here, and sign in again.",
          undo: "Undo", undone: "Undone. The job is as it was before.",
          undoLate: "Not undone: that is possible for {seconds} seconds only.",
          undoChanged: "Not undone: meanwhile {text} changed the job.",
          undoChangedSomehow: "Not undone: the job was changed meanwhile.",
          undoUnknown: "Not undone: this server knows no change of yours that could still be undone.",
          undoDriver: "Not undone: the driver cannot take the job any more."
        )),
      plan: PlanWords(
        labels: PlanWords.Labels(
          title: "Today’s stops", later: "Later", call: "Call the driver", write: "Message the customer"),
        done: "Done today: {count}", drive: "{duration} drive", free: "{duration} free",
        expected: "Expected {time}", freeAt: "Free at {time}", mayBeLate: "May be late",
        up: "Earlier: {place}", down: "Later: {place}", next: "Next: {place}")),
    jobStatuses: ByStatus(
      pending: "Waiting", confirmed: "Confirmed", delegating: "Finding a driver", assigned: "Assigned",
      accepted: "Accepted", enRoute: "On the way", arrived: "Arrived", started: "At work",
      completed: "Done", cancelled: "Canceled"))
}

extension Catalog.FactWords {
  static func english(_ fact: JobFact) -> Self {
    switch fact {
    case .customer:
      Self(
        label: "Customer",
        changed: "Other customer", column: "The name.", otherColumns: "name")
    case .phone:
      Self(
        label: "Customer’s phone",
        changed: "Other phone", column: "With the country’s code.", otherColumns: "telephone")
    case .email:
      Self(
        label: "Customer’s email", hint: "Gets the link, if this server sends emails.",
        changed: "Other email", column: "For emails with the link.", otherColumns: "e-mail, mail")
    case .notes:
      Self(
        label: "Notes", hint: "The driver sees them. The customer sees them only if the link allows it.",
        changed: "Other notes", column: "For the driver.", otherColumns: "note")
    case .customerNote:
      Self(
        label: "Note from the customer",
        hint: "The customer writes it on the link’s page. The driver sees it.",
        changed: "Other note from the customer",
        column: "From the customer to the driver.", otherColumns: "customer note")
    case .customerRequest:
      Self(
        label: "Request from the customer", changed: "Request from the customer",
        column: "Request from the customer.", otherColumns: "")
    case .proof:
      Self(
        label: "Proof", hint: "What the driver must bring before the job is done.",
        changed: "Other proof",
        column:
          "What the driver must bring: picture, signature, code, several of them, or nothing. Empty: as in the settings.",
        otherColumns: "")
    case .failure:
      Self(
        label: "Could not be done", changed: "Could not be done", column: "Why it could not be done.",
        otherColumns: "")
    }
  }
}

extension Catalog.MessageWords {
  static func englishEvents(_ event: MessageEvent) -> String {
    switch event {
    case .created: "Job created"
    case .confirmed: "Job confirmed"
    case .assigned: "Driver assigned"
    case .accepted: "Driver accepted"
    case .declined: "Driver gave the job back"
    case .failed: "Driver could not do the job"
    case .onTheWay: "Driver on the way"
    case .arriving: "Driver arrives in a few minutes"
    case .arrived: "Driver arrived"
    case .started: "Work started"
    case .completed: "Job completed"
    case .cancelled: "Job canceled"
    case .changed: "Job changed"
    case .late: "Job is late"
    case .silent: "No signal from the driver"
    case .unanswered: "Customer waits for an answer"
    case .withdrawn: "Taken from the driver"
    case .linkMade: "Link made"
    case .rated: "Customer rated the job"
    case .test: "Test"
    }
  }
}
