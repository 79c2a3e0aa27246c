// What every live page has: the feed it follows, the server's clock, and how it says what it hears.
//
// A feed is followed together with the other tabs of this browser. A browser opens six connections to one
// host, so the tabs of one link share a feed: whoever opens it reads it for all of them. Nobody is elected: a tab
// that needs the present state opens the feed, and with that leads; the leader before it lets go. A tab that hears
// nothing, by either way, says so, whatever the browser believes.

const FIRST_WORD = 10_000; // milliseconds, as all times here; a feed says the present state as soon as it opens
const GRACE = 4000; // a cut that heals by then is not worth a word
const LONGEST_WAIT = 30_000;
const HELD_UP = 60_000; // longer ago the page said that it hears nothing
const AGAIN = 2000;
const LOOKS = { pace: 15_000, hiddenPace: 60_000, beforeNextTry: 20 };
const FEEDS = 4; // of different links in one browser; the two connections left are for pages and pictures

const me = crypto.getRandomValues(new Uint32Array(2)).join('-');

// The server's time, on a clock that nobody sets. What was held up on its way makes it seem earlier, never later:
// so the latest word counts, except that the first of a new feed is told as it leaves the server, and that a clock
// which goes back by more than anything is held up was set.
export const clock = {
  offset: 0,
  isStale: true,
  now() { return performance.now() + this.offset; },
  tell(unixMilliseconds) {
    const offset = unixMilliseconds - performance.now();
    const isSet = this.isStale || offset < this.offset - HELD_UP;
    this.offset = isSet ? offset : Math.max(this.offset, offset);
    this.isStale = false;
  },
};

// `handlers` maps event names to functions of the parsed data; the server's `beat` is heard here. `onStatus` is
// told what the page can say of itself, and when the server last spoke, when that changes: 'live'; 'lost'; or 'looking', when it asks for the
// present state every 15 seconds because the feed does not come through, or too many others are open. `address` says
// where the feed that tabs know by its url is opened now.
export function follow(url, beatMilliseconds, handlers, onStatus, address = (url) => url) {
  return new Feed(url, beatMilliseconds, { beat: () => {}, ...handlers }, onStatus, address);
}

class Feed {
  #status = 'live'; // the page itself has just arrived
  #channel = null;
  #source = null;
  #isLook = false;
  #hasSpoken = false;
  #leader = { term: 0, from: '' };
  #heardAt = performance.now();
  #openedAt = 0;
  #cutAt = Infinity;
  #dueAt = 0; // when this tab opens the feed unless it hears something before
  #next; // the longest time until the server speaks again
  #attempts = 0;
  #silences = 0; // feeds in a row that fell silent without an end
  #looksLeft = 0;
  #newer = new Set(); // feeds of other links, opened since this page was last looked at
  #lag = Date.now() - performance.now();
  #isEnded = false;

