// The panel beside the board's map: the card of a job or a driver, with its forms. The address says which one, so that it can
// be sent to somebody and the browser's Back closes it. Without an answer what was typed stays.
import { fieldOf, writeAddress } from './board-address.js';
import { offerCopies } from './copy.js';
import { match } from './dom.js';
import { LiveCard, askPage } from './live-card.js';
import { postTyping, watchTyping } from './typing.js';

const PATH = /^\/board\/(job|driver)s\/([^/]+)$/; // the pages that the panel can show
const NO_CARDS = new Set(['new', 'import', 'several']);
const SLOW = 250; // milliseconds after which the panel says that it opens
const PART = { headers: { 'X-Waypost-Part': 'panel' } };

export class Panel {
  key = null; // of the row and the marker whose card is shown, such as `job:…`
  onshow = null; // called with the key of the card that is shown from now on, null for none
  #path = null; // of the card
  #search = ''; // what the last form did, which the card says as long as it is there
  #pressed = new WeakMap(); // the button by which a form was sent that got no answer
  #turn = 0; // grows with each card and each form: an answer to an earlier one is not shown
  #live = new LiveCard(() => this.#refresh(), (isKnown) => this.element.classList.toggle('lost', !isKnown));

  constructor(element, say) {
    Object.assign(this, { element, say });
    this.place = element.querySelector('.panel-card');
    this.page = element.querySelector('.panel-page');
    element.querySelector('.panel-close').addEventListener('click', () => this.close());
    element.addEventListener('submit', (event) => this.#submit(event));
    document.addEventListener('click', (event) => this.#click(event));
    addEventListener('popstate', () => this.#restore());
    watchTyping(postTyping);
    this.#restore();
  }

  get isOpen() { return this.key !== null; }

  // Shows the card of a row or a marker; `isAsked` is false if the address has it already.
  async open(key, isAsked = true) {
    const [kind, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
    const path = `/board/${kind}s/${encodeURIComponent(id)}`;
    if (isAsked) {
      const fields = { job: '', driver: '', [kind]: id };
      writeAddress(this.isOpen ? 'replaceState' : 'pushState', fields, this.isOpen ? history.state : { panel: true });
    }
    this.key = key;
    this.#path = path;
    this.#search = '';
    this.page.href = path;
    const turn = ++this.#turn;
    const slow = setTimeout(() => { this.#live.stop(); this.#reveal(this.element.dataset.opening); }, SLOW);
    try {
      const { answer, page } = await askPage(path, PART);
      if (turn !== this.#turn) return;
      clearTimeout(slow);
      this.#show(page, answer.ok);
      this.onshow?.(this.key);
    } catch {
      clearTimeout(slow);
      if (turn === this.#turn) this.#fail();
    }
  }

  // Closes the panel; the focus goes back to the row.
  close() {
    if (!this.isOpen) return;
    if (history.state?.panel) history.back();
    else { writeAddress('replaceState', { job: '', driver: '' }); this.#hide(); }
  }

  // The feed brought news of a job.
  hear(key) { if (key === this.key) this.#live.hurry(); }

  #restore() {
    const [job, driver] = [fieldOf('job'), fieldOf('driver')];
    const key = job ? `job:${job}` : driver ? `driver:${driver}` : null;
    if (key === this.key) return;
    if (key) this.open(key, false); else this.#hide();
  }

  #hide() {
    const { key } = this;
    const hadFocus = this.element.contains(document.activeElement) || document.activeElement === document.body;
    this.#turn += 1;
    this.#live.stop();
    this.key = this.#path = null;
    this.element.hidden = true;
    this.place.replaceChildren();
    if (key && hadFocus) document.getElementById(key)?.querySelector('a')?.focus({ preventScroll: true });
    this.onshow?.(null);
  }

  // A click on a link to a card opens it here, unless the reader wants it in a tab of its own.
  #click(event) {
    const link = event.target.closest?.('a[href]');
    if (!link || event.defaultPrevented || event.button !== 0 || link.matches('.panel-page, [download], [target]')) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.origin !== location.origin) return;
    const [, kind, id] = PATH.exec(link.pathname) ?? [];
    if (!kind || NO_CARDS.has(id)) return;
    event.preventDefault();
    this.open(`${kind}:${decodeURIComponent(id)}`);
  }

  // What stands in the panel until a card is there.
  #reveal(text) {
    this.element.hidden = false;
    this.place.replaceChildren(Object.assign(document.createElement('p'), { className: 'quiet panel-note', textContent: text }));
  }

  #fail() {
    const note = document.getElementById('no-card').content.cloneNode(true);
    note.querySelector('button').addEventListener('click', () => this.open(this.key, false));
    this.element.hidden = false;
    this.place.replaceChildren(note);
  }

  #show(page, isLive) {
    const card = page.querySelector('.dossier, main');
    const isNew = this.element.hidden || !this.place.querySelector('.dossier');
    this.element.hidden = false;
    this.place.replaceChildren(...(card.matches('.dossier') ? [card] : card.childNodes));
    if (isNew) this.place.scrollIntoView?.({ block: 'nearest' });
    this.element.scrollTop = 0;
    this.element.classList.remove('lost');
    offerCopies();
    const heading = this.place.querySelector('h1');
    const target = this.place.querySelector('[aria-invalid]') ?? heading;
    if (target === heading) heading?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
    const notice = this.place.querySelector('.form-done, .form-error');
    if (notice) this.say.textContent = notice.textContent;
    if (isLive && card.dataset.live) this.#live.start(); else this.#live.stop();
  }

  async #refresh() {
    const turn = this.#turn;
    const { answer, page } = await askPage(this.#path + this.#search, PART);
    if (turn !== this.#turn) return;
    const wanted = page.querySelector('.dossier');
    if (answer.status === 404) { this.#show(page, false); return; }
    if (!answer.ok || !wanted) throw new Error(answer.statusText);
    match(this.place.querySelector('.dossier'), wanted);
    offerCopies();
  }

  // Sends a form of the card. An answer that does not come is told beside the form, which can be sent again.
  async #submit(event) {
    const { target: form, submitter } = event;
    if (form.method !== 'post') return;
    event.preventDefault();
    if (form.dataset.sending) return;
    form.dataset.sending = 'yes';
    this.#live.stop();
    form.querySelector('.not-sent')?.remove();
    const turn = ++this.#turn;
    const pressed = submitter?.matches('.not-sent button') ? this.#pressed.get(form) : submitter;
    const body = new URLSearchParams(new FormData(form, pressed));
    try {
      const { answer, page } = await askPage(form.action, { ...PART, method: 'POST', body });
      if (turn !== this.#turn) return;
      const { pathname, search } = new URL(answer.url);
      this.#search = answer.redirected && pathname === this.#path ? search : '';
      this.#show(page, answer.ok);
    } catch {
      if (turn !== this.#turn) return;
      this.#pressed.set(form, pressed);
      form.append(document.getElementById('not-sent').content.cloneNode(true));
      form.querySelector('.not-sent button').focus();
    } finally {
      delete form.dataset.sending;
    }
  }
}
