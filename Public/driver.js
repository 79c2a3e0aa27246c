// The driver's page. What is tapped is kept until the server has it, and sent once; the list of jobs is the present one;
// the position is sent while the driver is online.
import { PhoneAids } from './aids.js';
import { announce, heardOn, Voice } from './aloud.js';
import { stayAwake } from './awake.js';
import { Camera } from './camera.js';
import { timeFormat } from './clock.js';
import { match, setText, stayCurrent } from './dom.js';
import { doorIn, doorText, endDoors } from './door.js';
import { disableTapped, foresee } from './foresee.js';
import { holdOf, releaseTaps, SETTLE, UndoBar } from './hold.js';
import { Motion } from './motion.js';
import { PositionSender } from './position.js';
import { Proof } from './proof.js';
import { Reading } from './reading.js';
import { Socket } from './socket.js';
import { Taps } from './taps.js';
import { watchTyping } from './typing.js';
import { WayMap } from './way-map.js';

const FIRST_TRY = 2000; // milliseconds, as all times here
const LAST_TRY = 60_000;
const LONGEST_ANSWER = 60_000;
const SLOW = 1000; // an answer that takes longer is waited for
const MOST_AFTER_END = 60_000; // bytes
const { assets, hours, locale, signals } = document.body.dataset;
const words = JSON.parse(signals);
const main = document.querySelector('#driver');
const time = timeFormat({ locale, hours });

const camera = new Camera(main);
const proof = new Proof(main);
const taps = new Taps();
const undoBar = new UndoBar(takeBack, sendTaps);
const socket = new Socket((name) => { if (name === 'driver:news') refreshJobsSoon(); }, connected, refreshJobs);
const motion = new Motion();
const position = new PositionSender(socket, (state) => showSignal(state), {
  note: (place) => {
    motion.note(place);
    wayMap.note(place);
  },
});
const wayMap = new WayMap(main, position, time, refreshJobsSoon);
const aids = new PhoneAids(words, time, position, (permission) => {
  position.beginAnew();
  adopt();
  if (permission === 'denied' && 'online' in main.dataset) showSignal('denied');
});
const voice = new Voice();
const reading = new Reading(motion, (job) => {
  if (socket.isConnected) socket.emit('chat:read', { job_id: job }, () => {});
  return socket.isConnected;
});

setInterval(() => {
  stayCurrent();
  reading.look();
  wayMap.draw();
}, 1000);

// The list of jobs

let refreshing = 0;

function refreshJobsSoon() {
  clearTimeout(refreshing);
  refreshing = setTimeout(refreshJobs, 200);
}

// The answer to what was asked before the newest answer to a tap may be older than that.
let newest = 0;

async function refreshJobs() {
  newest += 1;
  const own = newest;
  try {
    const answer = await fetch('/d', { signal: AbortSignal.timeout(LONGEST_ANSWER) });
    if (own === newest) await showAnswer(answer);
    else refreshJobsSoon();
  } catch { /* no network: the page asks again when there is one */ }
}

// The page as the server sent it last. It is of another document, so that no copy of it loads its pictures.
let served = document.implementation.createHTMLDocument().importNode(main, true);

// Why the server refused the newest tap: every later page says it until the next tap, since this one may have changed the job.
let refusal = null;

const refusalIn = (page) => page.querySelector('.driver-fault[role=alert]:not([hidden])');

function keepRefusal(page, isOfTap) {
  const line = refusalIn(page);
  if (isOfTap) refusal = line && { line, job: line.closest('.driver-job')?.id ?? 'none' };
  if (!refusal || line) return;
  const place = page.querySelector(`#${CSS.escape(refusal.job)} > .actions`) ?? page.querySelector('h1');
  place.after(refusal.line.cloneNode(true));
}

// Shows the page of an answer; the phone's key may be revoked meanwhile.
async function showAnswer(answer, isOfTap = false) {
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('#driver');
  if (!page) {
    if (answer.status === 403) location.reload();
    return;
  }
  keepRefusal(page, isOfTap);
  wayMap.take(page);
  const known = new Set([...served.querySelectorAll('.driver-job')].map(({ id }) => id));
  const heard = new Set(heardOn(served).map(({ name }) => name));
  const wasAtDoor = doorIn(served)?.id;
  served = page;
  camera.keepOnly(page);
  await render();
  const news = [];
  const fresh = [...served.querySelectorAll('.driver-job')].filter(({ id }) => !known.has(id));
  for (const job of fresh) news.push(job.querySelector('.job-top').textContent + job.querySelector('h2').textContent);
  if (fresh.length > 0) vibrate([200, 100, 200]);
  // What was written before the driver had the job is no news.
  const messages = heardOn(served).filter(({ job, name }) => known.has(job) && !heard.has(name));
  for (const { by, text } of messages) {
    const line = words.message.replace('{name}', () => by).replace('{text}', () => text);
    news.push(line);
    voice.speak(line);
  }
  if (messages.length > 0) vibrate(200);
  const door = doorIn(served);
  if (door && door.id !== wasAtDoor) {
    news.push(doorText(door));
    vibrate(100);
  }
  if (news.length > 0) announce(news.join(' '));
  adopt();
  reading.watch(main);
}

