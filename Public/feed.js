// A live feed of the server (server-sent events), shared by the tabs of this browser that show the same link: by HTTP/1.1
// a browser opens six connections to one host. One tab reads the feed and passes each event on. There is no election: a
// tab that needs the present state opens the feed, and leads from then on; the one that led before closes its own.
//
// Where an open feed brings nothing (a proxy keeps it back), the tab polls: it asks for the present state again and again.
import { clock } from './clock.js';
import { stayCurrent } from './dom.js';

const FIRST_EVENT = 10_000; // milliseconds, as all times here; the server sends the present state when a feed opens
const GRACE = 4000; // a cut that heals within this time is not reported
const LONGEST_WAIT = 30_000;
const SHORT_WAIT = 1300; // where nothing answers, half of it to three halves: a page is back within 3 seconds
const AGAIN = 2000;
const POLL = { pace: 15_000, hiddenPace: 60_000, beforeNextTry: 20 };
const FEEDS = 4; // of different links in one browser; the two connections that are left are for pages and pictures
const MANY_FEEDS = 64; // by HTTP/2 and 3, where one connection is enough

// This page among all that are open.
export const page = crypto.getRandomValues(new Uint32Array(2)).join('-');

// `handlers` maps names of events to functions of the parsed data; the feed itself handles `beat`, the server's time.
// `onStatus` is called with the status when it changes, and with the time of the last event: 'live'; 'lost', when nothing
// arrives; 'polling', when the feed does not come through, or too many others are open. `address` makes the address of
// each request from the feed's url, by which the tabs know it. `onEnd` is called when the connection ended that this tab read.
export class Feed {
  #status = 'live'; // the page has just arrived
  #channel = null;
  #source = null;
  #isPoll = false;
  #hasEvent = false; // since it was opened
  #leader = { term: 0, from: '' };
  #heardAt = performance.now();
  #openedAt = 0;
  #cutAt = Infinity;
  #dueAt = 0; // when this tab opens the feed unless an event arrives before
  #next; // the longest time until the next event
  #attempts = 0;
  #silences = 0; // feeds in a row that stayed open and brought nothing more
  #pollsLeft = 0;
  #newer = new Set(); // feeds of other links, opened since a reader last came to this page
  #lag = Date.now() - performance.now();
  #isEnded = false;

