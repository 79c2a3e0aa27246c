// The two lists of the board, of jobs and of drivers: side by side where there is room, else one at a time. The address says
// which one.
import { fieldOf, writeAddress } from './board-address.js';
import { setText } from './dom.js';

const WIDE = 896; // pixels of both lists side by side

export class Tabs {
  #lists; // by name: { tab, section, body, more }
  #chosen = 'jobs';
  #left = null; // the list that was chosen and has no rows, while another one is shown in its place

  constructor(row, place) {
    Object.assign(this, { row, place });
    this.#lists = new Map([...row.querySelectorAll('[role=tab]')].map((tab) => {
      const { list } = tab.dataset;
      const body = document.getElementById(list);
      return [list, { tab, body, section: body.closest('section'), more: document.getElementById(`more-${list}`) }];
    }));
    for (const [name, { tab, section, body }] of this.#lists) {
      section.id = `${name}-list`;
      tab.setAttribute('aria-controls', section.id);
      tab.addEventListener('click', () => this.choose(name));
      const news = new MutationObserver(() => this.#count());
      news.observe(body, { childList: true });
      news.observe(this.#lists.get(name).more, { childList: true, attributes: true });
    }
    row.addEventListener('keydown', (event) => this.#key(event));
    new ResizeObserver(() => this.#fit()).observe(place);
    addEventListener('popstate', () => this.#read());
    this.#read();
    this.#count();
    this.#fit();
    this.found();
  }

  #read() {
    const name = fieldOf('list') || (fieldOf('near') ? 'drivers' : 'jobs');
    this.choose(this.#lists.has(name) ? name : 'jobs', false);
  }

  choose(name, isNew = true) {
    this.#chosen = name;
    this.#left = null;
    if (isNew) writeAddress('replaceState', { list: name === 'jobs' ? '' : name });
    for (const [other, { tab, section }] of this.#lists) {
      const isChosen = other === name;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      section.classList.toggle('chosen', isChosen);
    }
  }

  // What a search found is shown, also where the chosen list has nothing of it, until that one has.
  found() {
    const has = (name) => this.#lists.get(name).body.rows.length > 0;
    const left = this.#left;
    if (left && has(left)) { this.choose(left, false); return; }
    const present = [...this.#lists.keys()].find(has);
    if (!present || has(this.#chosen)) return;
    const empty = left ?? this.#chosen;
    this.choose(present, false);
    this.#left = empty;
  }

  // Shows the list of a row.
  reveal(row) {
    const found = [...this.#lists].find(([, { body }]) => row && body.contains(row));
    if (found && found[0] !== this.#chosen) this.choose(found[0], false);
  }

  #fit() {
    const isNarrow = this.place.clientWidth < WIDE;
    this.place.classList.toggle('tabbed', isNarrow);
    this.row.hidden = !isNarrow;
  }

  #count() {
    for (const { tab, body, more } of this.#lists.values()) {
      setText(tab.querySelector('b'), more.firstElementChild ? more.dataset.total : String(body.rows.length));
    }
    // The feed brought the first row of the list that was chosen.
    if (this.#left && this.#lists.get(this.#left).body.rows.length > 0) this.choose(this.#left, false);
  }

  #key(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const names = [...this.#lists.keys()];
    const next = names[(names.indexOf(this.#chosen) + step + names.length) % names.length];
    this.choose(next);
    this.#lists.get(next).tab.focus();
  }
}