// A browser lets no page vibrate that was never touched, and complains of one that tries.
function vibrate(pattern) {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}

// Does what the page says: online or offline, on the way or not.
function adopt() {
  const isOnline = 'online' in main.dataset;
  position.offset = Number(main.dataset.now) - Date.now();
  if (isOnline) {
    position.start('underWay' in main.dataset);
  } else {
    position.stop();
    showSignal('off');
  }
  if (isOnline || !document.hidden) socket.open();
  else socket.close();
  stayAwake(isOnline);
}

// Not every browser unfolds what a link leads to.
document.addEventListener('click', ({ target }) => {
  const link = target.closest('a[href^="#"]');
  if (!link) return;
  for (let around = document.getElementById(link.hash.slice(1))?.closest('details'); around; around = around.parentElement.closest('details')) around.open = true;
});

watchTyping(({ dataset }, isTyping) => socket.emit('chat:typing', { job_id: dataset.job, is_typing: isTyping }, () => {}));

// What waits for the network

let isSending = false;
let tries = 0;
let nextTry = 0;
let sentSince = Infinity; // when the tap was sent whose answer is not there
let slow = 0;
const takenBack = new Set();

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!form.matches('[data-tap]')) return;
  event.preventDefault();
  const button = event.submitter ?? form.querySelector('button[type=submit]:not([hidden])');
  if (form.matches('.step-form') && proof.isMissing(form, button, camera.of(form))) return;
  button.disabled = true;
  const tapped = { at: Date.now(), page: performance.timeOrigin, pageTime: performance.now() };
  const data = new FormData(form);
  if (button.name) data.set(button.name, button.value);
  data.delete('photos');
  for (const picture of await camera.all(form)) data.append('photos', picture, 'photo.jpg');
  // Made once: the server knows a repeated request by its bytes.
  const request = new Request(form.action, { method: 'POST', body: form.enctype.startsWith('multipart') ? data : new URLSearchParams(data) });
  const tap = {
    key: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    path: new URL(form.action).pathname,
    type: request.headers.get('Content-Type'),
    body: await request.arrayBuffer(),
    label: (button.value === 'arrived' && form.closest('.driver-job')?.dataset.act) || button.textContent,
    ...tapped,
    job: form.closest('.driver-job')?.id ?? '',
    name: button.name,
    value: button.value,
    step: button.name === 'status' ? button.value : '',
    isHeld: 'hold' in button.dataset,
  };
  if (await taps.add(tap)) {
    // What is taken back was not sent: its note and pictures stay.
    if (!tap.isHeld) {
      form.reset();
      camera.forget(tap.path);
    }
    sendTaps();
  } else {
    button.disabled = false;
    setText(document.querySelector('#signal'), words.full);
  }
});

async function waitingTaps() {
  return (await taps.all()).filter(({ id }) => !takenBack.has(id));
}

async function takeBack(tap) {
  if (holdOf(tap) === 0) return;
  takenBack.add(tap.id);
  await taps.remove(tap.id);
  await sendTaps();
}

// How long ago something was tapped, in milliseconds. The clock of the page cannot be set, but stands still while some
// phones sleep, and ends with the page; the clock of the phone may have been set meanwhile, also back.
function ageOf({ at, page, pageTime }) {
  const byPage = page === performance.timeOrigin ? performance.now() - pageTime : 0;
  return Math.max(0, Math.round(Math.max(byPage, Date.now() - at)));
}

// Sends what waits, the oldest first, until the network is gone, or one is held.
async function sendTaps() {
  await render();
  if (isSending) return;
  isSending = true;
  clearTimeout(nextTry);
  try {
    for (let [tap] = await waitingTaps(); tap && holdOf(tap) === 0; [tap] = await waitingTaps()) {
      sentSince = performance.now();
      clearTimeout(slow);
      slow = setTimeout(render, SLOW);
      const answer = await fetch(tap.path, {
        method: 'POST', body: tap.body, signal: AbortSignal.timeout(LONGEST_ANSWER),
        // A page that nobody sees may end at any time; a browser sends no more than this after it.
        keepalive: document.hidden && tap.body.byteLength < MOST_AFTER_END,
        headers: { 'Content-Type': tap.type, 'Idempotency-Key': tap.key, 'Tap-Age': ageOf(tap) },
      });
      if (answer.status >= 500 || answer.status === 429) throw new Error('later');
      await taps.remove(tap.id);
      newest += 1;
      tries = 0;
      // A job that comes back to this driver has pictures of its own.
      if (tap.isHeld && answer.ok) camera.forget(tap.path);
      await showAnswer(answer, true);
    }
  } catch {
    nextTry = setTimeout(sendTaps, Math.min(LAST_TRY, FIRST_TRY * 2 ** tries) * (0.5 + Math.random()));
    tries += 1;
    render();
  } finally {
    clearTimeout(slow);
    sentSince = Infinity;
    isSending = false;
  }
}

