// The customer's page: the server writes every sentence; this module counts ages and moves the map.
import { age, clock } from './clock.js';
import { match, setText, showConnection } from './dom.js';
import { Feed } from './feed.js';
import { MapView, trailPoints } from './map.js';
import { project, wrapped } from './mercator.js';
import { offerShare } from './share.js';
import { WayAhead } from './way.js';

const LONGEST_TRAIL = 240; // fixes
const KEPT = 20_000; // milliseconds for which the view still shows a way that the driver left: another one is soon there
const WORD = { gap: 15, letter: 9, pin: 32, height: 19, vehicle: 24 }; // pixels; PinWord has the same
const BUTTONS = { width: 56, height: 104 };
const main = document.querySelector('main');
const [glance, details, say, connection] =
  ['glance', 'details', 'say', 'connection'].map((id) => document.getElementById(id));
const icon = document.querySelector('link[rel=icon]');
const ownIcon = icon.href;
const map = new MapView(document.getElementById('map'));
const shown = new Map();
let status = 'live';
let lostAt = 0;
let lastFix = null;
let revision = null;
let meaning = null; // of what was last spoken
const wayPath = document.querySelector('.map-way'); // only where there are streets
let wayRuns = JSON.parse(wayPath?.dataset.way || '[]');
let way = null; // only where there are streets
let kept = { places: [], until: 0 }; // the last way, after its end

// `state` replaces all text and the map; it comes on connecting and whenever the meaning changes.
function showState(state) {
  clock.adjust(state.now);
  replace(glance, state.glance);
  replace(details, state.details);
  map.show(state.map !== null);
  if (state.map) {
    const { driver = null, trail = [] } = state.map;
    map.setTrail(trail);
    map.place('pickup', state.map.pickup);
    // After a loss the marker jumps: the reader wants to know where it is now, not how it came there.
    map.place('driver', driver && { ...driver, jump: lastFix === null || status === 'lost' });
    if (!state.map.way) setWay([]); // one that is there comes by itself
  }
  lastFix = state.map?.driver ?? null;
  revision = state.revision;
  showAges();
  speak(state.say, state.meaning);
  hear();
}

// `position` moves the driver. The next one makes good for one that was lost. It counts only in the state that it belongs
// to, and never moves the marker back.
function showPosition(position) {
  if (position.revision !== revision || position.at < (lastFix?.at ?? 0)) return;
  if (lastFix && position.at > lastFix.at) extendTrail(map.trail, lastFix, position.gap);
  map.place('driver', { ...position, jump: position.gap });
  lastFix = position;
  placeWord();
  const freshness = document.getElementById('freshness');
  if (freshness?.dataset.since) freshness.dataset.since = position.at;
  if (position.eta) {
    setText(document.getElementById('eta'), position.eta);
    setText(document.getElementById('clock'), position.clock ?? '');
    glance.querySelector('h1').dataset.mark = position.mark;
  }
  setText(document.getElementById('where'), position.where ?? '');
  showAges();
}

// The fix before the newest joins the trail; the line to the marker itself is drawn as it glides.
function extendTrail(trail, fix, afterGap) {
  if (afterGap || trail.length === 0) trail.push([]);
  trail.at(-1).push(project(fix.lat, fix.lng));
  while (trail.reduce((sum, run) => sum + run.length, 0) > LONGEST_TRAIL) {
    trail[0].shift();
    if (trail[0].length === 0) trail.shift();
  }
}

// `way` is another way ahead; the map cuts off what is driven.
function showWay({ line }) {
  setWay(line);
}

// The way as runs, of which there is at most one; until way.js is there, the newest is kept for it.
function setWay(runs) {
  if (runs.length === 0 && wayRuns.length > 0) kept = { places: inView(), until: performance.now() + KEPT };
  wayRuns = runs;
  way?.take(trailPoints(runs)[0] ?? []);
  map.redrawTrail();
}

// The way ahead is in view as its two ends are. A view that came closer while the driver has no way would have to go back.
function inView() {
  if (wayRuns.length > 0) return way?.ahead ?? trailPoints(wayRuns)[0];
  return performance.now() < kept.until ? kept.places : [];
}

// The pin's word stands where there is room for it, and not below the vehicle.
function placeWord() {
  const { element, place } = map.markers.get('pickup');
  if (!place) return;
  const word = element.querySelector('text');
  const seen = ({ x, y }) => ({
    x: map.width / 2 + wrapped(x - map.view.x) * map.scale, y: map.height / 2 + (y - map.view.y) * map.scale,
  });
  const { x, y } = seen(place.now);
  const length = WORD.gap + WORD.letter * [...word.textContent].length;
  const driver = map.markers.get('driver').place;
  const vehicle = driver && seen(driver.to);
  const isCovered = vehicle && x >= length && vehicle.x > x && vehicle.x - WORD.vehicle < x + length
    && Math.abs(vehicle.y - (y - WORD.height)) < WORD.vehicle;
  const isLeft = isCovered || x + length > map.width - (y - WORD.pin < BUTTONS.height ? BUTTONS.width : 0);
  word.setAttribute('x', isLeft ? -WORD.gap : WORD.gap);
  word.setAttribute('text-anchor', isLeft ? 'end' : 'start');
}

// The link is over: it has a notice now.
function showEnd() {
  feed.end();
  location.reload();
}

