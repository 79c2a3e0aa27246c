// The panel beside the board's map: the card of a job or a driver, or the form of a job. The address says which one, so that it
// can be sent to somebody and the browser's Back closes it. Without an answer what was typed stays.
import { fieldOf, writeAddress } from './board-address.js';
import { clock } from './clock.js';
import { offerCopies } from './copy.js';
import { match } from './dom.js';
import { LiveCard, askPage } from './live-card.js';
import { watchStops } from './stops.js';
import { postTyping, watchTyping } from './typing.js';

const SLOW = 250; // milliseconds after which the panel says that it opens
const PART = { headers: { 'X-Waypost-Part': 'panel' } };
const TYPED = 'waypost-typed'; // what was typed when the page was left
const NONE = { job: '', driver: '', form: '' };

// The pages that the panel can show, and the fields of the board's address for each.
const CARD = /^\/board\/(job|driver)s\/([^/]+)$/, CHAT = /^\/board\/drivers\/([^/]+)\/chat$/, FORM = /^\/board\/jobs\/([^/]+)\/(edit|repeat)$/;
const NO_CARDS = new Set(['import', 'several']);

function fieldsOf({ pathname, searchParams }) {
  if (pathname === '/board/jobs/new') {
    const again = searchParams.get('again');
    return again ? { ...NONE, form: 'again', job: again } : { ...NONE, form: 'new' };
  }
  const [, driver] = CHAT.exec(pathname) ?? [];
  if (driver) return { ...NONE, form: 'chat', driver: decodeURIComponent(driver) };
  const [, kind, id] = CARD.exec(pathname) ?? [];
  if (kind) return NO_CARDS.has(id) ? null : { ...NONE, [kind]: decodeURIComponent(id) };
  const [, job, form] = FORM.exec(pathname) ?? [];
  return job ? { ...NONE, form, job: decodeURIComponent(job) } : null;
}

function pathOf({ job, driver, form }) {
  if (form === 'new') return '/board/jobs/new';
  const id = encodeURIComponent(job);
  if (form === 'again') return `/board/jobs/new?again=${id}`;
  if (job) return `/board/jobs/${id}${['edit', 'repeat'].includes(form) ? `/${form}` : ''}`;
  return driver ? `/board/drivers/${encodeURIComponent(driver)}${form === 'chat' ? '/chat' : ''}` : null;
}

const keyOf = ({ job, driver }) => (job ? `job:${job}` : driver ? `driver:${driver}` : null);

export class Panel {
  key = null; // of the row and the marker that what is shown is about, such as `job:…`
  onshow = null; // called with that key when something else is shown, null for nothing
  onform = null; // called with an element that has a job's form, and a signal that ends when it is gone
  #path = null; // of what is shown
  #search = ''; // what the last form did, which the card says as long as it is there
  #pressed = new WeakMap(); // the button by which a form was sent that got no answer
  #turn = 0; // grows with each page and each form: an answer to an earlier one is not shown
  #shown = new AbortController(); // of the form that is shown
  #live = new LiveCard(() => this.#refresh(), (isKnown) => this.element.classList.toggle('lost', !isKnown));

