// The wall: read-only, never attended. It greys itself when it cannot hear, tries for ever, loads itself anew when the
// server has a new build, and moves by a few pixels now and then, so that nothing burns in.
import { clock as server, follow, setText } from './live.js';
import { MapView } from './map.js';
import { Names } from './names.js';

const CROWDED = 60; // markers; more names than this only hide the map
const SHIFT = { every: 60_000, pixels: [[0, 0], [3, 2], [0, 4], [-3, 2], [-4, -1], [-1, -4], [3, -3]] };
const SVG = 'http://www.w3.org/2000/svg';

const main = document.querySelector('main');
const map = new MapView(document.getElementById('map'), { padding: 72, maximumZoom: 14, isFixed: true });
new Names(map);
const connection = document.getElementById('connection');
const clock = document.getElementById('clock');
const jobs = document.getElementById('jobs');
const { hours: hourCycle, zone: timeZone } = clock.dataset; // the display's
const written = { hour: hourCycle === 'h12' ? 'numeric' : '2-digit', minute: '2-digit', hourCycle };
let time = new Intl.DateTimeFormat(document.documentElement.lang, written);
try {
  time = new Intl.DateTimeFormat(document.documentElement.lang, { ...written, timeZone });
} catch { /* a zone that this browser does not know */ }

server.tell(Number(main.dataset.now));
function tick() {
  const now = new Date(server.now());
  clock.dateTime = now.toISOString();
  setText(clock, time.format(now));
}
setInterval(tick, 1000);
tick();

let step = 0;
setInterval(() => {
  step = (step + 1) % SHIFT.pixels.length;
  const [x, y] = SHIFT.pixels[step];
  main.style.translate = `${x}px ${y}px`;
}, SHIFT.every);

// Only once the server answers: a page that failed to load could never come back by itself.
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

// Marks on the map. Between `begin` and `complete` everything there is comes once: what did not come is gone.
const seen = new Set();
let isFilling = false;

function show(kind, item) {
  const key = `${kind}:${item.id}`;
  if (isFilling) seen.add(key);
  if (kind === 'job') row(key, item);
  if (item.lat === undefined) { map.remove(key); return; }
  if (!map.markers.has(key)) map.add(marker(kind, key));
  const { element } = map.markers.get(key);
  element.setAttribute('class', `marker ${kind} ${item.state}`);
  element.querySelector('use').setAttribute('href', `#${kind}-${item.state}`);
  setText(element.querySelector('text'), item.name);
  map.place(key, item);
}

function row(key, item) {
  let line = document.getElementById(key);
  if (!line) {
    line = document.getElementById('job-row').content.firstElementChild.cloneNode(true);
    line.id = key;
    jobs.append(line);
  }
  for (const cell of line.querySelectorAll('[data-field]')) setText(cell, item[cell.dataset.field] ?? '');
}

function drop(key) {
  map.remove(key);
  document.getElementById(key)?.remove();
}

function marker(kind, key) {
  const make = (name, attributes) => {
    const element = document.createElementNS(SVG, name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    return element;
  };
  const group = make('g', {});
  group.dataset.id = key;
  const turning = group.appendChild(make('g', { class: 'heading' }));
  // The tip of a job's pin stands on its place.
  turning.append(make('use', { x: -14, y: kind === 'job' ? -26 : -14, width: 28, height: 28 }));
  if (kind === 'driver') group.append(make('text', { y: 24 }));
  return group;
}

function list(name, rows) {
  const table = document.getElementById(name);
  const body = table.tBodies[0];
  while (body.rows.length > rows.length) body.lastElementChild.remove();
  rows.forEach((row, index) => {
    const line = body.rows[index] ?? body.appendChild(document.getElementById('row').content.firstElementChild.cloneNode(true));
    for (const cell of line.querySelectorAll('[data-field]')) setText(cell, row[cell.dataset.field] ?? '');
  });
  table.hidden = rows.length === 0;
  table.nextElementSibling.hidden = rows.length > 0;
}

const feed = follow(main.dataset.feed, Number(main.dataset.beat), {
  begin: ({ now, build }) => {
    server.tell(now);
    if (build !== main.dataset.build) reload();
    seen.clear();
    isFilling = true;
  },
  driver: (driver) => show('driver', driver),
  job: (job) => show('job', job),
  gone: ({ id }) => drop(id),
  lists: ({ counts, arrivals, late, upstreamLost, storageFailing, jobsAsOf }) => {
    for (const [name, count] of Object.entries(counts)) {
      const cell = document.querySelector(`[data-count="${name}"]`);
      setText(cell, String(count));
      cell?.parentElement.classList.toggle('none', count === 0);
    }
    list('arrivals', arrivals);
    list('late', late);
    document.querySelector('[data-when=upstreamLost]').hidden = !upstreamLost;
    document.querySelector('[data-when=storageFailing]').hidden = !storageFailing;
    document.querySelector('[data-when=jobsAsOf]').hidden = !jobsAsOf;
    if (jobsAsOf) setText(document.getElementById('jobs-as-of'), time.format(jobsAsOf));
    map.figure.classList.toggle('crowded', map.markers.size > CROWDED);
  },
  complete: () => {
    isFilling = false;
    for (const key of [...map.markers.keys()]) if (!seen.has(key) && !key.startsWith('end:')) drop(key);
    for (const line of [...jobs.rows]) if (!seen.has(line.id)) line.remove();
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
  const heard = new Date(server.now() - (performance.now() - heardAt));
  setText(connection, connection.dataset.pattern.replace('{time}', time.format(heard)));
});