function replace(section, html) {
  if (shown.get(section) === html) return;
  shown.set(section, html);
  const wanted = section.cloneNode(false);
  wanted.innerHTML = html;
  match(section, wanted);
  nameZone();
}

// The line that names the time zone is for readers whose own clock would show one of the page's times differently.
function nameZone() {
  const line = document.getElementById('zone');
  if (!line) return;
  const { zone, offset } = line.dataset;
  const shown = (date, timeZone) => date.toLocaleString('en', { timeZone });
  const isOwn = (date) => {
    try {
      return zone ? shown(date, zone) === shown(date) : -date.getTimezoneOffset() === Number(offset);
    } catch {
      return false; // a zone that this browser does not know
    }
  };
  line.hidden = [...document.querySelectorAll('time')].every((time) => isOwn(new Date(time.dateTime)));
}

// What changes with time alone: the ages; and the title and the icon, which are all that a tab in the background shows.
function showAges() {
  const headline = glance.querySelector('h1');
  showConnection(connection, status, lostAt);
  const first = status === 'lost' ? connection.firstChild.textContent : document.getElementById('eta')?.textContent;
  const title = [first, headline.textContent].filter(Boolean).join(' · ');
  if (document.title !== title) document.title = title;
  const href = status === 'lost' ? badge('?', '--warn', '--surface') : badge(headline.dataset.mark, '--accent', '--on-accent') ?? ownIcon;
  if (icon.href !== href) icon.href = href;

  const freshness = document.getElementById('freshness');
  if (freshness?.dataset.since) {
    const { since, pattern, justNow, silentAfter, silentFrom, silentPattern } = freshness.dataset;
    const milliseconds = clock.now() - Number(since);
    // Before the driver set out, or was connected again, no position was missing.
    const missed = clock.now() - Math.max(Number(since), Number(silentFrom ?? 0));
    // While this page's own connection is lost, it cannot know whether the driver is silent.
    const isSilent = silentAfter !== undefined && missed >= Number(silentAfter) && status !== 'lost';
    if (silentAfter !== undefined) freshness.dataset.cause = isSilent ? 'driver_silent' : 'live';
    const text = !isSilent && justNow && milliseconds < 3000 ? justNow
      : (isSilent ? silentPattern : pattern).replace('{age}', age(milliseconds));
    setText(document.getElementById('freshness-text'), text);
  }
  map.figure.dataset.cause = freshness?.dataset.cause ?? 'live';
}

// An icon with one short mark: "8" minutes, "2h", "…" for any moment now, "✓" for a driver who is there.
function badge(mark, ground, ink) {
  if (!mark) return null;
  const style = getComputedStyle(document.documentElement);
  const [fill, text] = [ground, ink].map((name) => style.getPropertyValue(name).trim());
  const size = [26, 24, 19, 15][Math.min(mark.length, 4) - 1];
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${fill}"/>`
    + `<text x="16" y="${16 + size * 0.36}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" `
    + `font-size="${size}" fill="${text}">${mark}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(image)}`;
}

// Screen readers speak a sentence with another meaning than the one before; the same with other minutes they do not.
function speak(sentence, its) {
  if (meaning !== null && its !== meaning) say.textContent = sentence;
  meaning = its;
}

function showStatus(now, heardAt) {
  lostAt = heardAt;
  const wasLost = status === 'lost';
  status = now;
  main.classList.toggle('lost', now === 'lost');
  showAges();
  if (status !== 'live' || wasLost) say.textContent = status === 'live' ? say.dataset.reconnected : connection.firstChild.textContent;
}

// Asked for by a tap alone; what comes after it is loaded then, or where this browser allowed notices before.
const notices = document.getElementById('notices');
if (notices && window.PushManager && navigator.serviceWorker) {
  const { pathname } = location;
  Object.assign(notices.dataset, { push: `${pathname}/push${location.search}`, worker: '/t/worker.js', scope: pathname });
  const load = (isTapped) => import('./notices.js').then(({ offerNotices }) => offerNotices(notices, isTapped));
  notices.hidden = false;
  if (Notification.permission === 'granted') load(false);
  else notices.querySelector('button').onclick = () => load(true);
}
if (wayPath) {
  // What the server drew is of another view.
  for (const path of document.querySelectorAll('.map-way, .map-way-edge')) path.setAttribute('d', '');
  map.ways = [way = new WayAhead(wayPath)];
  setWay(wayRuns);
}
// The conversation works without a script. Its own is loaded by a touch, or by something new to read.
offerShare();
const loadTalk = () => import('./talk.js');
function hear() {
  if (details.querySelector('[data-unread]')) loadTalk().then(({ watch }) => watch());
}
for (const touch of ['focusin', 'pointerdown']) details.addEventListener(touch, ({ target }) => target.closest('.chat') && loadTalk());
hear();
// Pictures open over the page.
details.addEventListener('click', (event) => {
  const link = event.target.closest('.photos a:has(img)');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import('./pictures.js').then(({ showPicture }) => showPicture(link), () => location.assign(link.href));
});
map.inView = inView;
map.onview = placeWord;
nameZone();
clock.adjust(Number(main.dataset.now));
setInterval(showAges, 1000);
const feed = new Feed(
  main.dataset.feed, Number(main.dataset.beat), { state: showState, position: showPosition, way: showWay, end: showEnd }, showStatus);
