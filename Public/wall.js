// The wall: a screen that nobody operates. It turns grey when its feed is lost, and tries for ever to get it back; it loads
// itself again when the server has a new build; and it moves by a few pixels now and then, so that nothing burns in.
import { clock, timeFormat } from './clock.js';
import { showCounts, showWarnings } from './counts.js';
import { setText } from './dom.js';
import { Feed } from './feed.js';
import { Gather } from './gather.js';
import { MapView } from './map.js';
import { marker, showMarker } from './marker.js';
import { Names } from './names.js';
import { Ways } from './way.js';
import { WholeRows } from './whole-rows.js';

const SHIFT = { every: 60_000, pixels: [[0, 0], [3, 2], [0, 4], [-3, 2], [-4, -1], [-1, -4], [3, -3]] };

const main = document.querySelector('main');
// A wall may have no map.
const figure = document.getElementById('map');
const map = figure && new MapView(figure, { padding: 72, maximumZoom: 14, isFixed: true });
const names = map && new Names(map);
const gather = map && new Gather(map, () => names.review());
const ways = document.getElementById('ways') && new Ways(map, document.getElementById('ways')); // only where there are streets
const connection = document.getElementById('connection');
const face = document.getElementById('clock');
const jobs = document.getElementById('jobs');
const whole = new WholeRows(document.getElementById('side'));
const time = timeFormat(face.dataset);

clock.adjust(Number(main.dataset.now));
function tick() {
  const now = new Date(clock.now());
  face.dateTime = now.toISOString();
  setText(face, time.format(now));
}
setInterval(tick, 1000);
tick();

let step = 0;
setInterval(() => {
  step = (step + 1) % SHIFT.pixels.length;
  const [x, y] = SHIFT.pixels[step];
  main.style.translate = `${x}px ${y}px`;
}, SHIFT.every);

// Loads the page again once the server answers: a page that failed to load could never try again by itself.
let isReloading = false;
async function reload() {
  if (isReloading) return;
  isReloading = true;
  for (;;) {
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
    if (answer?.ok || answer?.status === 404) { location.reload(); return; }
    await new Promise((done) => { setTimeout(done, 2000 + Math.random() * 8000); });
  }
}

// Markers on the map. Between `begin` and `complete` each item comes once: items that did not come are gone.
const seen = new Set();
let isFilling = false;

function show(kind, item) {
  const key = `${kind}:${item.id}`;
  if (isFilling) seen.add(key);
  if (kind === 'job' && jobs) row(key, item);
  if (!map) return;
  if (item.lat === undefined) { map.remove(key); return; }
  if (!map.markers.has(key)) map.add(marker(kind, key));
  showMarker(map.markers.get(key).element, kind, item.state, item.name);
  map.place(key, item);
}

function row(key, item) {
  let line = document.getElementById(key);
  if (!line) {
    line = document.getElementById('job-row').content.firstElementChild.cloneNode(true);
    line.id = key;
    jobs.append(line);
  }
  write(line, item);
}

// What stands behind the first comma of an address is left out where there is no room.
function write(line, item) {
  const { address = '' } = item, comma = address.indexOf(','), end = comma > 0 ? comma : address.length;
  const texts = { ...item, street: address.slice(0, end), town: address.slice(end) };
  for (const cell of line.querySelectorAll('[data-field]')) setText(cell, texts[cell.dataset.field] ?? '');
  whole.soon();
}

function drop(key) {
  map?.remove(key);
  document.getElementById(key)?.remove();
  whole.soon();
}

function list(name, rows) {
  const table = document.getElementById(name); // unless the wall does not show it
  if (!table) return;
  const body = table.tBodies[0];
  while (body.rows.length > rows.length) body.lastElementChild.remove();
  rows.forEach((row, index) => {
    const line = body.rows[index] ?? body.appendChild(document.getElementById('row').content.firstElementChild.cloneNode(true));
    write(line, row);
  });
  table.hidden = rows.length === 0;
  table.nextElementSibling.hidden = rows.length > 0;
}

function showRatings(ratings) {
  for (const cell of document.querySelectorAll('[data-rating]')) {
    setText(cell, String(ratings[cell.dataset.rating] ?? ''));
    cell.parentElement.classList.toggle('none', ratings.count === 0);
  }
}

const feed = new Feed(main.dataset.feed, Number(main.dataset.beat), {
  begin: ({ now, build }) => {
    clock.adjust(now);
    if (build !== main.dataset.build) reload();
    seen.clear();
    isFilling = true;
  },
  driver: (driver) => show('driver', driver),
  job: (job) => show('job', job),
  gone: ({ id }) => drop(id),
  way: ({ id, line }) => {
    if (isFilling) seen.add(`way:driver:${id}`);
    ways?.put(`driver:${id}`, line);
  },
  lists: ({ counts, arrivals, late, unassigned = [], ratings = {}, totals = {}, ...warnings }) => {
    showCounts(counts);
    showWarnings(warnings, (since) => time.format(since));
    list('arrivals', arrivals);
    list('late', late);
    list('unassigned', unassigned);
    showRatings(ratings);
    whole.totals = totals;
    whole.soon();
    gather?.soon();
  },
  complete: () => {
    isFilling = false;
    ways?.keep((key) => seen.has(`way:${key}`));
    for (const key of [...map?.markers.keys() ?? []]) if (!seen.has(key) && !/^(end|circle):/.test(key)) drop(key);
    for (const line of [...jobs?.rows ?? []]) if (!seen.has(line.id)) line.remove();
    whole.soon();
  },
  end: () => {
    feed.end();
    document.body.classList.add('ended');
    connection.hidden = false;
    setText(connection, connection.dataset.revoked);
    reload();
  },
}, (status, heardAt) => {
  const isLost = status === 'lost';
  connection.hidden = !isLost;
  document.body.classList.toggle('lost', isLost);
  if (!isLost) return;
  const heard = new Date(clock.now() - (performance.now() - heardAt));
  setText(connection, connection.dataset.pattern.replace('{time}', time.format(heard)));
});
