// The board's search. The server searches all drivers and jobs, and the page's address has the query; what the feed brings
// meanwhile is judged here by the same rules as there (BoardQuery).

import { fieldOf, keepAddress, writeAddress } from './board-address.js';

const PAUSE = 150; // milliseconds after the last key
const FIELDS = ['q', 'show', 'status', 'operator', 'near', 'place'];
const NEWS = 15_000; // milliseconds between two questions for the drivers who are near a place
const OPERATORS = 200; // offered

// Small letters without their marks.
const fold = (text) => text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '');

export class Search {
  #asked = 0;
  #timer;
  #request = null;
  #operators;
  #text = ''; // of the last question

  constructor(form, fleet) {
    this.form = form;
    this.fleet = fleet;
    this.#operators = new Set([...form.elements.operator.options].map(({ value }) => value));
    fleet.search = this;
    form.querySelector('button[type=submit]').hidden = true;
    form.addEventListener('input', () => { clearTimeout(this.#timer); this.#timer = setTimeout(() => this.ask(), PAUSE); });
    // Each choice is a step of the browser's history; typing is not, as each key would be a step. A press on a result takes
    // the focus from the text: asking again for the same text would replace the result under the pointer.
    form.addEventListener('change', ({ target }) => {
      if (target.name !== 'q') this.ask('pushState');
      else if (target.value.trim() !== this.#text) this.ask();
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.ask().then(() => [...document.querySelectorAll('#near-place li a, .lists tbody a')].find((link) => link.checkVisibility())?.focus());
    });
    addEventListener('popstate', () => this.#restore());
    this.#read();
    keepAddress();
    if (this.near) setInterval(() => { if (!document.hidden) this.ask(null); }, NEWS);
    // The reader may have typed or chosen something before this module was there.
    const asItCame = form.cloneNode(true);
    asItCame.reset();
    const [now, before] = [form, asItCame].map((form) => new URLSearchParams(new FormData(form)).toString());
    if (now !== before) this.ask();
  }

  get isEverything() { return this.words.length === 0 && !this.show && !this.status && !this.operator && !this.near; }

  #read() {
    const { q, show, status, operator, near } = this.form.elements;
    this.near = near?.value ?? ''; // the drivers are sorted from this place
    this.#text = q.value.trim();
    this.words = fold(q.value).split(/\s+/).filter(Boolean).slice(0, 8);
    this.show = show.value;
    this.status = status.value;
    this.operator = operator.value;
  }

  // What the form says, by the names of its fields.
  #fields() { return Object.fromEntries(FIELDS.map((name) => [name, this.form.elements[name]?.value.trim() ?? ''])); }

  #restore() {
    const before = this.#fields();
    for (const name of FIELDS) {
      const field = this.form.elements[name];
      if (!field) continue;
      const value = fieldOf(name);
      // Chromium's list of radio buttons does not take an empty value.
      if (field instanceof RadioNodeList) for (const choice of field) choice.checked = choice.value === value;
      else field.value = value;
    }
    // A step of the browser's history may concern the panel alone.
    if (JSON.stringify(before) !== JSON.stringify(this.#fields())) this.ask(null);
  }

  // An operator that the feed brings can be chosen from then on.
  #meet(name) {
    if (!name || this.#operators.has(name) || this.#operators.size > OPERATORS) return;
    this.#operators.add(name);
    const { operator } = this.form.elements;
    operator.insertBefore(new Option(name, name), [...operator.options].slice(1).find(({ value }) => value > name) ?? null);
    operator.disabled = false;
    document.getElementById('operators').hidden = false;
  }

  // Whether an item of the feed belongs to the result.
  admits(kind, item) {
    this.#meet(item.operator);
    if (item.state === 'abandoned' && !this.status && this.words.length === 0) return false;
    if (this.isEverything) return true;
    // The server alone knows who is near.
    if (this.near && kind === 'driver' && !document.getElementById(`driver:${item.id}`)) return false;
    if (this.operator && item.operator !== this.operator) return false;
    const state = kind === 'job' ? item.state : item.doing;
    if (this.status && state !== this.status) return false;
    const troubles = item.troubles ?? [];
    if (this.show && !(this.show === 'trouble' ? troubles.length > 0 : troubles.includes(this.show))) return false;
    const phones = [item.phone, item.phone?.replace(/\D/g, '')];
    const texts = kind === 'job' ? [item.address, item.customer, item.driver, item.label, item.code, item.id] : [item.name, item.work, item.id];
    const text = fold([...texts, ...phones].join(' '));
    return this.words.every((word) => text.includes(word));
  }

  // Asks the server for what the form says, and shows the result; a newer search ends an older one. `write` is the method
  // of `history` by which the address gets the query, null if the address has it.
  async ask(write = 'replaceState') {
    clearTimeout(this.#timer);
    this.#read();
    const fields = this.#fields();
    if (write) writeAddress(write, fields);
    const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value));
    const turn = ++this.#asked;
    this.#request?.abort();
    this.#request = new AbortController();
    this.fleet.hold();
    try {
      // The feed brings what this search finds from now on.
      if (this.fleet.feed !== null) query.set('feed', this.fleet.feed);
      const answer = await fetch(`/board/found?${query}`, { signal: this.#request.signal });
      if (answer.status === 401) { location.reload(); return; }
      if (!answer.ok) throw new Error(answer.statusText);
      const found = new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (turn !== this.#asked) return;
      this.fleet.take(found);
      // The map shows the result, wherever the reader had moved it.
      if (write && !this.isEverything && !this.near && !this.fleet.map.frame.querySelector('.followed')) this.fleet.map.follow();
    } catch {
      // Without an answer the present rows are filtered; when the feed begins anew the search is sent again.
      if (turn === this.#asked) this.fleet.release();
    }
  }
}
