// The wall: read-only, never attended. It greys itself when it cannot hear, and tries for ever.
import { clock as server, follow, setText } from './live.js';
import { MapView } from './map.js';
import { FleetView } from './fleet.js';

const main = document.querySelector('main');
const map = new MapView(document.getElementById('map'), { padding: 72, maximumZoom: 14, isFixed: true });
const fleet = new FleetView(map, { job: document.getElementById('jobs') }, Number(main.dataset.limit));
const connection = document.getElementById('connection');
const clock = document.getElementById('clock');
const { hours: hourCycle, zone: timeZone } = clock.dataset; // the server's
const written = { hour: hourCycle === 'h12' ? 'numeric' : '2-digit', minute: '2-digit', hourCycle };
let time = new Intl.DateTimeFormat(document.documentElement.lang, written);
try {
  time = new Intl.DateTimeFormat(document.documentElement.lang, { ...written, timeZone });
} catch { /* a zone that this browser does not know */ }

function tick() {
  const now = new Date(server.now());
  clock.dateTime = now.toISOString();
  setText(clock, time.format(now));
}
setInterval(tick, 1000);
tick();

const feed = follow(
  main.dataset.feed, Number(main.dataset.beat),
  { ...fleet.handlers, end: () => { feed.end(); location.reload(); } },
  (status) => {
    const isLost = status === 'lost';
    connection.hidden = !isLost;
    document.body.classList.toggle('lost', isLost);
    if (isLost) setText(connection, connection.dataset.pattern.replace('{time}', time.format(new Date())));
  });
