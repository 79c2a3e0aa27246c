// What the board and the wall share: rows and markers of all drivers and jobs, kept in step with the feed.
import { age, clock, setText } from './live.js';

const CROWDED = 60; // markers; more names than this only hide the map
const SVG = 'http://www.w3.org/2000/svg';

export class FleetView {
  seen = new Set();
  search = null; // says which items are asked for; all without it
  alerts = null; // told of every job that the feed brings
  #isFilling = false;
  #held = null; // what the feed brought while an answer of the search is awaited

  // `tables` maps a kind of item ("driver", "job") to the table body that lists it, if any does.
  constructor(map, tables, limit) {
    this.map = map;
    this.tables = tables;
    this.limit = limit;
    const { now, locale, hours: hourCycle, zone: timeZone } = document.querySelector('main').dataset;
    clock.tell(Number(now));
    const hour = { hour: hourCycle === 'h12' ? 'numeric' : '2-digit', minute: '2-digit', hourCycle };
    const day = { weekday: 'short', day: 'numeric', month: 'short', ...hour };
    this.near = format(locale, { ...hour, timeZone }) ?? format(locale, hour);
    this.far = format(locale, { ...day, timeZone }) ?? format(locale, day);
    setInterval(() => this.#countAges(), 1000);
  }

  // The events of a fleet feed. Between `begin` and `complete` everything there is comes once, so whatever did
  // not come is gone.
  get handlers() {
    return {
      begin: ({ now }) => { clock.tell(now); this.seen.clear(); this.#isFilling = true; },
      driver: (driver) => this.#show('driver', driver),
      job: (job) => this.#show('job', job),
      gone: ({ kind, id }) => { this.#drop(`${kind}:${id}`); this.alerts?.forget(id); },
      summary: (counts) => this.#count(counts),
      complete: () => { this.#isFilling = false; this.#complete(); },
    };
  }

  #show(kind, item) {
    const key = `${kind}:${item.id}`;
    this.#held?.set(key, [kind, item]);
    if (this.#isFilling) this.seen.add(key);
    if (kind === 'job') this.alerts?.note(item, !this.#isFilling);
    this.#put(kind, key, item);
  }

  #put(kind, key, item) {
    if (item.isEnded || this.search?.admits(kind, item) === false) { this.#drop(key); return; }
    this.#row(kind, key, item);
    if (item.lat === undefined) { this.map.remove(key); return; }
    if (!this.map.markers.has(key)) {
      if (this.map.markers.size >= this.limit * 2) return;
      this.map.add(marker(kind, key));
    }
    const { element } = this.map.markers.get(key);
    element.setAttribute('class', `marker ${kind} ${item.state}${element.classList.contains('followed') ? ' followed' : ''}`);
    element.querySelector('use').setAttribute('href', `#${kind}-${item.state}`);
    setText(element.querySelector('text'), item.name);
    this.map.place(key, item);
  }

  #row(kind, key, item) {
    const body = this.tables[kind];
    if (!body) return;
    let row = document.getElementById(key);
    const isNew = !row;
    if (isNew) {
      if (kind === 'driver' && body.rows.length >= this.limit) return;
      row = document.getElementById(`${kind}-row`).content.firstElementChild.cloneNode(true);
      row.id = key;
      const link = row.querySelector('a');
      if (link) link.href = `/board/${kind}s/${encodeURIComponent(item.id)}`;
    }
    row.className = item.state;
    row.querySelector('use')?.setAttribute('href', `#${kind}-${item.state}`);
    for (const cell of row.querySelectorAll('[data-field]')) setText(cell, item[cell.dataset.field] ?? '');
    const time = row.querySelector('[data-since]');
    if (time) time.dataset.since = item.at ?? '';
    const due = row.querySelector('[data-due]');
    if (due) setText(due, item.due ? this.#time(item.due) : '');
    if (kind === 'job') row.dataset.driver = item.driverId ? `driver:${item.driverId}` : '';
    this.#place(body, row, item, isNew);
  }

  // Rows stand in the server's order: what goes wrong first, then by time. Those without an order stay as they came.
  #place(body, row, { rank, order }, isNew) {
    if (order === undefined) { if (isNew) body.append(row); return; }
    if (!isNew && Number(row.dataset.rank) === rank && Number(row.dataset.order) === order) return;
    Object.assign(row.dataset, { rank, order });
    const { rows } = body;
    const isAfter = (other) => Number(other.dataset.rank) - rank || Number(other.dataset.order) - order;
    let low = 0, high = rows.length;
    if (!isNew) { // its own place is no guide
      const focused = row.contains(document.activeElement) ? document.activeElement : null;
      row.remove();
      high -= 1;
      this.#insert(body, row, low, high, isAfter);
      focused?.focus({ preventScroll: true });
      return;
    }
    this.#insert(body, row, low, high, isAfter);
    if (rows.length > this.limit) rows[rows.length - 1].remove();
  }

  #insert(body, row, low, high, isAfter) {
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isAfter(body.rows[middle]) > 0) high = middle; else low = middle + 1;
    }
    body.insertBefore(row, body.rows[low] ?? null);
  }

  #time(milliseconds) {
    const isNear = Math.abs(clock.now() - milliseconds) < 12 * 3_600_000;
    return (isNear ? this.near : this.far).format(milliseconds);
  }

  #drop(key) {
    document.getElementById(key)?.remove();
    this.map.remove(key);
  }

  // What a search found is more than the feed begins with, which is what matters most of everything.
  #complete() {
    this.alerts?.complete(this.seen);
    if (this.search && !this.search.isEverything) this.search.ask(false);
    else this.#sweep((key) => this.seen.has(key));
  }

  #sweep(isKept) {
    for (const key of [...this.map.markers.keys()]) if (!isKept(key)) this.map.remove(key);
    for (const body of Object.values(this.tables)) {
      for (const row of [...body.rows]) if (!isKept(row.id)) row.remove();
    }
  }

  // An answer of the search is awaited: what comes meanwhile may be newer.
  hold() { this.#held = new Map(); }

  release() {
    const held = this.#held ?? new Map();
    this.#held = null;
    for (const [key, [kind, item]] of held) this.#put(kind, key, item);
    this.#countAges();
  }

  // Shows what a search found: a document with the same rows and markers as the page.
  take(found) {
    const focused = document.activeElement.closest('tr')?.id;
    for (const [kind, body] of Object.entries(this.tables)) {
      body.replaceChildren(...found.getElementById(`${kind}s`).rows);
      setText(document.getElementById(`more-${kind}s`), found.getElementById(`more-${kind}s`).textContent);
    }
    setText(document.getElementById('found'), found.getElementById('found').textContent);
    const markers = new Map([...found.querySelectorAll('.marker')].map((element) => [element.dataset.id, element]));
    for (const key of [...this.map.markers.keys()]) if (!markers.has(key)) this.map.remove(key);
    for (const [key, element] of markers) {
      if (this.map.markers.has(key)) continue;
      this.map.add(document.importNode(element, true));
      const { lat, lng, heading } = element.dataset;
      this.map.place(key, { lat: Number(lat), lng: Number(lng), heading: heading && Number(heading) });
    }
    this.map.figure.classList.toggle('crowded', this.map.markers.size > CROWDED);
    if (focused) document.getElementById(focused)?.querySelector('a')?.focus({ preventScroll: true });
    this.release();
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

// Nil for a zone that this browser does not know.
function format(locale, options) {
  try {
    return new Intl.DateTimeFormat(locale ?? document.documentElement.lang, options);
  } catch { return null; }
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
