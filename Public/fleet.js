// The rows and markers of drivers and jobs, on the board and on its page of the past.
import { Ages } from './ages.js';
import { clock } from './clock.js';
import { showCounts, showWarnings } from './counts.js';
import { setText } from './dom.js';
import { marker, showMarker } from './marker.js';
import { Gather } from './gather.js';
import { Names } from './names.js';
import { Rows } from './rows.js';

const MARKERS = 5000; // more than the tiles of a screen hold
const KEPT = 10_000; // milliseconds for which a driver is remembered who has neither a row nor a marker

export class FleetView {
  seen = new Set();
  search = null; // decides which items are shown; without it all are
  alerts = null; // gets every job that the feed brings
  clusters = null; // decides which drivers have a marker of their own; without it all have
  onlist = null; // called when other drivers or jobs are listed
  onfound = null; // called when the answer of a search is shown
  feed = null; // the server's number of the feed that brings the rows, while there is one
  onchoose = null; // called when the driver is another one whose way the map shows
  chosen = null; // that driver's key
  choices = 0; // how often it was another one
  #drivers = new Map(); // by the feed's numbers for them
  #jobs = new Map(); // what the feed told of the jobs on the map, by key
  #found; // keys of the jobs on the map, and of the drivers that a search found: also those without a row
  #forced = new Set(); // keys of markers that are drawn even where a cluster covers them
  #isReviewDue = false;
  #isFilling = false;
  #wasComplete = false;
  #held = null; // the items that the feed brings while a search is under way
  #ways = null; // only where there are streets, from the first choice on

  // `tables` maps a kind of item ("driver", "job") to the table body that lists it, if any does.
  constructor(map, tables, limit) {
    this.map = map;
    this.tables = tables;
    this.rows = new Rows(tables, limit);
    this.rows.onlist = () => { this.onlist?.(); this.review(); };
    this.rows.onmore = (kind) => this.search?.onmore(kind);
    this.#found = keysOf(document, tables);
    clock.adjust(Number(document.querySelector('main').dataset.now));
    this.ages = new Ages();
    this.names = new Names(map);
    this.gather = new Gather(map, () => this.names.review());
  }

