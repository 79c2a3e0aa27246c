import Words

/// How an app is set up for a key: each app has a file, and a line in `all`.
struct PhoneAppSetup: Sendable {
  /// As its makers write it.
  let name: String
  /// What is opened, or copied.
  let text: @Sendable (PhoneAddresses) -> String
  let way: Way
  /// The pages from which it is installed, by the phones for which there is one.
  let stores: [PhoneKind: String]

  enum Way: Sendable {
    /// A link that the app opens; the words say what to do.
    case link(lead: @Sendable (CustomerCatalog.PhoneWords.Labels) -> String)
    /// An address that is copied into the app, to the setting with that name.
    case address(menu: String)
  }

  /// In their order on the page: the first that a phone can install is recommended to it.
  static let all: [PhoneAppSetup] = [.ownTracks, .traccar, .overland, .gpsLogger, .osmAnd]
}