  constructor(element, say) {
    Object.assign(this, { element, say });
    this.place = element.querySelector('.panel-card');
    this.page = element.querySelector('.panel-page');
    element.querySelector('.panel-close').addEventListener('click', () => this.close());
    element.addEventListener('submit', (event) => this.#submit(event));
    document.addEventListener('click', (event) => this.#click(event));
    watchStops(element);
    addEventListener('popstate', () => this.#restore());
    addEventListener('pagehide', () => this.#keepTyped());
    watchTyping(postTyping);
  }

  get isOpen() { return this.#path !== null; }

  // Shows what the board's address says.
  begin() { this.#restore(); }

  // Shows the card of a row or a marker.
  open(key) {
    const at = key.indexOf(':');
    return this.#go({ ...NONE, [key.slice(0, at)]: key.slice(at + 1) });
  }

  // Closes the panel; the focus goes back to the row.
  close() {
    if (!this.isOpen) return;
    if (history.state?.panel) history.back();
    else { writeAddress('replaceState', NONE); this.#hide(); }
  }

  // The feed brought news of a job.
  hear(key) { if (key === this.key) this.#live.hurry(); }

  #restore() {
    const fields = { job: fieldOf('job'), driver: fieldOf('driver'), form: fieldOf('form') };
    const path = pathOf(fields);
    if (path === this.#path) return;
    if (path) this.#go(fields, false); else this.#hide();
  }

  #write(fields) {
    writeAddress(this.isOpen ? 'replaceState' : 'pushState', fields, this.isOpen ? history.state : { panel: true });
  }

  // `isNew` is false if the address says it already.
  async #go(fields, isNew = true) {
    if (isNew) this.#write(fields);
    this.key = keyOf(fields);
    this.#path = pathOf(fields);
    this.#search = '';
    this.page.href = this.#path;
    this.page.hidden = false;
    this.#live.stop();
    const turn = ++this.#turn;
    const slow = setTimeout(() => this.#reveal(this.element.dataset.opening), SLOW);
    try {
      const { answer, page } = await askPage(this.#path, PART);
      if (turn !== this.#turn) return;
      this.#move(answer); // the conversation is on the card of a job
      this.#show(page, answer.ok);
      if (fields.form === 'chat') this.place.querySelector('.chat textarea')?.focus();
      this.onshow?.(this.key);
    } catch {
      if (turn === this.#turn) this.#fail(fields);
    } finally {
      clearTimeout(slow);
    }
  }

  #hide() {
    const { key } = this;
    const hadFocus = this.element.contains(document.activeElement) || document.activeElement === document.body;
    this.#turn += 1;
    this.#live.stop();
    this.key = this.#path = null;
    this.element.hidden = true;
    this.#fill([]);
    if (key && hadFocus) document.getElementById(key)?.querySelector('a')?.focus({ preventScroll: true });
    this.onshow?.(null);
  }

  // A click on a link to a card or a form opens it here, unless the reader wants it in a tab of its own.
  #click(event) {
    const link = event.target.closest?.('a[href]');
    if (!link || event.defaultPrevented || event.button !== 0 || link.matches('.panel-page, [download], [target]')) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.origin !== location.origin) return;
    const fields = fieldsOf(new URL(link.href));
    if (!fields) return;
    event.preventDefault();
    // What was chosen in the menu is below it.
    document.querySelector('[popover]:popover-open')?.hidePopover();
    this.#go(fields);
  }

  #fill(nodes) {
    this.#shown.abort();
    this.#shown = new AbortController();
    this.place.replaceChildren(...nodes);
    this.element.classList.remove('lost');
  }

  // What stands in the panel until a page is there.
  #reveal(text) {
    this.element.hidden = false;
    this.#fill([Object.assign(document.createElement('p'), { className: 'quiet panel-note', textContent: text })]);
  }

  #fail(fields) {
    const note = document.getElementById('no-card').content.cloneNode(true);
    note.querySelector('button').addEventListener('click', () => this.#go(fields, false));
    this.element.hidden = false;
    this.#fill([note]);
  }

  #show(page, isTrue) {
    const shown = page.querySelector('article, main');
    this.element.hidden = false;
    this.#fill([shown.matches('article') ? shown : asArticle(shown)]);
    this.element.scrollTop = 0;
    offerCopies();
    this.#fillIn();
    const heading = this.place.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    const first = shown.matches('.new-job') ? '[aria-invalid], form.fields input:not([type=hidden], [readonly])' : '[aria-invalid], [autofocus]';
    (this.place.querySelector(first) ?? heading)?.focus({ preventScroll: true });
    const notice = this.place.querySelector('.form-done, .form-error:not(:empty)');
    if (notice) this.say.textContent = notice.textContent;
    if (isTrue && shown.dataset.live) this.#live.start(); else this.#live.stop();
    // An act can be undone for some seconds; the next card does not offer it any more.
    const { undoUntil } = notice?.dataset ?? {};
    if (undoUntil) setTimeout(() => this.#live.hurry(), Number(undoUntil) - clock.now());
    if (shown.matches('.new-job')) this.onform?.(shown, this.#shown.signal);
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

  // Shows the answer to a form that stands elsewhere on the board; true if it says that it was done.
  async send(form, button) {
    this.#live.stop();
    const turn = ++this.#turn;
    const body = new URLSearchParams(new FormData(form, button));
    try {
      const { page } = await askPage(form.action, { ...PART, method: 'POST', body });
      if (turn !== this.#turn) return false;
      if (this.key) writeAddress('replaceState', NONE);
      this.key = null;
      this.#path = new URL(form.action).pathname;
      this.page.hidden = true; // the answer to a form has no page of its own
      const isDone = page.querySelector('.form-done') !== null;
      this.#show(page, false);
      return isDone;
    } catch {
      if (turn === this.#turn) this.#reveal(document.getElementById('not-sent').content.firstElementChild.firstChild.textContent);
      return false;
    }
  }

  // Sends a form. An answer that does not come is told beside the form, which can be sent again.
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
      this.#move(answer);
      this.#show(page, answer.ok);
      this.onshow?.(this.key);
    } catch {
      if (turn !== this.#turn) return;
      this.#pressed.set(form, pressed);
      form.append(document.getElementById('not-sent').content.cloneNode(true));
      form.querySelector('.not-sent button').focus();
    } finally {
      delete form.dataset.sending;
    }
  }

  // The answer to a form may be another page: the card of the job that was made or changed.
  #move({ redirected, url }) {
    const { pathname, search, searchParams } = new URL(url);
    const fields = redirected ? fieldsOf({ pathname, searchParams }) : null;
    this.#search = fields ? search : '';
    if (!fields) return;
    this.#write(fields);
    this.key = keyOf(fields);
    this.page.href = this.#path = pathOf(fields);
  }

  // What was typed stays for the time after a reload or a new sign-in.
  #keepTyped() {
    const forms = [...this.place.querySelectorAll('form')].map((form) => ({
      action: new URL(form.action).pathname,
      fields: [...form.elements].filter(isTyped).map((field) => [field.name, field.value]),
    })).filter(({ fields }) => fields.length > 0);
    if (forms.length > 0) sessionStorage.setItem(TYPED, JSON.stringify({ path: this.#path, forms }));
    else if (this.isOpen) sessionStorage.removeItem(TYPED);
  }

  #fillIn() {
    const kept = JSON.parse(sessionStorage.getItem(TYPED) ?? 'null');
    if (kept?.path !== this.#path) return;
    sessionStorage.removeItem(TYPED);
    for (const { action, fields } of kept.forms) {
      const form = [...this.place.querySelectorAll('form')].find((form) => new URL(form.action).pathname === action && form.elements[fields[0][0]]);
      for (const [name, value] of fields) {
        const field = form?.elements[name];
        if (!field || field.type === 'hidden') continue;
        if (field.type === 'checkbox') field.checked = true; else field.value = value;
        field.closest?.('details')?.setAttribute('open', '');
      }
    }
  }
}

// A page that has no form for the panel.
function asArticle(page) {
  const article = document.createElement('article');
  article.className = 'board-page panel-form';
  article.append(...page.childNodes);
  return article;
}

// Whether the reader changed a field of a form.
function isTyped(field) {
  if (!field.name || field.type === 'hidden' || field.matches('button, fieldset')) return false;
  if (/^(checkbox|radio)$/.test(field.type)) return field.checked && !field.defaultChecked;
  return field.matches('select') ? !field.selectedOptions[0]?.defaultSelected && field.selectedIndex > 0 : field.value !== field.defaultValue;
}
