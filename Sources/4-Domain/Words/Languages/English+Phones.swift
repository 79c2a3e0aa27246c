extension CustomerCatalog.PhoneWords {
  static let english = CustomerCatalog.PhoneWords(
    title: "Set up this phone",
    lead: "This phone will report where {name} is. Choose one app; each works while the screen is off.",
    labels: Labels(
      ownTracks:
        "For Android and iPhone. Install it, then tap here. Allow it to use the location at all times.",
      traccar:
        "For Android and iPhone. Install it, then tap here, or scan the code on the board with the app.",
      overland: "For iPhone. Install it, then tap here, and switch tracking on.",
      address: "Copy this address into the app’s settings:", apps: "Choose an app",
      secret: "Keep this page’s address to yourself. With it a phone can report as you."),
    setUp: "Set up {app}",
    faults: Faults(
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
    ))
}

extension Catalog.DeviceKeyWords {
  static let english = Catalog.DeviceKeyWords(
    title: "Phones of {name}", revokeNamed: "Revoke the key of {name}", made: "The key of {name} is ready",
    labels: Labels(
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
    faults: Faults(
      name: "Give the phone a name of up to 80 bytes.",
      tooMany: "A driver has at most 10 keys. Revoke one first.",
      form: "This form was too old. Please send it again."))
}
