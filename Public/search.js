// The board's search. The server searches all drivers and jobs, and the page's address has the query; what the feed brings
// meanwhile is judged here by the same rules as there (BoardQuery).

import { fieldOf, keepAddress, writeAddress } from './board-address.js';
import { clock } from './clock.js';
import { showCounts } from './counts.js';
import { fold } from './rows.js';

const PAUSE = 150; // milliseconds after the last key
const FIELDS = ['q', 'show', 'status', 'operator', 'near', 'place', 'sort', 'drivers'];
const OTHER = 'on'; // the choice of the day that the field of the date says
const ENDED = ['completed', 'cancelled']; // statuses
const BEGUN = ['under-way', 'at-work']; // states
const NEWS = 15_000; // milliseconds between two questions for what the feed does not bring
const OPERATORS = 200; // offered
const MORE = 100, MOST_ROWS = 1000; // rows of each list; the server refuses more
const SOON = 5000; // milliseconds until rows that are missing are asked for

export class Search {
  #asked = 0;
  #timer;
  #request = null;
  #operators;
  #text = ''; // of the last question
  #ends;
  #missing; // the timer of the question for rows that are missing

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
      if (target.name === 'date' || target.name === 'day') this.#chooseDay(target.value);
      if (target.name !== 'q') this.ask('pushState');
      else if (target.value.trim() !== this.#text) this.ask();
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.ask().then(() => [...document.querySelectorAll('#near-place li a, .lists tbody a')].find((link) => link.checkVisibility())?.focus());
    });
    addEventListener('popstate', () => { keepAddress(); this.#restore(); });
    const lists = document.getElementById('lists');
    lists.addEventListener('click', (event) => this.#click(event));
    // The end of a list comes into view.
    this.#ends = new IntersectionObserver((seen) => { if (seen.some(({ isIntersecting }) => isIntersecting)) this.#grow(); });
    this.#watchEnds();
    this.#read();
    fleet.rows.limit = this.#rows;
    keepAddress();
    setInterval(() => { if (!document.hidden && this.#isStale) this.ask(null); }, NEWS);
    // The reader may have typed or chosen something before this module was there.
    const asItCame = form.cloneNode(true);
    asItCame.reset();
    const [now, before] = [form, asItCame].map((form) => new URLSearchParams(new FormData(form)).toString());
    if (now !== before) this.ask();
  }

  get isEverything() { return this.words.length === 0 && !this.show && !this.status && !this.operator && !this.near; }

  // Whether the page shows what the feed shows: the jobs that are to be done now, and all drivers.
  get isFeeds() {
    return this.isEverything && this.#days.dataset.kind === 'now' && !this.isSorted && this.#rows === this.#firstRows;
  }

  // Whether the feed does not bring what is newer than the answer.
  get #isStale() {
    const { kind, until } = this.#days.dataset;
    const isPast = kind === 'now' && clock.now() >= Number(until);
    return this.near || ENDED.includes(this.status) || kind === 'within' || kind === 'undated' || isPast;
  }

  // The bound of each list, which grows as the reader comes to its end.
  get #rows() { return Math.min(MOST_ROWS, Math.max(this.#firstRows, Number(fieldOf('rows')) || 0)); }
  get #firstRows() { return Number(document.querySelector('main').dataset.limit); }

  // An end that is still in view after an answer is told once more.
  #watchEnds() {
    this.#ends.disconnect();
    for (const kind of ['job', 'driver']) this.#ends.observe(this.#end(kind));
  }

  #grow() {
    if (this.fleet.isSearching || this.#rows === MOST_ROWS) return;
    writeAddress('replaceState', { rows: String(this.#rows + MORE) });
    this.ask(null);
  }

  // A list has room for rows that the page does not have; or there is a row for which it has no room, and it has no end
  // that says so.
  onfewer(kind) { if (this.#end(kind).firstElementChild) this.#askSoon(); }
  onmore(kind) { if (!this.#end(kind).firstElementChild) this.#askSoon(); }

  #end(kind) { return document.getElementById(`more-${kind}s`); }
  #askSoon() { this.#missing ??= setTimeout(() => { this.#missing = null; this.ask(null); }, SOON); }

  // There are more or fewer jobs than the answer said.
  onnumber(by) {
    const end = this.#end('job');
    if (!end.firstElementChild) return;
    end.dataset.total = Number(end.dataset.total) + by;
    end.firstElementChild.textContent = '';
  }

  // A click on the heading of a column sorts by it; on the end of a list, shows more of it.
  async #click(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    const link = event.target.closest('a[data-sort], .more a');
    if (!link) return;
    event.preventDefault();
    const { sort, list } = link.dataset;
    if (sort === undefined) { this.#grow(); return; }
    this.form.elements[list].value = sort;
    await this.ask('pushState');
    document.querySelector(`[aria-sort] a[data-list=${list}]`)?.focus({ preventScroll: true });
  }

  get #days() { return document.getElementById('days'); }

  // Chooses a day by its value in the address.
  #chooseDay(day) {
    const choices = [...this.#days.querySelectorAll('[name=day]')];
    const choice = choices.find(({ value }) => value === day) ?? choices.find(({ value }) => value === OTHER);
    choice.checked = true;
    this.form.elements.date.value = choice.value === OTHER ? day : '';
  }

  // Takes the day of an answer, by which the feed's jobs are judged; at midnight there are other days to choose from.
  #takeDay(found) {
    const days = found.getElementById('days');
    if (days.dataset.today !== this.#days.dataset.today) this.#days.replaceWith(document.adoptNode(days));
    else Object.assign(this.#days.dataset, days.dataset);
    if (['now', 'all'].includes(days.dataset.kind)) return;
    showCounts(Object.fromEntries([...found.querySelectorAll('[data-count]')].map((cell) => [cell.dataset.count, Number(cell.textContent)])));
  }

  // Those of the feed's numbers that are true of the day.
  counts(counts) {
    const { kind } = this.#days.dataset;
    return kind === 'within' || kind === 'undated' ? { online: counts.online } : counts;
  }

  #isOfDay({ due, state, troubles }) {
    const { kind, from, until } = this.#days.dataset;
    if (kind === 'undated') return due === undefined;
    if (kind === 'within') return due >= Number(from) && due < Number(until);
    return kind === 'all' || due === undefined || due < Number(until) || BEGUN.includes(state) || troubles !== undefined;
  }

  #read() {
    const { q, show, status, operator, near, sort, drivers } = this.form.elements;
    this.isSorted = sort.value !== '' || drivers.value !== '';
    this.near = near?.value ?? ''; // the drivers are sorted from this place
    this.#text = q.value.trim();
    this.words = fold(q.value).split(/\s+/).filter(Boolean).slice(0, 8);
    this.show = show.value;
    this.status = status.value;
    this.operator = operator.value;
  }

  // What the form says, by the names of its fields.
  #fields() {
    const { elements } = this.form;
    const day = elements.day.value === OTHER ? elements.date.value : elements.day.value;
    return { ...Object.fromEntries(FIELDS.map((name) => [name, elements[name]?.value.trim() ?? ''])), day, date: '' };
  }

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
    this.#chooseDay(fieldOf('day') === OTHER ? fieldOf('date') : fieldOf('day'));
    // A step of the browser's history may concern the panel alone.
    if (JSON.stringify(before) !== JSON.stringify(this.#fields()) || this.fleet.rows.limit !== this.#rows) this.ask(null);
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
    if (kind === 'job' && !this.#isOfDay(item)) return false;
    if (this.isEverything) return true;
    // The server alone knows who is near.
    if (this.near && kind === 'driver' && !document.getElementById(`driver:${item.id}`)) return false;
    if (this.operator && item.operator !== this.operator) return false;
    const isOther = kind === 'job' ? item.state !== this.status : item.doing !== this.status && !ENDED.includes(this.status);
    if (this.status && isOther) return false;
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
    if (write) writeAddress(write, { ...fields, rows: '' });
    const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value));
    const rows = this.#rows;
    if (rows > this.#firstRows) query.set('rows', rows);
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
      this.#takeDay(found);
      this.fleet.rows.limit = rows;
      this.fleet.take(found);
      this.#watchEnds();
      // The map shows the result, wherever the reader had moved it.
      if (write && !this.isEverything && !this.near && !this.fleet.map.frame.querySelector('.followed')) this.fleet.map.follow();
    } catch {
      // Without an answer the present rows are filtered; when the feed begins anew the search is sent again.
      if (turn === this.#asked) this.fleet.release();
    }
  }
}
