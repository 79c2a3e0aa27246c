// Follows one live feed. The server sends a `beat` even when nothing happens, so silence means that the
// connection is lost, whatever the browser believes; a page that does not hear says so.

const MISSED_BEATS = 2.5;
const LONGEST_WAIT = 30_000;

// `handlers` maps event names, `beat` among them, to functions of the parsed data. `onConnection(isConnected)` is told every change.
export function follow(url, beatMilliseconds, handlers, onConnection) {
  const patience = beatMilliseconds * MISSED_BEATS;
  let source, watchdog, waiting;
  let attempts = 0;
  let lastHeard = Date.now();
  let isConnected = true; // the page itself has just arrived
  let isEnded = false;

  function tell(connected) {
    if (connected !== isConnected) onConnection((isConnected = connected));
  }

  function heard() {
    attempts = 0;
    lastHeard = Date.now();
    watch();
    tell(true);
  }

  function watch() {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => { tell(false); reopenLater(); }, patience);
  }

  function open() {
    close();
    if (isEnded) return;
    source = new EventSource(url);
    source.addEventListener('open', heard);
    for (const [name, handle] of Object.entries(handlers)) {
      source.addEventListener(name, (event) => { heard(); handle(JSON.parse(event.data)); });
    }
    // The browser retries by itself at the pace the server named, unless the answer was an error.
    source.addEventListener('error', () => {
      tell(false);
      if (source.readyState === EventSource.CLOSED) reopenLater();
    });
    watch();
  }

  function close() {
    source?.close();
    clearTimeout(watchdog);
    clearTimeout(waiting);
  }

  // Doubling, with jitter, so that a restarted server is not met by every page at once.
  function reopenLater() {
    close();
    const wait = Math.min(LONGEST_WAIT, 1000 * 2 ** attempts);
    attempts += 1;
    waiting = setTimeout(open, wait * (0.5 + Math.random() / 2));
  }

  // After sleep or a change of network, do not wait for a timer that slept too.
  function wake() {
    if (document.visibilityState === 'visible' && (!isConnected || Date.now() - lastHeard > patience)) open();
  }

  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  addEventListener('pageshow', (event) => { if (event.persisted) open(); });
  addEventListener('pagehide', close);
  open();
  return { end() { isEnded = true; close(); } };
}

// "8 seconds", "2 minutes", "3 hours", in the page's language; "2 min" where room is short.
export function age(milliseconds, unitDisplay = 'long') {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [count, unit] =
    seconds < 60 ? [seconds, 'second']
    : seconds < 3600 ? [Math.floor(seconds / 60), 'minute']
    : seconds < 86400 ? [Math.floor(seconds / 3600), 'hour']
    : [Math.floor(seconds / 86400), 'day'];
  return new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit, unitDisplay }).format(count);
}

// Server times are written in the server's zone; a reader's own clock says it better.
const SHOWN = {
  time: { hour: '2-digit', minute: '2-digit' },
  date: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
};
export function localizeTimes(root) {
  for (const element of root.querySelectorAll('time[data-show]')) {
    const format = new Intl.DateTimeFormat(
      document.documentElement.lang, { ...SHOWN[element.dataset.show], hourCycle: 'h23' });
    setText(element, format.format(new Date(element.dateTime)));
  }
}

export function setText(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}
