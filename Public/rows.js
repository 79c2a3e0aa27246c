// The rows of drivers and jobs, in the server's order (BoardQuery): what needs a person first, or by one column.
import { clock, timeFormat } from './clock.js';
import { setText } from './dom.js';

const STATES = ['waiting', 'assigned', 'under-way', 'at-work', 'abandoned', 'ended'];

// Small letters without their marks.
export const fold = (text) => text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '');

const textOf = (field) => (row) => fold(row.querySelector(`[data-field=${field}]`).textContent);
const ageOf = (row) => Number(row.querySelector('[data-since]').dataset.since);

// What a row is sorted by, for each column that sorts.
const SORTS = {
  place: textOf('address'), status: ({ className }) => STATES.indexOf(className), driver: (row) => (row.dataset.driver ? textOf('driver')(row) : ''),
  planned: ({ dataset }) => Number(dataset.order), since: ageOf, name: textOf('name'), position: ageOf,
};

export class Rows {
  onlist = null; // called when another one is listed
  onmore = null; // called when there is one that the list has no room for
  #sorts = {}; // by kind: { key, sign } of the column that sorts

  // `tables` maps a kind of item to the table body that lists it; each lists at most `limit`.
  constructor(tables, limit) {
    Object.assign(this, { tables, limit });
    const { dataset } = document.querySelector('main');
    this.near = timeFormat(dataset);
    this.far = timeFormat(dataset, { weekday: 'short', day: 'numeric', month: 'short' });
    this.readSorts();
  }

  // The headings say by which column each table is sorted.
  readSorts() {
    for (const [kind, body] of Object.entries(this.tables)) {
      const heading = body.closest('table').tHead.querySelector('[aria-sort]');
      const key = SORTS[heading?.dataset.sorted];
      this.#sorts[kind] = { key, sign: heading?.getAttribute('aria-sort') === 'descending' ? -1 : 1 };
    }
  }

  put(kind, key, item) {
    const body = this.tables[kind];
    if (!body) return;
    const known = document.getElementById(key);
    const row = known ?? this.#make(kind, key, item);
    row.className = item.state;
    row.querySelector('.pick')?.setAttribute('aria-label', item.address ?? '');
    row.querySelector('use')?.setAttribute('href', `#${kind}-${item.state}`);
    for (const cell of row.querySelectorAll('[data-field]')) setText(cell, item[cell.dataset.field] ?? '');
    const time = row.querySelector('[data-since]');
    if (time) {
      time.dataset.since = item.at ?? '';
      time.classList.toggle('about', item.about === true);
    }
    for (const cell of row.querySelectorAll('[data-time]')) setText(cell, item[cell.dataset.time] ? this.time(item[cell.dataset.time]) : '');
    for (const cell of row.querySelectorAll('[data-clock]')) setText(cell, item[cell.dataset.clock] ? this.near.format(item[cell.dataset.clock]) : '');
    if (kind === 'driver') this.#plan(body, row, item);
    if (kind === 'job') row.dataset.driver = item.driverId ? `driver:${item.driverId}` : '';
    this.#place(kind, body, row, item);
    if (!known && row.isConnected) this.onlist?.();
  }

  #make(kind, key, item) {
    const row = document.getElementById(`${kind}-row`).content.firstElementChild.cloneNode(true);
    row.id = key;
    const link = row.querySelector('a');
    if (link) link.href = `/board/${kind}s/${encodeURIComponent(item.id)}`;
    const box = row.querySelector('.pick');
    if (box) box.value = item.id;
    return row;
  }

  // When a driver is free, and the links that call it and open the conversation with its customer.
  #plan({ dataset }, row, { id, free, phone, doing }) {
    const cell = row.querySelector('[data-free]');
    if (cell) setText(cell, free && dataset.free ? dataset.free.replace('{time}', this.near.format(free)) : '');
    const links = { call: phone ? `tel:${phone.replace(/\s/g, '')}` : '', write: doing ? `/board/drivers/${encodeURIComponent(id)}/chat` : '' };
    for (const [name, href] of Object.entries(links)) {
      const link = row.querySelector(`.${name}`);
      if (link) { link.href = href; link.hidden = !href; }
    }
  }

  // Rows with an order stand in that of the table; those without one stand as they came.
  #place(kind, body, row, { rank, order }) {
    if (order === undefined) { if (!row.isConnected) body.append(row); return; }
    Object.assign(row.dataset, { rank, order });
    if (row.isConnected) {
      const { previousElementSibling: above, nextElementSibling: below } = row;
      if (!(above && this.#compare(kind, above, row) > 0) && !(below && this.#compare(kind, row, below) > 0)) return;
    }
    const focused = row.contains(document.activeElement) ? document.activeElement : null;
    row.remove(); // not among the rows while its place is searched
    const { rows } = body;
    let low = 0, high = rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(kind, rows[middle], row) > 0) high = middle; else low = middle + 1;
    }
    if (low < this.limit) body.insertBefore(row, rows[low] ?? null);
    focused?.focus({ preventScroll: true });
    if (low < this.limit && rows.length <= this.limit) return;
    while (rows.length > this.limit) rows[rows.length - 1].remove();
    this.onmore?.(kind);
  }

  // Negative if row `a` stands before row `b`.
  #compare(kind, a, b) {
    const { key, sign } = this.#sorts[kind];
    const [one, other] = key ? [key(a), key(b)] : [0, 0];
    if (one !== other) return (one < other ? -1 : 1) * sign;
    return Number(a.dataset.rank) - Number(b.dataset.rank) || Number(a.dataset.order) - Number(b.dataset.order);
  }

  time(milliseconds) {
    const isNear = Math.abs(clock.now() - milliseconds) < 12 * 3_600_000;
    return (isNear ? this.near : this.far).format(milliseconds);
  }
}
