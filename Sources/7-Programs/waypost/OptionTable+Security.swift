import Site

extension OptionGroup {
  /// The options of `/.well-known/security.txt`.
  static let security = OptionGroup(
    heading: "Whom to tell of weaknesses",
    options: [
      Option(
        "security-contact", "URI", isRepeated: true,
        "whom somebody tells who found a weakness of this server, as /.well-known/security.txt says it: such as"
          + " mailto:security@example.com, the best one first",
        .checked(
          takes: "an address that begins with mailto:, https: or tel:, such as mailto:security@example.com"
        ) {
          $0.settings.security.contacts.append($1)
          return SecurityText.isContact($1)
        }),
      Option(
        "security-policy", "URL", "the page that says how weaknesses are reported",
        .checked(takes: "an https URL") {
          $0.settings.security.policy = $1
          return SecurityText.isPage($1)
        }),
    ])
}
