// Alerts above the tables: the worst trouble of each job, until the reader dismisses it or it is over.

const SHOWN = 5;
const KEPT = 500; // dismissed alerts that this browser remembers
const STORE = 'waypost-dismissed';

export class Alerts {
  #open = new Map(); // by the job's id: { trouble, item }
  #dismissed;

  constructor(section) {
    this.section = section;
    this.list = document.getElementById('alerts-list');
    this.number = document.getElementById('alerts-count');
    this.say = document.getElementById('alerts-say');
    this.#read();
    document.getElementById('dismiss-all').addEventListener('click', () => this.#dismiss([...this.#open.keys()]));
    this.list.addEventListener('click', (event) => {
      if (event.target.closest('.dismiss')) this.#dismiss([event.target.closest('li').dataset.job]);
    });
    // The reader dismissed some in another tab.
    addEventListener('storage', ({ key }) => { if (key === STORE) { this.#read(); this.#sift(); this.#draw(); } });
  }

  #read() {
    try { this.#dismissed = new Set(JSON.parse(localStorage.getItem(STORE) ?? '[]')); } catch { this.#dismissed = new Set(); }
  }

  #sift() {
    for (const [id, { trouble }] of this.#open) if (this.#dismissed.has(`${id}:${trouble}`)) this.#open.delete(id);
  }

  // A job of the feed; `isNews` if it changed after the page opened.
  note(item, isNews) {
    const trouble = item.isEnded ? undefined : item.troubles?.[0];
    const known = this.#open.get(item.id);
    if (!trouble || this.#dismissed.has(`${item.id}:${trouble}`)) {
      if (this.#open.delete(item.id)) this.#draw();
      return;
    }
    this.#open.set(item.id, { trouble, item });
    if (isNews && known?.trouble !== trouble) {
      // The newest first.
      this.#open = new Map([[item.id, { trouble, item }], ...this.#open]);
      this.say.textContent = `${item.trouble}: ${item.address}`;
    }
    if (isNews) this.#draw();
  }

  forget(id) { if (this.#open.delete(id)) this.#draw(); }

  // The present state has arrived: other alerts are over.
  complete(seen) {
    for (const id of [...this.#open.keys()]) if (!seen.has(`job:${id}`)) this.#open.delete(id);
    this.#draw();
  }

  #dismiss(ids) {
    this.#read();
    for (const id of ids) {
      const found = this.#open.get(id);
      if (found) this.#dismissed.add(`${id}:${found.trouble}`);
      this.#open.delete(id);
    }
    try { localStorage.setItem(STORE, JSON.stringify([...this.#dismissed].slice(-KEPT))); } catch { /* forgotten when the page is closed */ }
    const place = [...this.list.children].indexOf(document.activeElement.closest('li'));
    this.#draw();
    if (place >= 0) (this.list.children[Math.min(place, this.list.children.length - 1)]?.querySelector('.dismiss'))?.focus();
  }

  #draw() {
    this.section.hidden = this.#open.size === 0;
    this.number.textContent = this.#open.size;
    const shown = [...this.#open.values()].slice(0, SHOWN);
    const rows = new Map([...this.list.children].map((row) => [row.dataset.job, row]));
    const next = shown.map(({ item }) => {
      const row = rows.get(item.id) ?? document.getElementById('alert').content.firstElementChild.cloneNode(true);
      row.dataset.job = item.id;
      row.querySelector('a').href = `/board/jobs/${encodeURIComponent(item.id)}`;
      for (const field of row.querySelectorAll('[data-field]')) {
        if (field.textContent !== item[field.dataset.field]) field.textContent = item[field.dataset.field];
      }
      return row;
    });
    if (next.length !== this.list.children.length || next.some((row, at) => row !== this.list.children[at])) this.list.replaceChildren(...next);
  }
}
