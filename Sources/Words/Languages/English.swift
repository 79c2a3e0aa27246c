extension Language {
  static let english = Language(code: "en", name: "English", likelyRegion: "US", catalog: .english)
}

extension Catalog {
  static let english = Catalog(
    labels: Labels(
      brand: "Waypost",
      etaLabel: "Estimated time until arrival:",
      when: "Planned for",
      where: "Where",
      pickup: "Pickup",
      driver: "Your driver",
      progress: "Progress",
      stepDone: "(done)",
      summary: "Summary",
      notes: "Notes",
      call: "Call",
      message: "Message",
      updatedAt: "Updated",
      refresh: "Refresh",
      reconnecting: "Connection lost. Reconnecting…",
      reconnected: "Connected again.",
      lostFor: "No connection for {age}",
      polling: "Live updates do not reach this page. It asks for new data every 15 seconds.",
      cluster: "Drivers here: {count}. Zoom in.",
      troubledCluster: "Drivers here: {count}, with trouble: {troubled}. Zoom in.",
      map: "Map",
      mapKeys: "The arrow keys move the map, plus and minus zoom, 0 shows everything again.",
      zoomIn: "Zoom in",
      zoomOut: "Zoom out",
      recenter: "Re-center",
      lostSince: "No connection since {time}. Nothing here is current. Reconnecting…",
      signIn: "Sign in to the board",
      email: "Email or phone",
      password: "Password",
      signInButton: "Sign in",
      signOut: "Sign out",
      before: "before", jobsAsOf: "Positions are live, but jobs may be out of date since",
      jobAsOf: "The status of this job may be out of date since",
      board: "Waypost board",
      upstreamLost: "No connection to the dispatch system. Positions and statuses may be out of date.",
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
      search: "Search", searchHint: "Driver, address, customer or job number", show: "Show",
      backToBoard: "Back to the board", alerts: "Alerts", dismiss: "Dismiss", dismissAll: "Dismiss all",
      asOf: "As of", moment: "When", history: "History", who: "Who",
      noJobs: "No jobs now.",
      anyStatus: "Any status", fleetOperator: "Operator", anyOperator: "Any operator", find: "Find",
      planned: "Planned", close: "Close", track: "Track as GPX, up to 24 hours",
      links: "Tracking links", newLink: "Create a link", validFor: "Valid", extend: "Change",
      revoke: "Revoke",
      copy: "Copy", copied: "Copied",
      help: "Keys", helpSearch: "Search; Enter goes to the first result",
      helpRows: "Next row, previous row", helpOpen: "Open the card of the row",
      helpFollow: "Follow the row on the map, or stop",
      helpHelp: "Show these keys", helpClose: "Close, or leave the search", helpUse: "Use these keys"),
    customer: CustomerWords(
      someDriver: "Your driver",
      headlines: ByStatus(
        pending: "We have your booking",
        confirmed: "Your booking is confirmed",
        delegating: "Your booking is confirmed",
        assigned: "A driver is assigned",
        accepted: "A driver is assigned",
        enRoute: "Your driver is on the way",
        arrived: "Your driver has arrived",
        started: "The work has started",
        completed: "All done",
        cancelled: "This job was cancelled"),
      beingAssigned: "A driver is being assigned",
      namedHeadlines: NamedHeadlines(
        enRoute: "{name} is on the way",
        arrived: "{name} has arrived",
        started: "{name} is at work"),
      leads: ByStatus(
        pending: "You will see here when it is confirmed, and when the driver sets off.",
        confirmed: "You will see here when the driver sets off.",
        delegating: "You will see here when the driver sets off.",
        assigned: "You will see here when the driver sets off.",
        accepted: "You will see here when the driver sets off.",
        enRoute: nil,
        arrived: nil,
        started: nil,
        completed: "The job is complete. Thank you.",
        cancelled:
          "Nobody will come. If you did not expect this, please ask the company with which you booked."),
      steps: Steps(
        booked: "Booked", assigned: "Driver assigned", onTheWay: "On the way", arrived: "Arrived",
        started: "Work started", completed: "Done", cancelled: "Cancelled"),
      eta: EtaWords(
        arriving: "Arriving now", minutes: "{minutes} min", minuteRange: "{from}–{to} min",
        hourRange: "{from}–{to} h",
        expected: "Expected arrival. {basis}",
        fromUpstream: "According to dispatch", fromRouter: "Estimate from the route",
        fromStreets: "Estimate from the streets on the way",
        fromEstimate: "Estimate from distance and speed"),
      plan: PlanWords(
        late: "About {duration} later than planned",
        over: "Later than planned. We do not yet know by how much.",
        oneStopAhead: "1 stop before yours", stopsAhead: "{count} stops before yours",
        newDriver: "You have a new driver", namedNewDriver: "You have a new driver: {name}"),
      freshness: FreshnessWords(
        updated: "Updated {age} ago", standing: "Last update {age} ago",
        silent: "No signal from the driver for {age}", justNow: "Updated just now",
        restored: "Restored after a restart: position from {time}",
        upstreamDown: "Live updates are interrupted: position from {time}",
        updatedAt: "Position from {time}", standingSince: "Last update {time}",
        silentSince: "No signal from the driver since {time}",
        noPosition: "Waiting for the driver’s first position",
        undated: "We do not know how old this position is",
        about: "Position from about {age} ago", aboutAt: "Position from about {time}"),
      whereabouts: WhereaboutsWords(
        away: "{name} is {distance} {direction} of the pickup",
        onStreet: "{name} is on {street}, {distance} from the pickup", atPickup: "{name} is at the pickup",
        somewhere: "{name}’s last known position", driver: "The driver",
        directions: Directions(
          north: "north", northEast: "north-east", east: "east", southEast: "south-east", south: "south",
          southWest: "south-west", west: "west", northWest: "north-west")),
      zone: "All times are {zone}.",
      ending: EndingWords(
        cancelledByCustomer: "It was cancelled at the customer’s request. Nobody will come.",
        cancelledByCompany:
          "The company cancelled it, and nobody will come. We are sorry. They can tell you more.",
        place: "Where", done: "Done", duration: "Took", price: "Price"),
      photos: PhotoWords(
        title: "Photos", before: "Photo {number}, before the work", after: "Photo {number}, after the work"),
      rating: "rated {rating} of 5"),
    notices: NoticeWords(
      link: Notice(
        title: "This link is not active",
        sentences: [
          "It may have expired, a newer link may have replaced it, or its last letters may be missing.",
          "If you expect somebody today, please open the newest message that you received, or ask the company with which you booked.",
        ]),
      wall: Notice(
        title: "This wall is switched off",
        sentences: [
          "Its link was revoked, or its last letters are missing. You can create a new link on the board, under “Walls”."
        ]),
      notFound: Notice(
        title: "There is no such page",
        sentences: ["Please check the address, or open the link in the message that you received."])),
    signIn: SignInWords(
      title: "Sign in · Waypost", failed: "That email or phone and password do not match.",
      limited: "Too many attempts. Please wait a minute and try again.",
      unavailable: "The dispatch system that has your account does not answer. Please try again in a moment.",
      insecure:
        "Signing in needs HTTPS. Put a reverse proxy in front (see Docker/), or sign in on this machine."),
    access: AccessWords(
      labels: AccessWords.Labels(
        account: "Your account", signedInAs: "Signed in as", sessions: "Where you are signed in",
        sessionsLead:
          "A sign-in ends after 12 hours, or after 2 hours without an open board. Signing out everywhere also signs out your apps.",
        began: "Signed in", used: "Last used", thisBrowser: "This browser", everywhere: "Sign out everywhere",
        toBoard: "Back to the board", when: "When", who: "Who", what: "What", whom: "Concerns", from: "From"),
      actions: AccessWords.Actions(
        signIn: "Signed in", signInRefused: "Wrong password", signOut: "Signed out",
        signOutEverywhere: "Signed out everywhere", jobCreate: "Created a job", jobAssign: "Assigned a job",
        jobCancel: "Cancelled a job", jobConfirm: "Confirmed a job",
        jobActRefused: "Asked to change a job: refused", jobActUnknown: "Asked to change a job: no answer",
        linkCreate: "Created a link",
        linkChange: "Changed a link",
        linkRevoke: "Revoked a link", displayCreate: "Created a wall", displayChange: "Changed a wall",
        displayRevoke: "Revoked a wall", driverApprove: "Approved a driver",
        deviceKeyCreate: "Made a key for a phone", deviceKeyRevoke: "Revoked the key of a phone",
        accountCreate: "Added a person", accountChange: "Changed a person",
        accountLink: "Made a link for a password",
        accountDisable: "Disabled an account",
        accountEnable: "Enabled an account", accountPassword: "Set a password", accountRole: "Changed a role",
        accountSignOut: "Signed an account out everywhere"),
      commandLine: "Command line",
      accountTitle: "Your account · Waypost", doneByYou: "What you did recently",
      doneByAll: "What everybody did recently"),
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
        radius: "Radius in kilometers",
        zoneHint: "Such as America/New_York. Leave it empty for the server’s clock.",
        framingHint:
          "Addresses such as https://intranet.example, with spaces between them. Leave it empty for none.",
        create: "Create wall", change: "Change", toBoard: "Back to the board"),
      centerAddressHint:
        "An address, or a latitude and a longitude, such as 60.17, 24.94. Leave it empty for the whole fleet.",
      centerNotFound:
        "The map does not have that address. Please write another one, or a latitude and a longitude, such as 60.17, 24.94.",
      wholeFleet: "Whole fleet", serverZone: "The server’s", noFraming: "None",
      around: "{distance} around {place}", revokeNamed: "Revoke {name}", changeNamed: "Change {name}",
      themes: WallSettingsWords.Themes(system: "As the browser is set", light: "Light", dark: "Dark"),
      faults: WallSettingsWords.Faults(
        name: "Please give it a name of at most 80 letters.",
        center: "Please write the middle as a latitude and a longitude, such as 60.17, 24.94.",
        radius: "The radius can be 0.1 to 500 kilometers.", theme: "Please choose one of the colors.",
        timeZone: "The server does not know that time zone.",
        origins: "Up to 10 sites may embed it. Write each as an address with https:// and without a path.")),
    jobForms: JobFormWords(
      title: "New job · Waypost",
      labels: JobFormWords.Labels(
        newJob: "New job", address: "Address", customer: "Customer", phone: "Customer’s phone",
        place: "Place on the map",
        placeHint: "Latitude and longitude, such as 60.17, 24.94. Without it the map does not show the job.",
        onMap: "Or tap the place on the map.", from: "Arrival from", to: "Until", driver: "Driver",
        driverHint: "A name, or a part of it. Drivers who are online are listed first.",
        addressHint: "A street and a number, a crossing (Main & 3rd), or a name.",
        whichPlace: "Which place is meant?", noPlace: "None of these: create the job without a place",
        placesFound: "Places found: {count}. The arrow keys go through them.",
        placesNone: "No place found.", notes: "Notes",
        notesHint: "The driver sees them. The customer sees them only if the link allows it.",
        create: "Create job", toBoard: "Back to the board",
        nearest: "Nearest along the streets", whoIsNear: "Who is nearest?",
        otherDriver: "Somebody else, or nobody yet", acts: "Change this job",
        confirm: "Confirm the job",
        assign: "Assign", reassign: "Give to this driver", cancel: "Cancel this job", reason: "Reason",
        reasonHint: "The job’s history shows it. The customer does not see it.",
        cancelNow: "Cancel the job for good"),
      windowHint: "Both can be left empty. Time zone: {zone}.",
      addressesRead: "Addresses are being read: {percent} %.",
      faults: JobFormWords.Faults(
        address: "Please write the address to which the driver has to come.",
        place: "That is not a place. Write two numbers, such as 60.17, 24.94.",
        placeRange: "There is no such place: latitudes go up to 90, longitudes up to 180.",
        placeNotFound:
          "The map does not have that address. Choose the place on the map, or write its latitude and longitude.",
        phone: "That is not a phone number.", from: "That is not a time.", to: "That is not a time.",
        toBeforeFrom: "The end must be after the beginning.", tooLong: "That is too long.",
        driverMissing: "Please choose a driver.", driverUnknown: "No driver has that name.",
        driverSeveral: "Several drivers have that name. Choose one from the list, or write more of the name.",
        driverNotApproved: "That driver is not approved to take jobs.",
        reason: "Please write why, in a sentence or two."),
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
      capacity: "Capacity", license: "Driving licence", insurance: "Insurance",
      truckPhoto: "Photo of the vehicle",
      isOperator: "Fleet", operatorText: "Has its own fleet"),
    wall: WallWords(
      labels: WallWords.Labels(
        arrivals: "Next arrivals", noArrivals: "No driver is on the way.", late: "Late",
        noLate: "No job is late.", address: "Address", driver: "Driver", time: "Arrives in",
        lateBy: "Late by", revoked: "This wall was switched off."),
      mapText: "Map. Drivers: {drivers}. Jobs: {jobs}.",
      counters: WallWords.Counters(
        underWay: "On the way", atWork: "At a stop", assigned: "Assigned", waiting: "Waiting",
        online: "Online", late: "Late")),
    rewind: RewindWords(
      title: "Past positions", back: "Back to the board", moment: "Moment", show: "Show", earlier: "Earlier",
      later: "Later", play: "Play", pause: "Pause", speed: "Speed", asData: "This moment as GeoJSON",
      nothing: "No positions are kept from this time.",
      late: "The past could not be read. Trying again.",
      tracks: "Tracks as GPX, the 24 hours before this moment",
      asOf: "This is the past: {moment}.", keptSince: "Kept since: {oldest}.", zone: "Times are {zone}.",
      hour: "1 hr", tenMinutes: "10 min", minute: "1 min"),
    nodes: .english,
    phones: .english,
    deviceKeys: .english,
    people: .english,
    board: BoardWords(
      title: "Board · Waypost",
      more: "The first {count} of {total} are listed.",
      mapText:
        "Map. Drivers: {drivers}. Jobs: {jobs}. Where many are close together, the map shows how many they are.",
      driverStates: DriverStates(
        moving: "Moving", standing: "Standing", late: "Late", old: "Silent", offline: "Offline",
        unseen: "No position yet"),
      restored: "Position from before a restart", undated: "Position of unknown age",
      upstreamDown: "Unknown: no connection to dispatch",
      free: "Free", nameless: "Unnamed driver", unassigned: "Nobody",
      beingAssigned: "Being assigned", abandoned: "Abandoned",
      counters: Counters(
        online: "Online", underWay: "On the way", atWork: "At a stop", assigned: "Assigned",
        waiting: "Waiting", silent: "Silent"),
      legend: Legend(
        moving: "Moving", standing: "Standing", late: "Late for its job", old: "Position is old",
        offline: "Offline",
        waiting: "Job waiting", assigned: "Assigned", underWay: "On the way", atWork: "At work"),
      troubles: TroubleWords(
        any: "Needs attention", late: "Late", silent: "Silent", notStarted: "Not started",
        unassigned: "No driver", lateBy: "Late by {duration}"),
      found: "Jobs: {jobs}. Drivers: {drivers}.", foundNothing: "Nothing matches.", everything: "All",
      near: NearWords(
        phrases: "near, drivers near, driver near, close to, drivers close to",
        byTime: "Drivers near {place}, the first to arrive at the top.",
        byDistance: "Drivers near {place}, the nearest at the top.",
        offer: "Show the drivers near:", all: "Show all drivers", near: "near {place}", place: "Where"),
      card: CardWords(
        planned: "Planned", expected: "Expected", driver: "Driver", driverState: "Driver is",
        fleetOperator: "Operator",
        vehicle: "Vehicle",
        phone: "Phone", customer: "Customer", customerPhone: "Customer’s phone", number: "Number",
        doing: "Task", lastFix: "Last position",
        rating: "Rating", jobsDone: "Jobs done", ordered: "Ordered", driverChanged: "Given to another driver",
        company: "Company", unknownWho: "Not known", backend: "Dispatch system",
        trailHour: "The route of the last hour.",
        trailMinutes: "The route of the last minutes. Older positions are not kept.",
        afterJob: "until after the job",
        linkOpen: "Open until after the job.",
        linkOpenUntil: "Open until {time}.", linkExpired: "Expired: {time}.", linkRevoked: "Revoked: {time}.",
        linkViews: "Times opened: {count}. Last: {time}.", linkUnseen: "Nobody has opened it.",
        notices: CardNotices(
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
          cancelled: "The job is cancelled. The customer’s page says so.",
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
            "Nothing was changed: your sign-in at the dispatch system has ended. Please sign out here, and sign in again."
        ))),
    jobStatuses: ByStatus(
      pending: "Pending", confirmed: "Confirmed", delegating: "Finding a driver", assigned: "Assigned",
      accepted: "Accepted", enRoute: "On the way", arrived: "Arrived", started: "At work",
      completed: "Done", cancelled: "Cancelled"),
    calendar: CalendarWords(
      second: Unit(one: "second", many: "seconds", short: "sec", shortMany: "sec"),
      minute: Unit(one: "minute", many: "minutes", short: "min", shortMany: "min"),
      hour: Unit(one: "hour", many: "hours", short: "hr", shortMany: "hr"),
      day: Unit(one: "day", many: "days", short: "day", shortMany: "days"),
      weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
      months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
      dayFirst: "{weekday} {day} {month}, {time}", monthFirst: "{weekday}, {month} {day}, {time}",
      dayFirstAlone: "{weekday} {day} {month}", monthFirstAlone: "{weekday}, {month} {day}",
      yesterday: "Yesterday", today: "Today", tomorrow: "Tomorrow",
      beforeNoon: "AM", afterNoon: "PM"))
}
