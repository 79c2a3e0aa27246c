// The customer's page, upgraded: every sentence comes from the server, this only counts ages and moves the map.
import { age, follow, localizeTimes, setText } from './live.js';
import { MapView } from './map.js';

const main = document.querySelector('main');
const [glance, details, say, connection] = ['glance', 'details', 'say', 'connection'].map((id) => document.getElementById(id));
const map = new MapView(document.getElementById('map'));
const sections = new Map();
let clockOffset = Number(main.dataset.now) - Date.now();
let isConnected = true;
let lastFix = null;
let revision = null;
let spoken = '';

// `state` replaces what is said and drawn; it comes on connecting and whenever the meaning changes.
function showState(state) {
  clockOffset = state.now - Date.now();
  replace(glance, state.glance);
  replace(details, state.details);
  map.show(state.map !== null);
  if (state.map) {
    map.setTrail(state.map.trail);
    map.place('pickup', state.map.pickup);
    map.place('driver', { ...state.map.driver, jump: lastFix === null });
    setText(document.getElementById('map-text'), state.map.text);
  }
  lastFix = state.map?.driver ?? null;
  revision = state.revision;
  titleAndAge();
  speak(state.say);
}

// `position` moves the driver; it is complete in itself, so a lost one is made good by the next.
// It counts only in the state that it belongs to, and never takes the marker back.
function showPosition(position) {
  if (position.revision !== revision || position.at < (lastFix?.at ?? 0)) return;
  if (lastFix) map.extendTrail(lastFix, position.gap);
  map.place('driver', { ...position, jump: position.gap });
  lastFix = position;
  const freshness = document.getElementById('freshness');
  if (freshness?.dataset.since) freshness.dataset.since = position.at;
  if (position.eta) setText(document.getElementById('eta'), position.eta);
  setText(document.getElementById('map-text'), position.where ?? '');
  titleAndAge();
}

// The beat carries the server's clock.
function showBeat(unixMilliseconds) {
  clockOffset = unixMilliseconds - Date.now();
}

// The link is over: its address has a notice now.
function showEnd() {
  feed.end();
  location.reload();
}

function replace(section, html) {
  if (sections.get(section) === html) return;
  sections.set(section, html);
  section.innerHTML = html;
  localizeTimes(section);
}

function titleAndAge() {
  const parts = [document.getElementById('eta')?.textContent, document.querySelector('h1').textContent];
  document.title = parts.filter(Boolean).join(' · ');

  const freshness = document.getElementById('freshness');
  if (freshness?.dataset.since) {
    const { since, pattern, justNow, silentAfter, silentPattern } = freshness.dataset;
    const milliseconds = Date.now() + clockOffset - Number(since);
    // While our own connection is lost we cannot know whether the driver is silent.
    const isSilent = silentAfter !== undefined && milliseconds >= Number(silentAfter) && isConnected;
    if (silentAfter !== undefined) freshness.dataset.cause = isSilent ? 'driver_silent' : 'live';
    const text = !isSilent && milliseconds < 3000 ? justNow
      : (isSilent ? silentPattern : pattern).replace('{age}', age(milliseconds));
    setText(document.getElementById('freshness-text'), text);
  }
  map.figure.dataset.cause = freshness?.dataset.cause ?? 'live';
}

function speak(sentence) {
  if (spoken && sentence !== spoken) say.textContent = sentence;
  spoken = sentence;
}

function showConnection(connected) {
  isConnected = connected;
  connection.hidden = connected;
  say.textContent = connected ? say.dataset.reconnected : say.dataset.reconnecting;
  titleAndAge();
}

localizeTimes(document);
setInterval(titleAndAge, 1000);
const feed = follow(
  main.dataset.feed, Number(main.dataset.beat),
  { state: showState, position: showPosition, beat: showBeat, end: showEnd }, showConnection);
