/// The prose of the manual page. Plain text: the marks of roff are added when it is printed.
extension Manual {
  enum Part {
    case text(String)
    /// A name, and its meaning.
    case item(String, String)
    /// Lines that are printed unchanged.
    case example(String)
  }

  static let description = [
    "Waypost takes the positions of drivers' phones over Socket.IO, and shows them live on pages: to customers"
      + " who opened a tracking link, to dispatchers on a board, and on wall screens. It is one process with"
      + " one database.",
    "waypost serve runs the server. The other commands work beside a running server, which notices a change"
      + " within a second or two, or without one. On the database of a node (--nodes) a command that changes"
      + " something needs the running node, which makes the change on all nodes.",
  ]

  static let sections: [(heading: String, parts: [Part])] = [
    ("PLACES OF SETTINGS", Help.places.map { .text($0) }),
    (
      "RULES OF LINKS",
      [
        .text("--link-rule takes these. A link may have rules of its own, which replace them:"),
        .item("driver_from", "the status from which the driver is shown, or never. Default: en_route"),
        .item(
          "within_meters, within_minutes",
          "how near to the pickup, or to the arrival, the driver must be to be shown. Default: 0, which is no limit"
        ),
        .item("rounding_meters", "the side of the squares whose middles stand for places. Default: 0"),
        .item("delay_seconds", "how late the driver's places are shown. Default: 0"),
        .item(
          "show_name, show_vehicle, show_rating, show_address, show_photos, show_items,"
            + " show_picture, show_code",
          "whether that is shown. Default: yes"),
        .item(
          "show_phone, show_price, show_operator, show_notes, show_name_after, show_signature",
          "whether that is shown. Default: no"),
        .item(
          "show_customer_note",
          "whether the customer may write a note for the driver, and reads it there. Default: no"),
        .item(
          "ask_not_at_home, ask_another_time, ask_cancel",
          "whether the customer may say that, or ask for it, on the page. Default: no"
        ),
      ]
    ),
    (
      "BACKUP",
      [
        .text("Make a backup beside the running server, every night from cron or a timer:"),
        .example("waypost backup /backups/waypost-$(date +%F).backup --data /var/lib/waypost"),
        .text(
          "Everything that was acknowledged before the command began is in FILE. The copy is checked, written"
            + " to the disk, and only then named FILE; only its owner can read it. Keep it on another machine,"
            + " and as secret as the database: it holds password hashes, the tokens of links, and jwt-secret."
            + " JWT_SECRET, the options of serve, and the files that options name are not in it. A plain copy"
            + " of waypost.db alone is no backup."),
        .text("Go back to a backup:"),
        .example(
          """
          waypost check FILE
          systemctl stop waypost
          waypost restore FILE --data /var/lib/waypost
          systemctl start waypost
          """),
        .text(
          "While a server runs, or where FILE is damaged, restore refuses and changes nothing. The former"
            + " database is kept beside the new one, as waypost.db.before-TIME. Links, tokens and accounts that"
            + " were ended since the backup work again: end them once more."),
      ]
    ),
    (
      "PROXIES",
      [
        .text(
          "Waypost speaks plain HTTP; a reverse proxy in front of it speaks HTTPS. Name the proxy's address"
            + " with --trusted-proxy: no other sender's X-Forwarded-For and X-Forwarded-Proto are believed. The"
            + " proxy must set both, pass Host on unchanged, speak HTTP/1.1 to Waypost, pass on upgrades to"
            + " WebSocket, take bodies of 12 MB, and keep its idle connections for at most 30 seconds. It"
            + " needs no setting for live feeds, whose answers forbid buffering themselves. For nginx:"
        ),
        .example(
          """
          map $http_upgrade $waypost_connection { default upgrade; "" ""; }
          server {
              listen 443 ssl;
              server_name track.example.com;
              ssl_certificate     /etc/ssl/track.example.com.pem;
              ssl_certificate_key /etc/ssl/track.example.com.key;
              client_max_body_size 12m;
              proxy_http_version 1.1;
              proxy_set_header Host $http_host;
              proxy_set_header X-Forwarded-For $remote_addr;
              proxy_set_header X-Forwarded-Proto $scheme;
              proxy_set_header Upgrade $http_upgrade;
              proxy_set_header Connection $waypost_connection;
              location = /metrics { return 404; }
              location / { proxy_pass http://127.0.0.1:8080; }
          }
          """),
      ]
    ),
    (
      "TOKENS",
      [
        .text(
          "An app sends its account's token with each request and each Socket.IO connection. The token names"
            + " its bearer; the account's role decides what they may do. It holds 30 days, and the app renews it"
            + " for at most --token-renewal-days after the sign-in. Tokens are signed with the secret (HS256),"
            + " and those of everybody who shares the secret are accepted."),
        .item("waypost token --user ID", "prints a token for an account."),
        .item(
          "waypost token --service NAME --scope links",
          "prints a token for a program of the business. It lists and makes links, and opens nothing else. With"
            + " --end instead of --scope all tokens of the program end within two seconds."),
        .item(
          "waypost user sign-out --user ID",
          "ends the sessions, tokens and sockets of an account. waypost user disable ends the account as well."
        ),
        .item(
          "waypost user second-factor --user ID --remove",
          "lets somebody who lost the phone and the recovery codes sign in with the password alone."),
        .item(
          "--jwt-key FILE",
          "takes tokens that others sign with RS256 or ES256. FILE is PEM: up to four RSA keys of at least 2048"
            + " bits and four of P-256, or certificates. It is read again when it changes; tokens of a"
            + " removed key are refused from then on. Name the audience with --jwt-audience where the signer has other"
            + " customers, and make each account with the name in its tokens: waypost user add --id."),
      ]
    ),
    (
      "LOGS AND HEALTH",
      [
        .text(
          "A line of the log is TIME LEVEL MESSAGE and NAME=VALUE for each fact; the time is UTC. The messages"
            + " sign-in refused, request refused, request failed, socket refused and fixes refused do not"
            + " change, since tools such as fail2ban match them. No log has a password, a token, a cookie, a"
            + " link's key or a query."),
        .item("/healthz", "answers 200 while the process lives; waypost health asks it."),
        .item("/readyz", "answers 200 while the server can do all its work, else 503 with the reasons."),
        .item(
          "/metrics",
          "has the figures in the format of Prometheus: for clients on this machine without a proxy, unless"
            + " --metrics-listen or --metrics-token-file is given."),
        .item("/nodes", "has the list that waypost nodes prints, for the same clients as /metrics."),
      ]
    ),
    (
      "MAPS",
      [
        .text(
          "--map takes one .mbtiles file of vector tiles in the schema of OpenMapTiles, Shortbread or Mapbox"
            + " Streets, such as planetiler, tilemaker and VersaTiles write. With planetiler and Java 21, for"
            + " the area Monaco:"),
        .example(
          """
          java -Xmx4g -jar planetiler.jar --download --area=monaco --output=monaco.mbtiles
          waypost serve --map monaco.mbtiles
          """),
        .text("Put a newer map in place by renaming it over the old one, and start the server anew."),
      ]
    ),
    (
      "ENVIRONMENT",
      [
        .item(
          "WAYPOST_NAME",
          "a setting of serve: its name in capitals, with _ for -, such as WAYPOST_LISTEN. Other variables"
            + " whose names begin so are not read."),
        .item("JWT_SECRET", Help.secret),
        .item("TZ", "the machine's time zone, where no --time-zone is given."),
        .item(
          "NOTIFY_SOCKET, WATCHDOG_USEC, LISTEN_FDS",
          "the variables that systemd sets for a service: the socket for the message that the server is ready,"
            + " the interval of signs of life, and the sockets that systemd has opened."),
      ]
    ),
    (
      "FILES",
      [
        .item(
          "DIR/waypost.db",
          "the database, in the directory of --data, with waypost.db-wal and waypost.db-shm."),
        .item("DIR/waypost.db.before-TIME", "a former database, which restore renamed."),
        .item("DIR/take-over", "the socket over which a server gives its place to another one."),
        .item("DIR/jwt-secret", "the secret that signs tokens, where there is no JWT_SECRET."),
        .item("/var/log/waypost", "the directory in which the service of systemd may write its logs."),
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
        .item("1", "the work failed; standard error has the reason."),
        .item("2", "the command line, a variable or the file of --config is wrong."),
      ]
    ),
    (
      "SIGNALS",
      [
        .item(
          "SIGTERM, SIGINT",
          "stop the server within 5 seconds: requests are finished, pages receive the time to come back, and the"
            + " last positions are written."),
        .item(
          "SIGUSR2",
          "start the program's file, which may be a newer one by now, with the same settings and --take-over:"
            + " it takes this server's place, and pages stay open."),
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
        .text("Add a driver who may work at once, and print a token for the driver's phone:"),
        .example(
          """
          waypost user add --email dee@example.com --role driver --approve
          waypost token --user dee@example.com
          """),
        .text("Make a wall's link, and print the audit log:"),
        .example(
          """
          waypost display add --name "Front desk"
          waypost audit --last 20
          """),
        .text("Follow a backend that exists already:"),
        .example(
          """
          waypost serve --upstream https://backend.example.com \\
            --upstream-user admin@example.com --upstream-password-file secret
          """),
        .text("See what a demo looks like:"),
        .example("waypost serve --demo"),
      ]
    ),
    (
      "SEE ALSO",
      [
        .text(
          "systemd.service(5), systemctl(1), journalctl(1), nginx(8), caddy(8), fail2ban-client(1),"
            + " logrotate(8), sqlite3(1)")
      ]
    ),
  ]
}
