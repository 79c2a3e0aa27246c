// The page of a job's or a driver's card: it stays live, and Escape leads back to the board as the reader left it.
import { keptAddress } from './board-address.js';
import { age, clock } from './clock.js';
import { offerCopies } from './copy.js';
import { match, setText, showConnection } from './dom.js';
import { LiveCard, askPage } from './live-card.js';
import { watchStops } from './stops.js';
import { postTyping, watchTyping } from './typing.js';

const [main, say, connection, back] = ['main', '#say', '#connection', '#go-board'].map((what) => document.querySelector(what));
const parts = ['main', '.as-of'];
let isLost = false;

// What the reader has just done is in the page's address, and so stays shown.
function address() {
  const { live } = main.dataset;
  return live === location.pathname ? live + location.search : live;
}

const live = new LiveCard(async () => {
  const { answer, page } = await askPage(address());
  if (answer.status === 404) { location.reload(); return; } // the job is gone: the page itself says so
  if (!answer.ok) throw new Error(answer.statusText);
  for (const part of parts) match(document.querySelector(part), page.querySelector(part));
  clock.adjust(Number(main.dataset.now));
}, (isKnown) => {
  showLoss(!isKnown);
  offerCopies();
  countAges();
});

function showLoss(now) {
  showConnection(connection, now ? 'lost' : 'live', live.heardAt);
  document.body.classList.toggle('lost', now);
  if (now !== isLost) say.textContent = now ? connection.firstChild.textContent : say.dataset.reconnected;
  isLost = now;
}

function countAges() {
  showConnection(connection, isLost ? 'lost' : 'live', live.heardAt);
  for (const element of document.querySelectorAll('[data-since]')) {
    setText(element, age(clock.now() - Number(element.dataset.since)));
  }
}

document.getElementById('retry').addEventListener('click', () => live.refresh());
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.target.closest('select, input, nav')) return;
  back.click();
});

watchTyping(postTyping);
watchStops(main);

back.href = keptAddress() ?? back.href;

clock.adjust(Number(main.dataset.now));
setInterval(countAges, 1000);
if (main.dataset.live) live.start();
