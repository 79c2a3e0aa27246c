// What the board and the wall share: rows and markers of all drivers and jobs, kept in step with the feed.
import { age, clock, setText } from './live.js';

const CROWDED = 60; // markers; more names than this only hide the map
const SVG = 'http://www.w3.org/2000/svg';

export class FleetView {
  seen = new Set();
  #isFilling = false;

  // `tables` maps a kind of item ("driver", "job") to the table body that lists it, if any does.
  constructor(map, tables, limit) {
    this.map = map;
    this.tables = tables;
    this.limit = limit;
    clock.tell(Number(document.querySelector('main').dataset.now));
    setInterval(() => this.#countAges(), 1000);
  }

  // The events of a fleet feed. Between `begin` and `complete` everything there is comes once, so whatever did
  // not come is gone.
  get handlers() {
    return {
      begin: ({ now }) => { clock.tell(now); this.seen.clear(); this.#isFilling = true; },
      driver: (driver) => this.#show('driver', driver),
      job: (job) => this.#show('job', job),
      gone: ({ kind, id }) => this.#drop(`${kind}:${id}`),
      summary: (counts) => this.#count(counts),
      complete: () => { this.#isFilling = false; this.#sweep(); },
    };
  }

  #show(kind, item) {
    const key = `${kind}:${item.id}`;
    if (this.#isFilling) this.seen.add(key);
    if (item.isEnded) { this.#drop(key); return; }
    this.#row(kind, key, item);
    if (item.lat === undefined) { this.map.remove(key); return; }
    if (!this.map.markers.has(key)) {
      if (this.map.markers.size >= this.limit * 2) return;
      this.map.add(marker(kind, key));
    }
    const { element } = this.map.markers.get(key);
    element.setAttribute('class', `marker ${kind} ${item.state}`);
    element.querySelector('use').setAttribute('href', `#${kind}-${item.state}`);
    setText(element.querySelector('text'), item.name);
    this.map.place(key, item);
  }

  #row(kind, key, item) {
    const body = this.tables[kind];
    if (!body) return;
    let row = document.getElementById(key);
    if (!row) {
      if (body.rows.length >= this.limit) return;
      row = document.getElementById(`${kind}-row`).content.firstElementChild.cloneNode(true);
      row.id = key;
      body.append(row);
    }
    row.className = item.state;
    row.querySelector('use')?.setAttribute('href', `#${kind}-${item.state}`);
    for (const cell of row.querySelectorAll('[data-field]')) setText(cell, item[cell.dataset.field] ?? '');
    const time = row.querySelector('[data-since]');
    if (time) time.dataset.since = item.at ?? '';
  }

  #drop(key) {
    document.getElementById(key)?.remove();
    this.map.remove(key);
  }

  #sweep() {
    for (const key of [...this.map.markers.keys()]) if (!this.seen.has(key)) this.map.remove(key);
    for (const body of Object.values(this.tables)) {
      for (const row of [...body.rows]) if (!this.seen.has(row.id)) row.remove();
    }
  }

  #count(counts) {
    this.map.figure.classList.toggle('crowded', this.map.markers.size > CROWDED);
    for (const [name, count] of Object.entries(counts)) {
      const cell = document.querySelector(`[data-count="${name}"]`);
      if (!cell) continue;
      setText(cell, String(count));
      cell.parentElement.classList.toggle('none', count === 0);
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
