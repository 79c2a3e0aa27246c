/// What `waypost help` says.
enum Usage {
  static let text = """
    waypost: a live-tracking server

      waypost serve                        start the server
        --listen HOST:PORT                 where to listen (127.0.0.1:8080; port 0 lets the kernel choose)
        --data DIR                         the database's directory (data)
        --assets DIR                       the directory of Public and Templates (beside the binary, or the checkout)
        --map FILE.mbtiles                 the street map: vector tiles, OpenMapTiles, Shortbread or Mapbox Streets
        --writers N                        threads that write to live feeds (cores - 1, at least 1)
        --heartbeat SECONDS                time between two heartbeats of a live feed (15)
        --language LANGUAGE                en or es, perhaps with a region, for who does not say (en)
        --time-zone NAME                   such as America/New_York, for jobs that name none (the machine's)
        --upstream URL                     follow an existing backend
        --upstream-user EMAIL              its administrator's account
        --upstream-password-file FILE      a file that holds that account's password
        --upstream-token-file FILE         or a file that holds a token
        --upstream-time-zone NAME          the clock of its planned times (that of --time-zone)
        --upstream-ca FILE                 the authorities (PEM) that vouch for it, instead of the system's
        --upstream-acts                    dispatchers may assign and cancel its jobs from here
        --sign-in upstream                 dispatchers may sign in with their accounts of that backend as well
        --jwt-key FILE                     public keys (PEM) of others who sign tokens, RS256 or ES256
        --jwt-issuer NAME                  what iss must be in every token (whatever it is)
        --jwt-audience NAME                what aud must be or have among others (no token may have it)
        --jwt-user-claim NAME              the claim that names the account (user_id)
        --jwt-leeway SECONDS               by how much clocks may differ (30)
        --token-renewal-days N             for how long after a sign-in its token is renewed (90)
        --allow-short-jwt-secret           start although the secret has less than 32 bytes
        --router URL                       ask an OSRM routing engine how long drivers take (else it is estimated)
        --trusted-proxy ADDRESS|NETWORK    whose X-Forwarded-… fields are believed (may be repeated)
        --allow-origin ORIGIN              whose pages may open Socket.IO connections (may be repeated)
        --websocket-deflate                agree to compress Socket.IO's WebSockets
        --insecure-cookies                 allow signing in over plain HTTP from other machines
        --link-rule NAME=VALUE             what customers see, unless a link says otherwise (may be repeated;
                                           README lists the rules)
        --abandoned-after HOURS            so long after its time a job that nobody confirmed leaves the board (24)
        --offer-radius-km N                how far from a driver a job may be to be offered, at most (30)
        --link-for-each-job                make a tracking link for each open job as soon as it is known
        --history HOURS                    how long what was is kept to look back at; 0 keeps nothing (24)
        --history-megabytes N              what its positions may take; the oldest go first (1000)
        --record FILE                      write down every position that comes in, as JSON lines
        --replay FILE [--speed N]          play such a file back, 0.1 to 100 times as fast (1); needs a --data
                                           of its own
        --metrics-listen HOST:PORT         a listener of its own for /metrics, /healthz and /readyz
        --metrics-token-file FILE          /metrics is for those who send this token (as Authorization: Bearer)
        --log text|json                    the log's format (text)
        --log-file FILE                    write it there instead of to standard error; SIGHUP opens it again
        --access-log FILE|-                a line for each request, in the combined format, without keys and queries
        --log-level LEVEL                  debug, info, warning or error (info)
        --demo                             simulated drivers and jobs, an account, and links to look at

      waypost record FILE                  serve --record FILE, with all options of serve

      waypost user add                     add an account, beside a running server or without one
        --data DIR --email E [--name N] [--phone P] [--role admin|dispatcher|driver|customer]
        [--vehicle V] [--operator NAME] [--approve] [--id ID] --password-stdin
      waypost user approve --data DIR --user ID  let a driver who signed up work (id, email or phone)
      waypost user list --data DIR [--waiting]   accounts, and what drivers said of their trucks
      waypost user disable --data DIR --user ID [--force]   end an account: nobody signs in by it, and whoever is
                                           signed in is out; --force also for the last administrator
      waypost user enable --data DIR --user ID   let it sign in again
      waypost user password --data DIR --user ID   set its password, from the terminal or standard input
      waypost user role --data DIR --user ID --role R [--force]   change what it may do
      waypost user sign-out --data DIR --user ID   end its sessions, tokens and sockets
      waypost invite add --data DIR [--name N] [--uses N]  make a code for drivers to sign up with (1 use)
      waypost invite list --data DIR       the codes, and how often each was used
      waypost invite revoke --data DIR --code C  end a code
      waypost token --data DIR --user ID   print a token for an account (id, email or phone)
        [--jwt-issuer NAME] [--jwt-audience NAME] [--jwt-user-claim NAME]   as the server was told
      waypost token --data DIR --service NAME --scope links [--days N] [--jwt-…]
                                           print a token for a program that makes links and may do nothing else (365)
      waypost token --data DIR --service NAME --end    end all tokens of that program
      waypost audit --data DIR [--last N] [--json]  print who did what, the newest last (100)
      waypost display add --data DIR [--name N]   make a wall's link
      waypost display revoke --data DIR --token T  end a wall's link
      waypost backup FILE --data DIR [--force]  copy the database of this moment, beside a running server; --force
                                           replaces FILE
      waypost restore FILE --data DIR      put a backup in place while no server runs; the former one is kept
      waypost check [FILE] [--data DIR]    whether a backup or a database is whole, and what it holds
      waypost health [--address HOST:PORT] whether a server on this machine answers (127.0.0.1:8080)
      waypost version

    The secret that signs tokens is JWT_SECRET, of 32 bytes or more, or DIR/jwt-secret, which is made at the first start.
    """
}