  // The events of a fleet feed. Between `begin` and `complete` each item comes once: items that did not come are gone.
  get handlers() {
    return {
      begin: ({ now }) => { clock.adjust(now); this.seen.clear(); this.#drivers.clear(); this.clusters?.begin(); this.#isFilling = true; },
      driver: (driver) => this.#hear(driver),
      at: ([n, v, lat, lng, heading, state, at, about = 0]) =>
        this.#move(this.#know(n), { v, lat: lat / 1e5, lng: lng / 1e5, heading, state, at: at ?? undefined, about: about === 1 }),
      who: ([n, id, name]) => { const known = this.#know(n); Object.assign(known, { key: `driver:${id}`, name }); this.#draw(known); },
      view: (view) => this.clusters?.view(view),
      tile: (tile) => this.clusters?.tile(tile),
      job: (job) => this.#show('job', job),
      pin: (pin) => this.#pin(pin),
      way: (way) => this.#showWay(way),
      gone: ({ kind, id }) => { if (!this.#isOver(`${kind}:${id}`)) this.#drop(`${kind}:${id}`); this.alerts?.forget(id); },
      summary: (counts) => this.#count(counts),
      complete: () => { this.#isFilling = false; this.#complete(); },
    };
  }

  // Drivers. The name, the row and the place of each come in parts, in any order; the newest version of a place counts.

  #know(n) {
    let known = this.#drivers.get(n);
    if (!known) this.#drivers.set(n, (known = { n, v: -1 }));
    known.heardAt = performance.now();
    return known;
  }

  #hear(item) {
    const known = this.#know(item.n ?? item.id);
    Object.assign(known, { key: `driver:${item.id}`, name: item.name, item });
    const { lat, lng, heading = null, state, at, about = false, v = 0 } = item;
    if (v >= known.v) Object.assign(known, { v, lat, lng, heading, state, at, about });
    if (this.#isFilling) this.seen.add(known.key);
    this.#show('driver', item, known);
  }

  #move(known, news) {
    if (news.v < known.v) return;
    Object.assign(known, news);
    const row = known.key && document.getElementById(known.key);
    const time = row?.querySelector('[data-since]');
    if (time) {
      time.dataset.since = news.at ?? '';
      time.classList.toggle('about', news.about);
    }
    this.#draw(known);
  }

  // The page has a driver's key, not the feed's number for it.
  #byKey(key) {
    for (const known of this.#drivers.values()) if (known.key === key) return known;
    return null;
  }

  // Shows a marker even where a cluster covers it. For a driver without a known place, `onlist` has the server asked.
  force(key, isForced = true) {
    if (isForced) this.#forced.add(key); else this.#forced.delete(key);
    const known = key.startsWith('driver:') ? this.#byKey(key) : null;
    if (known) this.#draw(known);
    if (this.#jobs.has(key)) this.#drawJob(key);
    this.onlist?.();
  }

  // Shows the way ahead of one driver, or of none.
  async choose(key) {
    const element = document.getElementById('ways');
    if (!element || key === this.chosen) return;
    this.chosen = key;
    this.choices += 1;
    this.onchoose?.();
    this.#ways ??= import('./way.js').then(({ Ways }) => new Ways(this.map, element));
    (await this.#ways).keep((id) => id === this.chosen);
  }

  async #showWay({ id, line }) {
    const ways = await this.#ways;
    if (this.chosen === `driver:${id}`) ways.put(this.chosen, line);
  }

  // Pointing at a row shows its marker.
  light(key, isLit) {
    if (isLit) this.force(key);
    this.map.markers.get(key)?.element.classList.toggle('lit', isLit);
    if (isLit) this.map.conceal(key, false);
    if (!isLit && !this.map.markers.get(key)?.element.classList.contains('followed')) this.force(key, false);
  }

  // The ids of the drivers and of the jobs to be kept up to date wherever they are.
  get listed() {
    const found = this.search?.isEverything === false ? this.#found : [...this.#found].filter((key) => key.startsWith('job:'));
    const keys = [...new Set([...this.#forced, ...this.#rowKeys('driver'), ...this.#rowKeys('job'), ...found])];
    const ids = (kind) => keys.filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length));
    return { drivers: ids('driver:'), jobs: ids('job:') };
  }

  #rowKeys(kind) { return Array.from(this.tables[kind]?.rows ?? [], (row) => row.id); }

  #isDrawn(known) {
    if (known.lat === undefined) return false;
    if (this.#forced.has(known.key)) return true;
    if (!this.clusters) return true;
    const isListed = document.getElementById(known.key) !== null;
    return this.search?.isEverything === false ? this.#found.has(known.key) : this.clusters.draws(known, isListed);
  }

  #draw(known) {
    const { key, state, name, lat, lng, heading, at } = known;
    if (!key || this.#held) return;
    if (!this.#isDrawn(known)) this.map.remove(key);
    else if (this.#mark('driver', key, state, name)) this.map.place(key, { lat, lng, heading, at });
  }

  // Draws again, as other drivers may have markers now, and forgets drivers who have had no news, row or marker for long.
  review() {
    if (this.#isReviewDue) return;
    this.#isReviewDue = true;
    setTimeout(() => {
      this.#isReviewDue = false;
      for (const [n, known] of this.#drivers) {
        this.#draw(known);
        const isOver = performance.now() - known.heardAt > KEPT && !this.map.markers.has(known.key);
        if (isOver && !document.getElementById(known.key)) this.#drivers.delete(n);
      }
      for (const key of this.#jobs.keys()) this.#drawJob(key);
      this.gather.soon();
    }, 0);
  }

  // Rows

  #show(kind, item, known) {
    const key = `${kind}:${item.id}`;
    this.#held?.set(key, [kind, item, known]);
    if (this.#isFilling) this.seen.add(key);
    if (kind === 'job') this.alerts?.note(item, !this.#isFilling);
    this.#put(kind, key, item, known);
  }

  #put(kind, key, item, known) {
    if (item.isEnded && this.#isOver(key)) return;
    if (item.isEnded || this.search?.admits(kind, item) === false) { this.#drop(key); return; }
    if (kind === 'job' && !this.#found.has(key)) this.search?.onnumber(1);
    this.#found.add(key);
    // The rows of drivers near a place stand in the server's order.
    if (known && this.search?.near) item = { ...item, rank: undefined, order: undefined };
    this.rows.put(kind, key, known ? { ...item, state: known.state, at: known.at, about: known.about } : item);
    if (known) { this.#draw(known); return; }
    this.#jobs.set(key, item);
    this.#drawJob(key);
  }

  // Whether a search for jobs that ended found it.
  #isOver(key) { return document.getElementById(key)?.className === 'ended'; }

  #drawJob(key) {
    const item = this.#jobs.get(key);
    if (!item || this.#held) return;
    if (item.lat === undefined || !this.#found.has(key)) this.map.remove(key);
    else if (this.#mark('job', key, item.state)) this.map.place(key, item);
  }

  // A job that has no row; one without a place is not on the map either.
  #pin([id, state, lat, lng]) {
    const key = `job:${id}`;
    if (this.#isFilling) this.seen.add(key);
    if (this.search && !this.search.isFeeds) return;
    const place = lat === undefined ? {} : { lat: lat / 1e5, lng: lng / 1e5 };
    this.#jobs.set(key, { ...this.#jobs.get(key), id, state, ...place });
    this.#found.add(key);
    this.#drawJob(key);
  }

  #mark(kind, key, state, name) {
    if (!this.map.markers.has(key)) {
      if (this.map.markers.size >= MARKERS) return false;
      this.map.add(marker(kind, key));
    }
    showMarker(this.map.markers.get(key).element, kind, state, name);
    return true;
  }

  #drop(key) {
    const row = document.getElementById(key);
    row?.remove();
    this.#jobs.delete(key);
    if (this.#found.delete(key) && key.startsWith('job:')) this.search?.onnumber(-1);
    if (!this.#forced.has(key)) this.map.remove(key);
    if (row || key.startsWith('driver:')) this.onlist?.();
    if (row) this.search?.onfewer(key.slice(0, key.indexOf(':')));
  }

  // The feed begins with what matters most of all items; a search may have found others, so it is sent again.
  #complete() {
    this.alerts?.complete(this.seen);
    if (this.search && !this.search.isFeeds) this.search.ask(false);
    else this.#sweep((key) => this.seen.has(key));
    // After a break the number of jobs is another one.
    if (this.#wasComplete) this.search?.onfewer('job');
    this.#wasComplete = true;
  }

  #sweep(isSeen) {
    for (const body of Object.values(this.tables)) {
      for (const row of [...body.rows]) if (!isSeen(row.id)) row.remove();
    }
    for (const key of [...this.#found]) {
      if (isSeen(key)) continue;
      this.#found.delete(key);
      this.#jobs.delete(key);
    }
    const known = new Set([...this.#drivers.values()].map(({ key }) => key));
    for (const key of [...this.map.markers.keys()]) {
      if (key.startsWith('job:') ? !isSeen(key) : key.startsWith('driver:') && !known.has(key)) this.map.remove(key);
    }
    this.clusters?.sweep();
    this.review();
  }

  // A search is under way: what the feed brings until `release` may be newer than its answer.
  hold() { this.#held = new Map(); }

  get isSearching() { return this.#held !== null; }

  release() {
    const held = this.#held ?? new Map();
    this.#held = null;
    for (const [key, [kind, item, known]] of held) this.#put(kind, key, item, known);
    this.onlist?.();
    this.ages.count();
    this.review();
  }

  // Shows the answer of a search: a document with rows and markers like those of the page.
  take(found) {
    const focused = document.activeElement.closest('tr')?.id;
    const picked = new Set([...document.querySelectorAll('.pick:checked')].map(({ value }) => value));
    this.#found = keysOf(found, this.tables);
    for (const [kind, body] of Object.entries(this.tables)) {
      const [table, other] = [body, found.getElementById(body.id)].map((rows) => rows.closest('table'));
      if (!table.tHead.isEqualNode(other.tHead)) table.tHead.replaceWith(document.adoptNode(other.tHead));
      body.replaceChildren(...other.tBodies[0].rows);
      const [more, foundMore] = [document, found].map((page) => page.getElementById(`more-${kind}s`));
      more.replaceChildren(...foundMore.childNodes);
      more.dataset.total = foundMore.dataset.total;
    }
    for (const box of document.querySelectorAll('.pick')) box.checked = picked.has(box.value);
    this.rows.readSorts();
    const [near, foundNear] = [document, found].map((page) => page.getElementById('near-place'));
    if (!near.isEqualNode(foundNear)) near.replaceWith(document.adoptNode(foundNear));
    for (const id of ['found', 'ended-jobs']) setText(document.getElementById(id), found.getElementById(id).textContent);
    const markers = new Map([...found.querySelectorAll('.marker[data-id]')].map((element) => [element.dataset.id, element]));
    const isAll = this.search?.isEverything ?? true;
    for (const key of [...this.map.markers.keys()]) {
      // Without a search the tiles decide which drivers have markers.
      if (!markers.has(key) && !(isAll && /^(driver|cluster|circle):/.test(key))) this.map.remove(key);
    }
    for (const [key, element] of markers) {
      if (this.map.markers.has(key) || (isAll && key.startsWith('driver:'))) continue;
      this.map.add(document.importNode(element, true));
      const { lat, lng, heading } = element.dataset;
      this.map.place(key, { lat: Number(lat), lng: Number(lng), heading: heading && Number(heading) });
    }
    for (const key of [...this.#jobs.keys()]) if (!this.#found.has(key)) this.#jobs.delete(key);
    this.names.review();
    if (focused) document.getElementById(focused)?.querySelector('a')?.focus({ preventScroll: true });
    this.release();
    this.onfound?.();
  }

  #count(counts) {
    this.names.review();
    showCounts(this.search?.counts(counts) ?? counts);
    showWarnings(counts, (time) => this.rows.time(time));
    this.ages.count();
  }
}

// The keys of the rows and the markers of a page.
function keysOf(page, tables) {
  const rows = Object.values(tables).flatMap((body) => [...page.getElementById(body.id).rows].map(({ id }) => id));
  return new Set([...rows, ...[...page.querySelectorAll('.marker[data-id]')].map((element) => element.dataset.id)]);
}
