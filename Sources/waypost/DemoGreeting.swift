/// The text that the demo prints for the person who started it, below the line for programs.
enum DemoGreeting {
  static func text(_ links: [(name: String, value: String)]) -> String {
    func link(_ name: String) -> String { links.first { $0.name == name }?.value ?? "" }
    return """

      The demo is running. Open

        a customer's page  \(link("customer"))
                           (\(link("demo")) always leads to a job under way)
        the board          \(link("board"))
                           sign in as \(link("email")) with the password \(link("password"))
        the wall           \(link("wall"))

      Ctrl-C stops it.

      """
  }
}
