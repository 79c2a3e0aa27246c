// What the board and its past share: rows and markers of drivers and jobs, kept in step with the feed.
import { age, clock, setText } from './live.js';
import { Names } from './names.js';
import { Rows } from './rows.js';

const CROWDED = 60; // markers; more names than this only hide the map
const MARKERS = 5000; // more than the tiles of a screen hold
const KEPT = 10_000; // milliseconds that a driver is remembered which is not seen any more
const SVG = 'http://www.w3.org/2000/svg';

export class FleetView {
  seen = new Set();
  search = null; // says which items are asked for; all without it
  alerts = null; // told of every job that the feed brings
  crowds = null; // says who of a part of the map is drawn one by one
  onlist = null; // called when other drivers are listed
  #drivers = new Map(); // by the number that the feed has for each
  #jobs = new Map(); // those listed, by key
  #forced = new Set(); // keys of markers that are drawn in any case
  #isReviewDue = false;
  #isFilling = false;
  #held = null; // what the feed brought while an answer of the search is awaited

  // `tables` maps a kind of item ("driver", "job") to the table body that lists it, if any does.
  constructor(map, tables, limit) {
    this.map = map;
    this.tables = tables;
    this.rows = new Rows(tables, limit, () => { this.onlist?.(); this.review(); });
    clock.tell(Number(document.querySelector('main').dataset.now));
    new Names(map);
    setInterval(() => this.#countAges(), 1000);
  }

  // The events of a fleet feed. Between `begin` and `complete` everything there is comes once, so whatever did
  // not come is gone.
  get handlers() {
    return {
      begin: ({ now }) => { clock.tell(now); this.seen.clear(); this.#drivers.clear(); this.crowds?.begin(); this.#isFilling = true; },
      driver: (driver) => this.#hear(driver),
      at: ([n, v, lat, lng, heading, state, at, about = 0]) =>
        this.#move(this.#know(n), { v, lat: lat / 1e5, lng: lng / 1e5, heading, state, at: at ?? undefined, about: about === 1 }),
      who: ([n, id, name]) => { const known = this.#know(n); Object.assign(known, { key: `driver:${id}`, name }); this.#draw(known); },
      view: (view) => this.crowds?.view(view),
      tile: (tile) => this.crowds?.tile(tile),
      job: (job) => this.#show('job', job),
      gone: ({ kind, id }) => { this.#drop(`${kind}:${id}`); this.alerts?.forget(id); },
      summary: (counts) => this.#count(counts),
      complete: () => { this.#isFilling = false; this.#complete(); },
    };
  }

  // Drivers. What is known of each comes in parts, in any order: who it is, what its row says, and where it is, of
  // which the newest version counts.

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

  // The number by which the feed names a driver is not in the page; its key is.
  #byKey(key) {
    for (const known of this.#drivers.values()) if (known.key === key) return known;
    return null;
  }

  // Shows a marker wherever it is, though it be in a crowd; of a driver that is not known the server is asked.
  force(key, isForced = true) {
    if (isForced) this.#forced.add(key); else this.#forced.delete(key);
    const known = key.startsWith('driver:') ? this.#byKey(key) : null;
    if (known) this.#draw(known);
    if (this.#jobs.has(key)) this.#drawJob(key);
    this.onlist?.();
  }

  // Pointing at a row shows its marker.
  light(key, isLit) {
    if (isLit) this.force(key);
    this.map.markers.get(key)?.element.classList.toggle('lit', isLit);
    if (!isLit && !this.map.markers.get(key)?.element.classList.contains('followed')) this.force(key, false);
  }

  // The ids of the drivers to be kept up to date wherever they are.
  get listed() {
    const keys = [...this.#forced, ...[...this.tables.driver?.rows ?? []].map((row) => row.id)];
    return [...new Set(keys)].filter((key) => key.startsWith('driver:')).map((key) => key.slice(7));
  }

  #isDrawn(known) {
    if (known.lat === undefined) return false;
    if (this.#forced.has(known.key)) return true;
    if (!this.crowds) return true;
    const isListed = document.getElementById(known.key) !== null;
    return this.search?.isEverything === false ? isListed : this.crowds.draws(known, isListed);
  }

  #draw(known) {
    const { key, state, name, lat, lng, heading, at } = known;
    if (!key || this.#held) return;
    if (!this.#isDrawn(known)) this.map.remove(key);
    else if (this.#mark('driver', key, state, name)) this.map.place(key, { lat, lng, heading, at });
  }

  // Others may have to be drawn than before. What nobody sees, and has not been heard of for a while, is let go of.
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
      this.crowds?.settle();
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
    if (item.isEnded || this.search?.admits(kind, item) === false) { this.#drop(key); return; }
    this.rows.put(kind, key, known ? { ...item, state: known.state, at: known.at, about: known.about } : item);
    if (known) { this.#draw(known); return; }
    this.#jobs.set(key, item);
    this.#drawJob(key);
  }

  // Pins of jobs without trouble do not stand in a crowd.
  #drawJob(key) {
    const item = this.#jobs.get(key);
    if (!item || this.#held) return;
    const isListed = !this.tables.job || document.getElementById(key);
    if (!isListed) this.#jobs.delete(key);
    const isHidden = !item.troubles && !this.#forced.has(key) && this.search?.isEverything !== false && this.crowds?.isCrowded(item);
    if (item.lat === undefined || !isListed || isHidden) this.map.remove(key);
    else if (this.#mark('job', key, item.state)) this.map.place(key, item);
  }

  #mark(kind, key, state, name) {
    if (!this.map.markers.has(key)) {
      if (this.map.markers.size >= MARKERS) return false;
      this.map.add(marker(kind, key));
    }
    const { element } = this.map.markers.get(key);
    const kept = ['lit', 'followed'].filter((name) => element.classList.contains(name)).join(' ');
    const looks = `marker ${kind} ${state}${kept && ' '}${kept}`;
    if (element.getAttribute('class') !== looks) {
      element.setAttribute('class', looks);
      element.querySelector('use').setAttribute('href', `#${kind}-${state}`);
    }
    setText(element.querySelector('text'), name);
    return true;
  }

  #drop(key) {
    document.getElementById(key)?.remove();
    this.#jobs.delete(key);
    if (!this.#forced.has(key)) this.map.remove(key);
    if (key.startsWith('driver:')) this.onlist?.();
  }

  // What a search found is more than the feed begins with, which is what matters most of everything.
  #complete() {
    this.alerts?.complete(this.seen);
    if (this.search && !this.search.isEverything) this.search.ask(false);
    else this.#sweep((key) => this.seen.has(key));
  }

  #sweep(isSeen) {
    for (const body of Object.values(this.tables)) {
      for (const row of [...body.rows]) if (!isSeen(row.id)) row.remove();
    }
    for (const key of [...this.#jobs.keys()]) if (!isSeen(key)) this.#jobs.delete(key);
    const known = new Set([...this.#drivers.values()].map(({ key }) => key));
    for (const key of [...this.map.markers.keys()]) {
      if (key.startsWith('job:') ? !isSeen(key) : key.startsWith('driver:') && !known.has(key)) this.map.remove(key);
    }
    this.crowds?.sweep();
    this.review();
  }

  // An answer of the search is awaited: what comes meanwhile may be newer.
  hold() { this.#held = new Map(); }

  release() {
    const held = this.#held ?? new Map();
    this.#held = null;
    for (const [key, [kind, item, known]] of held) this.#put(kind, key, item, known);
    this.#countAges();
    this.review();
  }

  // Shows what a search found: a document with the same rows and markers as the page.
  take(found) {
    const focused = document.activeElement.closest('tr')?.id;
    for (const [kind, body] of Object.entries(this.tables)) {
      body.replaceChildren(...found.getElementById(`${kind}s`).rows);
      setText(document.getElementById(`more-${kind}s`), found.getElementById(`more-${kind}s`).textContent);
    }
    setText(document.getElementById('found'), found.getElementById('found').textContent);
    const markers = new Map([...found.querySelectorAll('.marker[data-id]')].map((element) => [element.dataset.id, element]));
    const isAll = this.search?.isEverything ?? true;
    for (const key of [...this.map.markers.keys()]) {
      // Which drivers are drawn of all is for the tiles to say.
      if (!markers.has(key) && !(isAll && /^(driver|crowd):/.test(key))) this.map.remove(key);
    }
    for (const [key, element] of markers) {
      if (this.map.markers.has(key) || (isAll && key.startsWith('driver:'))) continue;
      this.map.add(document.importNode(element, true));
      const { lat, lng, heading } = element.dataset;
      this.map.place(key, { lat: Number(lat), lng: Number(lng), heading: heading && Number(heading) });
    }
    for (const key of [...this.#jobs.keys()]) if (!document.getElementById(key)) this.#jobs.delete(key);
    this.map.figure.classList.toggle('crowded', this.map.markers.size > CROWDED);
    if (focused) document.getElementById(focused)?.querySelector('a')?.focus({ preventScroll: true });
    this.release();
    this.onlist?.();
  }

  #count(counts) {
    this.map.figure.classList.toggle('crowded', this.map.markers.size > CROWDED);
    for (const [name, count] of Object.entries(counts)) {
      for (const cell of document.querySelectorAll(`[data-count="${name}"]`)) {
        setText(cell, String(count));
        cell.parentElement.classList.toggle('none', count === 0);
      }
    }
    for (const element of document.querySelectorAll('[data-when]')) element.hidden = !counts[element.dataset.when];
    if (counts.jobsAsOf) setText(document.getElementById('jobs-as-of'), this.rows.time(counts.jobsAsOf));
    this.#countAges();
  }

  #countAges() {
    const now = clock.now();
    for (const element of document.querySelectorAll('[data-since]')) {
      const { since } = element.dataset;
      setText(element, since ? age(now - Number(since), 'short') : '');
    }
  }
}

function marker(kind, key) {
  const group = document.createElementNS(SVG, 'g');
  group.dataset.id = key;
  const turning = document.createElementNS(SVG, 'g');
  turning.setAttribute('class', 'heading');
  const shape = document.createElementNS(SVG, 'use');
  // The tip of a job's pin stands on its place.
  const box = { x: -14, y: kind === 'job' ? -26 : -14, width: 28, height: 28 };
  for (const [name, value] of Object.entries(box)) shape.setAttribute(name, value);
  turning.append(shape);
  group.append(turning);
  if (kind === 'driver') {
    const label = document.createElementNS(SVG, 'text');
    label.setAttribute('y', '24');
    group.append(label);
  }
  return group;
}
