// The dispatchers' board, upgraded: the same rows and markers, live, searched while typing, and by keyboard.
import { follow, setText } from './live.js';
import { MapView } from './map.js';
import { FleetView } from './fleet.js';
import { Search } from './search.js';
import { Follow, Keys } from './keys.js';
import { Alerts } from './alerts.js';

const main = document.querySelector('main');
const map = new MapView(document.getElementById('map'), { padding: 48, maximumZoom: 14 });
const fleet = new FleetView(
  map, { driver: document.getElementById('drivers'), job: document.getElementById('jobs') },
  Number(main.dataset.limit));
const search = new Search(document.getElementById('finder'), fleet);
fleet.alerts = new Alerts(document.getElementById('alerts'));
new Keys(search.input, new Follow(map));
const connection = document.getElementById('connection');
const say = document.getElementById('say');

// Pointing at a row, or going there, shows its marker.
for (const [type, isLit] of [['pointerover', true], ['pointerout', false], ['focusin', true], ['focusout', false]]) {
  main.addEventListener(type, (event) => {
    const row = event.target.closest('tr[id]');
    map.markers.get(row?.id)?.element.classList.toggle('lit', isLit);
  });
}

const feed = follow(
  main.dataset.feed, Number(main.dataset.beat),
  { ...fleet.handlers, end: () => { feed.end(); location.reload(); } },
  (status) => {
    connection.hidden = status === 'live';
    setText(connection, connection.dataset[status] ?? '');
    document.body.classList.toggle('lost', status === 'lost');
    say.textContent = status === 'live' ? say.dataset.reconnected : connection.dataset[status];
  });
