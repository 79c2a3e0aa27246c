// The rows of drivers and jobs, in the server's order: those in trouble first.
import { clock, timeFormat } from './clock.js';
import { setText } from './dom.js';

export class Rows {
  // `tables` maps a kind of item to the table body that lists it; `onlist` is called when another one is listed.
  constructor(tables, limit, onlist) {
    Object.assign(this, { tables, limit, onlist });
    const { dataset } = document.querySelector('main');
    this.near = timeFormat(dataset);
    this.far = timeFormat(dataset, { weekday: 'short', day: 'numeric', month: 'short' });
  }

  put(kind, key, item) {
    const body = this.tables[kind];
    if (!body) return;
    let row = document.getElementById(key);
    const isNew = !row;
    if (isNew) {
      if (body.rows.length >= this.limit && !this.#isBefore(item, body.rows[body.rows.length - 1])) return;
      row = document.getElementById(`${kind}-row`).content.firstElementChild.cloneNode(true);
      row.id = key;
      const link = row.querySelector('a');
      if (link) link.href = `/board/${kind}s/${encodeURIComponent(item.id)}`;
      const box = row.querySelector('.pick');
      if (box) box.value = item.id;
    }
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
    if (kind === 'job') row.dataset.driver = item.driverId ? `driver:${item.driverId}` : '';
    this.#place(body, row, item, isNew);
    if (isNew) this.onlist();
  }

  // Whether an item stands before an existing row.
  #isBefore({ rank, order }, row) {
    return order !== undefined && (Number(row.dataset.rank) - rank || Number(row.dataset.order) - order) > 0;
  }

  // Rows with an order stand by rank, then by order; those without one stand as they came.
  #place(body, row, { rank, order }, isNew) {
    if (order === undefined) { if (isNew) body.append(row); return; }
    if (!isNew && Number(row.dataset.rank) === rank && Number(row.dataset.order) === order) return;
    Object.assign(row.dataset, { rank, order });
    const { rows } = body;
    const isAfter = (other) => Number(other.dataset.rank) - rank || Number(other.dataset.order) - order;
    let low = 0, high = rows.length;
    if (!isNew) { // not among the rows while its place is searched
      const focused = row.contains(document.activeElement) ? document.activeElement : null;
      row.remove();
      high -= 1;
      this.#insert(body, row, low, high, isAfter);
      focused?.focus({ preventScroll: true });
      return;
    }
    this.#insert(body, row, low, high, isAfter);
    if (rows.length > this.limit) { rows[rows.length - 1].remove(); this.onlist(); }
  }

  #insert(body, row, low, high, isAfter) {
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isAfter(body.rows[middle]) > 0) high = middle; else low = middle + 1;
    }
    body.insertBefore(row, body.rows[low] ?? null);
  }

  time(milliseconds) {
    const isNear = Math.abs(clock.now() - milliseconds) < 12 * 3_600_000;
    return (isNear ? this.near : this.far).format(milliseconds);
  }
}
