import Tracking

extension Language {
  static let english = Language(
    code: "en", name: "English", customers: .english, board: .english, prices: englishPrices
  ) { count in
    count == 1 ? .one : .other
  }

  private static func englishPrices(tag: String) -> PriceFormat {
    var format = PriceFormat(
      place: .before, groupMark: ",",
      symbols: PriceFormat.common + " AUDA$ CADCA$ GBP£ JPYJP¥ PHP₱ USDUS$")
    // Australia's row stands for many regions: the others read the usual symbols.
    if tag == "en-US" { format.symbols += " JPY¥ USD$" }
    if tag == "en-CA" { format.symbols += " CAD$" }
    if tag == "en-AU" { format.symbols += " AUD$" }
    return format
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
      calendar: "Add to your calendar",
      share: "Share this page",
      shareLead: "Send this link to somebody who waits with you.",
      shared: "Link copied",
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
        cancelled: "This job was canceled"),
      beingAssigned: "A driver is being assigned",
      namedHeadlines: NamedHeadlines(
        enRoute: "{name} is on the way",
        arrived: "{name} has arrived",
        started: "{name} is at work"),
      meet: "Please meet your driver outside", namedMeet: "Meet {name} outside",
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
        started: "Work started", completed: "Done", cancelled: "Canceled"),
      eta: EtaWords(
        arriving: "Arriving now", minutes: "{minutes} min", minuteRange: "{from}–{to} min",
        hourRange: "{from}–{to} h",
        hourMark: "{hours}h",
        expected: "Expected arrival. {basis}",
        fromUpstream: "According to dispatch", fromWay: "A range, because traffic can change",
        fromEstimate: "A rough range, from distance and speed alone"),
      plan: PlanWords(
        late: "About {duration} later than planned. We are sorry.",
        early: "About {duration} earlier than planned",
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
        cancelledByCustomer: "It was canceled at the customer’s request. Nobody will come.",
        cancelledByCompany:
          "The company canceled it, and nobody will come. We are sorry. They can tell you more.",
        place: "Where", done: "Done", duration: "Took", price: "Price"),
      photos: PhotoWords(
        close: "Close", earlier: "Previous photo", later: "Next photo",
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
    phones: PhoneWords(
      title: "Set up this phone",
      lead: "This phone will report where {name} is. Choose one app; each works while the screen is off.",
      labels: PhoneWords.Labels(
        ownTracks:
          "For Android and iPhone. Install it, then tap here. Allow it to use the location at all times.",
        traccar:
          "For Android and iPhone. Install it, then tap here, or scan the code on the board with the app.",
        overland: "For iPhone. Install it, then tap here, and switch tracking on.",
        address: "Copy this address into the app’s settings:", apps: "Choose an app",
        secret: "Keep this page’s address to yourself. With it a phone can report as you."),
      setUp: "Set up {app}",
      choice: PhoneWords.Choice(recommended: "For this phone", others: "Other apps", get: "Get {app}"),
      faults: PhoneWords.Faults(
        encrypted:
          "The app encrypts its messages, and they cannot be read. Remove the encryption key in the app.",
        tooManyFixes: "The app sends more than {count} positions at once. Make its batches smaller.",
        unreadable: "The newest message of this phone could not be read.",
        clockBehind:
          "By this phone’s clock its newest position is {age} old, and it is not shown. If the phone sent it just now, its clock is behind: switch on automatic date and time.",
        clockAhead:
          "By this phone’s clock its newest position is in the future, and it is not shown. The clock is ahead: switch on automatic date and time.",
        noPlace:
          "The newest message of this phone has no place that can be right. Allow the app to use the precise location, and take the phone outdoors.",
        unreadableTime:
          "The newest message of this phone has a time that cannot be read. Use the app’s usual settings, or install its newest version."
      )),
    ratings: RatingWords(
      title: "How was it?",
      stars: "{stars} of {most}",
      comment: "Comment, if you like",
      commentHint: "At most {count} characters.",
      send: "Send",
      yours: "Your rating",
      change: "Change it",
      changeUntil: "It can be changed until: {time}.",
      faults: RatingWords.Faults(
        noStars: "Please choose one of the stars.",
        tooLong: "Your comment has {count} characters. Please shorten it.",
        tooLate: "This rating cannot be changed any more.",
        tooOften: "Too many attempts. Please try again in a minute.",
        notStored: "This server could not store the rating. Please send it again.")),
    notes: NoteWords(
      title: "Note for the driver",
      hint: "For example the gate code, the floor, or where to leave it.",
      send: "Save", saved: "Saved. The driver reads it.",
      tooLong: "This note has {count} characters, at most {most} are possible.",
      tooLate: "The note was not saved: the driver is there already, or the job is over."),
    order: OrderWords(
      title: "Your order", company: "Company", base: "Basic price", items: "Items", volume: "Volume",
      service: "Service fee", discount: "Discount", former: "Price as agreed",
      changed: "The price was changed. Please answer in the app in which you booked."),
    requests: RequestWords(
      title: "Something in the way?",
      links: .init(
        notAtHome: "I am not at home",
        anotherTime: "Another time",
        cancel: "Cancel"),
      questions: .init(
        notAtHome: "Tell the company that you are not at home?",
        anotherTime: "Ask for another time?",
        cancel: "Ask to cancel?"),
      lead: "The company reads this and answers. Until then nothing changes.",
      ownWords: "A word to the company, if you like",
      ownTime: "When could you?",
      send: "Send", back: "Back",
      asked: .init(
        notAtHome: "You said that you are not at home. The company will answer.",
        anotherTime: "You asked for another time. The company will answer.",
        cancel: "You asked to cancel. The company will answer."),
      told: .init(
        notAtHome: "The customer is not at home.",
        anotherTime: "The customer asks for another time.",
        cancel: "The customer asks to cancel."),
      takeBack: "Take it back",
      tooLong: "This text has {count} characters, at most {most} are possible.",
      tooLate: "This was not sent: it is too late for it on this page.",
      settle: "Done",
      limits: .init(
        until: "{what} – possible until: {time}",
        over: "Too late. It was possible until: {time}.",
        fee: "The company says:",
        question: "Cancel now?",
        lead: "This cancels it at once, and nobody will come.",
        send: "Yes, cancel")),
    failures: FailureWords(
      open: "Could not be done", question: "Why could it not be done?",
      ownWords: "In your own words, if you like",
      reasons: .init(
        notAtHome: "Nobody at home", refused: "The customer refuses", wrongAddress: "Wrong address",
        other: "Another reason", wrongCode: "Wrong code"),
      send: "Report that it could not be done", headline: "It could not be done this time",
      lead: "We are sorry. The company will contact you about how it goes on.",
      photo: "Photo {number}, could not be done",
      settle: "Offer it to drivers again"),
    chat: ChatWords(
      title: "Messages",
      you: "You",
      customer: "Customer",
      driver: "Driver",
      dispatcher: "Dispatcher",
      customerTypes: "The customer is writing…",
      driverTypes: "The driver is writing…",
      dispatcherTypes: "The dispatcher is writing…",
      label: "Your message",
      send: "Send",
      read: "Read",
      unread: "New",
      older: "Older messages are not shown here.",
      onMyWay: "I am on my way.",
      atDoor: "I am at the door.",
      late: "I am a few minutes late.",
      here: "I am here.",
      ring: "Please ring the bell.",
      moment: "I need a few minutes.",
      faults: ChatWords.Faults(
        closed: "Messages about this job are closed.",
        empty: "Please write something.",
        tooLong: "This message is too long. Please make it shorter.",
        tooOften: "Too many messages at once. Please wait ten seconds.",
        full: "There are too many messages about this job. Please call instead.",
        notStored: "This server could not store the message. Please send it again.")),
    alterations: AlterationWords(
      number: "Job {number}",
      time: "New time: {time}",
      noTime: "The time is not agreed any more. We will tell you the new one here.",
      address: "The address changed",
      notes: "The notes changed",
      changed: "Changed:"),
    driverPage: DriverPageWords(
      title: "Your jobs",
      labels: DriverPageWords.Labels(
        online: "You are online",
        offline: "You are offline",
        goOnline: "Go online",
        goOffline: "Go offline", takeBreak: "Take a break", endBreak: "End break",
        noneOnBreak: "You have no job now. None is offered to you on a break.",
        later: "On later days",
        offers: "Open jobs near you",
        none: "You have no job now. A new one appears here.",
        accept: "Accept",
        decline: "Decline",
        number: "Number",
        items: "Items",
        navigate: "Navigation",
        photos: "Photos",
        note: "Note",
        onlyOpen:
          "Your position is sent only while this page is open and the screen is on. Half an hour after the last position you go offline, unless a job waits for you.",
        noScript:
          "Without JavaScript this page sends no position, and shows a new job only after you load it again.",
        details: "More about this job",
        undo: "Undo",
        sureCompleted: "Is this job done?",
        sureDecline: "Give this job back?",
        sureOffline: "Go offline now?",
        back: "No, go back",
        next: "After that",
        takePicture: "Take a picture",
        signOut: "Sign out on this phone",
        useBrowser: "Use this browser",
        useBrowserLead: "Without an app: the page shows your jobs, and sends your position while it is open.",
        openPage: "Open the driver’s page",
        shell: "This page appears by itself when the network is back. What you tapped is kept and sent then."),
      facts: [.customer: "Customer"],
      assigned: "New",
      accepted: "Accepted",
      enRoute: "On my way",
      arrived: "I have arrived",
      started: "Start work",
      completed: "Done",
      signals: DriverPageWords.Signals(
        off: "You are offline: no position is sent.",
        insecure:
          "This page was not opened by HTTPS, so the browser gives it no position. Ask for a link that begins with https.",
        denied: "The browser may not use your location. Allow it in the browser’s settings for this page.",
        searching: "No position yet. It may need a clear view of the sky.",
        sent: "Position sent at {time}",
        silent: "Last position {time}; no signal since",
        lost: "No network. Positions and taps are kept here until it is back.",
        waiting: "Waits for the network: {act}",
        full: "Too much waits for the network. Try again when it is back."),
      faults: DriverPageWords.Faults(
        form: "This page was too old. Please try again.",
        gone: "This job is not yours any more.",
        status: "That is not possible now: the state of the job is “{status}”.",
        busy: "You are on the way to another job. Finish that one first.",
        notApproved: "The business has not approved you yet.",
        photoFormat: "A file is no photo. Choose JPEG, PNG or WebP.",
        photoSize: "A photo has more than {size} MB.",
        photoPixels: "A photo has more than {count} million pixels.",
        photoCount: "A job has at most {count} photos.",
        noteLength: "The note has more than {count} characters.",
        notStored: "Nothing was saved. Please try again in a moment."),
      closed: Notice(
        title: "This link opens no driver’s page",
        sentences: [
          "It may have been revoked, or its last letters may be missing.",
          "Please ask your dispatcher for a new one.",
        ]),
      driverNotes: "Driver’s notes", upstream: "These jobs belong to another system. Change them there.",
      page: "Driver’s page, without an app",
      held: "{act}: sent in a moment",
      onBreak: "On break since {time}",
      expected: "Expected {time}",
      picture: "Picture {count}",
      again: "Again",
      photosHint: "At most {count} photos, each of at most {size} MB.",
      door: DriverPageWords.DoorWords(line: "You seem to be at the door.", arrived: "Arrived?"),
      map: DriverPageWords.MapWords(
        way: "Map with the way to {place}, {distance} away",
        away: "Map with {place}, {distance} away",
        place: "Map of {place} and around it", own: "Your position at {time}"),
      spoken: DriverPageWords.SpokenWords(
        message: "New message. {name}: {text}",
        aloud: "Read new messages aloud"),
      phone: DriverPageWords.PhoneAidWords(
        battery:
          "This phone’s battery is at {percent}%. Plug it in: your position ends with it.",
        appBattery:
          "The phone that reports your position is at {percent}%. Plug it in: your position ends with it.",
        hidden:
          "This page was not on the screen, and got no position since {time}. Keep it on the screen, and turn power saving off.",
        allowAndroid:
          "Tap the sign beside the address, then “Permissions”, and allow the location.",
        allowApple:
          "Open Settings, “Privacy & Security”, “Location Services”, and allow it for the browser.",
        offered: "as an open job: {number}")),
    portraits: PortraitWords(
      title: "Picture",
      lead: "Customers see it while the driver is on the way to them, and not after the job.",
      choose: "Photograph",
      hint: "A JPEG file. The square in its middle is kept.",
      save: "Save the picture",
      remove: "Remove the picture",
      crop: "Drag the picture until the face is in the middle.",
      zoom: "Size",
      picture: "Picture of {name}",
      saved: "The picture is saved.",
      removed: "The picture is removed.",
      none: "Choose a photograph first.",
      unreadable: "This file is no JPEG picture that can be read.",
      tooLarge: "The photograph is larger than {size} MB, or has more than {count} million pixels.",
      tooSmall: "The photograph has fewer than {count} pixels on a side.",
      noLibrary: "This server cannot read photographs, because the library libturbojpeg is not installed."),
    proof: ProofWords(
      receivedBy: "Received by",
      sign: "Sign here",
      clear: "Clear",
      pictureNeeded: "A picture is needed.",
      signatureNeeded: "A signature or a name is needed.",
      pictureMissing: "Take a picture first, then tap Done.",
      signatureMissing: "Ask for a signature or a name first, then tap Done.",
      signature: "Signature",
      codeForDriver: "Code for the driver",
      code: "Code of the customer",
      codeNeeded: "The customer’s code is needed: their page shows it.",
      codeMissing: "Ask the customer for the code first, then tap Done.",
      codeClosed: "Too many wrong codes. Your dispatcher must decide how this job goes on.",
      codeWrong: "The code is wrong. Tries that are left: {count}."),
    mails: MailWords(
      follow: "On this page you see when your driver comes, and follow the way. It is for you alone.",
      series:
        "Each date has a page on which you see when your driver comes, and follow the way. They are for you alone.",
      changed: "Something about your job changed. The page shows how it is now.",
      done: "Please tell us how it went.",
      open: "Open the page",
      rate: "Rate the job",
      planned: "Planned: {time}",
      why: "You get this email because of this job.",
      stop: "No more emails about this job",
      stopLead: "You will get no more emails about this job. The page itself stays as it is.",
      stopped: "You get no more emails about this job."),
    push: PushWords(
      offer: "Tell me when the driver is near",
      on: "This device will tell you.",
      stop: "Do not tell me any more",
      refused: "This browser does not let this page send notices.",
      near: "Your driver is a few minutes away",
      newJob: "You have a new job",
      offerJobs: "Tell me about new jobs on this phone",
      unanswered: "The customer waits for an answer",
      withdrawn: "The job was given to another driver",
      takenBack: "You do not have this job any more"),
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
