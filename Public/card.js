// The card of a job or a driver: it loads itself again while it is visible, its ages count, and Escape
// leads back to the board as the reader left it.
import { age, clock } from './clock.js';
import { offerCopies } from './copy.js';
import { match, setText, showConnection } from './dom.js';
import { watchTyping } from './typing.js';

const PAUSE = 5000; // milliseconds between an answer and the next question
const PATIENCE = 10_000;
const [main, say, connection, back] = ['main', '#say', '#connection', '#back'].map((what) => document.querySelector(what));
const parts = ['main', '.as-of'];
let timer = 0;
let askedAt = performance.now();
let heardAt = askedAt;
let isLost = false;

// What the reader has just done is in the page's address, and so stays shown.
function address() {
  const { live } = main.dataset;
  return live === location.pathname ? live + location.search : live;
}

async function refresh() {
  clearTimeout(timer);
  if (document.hidden) return; // a page that becomes visible asks again
  askedAt = performance.now();
  try {
    const answer = await fetch(address(), { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    // The reader was signed out, or the job is gone: the page itself says so.
    if (answer.redirected || answer.status === 404) { location.reload(); return; }
    if (!answer.ok) throw new Error(answer.statusText);
    const wanted = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const part of parts) match(document.querySelector(part), wanted.querySelector(part));
    clock.adjust(Number(main.dataset.now));
    heardAt = performance.now();
    showLoss(false);
  } catch {
    showLoss(true);
  }
  offerCopies();
  countAges();
  timer = setTimeout(refresh, PAUSE);
}

function showLoss(now) {
  showConnection(connection, now ? 'lost' : 'live', heardAt);
  document.body.classList.toggle('lost', now);
  if (now !== isLost) say.textContent = now ? connection.firstChild.textContent : say.dataset.reconnected;
  isLost = now;
}

function countAges() {
  showConnection(connection, isLost ? 'lost' : 'live', heardAt);
  for (const element of document.querySelectorAll('[data-since]')) {
    setText(element, age(clock.now() - Number(element.dataset.since)));
  }
}

document.getElementById('retry').addEventListener('click', refresh);
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.target.closest('select, input')) return;
  back.click();
});

watchTyping(({ action, elements }, isTyping) => {
  const body = new URLSearchParams({ typing: Number(isTyping), csrf: elements.csrf.value });
  fetch(action, { method: 'POST', body }).catch(() => {}); // without a network nobody sees it
});

// The board keeps its last query in this tab.
const asked = sessionStorage.getItem('waypost-board');
if (asked?.startsWith('/board')) back.href = asked;

clock.adjust(Number(main.dataset.now));
setInterval(countAges, 1000);
if (main.dataset.live) {
  timer = setTimeout(refresh, PAUSE);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && performance.now() - askedAt >= PAUSE) refresh();
  });
}