let doorEnd = 0;

// Shows the page as it will be once what waits is sent: a driver without a network goes on.
async function render() {
  const waiting = await waitingTaps();
  const held = waiting.filter((tap) => holdOf(tap) > 0);
  const page = served.cloneNode(true);
  clearTimeout(doorEnd);
  const doorLeft = endDoors(page, Date.now() + position.offset);
  if (doorLeft < Infinity) doorEnd = setTimeout(render, doorLeft);
  const sure = waiting.filter((tap) => !held.includes(tap));
  foresee(page, sure);
  disableTapped(page, waiting);
  settle(page, held);
  match(main, page);
  wayMap.draw();
  undoBar.show(held, isSettling);
  goToFocus();
  // What is answered at once moves nothing.
  const isSlow = tries > 0 || performance.now() - sentSince >= SLOW;
  const lines = (isSlow ? sure : []).map(({ label, job }) => {
    const address = served.querySelector(`#${CSS.escape(job || 'no-job')} h2`)?.textContent;
    return words.waiting.replace('{act}', address ? `${label} (${address})` : label);
  });
  const list = document.querySelector('#waiting');
  if (list.textContent !== lines.join('')) {
    list.replaceChildren(...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })));
  }
}

// Another job begins at its top: its address is read before its button is pressed.
let inFocus = main.querySelector('.focus')?.id;

function goToFocus() {
  const id = main.querySelector('.focus')?.id;
  if (id !== inFocus && !document.activeElement?.matches('textarea, input')) scrollTo(0, 0);
  inFocus = id;
}

// A bar that has just changed is not tapped for a moment: the thumb was there for what it was before.

let isSettling = false;
let settling = 0;
let underThumb = null;

function settle(page, held) {
  const steps = [...page.querySelectorAll('.focus .step-bar button')].filter((button) => !button.hidden && !button.closest('[hidden]'));
  const now = [...held.map(({ id }) => id), ...steps.map((step) => step.closest('.driver-job').id + step.value)].join(' ');
  if (underThumb !== null && now !== underThumb) {
    isSettling = true;
    clearTimeout(settling);
    settling = setTimeout(() => {
      isSettling = false;
      render();
    }, SETTLE);
  }
  underThumb = now;
  if (isSettling) for (const step of steps) step.disabled = true;
}

// The position and the network

let state = '';
let sentAt = Number(main.dataset.last ?? 0);

function showSignal(newState = state) {
  state = newState === 'found' ? 'sent' : newState;
  aids.stateChanged(state);
  if (newState === 'sent') {
    sentAt = Date.now();
    wayMap.sent();
  }
  const isSilent = ['off', 'insecure', 'denied'].includes(state);
  const kind = !socket.isConnected && !isSilent ? 'lost' : state === 'searching' && sentAt > 0 ? 'silent' : state;
  const text = (words[kind] ?? '').replace('{time}', time.format(sentAt));
  const line = document.querySelector('#signal');
  line.dataset.state = state;
  setText(line, text);
}

let wasConnected = false;

function connected(isConnected) {
  if (isConnected) {
    position.flush();
    if (wasConnected) refreshJobs();
    wasConnected = true;
    sendTaps();
    reading.forget();
  } else {
    position.lost();
  }
  showSignal();
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) {
    releaseTaps();
    aids.wasHidden();
  }
  adopt();
  sendTaps();
  if (document.hidden) return;
  socket.retry();
  refreshJobs().then(() => aids.isShown('online' in main.dataset, Number(main.dataset.last ?? 0) - position.offset));
});
addEventListener('online', sendTaps);

// Asked for by a tap alone; what comes after it is loaded then, or where this browser allowed notices before.
const notices = document.querySelector('#notices');
if (notices && window.PushManager && navigator.serviceWorker) {
  Object.assign(notices.dataset, { push: '/d/push', worker: `/d/worker.js?assets=${assets}`, scope: '/d' });
  const load = (isTapped) => import('./notices.js').then(({ offerNotices }) => offerNotices(notices, isTapped));
  notices.hidden = false;
  if (Notification.permission === 'granted') load(false);
  else notices.querySelector('button').onclick = () => load(true);
}

adopt();
reading.watch(main);
sendTaps();
// The network may be gone by now: then the next page tries it again.
navigator.serviceWorker?.register(`/d/worker.js?assets=${assets}`, { scope: '/d' }).catch(() => {});
