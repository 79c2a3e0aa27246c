// The page of the past: a slider, and time that passes at 1 to 60 times its speed. Rows and markers are drawn as on the
// board; the server rebuilds each moment, and the page draws all of it.
import { clock } from './clock.js';
import { setText } from './dom.js';
import { MapView } from './map.js';
import { FleetView } from './fleet.js';

const PACE = 1000; // milliseconds between two moments while time passes

const main = document.querySelector('main');
const field = (id) => document.getElementById(id);
const slider = field('slider');
const at = field('at');
const play = field('play');
const asOf = field('as-of');
const geojson = field('geojson');

// Ages are those at the moment that is shown.
clock.stopAt(Number(main.dataset.now));

const map = new MapView(field('map'), { padding: 48, maximumZoom: 14 });
const fleet = new FleetView(map, { driver: field('drivers'), job: field('jobs') }, Number(main.dataset.limit));
let offset = Number(at.dataset.offset) * 1000; // of the clock at the moment that is shown
const earliest = Number(slider.min) * 1000;
const latest = Number(slider.max) * 1000;

let wanted = clock.now();
let isAsking = false;
let timer = 0;

const local = (moment) => new Date(moment + offset).toISOString().slice(0, 19);

function draw({ now, said, offset_seconds: seconds, drivers, jobs, summary }) {
  const { begin, driver, job, summary: count, complete } = fleet.handlers;
  offset = seconds * 1000;
  clock.stopAt(now);
  begin({ now });
  drivers.forEach(driver);
  jobs.forEach(job);
  complete();
  count(summary);
  say(now, said);
}

function say(now, text) {
  at.value = local(now);
  slider.value = Math.round(now / 1000);
  slider.setAttribute('aria-valuetext', text);
  setText(asOf, asOf.dataset.words.replace('{moment}', text));
  geojson.href = `/board/rewind/moment.geojson?at=${now}`;
  for (const link of document.querySelectorAll('.files li a')) link.href = link.href.replace(/to=\d+/, `to=${now}`);
  history.replaceState(null, '', `/board/rewind?at=${now}`);
}

// One request at a time; the moment that was chosen meanwhile is the next.
async function ask() {
  if (isAsking || wanted === clock.now()) return;
  isAsking = true;
  const moment = wanted;
  try {
    const answer = await fetch(`/board/rewind/moment?at=${moment}&lang=${document.documentElement.lang}`);
    if (answer.status === 401 || answer.status === 403) { location.reload(); return; }
    if (!answer.ok) throw new Error(answer.statusText);
    draw(await answer.json());
    field('late').hidden = true;
  } catch {
    field('late').hidden = false;
    setTimeout(ask, 2000);
    return;
  } finally {
    isAsking = false;
  }
  if (wanted !== moment) ask();
}

function go(moment) {
  wanted = Math.min(Math.max(Math.round(moment), earliest), latest);
  ask();
}

function stop() {
  clearInterval(timer);
  timer = 0;
  setText(play, play.dataset.play);
}

play.addEventListener('click', () => {
  if (timer) { stop(); return; }
  setText(play, play.dataset.pause);
  timer = setInterval(() => {
    if (isAsking || document.hidden) return; // time waits for a slow answer, and while the page is hidden
    if (clock.now() >= latest) { stop(); return; }
    go(clock.now() + PACE * Number(field('speed').value));
  }, PACE);
});
slider.addEventListener('input', () => go(Number(slider.value) * 1000));
for (const link of document.querySelectorAll('.steps a')) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    go(wanted + Number(link.dataset.seconds) * 1000);
  });
}
field('moment').addEventListener('submit', (event) => {
  const moment = Date.parse(`${at.value}Z`) - offset;
  if (Number.isNaN(moment)) return; // the server says what is wrong
  event.preventDefault();
  stop();
  go(moment);
});

for (const part of document.querySelectorAll('.slide, .play')) part.hidden = false;
