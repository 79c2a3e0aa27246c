extension Language {
  static let english = Language(code: "en", name: "English", customers: .english, board: .english) { count in
    count == 1 ? .one : .other
  }
}

extension CustomerCatalog {
  static let english = CustomerCatalog(
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
      reconnected: "Connected again.",
      lostFor: "No connection for {age}",
      tryNow: "Try now",
      polling: "Live updates do not reach this page. It asks for new data every 15 seconds.",
      map: "Map",
      mapKeys: "The arrow keys move the map, plus and minus zoom, 0 shows everything again.",
      zoomIn: "Zoom in",
      zoomOut: "Zoom out",
      recenter: "Re-center",
      before: "before",
      jobAsOf: "The status of this job may be out of date since"),
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
        hourMark: "{hours}h",
        expected: "Expected arrival. {basis}",
        fromUpstream: "According to dispatch", fromRouter: "Estimate from the route",
        fromStreets: "Estimate from the streets on the way",
        fromEstimate: "Estimate from distance and speed"),
      plan: PlanWords(
        late: "About {duration} later than planned",
        over: "Later than planned. We do not yet know by how much.",
        stopsAhead: Counted(one: "{count} stop before yours", other: "{count} stops before yours"),
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
      notFound: Notice(
        title: "There is no such page",
        sentences: ["Please check the address, or open the link in the message that you received."])),
    cutOff: CutOffWords(
      job: "This server cannot reach our other servers. The status of this job may be out of date since",
      position: "Newer positions may not reach this page: position from {time}",
      unknownHere: Notice(
        title: "This page cannot be shown now",
        sentences: [
          "This server cannot reach our other servers now, and does not know this address by itself.",
          "Please try again in a minute.",
        ])),
    phones: .english, ratings: .english, chat: .english, alterations: .english, driverPage: .english,
    mails: .english,
    push: .english,
    calendar: CalendarWords(
      second: Unit(
        long: Counted(one: "{count} second", other: "{count} seconds"), short: "{count} sec"),
      minute: Unit(
        long: Counted(one: "{count} minute", other: "{count} minutes"), short: "{count} min"),
      hour: Unit(
        long: Counted(one: "{count} hour", other: "{count} hours"), short: "{count} hr"),
      day: Unit(
        long: Counted(one: "{count} day", other: "{count} days"),
        short: Counted(one: "{count} day", other: "{count} days")),
      durations: "{hours} {minutes}",
      weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
      months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
      dayFirst: "{weekday} {day} {month}", monthFirst: "{weekday}, {month} {day}",
      dateAndTime: "{date}, {time}",
      yesterday: "Yesterday", today: "Today", tomorrow: "Tomorrow",
      beforeNoon: "AM", afterNoon: "PM"))
}
