extension Catalog {
  static let english = Catalog(
    labels: Labels(
      otherLanguage: "es", otherLanguageName: "Español",
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
      looking: "Live updates do not get through here. This page asks for news every 15 seconds.",
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
      board: "Waypost board",
      upstreamLost: "No connection to the dispatch system. Positions and statuses may be out of date.",
      jobs: "Jobs",
      drivers: "Drivers",
      job: "Job",
      status: "Status",
      driverColumn: "Driver",
      since: "Since",
      position: "Seen",
      legend: "What the shapes mean",
      lists: "Jobs and drivers"),
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
        cancelled: "Nobody will come. If you did not expect this, please ask the company you booked with."),
      steps: Steps(
        booked: "Booked", assigned: "Driver assigned", onTheWay: "On the way", arrived: "Arrived",
        started: "Work started", completed: "Done", cancelled: "Cancelled"),
      eta: EtaWords(
        arriving: "Arriving now", minutes: "{minutes} min", minuteRange: "{from}–{to} min",
        hourRange: "{from}–{to} h",
        expected: "Expected arrival. {basis}",
        fromUpstream: "According to dispatch", fromRouter: "Estimate from the route",
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
        noPosition: "Waiting for the driver’s first position"),
      whereabouts: WhereaboutsWords(
        away: "{name} is {distance} {direction} of the pickup", atPickup: "{name} is at the pickup",
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
          "It may have expired, been replaced by a newer one, or lost its last letters on the way.",
          "If you expect somebody today, please open the newest message you were sent, or ask the company you booked with.",
        ]),
      notFound: Notice(
        title: "There is no such page",
        sentences: ["Please check the address, or open the link in the message you were sent."])),
    signIn: SignInWords(
      title: "Sign in · Waypost", failed: "That email or phone and password do not match.",
      limited: "Too many attempts. Please wait a minute and try again.",
      insecure:
        "Signing in needs HTTPS. Put a reverse proxy in front (see Docker/), or sign in on this machine."),
    board: BoardWords(
      title: "Board · Waypost",
      more: "The first {count} of {total} are listed.",
      mapText: "Map of {drivers} drivers and {jobs} jobs; the tables list the same.",
      driverStates: DriverStates(
        moving: "Moving", standing: "Standing", old: "Silent", offline: "Offline", unseen: "No position yet"),
      restored: "Position from before a restart", upstreamDown: "Unknown: no connection to dispatch",
      free: "Free", nameless: "Unnamed driver", unassigned: "Nobody",
      counters: Counters(
        online: "Online", underWay: "On the way", atWork: "At a stop", assigned: "Assigned",
        waiting: "Waiting", silent: "Silent"),
      legend: Legend(
        moving: "Moving", standing: "Standing", old: "Position is old", offline: "Offline",
        waiting: "Job waiting", assigned: "Assigned", underWay: "On the way", atWork: "At work")),
    jobStatuses: ByStatus(
      pending: "Pending", confirmed: "Confirmed", delegating: "Delegating", assigned: "Assigned",
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