  constructor(url, beatMilliseconds, handlers, onStatus, address = (url) => url, onEnd = () => {}) {
    Object.assign(this, { url, beat: beatMilliseconds, handlers: { beat: () => {}, ...handlers }, onStatus, address, onEnd });
    this.#next = this.beat;
    this.#join();
    setInterval(() => this.#check(), 1000);
    for (const type of ['visibilitychange', 'resume']) document.addEventListener(type, () => this.#wake());
    addEventListener('focus', () => this.#wake());
    addEventListener('pageshow', (event) => { if (event.persisted) { this.#leave(); this.#wake(); } });
    addEventListener('pagehide', () => this.#leave());
    document.addEventListener('freeze', () => this.#leave());
    // On another network the old connection is dead, which the browser would notice only after minutes.
    addEventListener('online', () => this.retry());
    navigator.connection?.addEventListener('change', () => this.retry());
    document.getElementById('retry')?.addEventListener('click', () => this.retry());
  }

  // The server asked pages to open a new feed for the present state; each waits for another time.
  again() {
    setTimeout(() => { if (this.#channel) this.#open(); }, Math.random() * AGAIN);
  }

  end() {
    this.#isEnded = true;
    this.#leave();
  }

  #join() {
    // Tabs with another version of this file do not share a feed with this one.
    this.#channel = new BroadcastChannel(import.meta.url);
    this.#channel.onmessage = ({ data }) => this.#read(data);
    this.#open();
    this.#judge();
  }

  #leave() {
    if (this.#leader.from === page) this.#post({ kind: 'leaving' });
    this.#close();
    this.#channel?.close();
    this.#channel = null;
  }

  #wake() {
    if (this.#isEnded) return;
    if (!document.hidden) this.#newer.clear();
    if (!this.#channel) this.#join();
    else if (!document.hidden && (this.#isPoll || this.#silence > this.beat)) this.#open();
  }

  // Asks anew without waiting.
  retry() {
    if (!this.#channel) return;
    this.#pollsLeft = this.#silences = 0; // what kept the feed back may be gone
    if (this.#leader.from === page) this.#open();
    else this.#due(1000);
  }

  // Opening

  #open() {
    this.#close();
    this.#isPoll = this.#pollsLeft > 0 || this.#hasNoConnection;
    this.#hasEvent = false;
    this.#openedAt = performance.now();
    this.#dueAt = this.#openedAt + FIRST_EVENT;
    this.#leader = { term: Math.max(this.#leader.term + 1, Date.now()), from: page };
    this.#post({ kind: this.#isPoll ? 'poll' : 'open', next: FIRST_EVENT, isCut: this.#cutAt < Infinity });
    const address = this.address(this.url);
    const source = this.#source = new EventSource(this.#isPoll ? `${address}${address.includes('?') ? '&' : '?'}now` : address);
    for (const name of Object.keys(this.handlers)) {
      source.addEventListener(name, ({ data }) => { if (source === this.#source) this.#pass(name, data); });
    }
    source.addEventListener('error', () => { if (source === this.#source) this.#ended(); });
  }

  #close() {
    this.#source?.close();
    this.#source = null;
  }

  get #hasNoConnection() {
    const sharesOne = performance.getEntries().some((entry) => /^h[23]/.test(entry.nextHopProtocol));
    return this.#newer.size >= (sharesOne ? MANY_FEEDS : FEEDS);
  }

  get #pace() { return document.hidden ? POLL.hiddenPace : POLL.pace; }

  // An event of the feed that this tab reads: it is for all tabs.
  #pass(name, data) {
    const isFirst = !this.#hasEvent;
    const next = this.#isPoll ? this.#pace : this.beat;
    this.#hasEvent = true;
    if (!this.#isPoll && performance.now() - this.#openedAt > 2 * this.beat) this.#silences = 0;
    const event = { kind: 'event', name, data, next, isFirst, isPoll: this.#isPoll };
    this.#post(event);
    this.#dueAt = performance.now() + 1.5 * next;
    this.#hear(event);
  }

  // The connection ended. A poll always ends so. A feed is opened anew, at random, so that not all pages come at once when
  // the server starts again; after a longer wait each time where something answers and refuses, or nobody looks.
  #ended() {
    const isPatient = document.hidden || this.#source.readyState === EventSource.CLOSED;
    this.#close();
    this.onEnd();
    const now = performance.now();
    if (this.#isPoll && this.#hasEvent) {
      this.#pollsLeft = Math.max(0, this.#pollsLeft - 1);
      this.#dueAt = this.#pollsLeft > 0 || this.#hasNoConnection ? now + this.#pace : now;
      return;
    }
    this.#pollsLeft = this.#silences = 0;
    this.#cutAt = Math.min(this.#cutAt, now);
    const longest = isPatient ? Math.min(LONGEST_WAIT, 2 ** this.#attempts * 2000) : SHORT_WAIT;
    const wait = longest * (0.5 + Math.random());
    this.#attempts += 1;
    this.#dueAt = now + wait;
    this.#post({ kind: 'waiting', next: wait + FIRST_EVENT, isCut: true });
    this.#judge();
  }

  // The feed is open and brings nothing: it was cut somewhere on its way, or a proxy collects its bytes until it has
  // enough. If a poll is answered, it is the proxy.
  #silent() {
    if (this.#isPoll) {
      this.#pollsLeft = this.#silences = 0;
    } else {
      this.#silences += 1;
      this.#pollsLeft = this.#silences > 1 ? POLL.beforeNextTry : this.#hasEvent ? 0 : 1;
    }
  }

  // Another link's feed was opened. If that is one too many, the oldest is closed: its tab polls until its reader is back.
  #makeRoom(feed) {
    this.#newer.add(feed);
    if (!this.#source || this.#isPoll || !this.#hasNoConnection) return;
    this.#close();
    this.#isPoll = true;
    this.#next = this.#pace;
    this.#dueAt = performance.now() + this.#pace;
    this.#post({ kind: 'resting', next: this.#pace });
  }

  // Messages between tabs, and events

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
      // A tab that had not heard of this one opened the feed; it closes it when this one opens it anew.
      if (kind === 'open' && this.#source && this.#hasEvent) this.#open();
      return;
    }
    if (kind === 'leaving') {
      if (from === leader.from) this.#due(document.hidden ? 2000 : 200); // a visible tab comes first
      return;
    }
    this.#close();
    this.#leader = { term, from };
    if (message.isCut) this.#cutAt = Math.min(this.#cutAt, performance.now());
    if (kind === 'resting') this.#next = next;
    if (kind === 'event') this.#hear(message);
    // A leader that crashed or froze is replaced before the page reports a loss; one that rests, by a visible tab.
    const patience = document.hidden ? next : Math.min(next, Math.max(this.beat, POLL.pace));
    this.#dueAt = performance.now() + 1.25 * patience + Math.random() * (document.hidden ? 3000 : 1000);
    this.#judge();
  }

  #hear({ name, data, next, isFirst, isPoll }) {
    this.#heardAt = performance.now();
    this.#next = next;
    this.#isPoll = isPoll;
    this.#cutAt = Infinity;
    this.#attempts = 0;
    if (isFirst) clock.expectFirst();
    if (name === 'beat') clock.adjust(Number(data));
    this.handlers[name]?.(JSON.parse(data));
    this.#judge();
  }

  #due(milliseconds) {
    const wait = milliseconds * (0.5 + Math.random() / 2);
    this.#dueAt = Math.min(this.#dueAt, performance.now() + wait);
    setTimeout(() => this.#check(), wait);
  }

  // The status

  get #silence() { return performance.now() - this.#heardAt; }

  #check() {
    stayCurrent();
    if (!this.#channel) return;
    const now = performance.now();
    const lag = Date.now() - now;
    // The machine slept or its clock was set: a connection from before may be dead, and nobody noticed.
    if (Math.abs(lag - this.#lag) > 5000) this.retry();
    this.#lag = lag;
    if (now >= this.#dueAt) {
      if (this.#source) this.#silent();
      this.#open();
    }
    this.#judge();
  }

  // Browsers delay the timers of hidden pages, and so their polls.
  #judge() {
    const isLost = this.#silence > (document.hidden ? 2.5 : 1.75) * this.#next || performance.now() - this.#cutAt > GRACE;
    const status = isLost ? 'lost' : this.#isPoll ? 'polling' : 'live';
    if (status !== this.#status) this.onStatus((this.#status = status), this.#heardAt);
  }
}
