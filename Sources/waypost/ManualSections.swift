/// The prose of the manual page. Plain text: what roff wants is added when it is printed.
extension Manual {
  enum Part {
    case text(String)
    /// A name, and what it means.
    case item(String, String)
    /// Lines that are shown as they stand.
    case example(String)
  }

  static let description = [
    "Waypost takes the positions of drivers' phones over Socket.IO, and shows them live on pages: to customers who"
      + " opened a tracking link, to dispatchers on a board, and on wall screens. It is one process with one database.",
    "waypost serve runs the server. The other commands work beside a running server, which learns of a change within"
      + " a second or two, or without one.",
  ]

  static let sections: [(heading: String, parts: [Part])] = [
    ("WHERE SETTINGS STAND", Help.places.map { .text($0) }),
    (
      "RULES OF LINKS",
      [
        .text("--link-rule takes these, and README says more of them:"),
        .item("driver_from", "the status from which the driver is shown, or never. Default: en_route"),
        .item(
          "within_meters, within_minutes",
          "how near to the pickup, or to the arrival, the driver must be to be shown. Default: 0, which is no limit"
        ),
        .item("rounding_meters", "the side of the squares whose middles stand for places. Default: 0"),
        .item("delay_seconds", "how late the driver's places are shown. Default: 0"),
        .item(
          "show_name, show_vehicle, show_rating, show_address, show_photos",
          "whether that is shown. Default: yes"),
        .item("show_phone, show_price, show_notes", "whether that is shown. Default: no"),
      ]
    ),
    (
      "ENVIRONMENT",
      [
        .item(
          "WAYPOST_NAME",
          "a setting of serve: its name in capitals, with _ for -, such as WAYPOST_LISTEN. Other variables whose names"
            + " begin so are not read."),
        .item("JWT_SECRET", Help.secret),
        .item("TZ", "the machine's time zone, where no --time-zone is given."),
        .item(
          "NOTIFY_SOCKET, WATCHDOG_USEC, LISTEN_FDS",
          "what systemd says to its services: where it hears that the server is ready, how often it wants a sign of"
            + " life, and which sockets it listens on already."),
      ]
    ),
    (
      "FILES",
      [
        .item(
          "DIR/waypost.db",
          "the database, in the directory of --data, with waypost.db-wal and waypost.db-shm."),
        .item("DIR/jwt-secret", "the secret that signs tokens, where there is no JWT_SECRET."),
        .item(
          "/etc/waypost/environment",
          "the variables of the service of systemd: lines such as WAYPOST_LOG=json."),
        .item(
          "share/waypost",
          "Public and Templates, beside the directory of the program, if they are nowhere nearer."),
      ]
    ),
    (
      "EXIT STATUS",
      [
        .item("0", "the work is done, or the server was stopped by a signal."),
        .item("1", "the work failed; the reason stands on standard error."),
        .item("2", "the command line, a variable or the file of --config is wrong."),
      ]
    ),
    (
      "SIGNALS",
      [
        .item(
          "SIGTERM, SIGINT",
          "stop the server within 5 seconds: requests are finished, pages hear when to come back, and the last"
            + " positions are written."),
        .item(
          "SIGHUP",
          "open the files of --log-file and --access-log again, after another program moved them away."),
      ]
    ),
    (
      "EXAMPLES",
      [
        .text("Make the first account, and start the server behind a proxy on the same machine:"),
        .example(
          """
          waypost user add --data /var/lib/waypost --email you@example.com --role admin --password-stdin
          waypost serve --data /var/lib/waypost --trusted-proxy 127.0.0.1
          """),
        .text("The same settings in a file, which all commands take by --config:"),
        .example(
          """
          # /etc/waypost/waypost.conf
          data = /var/lib/waypost
          trusted-proxy = 127.0.0.1
          link-rule = driver_from=accepted
          link-rule = delay_seconds=30
          """),
        .text("See what a demo looks like:"),
        .example("waypost serve --demo"),
      ]
    ),
  ]
}