  constructor(url, beat, handlers, onStatus, address) {
    Object.assign(this, { url, beat, handlers, onStatus, address });
    this.#next = beat;
    this.#join();
    setInterval(() => this.#check(), 1000);
    for (const type of ['visibilitychange', 'resume']) document.addEventListener(type, () => this.#wake());
    addEventListener('focus', () => this.#wake());
    addEventListener('pageshow', (event) => { if (event.persisted) { this.#leave(); this.#wake(); } });
    addEventListener('pagehide', () => this.#leave());
    document.addEventListener('freeze', () => this.#leave());
    // Another network: the connection on the old one is dead, and would not say so for minutes.
    addEventListener('online', () => this.#move());
    navigator.connection?.addEventListener('change', () => this.#move());
  }

  // The feed said that another one has the present state; not all pages come at once.
  again() {
    setTimeout(() => { if (this.#channel) this.#open(); }, Math.random() * AGAIN);
  }

  end() {
    this.#isEnded = true;
    this.#leave();
  }

  #join() {
    // Tabs with another version of this file are another company.
    this.#channel = new BroadcastChannel(import.meta.url);
    this.#channel.onmessage = ({ data }) => this.#read(data);
    this.#open();
    this.#judge();
  }

  #leave() {
    if (this.#leader.from === me) this.#post({ kind: 'leaving' });
    this.#close();
    this.#channel?.close();
    this.#channel = null;
  }

  #wake() {
    if (this.#isEnded) return;
    if (!document.hidden) this.#newer.clear();
    if (!this.#channel) this.#join();
    else if (!document.hidden && (this.#isLook || this.#silence > this.beat)) this.#open();
  }

  #move() {
    if (!this.#channel) return;
    this.#looksLeft = this.#silences = 0; // what held the feed back may be behind us
    if (this.#leader.from === me) this.#open();
    else this.#due(1000);
  }

  // Opening

  #open() {
    this.#close();
    this.#isLook = this.#looksLeft > 0 || this.#isCrowdedOut;
    this.#hasSpoken = false;
    this.#openedAt = performance.now();
    this.#dueAt = this.#openedAt + FIRST_WORD;
    this.#leader = { term: Math.max(this.#leader.term + 1, Date.now()), from: me };
    this.#post({ kind: this.#isLook ? 'look' : 'open', next: FIRST_WORD, isCut: this.#cutAt < Infinity });
    const address = this.address(this.url);
    const source = this.#source = new EventSource(this.#isLook ? `${address}${address.includes('?') ? '&' : '?'}now` : address);
    for (const name of Object.keys(this.handlers)) {
      source.addEventListener(name, ({ data }) => { if (source === this.#source) this.#pass(name, data); });
    }
    source.addEventListener('error', () => { if (source === this.#source) this.#ended(); });
  }

  #close() {
    this.#source?.close();
    this.#source = null;
  }

  get #isCrowdedOut() { return this.#newer.size >= FEEDS; }
  get #pace() { return document.hidden ? LOOKS.hiddenPace : LOOKS.pace; }

  // An event of the feed that this tab reads, for all tabs.
  #pass(name, data) {
    const isFirst = !this.#hasSpoken;
    const next = this.#isLook ? this.#pace : this.beat;
    this.#hasSpoken = true;
    if (!this.#isLook && performance.now() - this.#openedAt > 2 * this.beat) this.#silences = 0;
    const event = { kind: 'event', name, data, next, isFirst, isLook: this.#isLook };
    this.#post(event);
    this.#dueAt = performance.now() + 1.5 * next;
    this.#hear(event);
  }

  // The connection ended, which is how every look ends. Otherwise it is opened anew, later each time and with
  // jitter, so that a restarted server is not met by every page at once.
  #ended() {
    this.#close();
    const now = performance.now();
    if (this.#isLook && this.#hasSpoken) {
      this.#looksLeft = Math.max(0, this.#looksLeft - 1);
      this.#dueAt = this.#looksLeft > 0 || this.#isCrowdedOut ? now + this.#pace : now;
      return;
    }
    this.#looksLeft = this.#silences = 0;
    this.#cutAt = Math.min(this.#cutAt, now);
    const wait = Math.min(LONGEST_WAIT, 2 ** this.#attempts * 2000) * (0.5 + Math.random());
    this.#attempts += 1;
    this.#dueAt = now + wait;
    this.#post({ kind: 'waiting', next: wait + FIRST_WORD, isCut: true });
    this.#judge();
  }

  // The feed is open and silent: cut somewhere on its way, or collected by a proxy that gives it out when it has
  // enough. What asking for the present state brings tells one from the other.
  #silent() {
    if (this.#isLook) {
      this.#looksLeft = this.#silences = 0;
    } else {
      this.#silences += 1;
      this.#looksLeft = this.#silences > 1 ? LOOKS.beforeNextTry : this.#hasSpoken ? 0 : 1;
    }
  }

  // Whoever has the fifth feed when others are opened lets go of it, and looks now and then until looked at.
  #makeRoom(feed) {
    this.#newer.add(feed);
    if (!this.#source || this.#isLook || !this.#isCrowdedOut) return;
    this.#close();
    this.#isLook = true;
    this.#next = this.#pace;
    this.#dueAt = performance.now() + this.#pace;
    this.#post({ kind: 'resting', next: this.#pace });
  }

  // Hearing

  #post(message) {
    this.#channel?.postMessage({ feed: this.url, ...this.#leader, ...message });
  }

  #read(message) {
    if (message.feed !== this.url) {
      if (message.kind === 'open') this.#makeRoom(message.feed);
      return;
    }
    const { kind, term, from, next } = message;
    const leader = this.#leader;
    if (term < leader.term || (term === leader.term && from < leader.from)) {
      // Somebody who did not know of us has opened, and lets go as soon as we open anew.
      if (kind === 'open' && this.#source && this.#hasSpoken) this.#open();
      return;
    }
    if (kind === 'leaving') {
      if (from === leader.from) this.#due(document.hidden ? 2000 : 200); // a tab that is looked at comes first
      return;
    }
    this.#close();
    this.#leader = { term, from };
    if (message.isCut) this.#cutAt = Math.min(this.#cutAt, performance.now());
    if (kind === 'resting') this.#next = next;
    if (kind === 'event') this.#hear(message);
    // A leader that crashed or froze is replaced before it is missed; one that rests, by a tab that is looked at.
    const patience = document.hidden ? next : Math.min(next, Math.max(this.beat, LOOKS.pace));
    this.#dueAt = performance.now() + 1.25 * patience + Math.random() * (document.hidden ? 3000 : 1000);
    this.#judge();
  }

  #hear({ name, data, next, isFirst, isLook }) {
    this.#heardAt = performance.now();
    this.#next = next;
    this.#isLook = isLook;
    this.#cutAt = Infinity;
    this.#attempts = 0;
    if (isFirst) clock.isStale = true;
    if (name === 'beat') clock.tell(Number(data));
    this.handlers[name]?.(JSON.parse(data));
    this.#judge();
  }

  #due(milliseconds) {
    const wait = milliseconds * (0.5 + Math.random() / 2);
    this.#dueAt = Math.min(this.#dueAt, performance.now() + wait);
    setTimeout(() => this.#check(), wait);
  }

  // Judging

  get #silence() { return performance.now() - this.#heardAt; }

  #check() {
    if (!this.#channel) return;
    const now = performance.now();
    const lag = Date.now() - now;
    // The machine slept or its clock was set: a connection from before may be dead without knowing.
    if (Math.abs(lag - this.#lag) > 5000) this.#move();
    this.#lag = lag;
    if (now >= this.#dueAt) {
      if (this.#source) this.#silent();
      this.#open();
    }
    this.#judge();
  }

  #judge() {
    const isLost = this.#silence > 2.5 * this.#next || performance.now() - this.#cutAt > GRACE;
    const status = isLost ? 'lost' : this.#isLook ? 'looking' : 'live';
    if (status !== this.#status) this.onStatus((this.#status = status), this.#heardAt);
  }
}

// "8 seconds", "2 minutes", "3 hours", in the page's language; "2 min" where room is short.
export function age(milliseconds, unitDisplay = 'long') {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [count, unit] =
    seconds < 60 ? [seconds, 'second']
    : seconds < 3600 ? [Math.floor(seconds / 60), 'minute']
    : seconds < 86400 ? [Math.floor(seconds / 3600), 'hour']
    : [Math.floor(seconds / 86400), 'day'];
  return new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit, unitDisplay }).format(count);
}

export function setText(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

// Makes an element say what `wanted` says, and keeps what stays: whoever stands on a link or reads a line goes on there.
// What says `data-still` stays whole while that says the same, and what a reader opened stays open.
export function match(element, wanted) {
  const { still } = wanted.dataset ?? {};
  if (still !== undefined && element.dataset.still === still) return;
  for (const { name } of [...element.attributes]) {
    if (!wanted.hasAttribute(name) && !(name === 'open' && element.nodeName === 'DETAILS')) element.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  let next = element.firstChild;
  const dropUntil = (end) => {
    while (next !== end) {
      const gone = next;
      next = next.nextSibling;
      gone.remove();
    }
  };
  for (const child of [...wanted.childNodes]) {
    let found = next;
    if (child instanceof Element) while (found && !isSame(found, child)) found = found.nextSibling;
    if (!found || found.nodeType !== child.nodeType) {
      element.insertBefore(child, next);
      continue;
    }
    dropUntil(found);
    if (child instanceof Element) match(found, child);
    else if (found.data !== child.data) found.data = child.data;
    next = found.nextSibling;
  }
  dropUntil(null);
}

// The first of an element's classes names what it is, the others how it is.
function isSame(node, element) {
  return node.nodeName === element.nodeName && node.id === element.id && node.classList[0] === element.classList[0];
}
