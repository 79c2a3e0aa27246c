// The customer's page, upgraded: every sentence comes from the server, this only counts ages and moves the map.
import { age, clock, follow, match, setText } from './live.js';
import { MapView } from './map.js';

const main = document.querySelector('main');
const [glance, details, say, connection, mapText] =
  ['glance', 'details', 'say', 'connection', 'map-text'].map((id) => document.getElementById(id));
const icon = document.querySelector('link[rel=icon]');
const ownIcon = icon.href;
const map = new MapView(document.getElementById('map'));
const shown = new Map();
let status = 'live';
let lostAt = 0;
let lastFix = null;
let revision = null;
let spoken = null;

// `state` replaces what is said and drawn; it comes on connecting and whenever the meaning changes.
function showState(state) {
  clock.tell(state.now);
  replace(glance, state.glance);
  replace(details, state.details);
  map.show(state.map !== null);
  if (state.map) {
    map.setTrail(state.map.trail);
    map.place('pickup', state.map.pickup);
    // After a loss the marker stands where it is now: nobody wants to see again how it came there.
    map.place('driver', { ...state.map.driver, jump: lastFix === null || status === 'lost' });
    setText(mapText, state.map.text);
  }
  lastFix = state.map?.driver ?? null;
  revision = state.revision;
  tell();
  speak(state.say);
}

// `position` moves the driver; it is complete in itself, so a lost one is made good by the next.
// It counts only in the state that it belongs to, and never takes the marker back.
function showPosition(position) {
  if (position.revision !== revision || position.at < (lastFix?.at ?? 0)) return;
  if (lastFix && position.at > lastFix.at) map.extendTrail(lastFix, position.gap);
  map.place('driver', { ...position, jump: position.gap });
  lastFix = position;
  const freshness = document.getElementById('freshness');
  if (freshness?.dataset.since) freshness.dataset.since = position.at;
  if (position.eta) {
    setText(document.getElementById('eta'), position.eta);
    const [number] = /\d+/.exec(position.eta) ?? [];
    glance.querySelector('h1').dataset.mark = !number ? '…' : position.eta.endsWith('h') ? `${number}h` : number;
  }
  setText(mapText, position.where ?? '');
  tell();
}

// The link is over: its address has a notice now.
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

// Whose clock the times go by is worth saying only to those whose own would show one of them otherwise.
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

// What changes by itself: ages, and with them the title and the icon, which are all that a tab in the background
// shows.
function tell() {
  const headline = glance.querySelector('h1');
  const lostFor = connection.dataset.lostFor.replace('{age}', age(performance.now() - lostAt));
  const first = status === 'lost' ? lostFor : document.getElementById('eta')?.textContent;
  const title = [first, headline.textContent].filter(Boolean).join(' · ');
  if (document.title !== title) document.title = title;
  const href = status === 'lost' ? badge('?', '#7a4c00') : badge(headline.dataset.mark) ?? ownIcon;
  if (icon.href !== href) icon.href = href;

  const freshness = document.getElementById('freshness');
  if (freshness?.dataset.since) {
    const { since, pattern, justNow, silentAfter, silentFrom, silentPattern } = freshness.dataset;
    const milliseconds = clock.now() - Number(since);
    // Before the driver set out, or could be heard again, there was nothing to miss.
    const missed = clock.now() - Math.max(Number(since), Number(silentFrom ?? 0));
    // While our own connection is lost we cannot know whether the driver is silent.
    const isSilent = silentAfter !== undefined && missed >= Number(silentAfter) && status !== 'lost';
    if (silentAfter !== undefined) freshness.dataset.cause = isSilent ? 'driver_silent' : 'live';
    const text = !isSilent && justNow && milliseconds < 3000 ? justNow
      : (isSilent ? silentPattern : pattern).replace('{age}', age(milliseconds));
    setText(document.getElementById('freshness-text'), text);
  }
  map.figure.dataset.cause = freshness?.dataset.cause ?? 'live';
}

// An icon that says one short thing: "8" minutes, "2h", "…" for any moment now, "✓" for here.
function badge(mark, color = '#0a6b5d') {
  if (!mark) return null;
  const size = [26, 24, 19, 15][Math.min(mark.length, 4) - 1];
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${color}"/>`
    + `<text x="16" y="${16 + size * 0.36}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" `
    + `font-size="${size}" fill="#fff">${mark}</text></svg>`)}`;
}

// A change of meaning is spoken; other minutes in the same sentence are none.
function speak(sentence) {
  const meaning = sentence.replace(/\d+/g, '');
  if (spoken !== null && meaning !== spoken) say.textContent = sentence;
  spoken = meaning;
}

function showStatus(now, heardAt) {
  lostAt = heardAt;
  const wasLost = status === 'lost';
  status = now;
  connection.hidden = status === 'live';
  setText(connection, connection.dataset[status] ?? '');
  if (status !== 'live' || wasLost) say.textContent = status === 'live' ? say.dataset.reconnected : connection.textContent;
  tell();
}

nameZone();
clock.tell(Number(main.dataset.now));
setInterval(tell, 1000);
const feed = follow(
  main.dataset.feed, Number(main.dataset.beat), { state: showState, position: showPosition, end: showEnd }, showStatus);
