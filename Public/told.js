// What an act in the board's lists did, told at the lower edge of the lists, with the way to take it back.
import { clock } from './clock.js';
import { askPage } from './live-card.js';

const SHOWN = 10_000; // milliseconds for what cannot be taken back

export class Told {
  #timer;
  #turn = 0;

  constructor(element, say) {
    Object.assign(this, { element, say });
    this.place = element.firstElementChild;
    element.querySelector('.told-close').addEventListener('click', () => this.#hide());
    element.addEventListener('submit', (event) => {
      event.preventDefault();
      this.send(event.target);
    });
  }

  // Sends a form and tells what the answer says.
  async send(form) {
    if (form.dataset.sending) return;
    form.dataset.sending = 'yes';
    const turn = ++this.#turn;
    const { action } = form, body = new URLSearchParams(new FormData(form));
    try {
      const { page } = await askPage(action, { method: 'POST', body });
      const notice = page.querySelector('.form-done, .form-error:not(:empty)');
      if (notice && turn === this.#turn) this.#show(notice);
    } catch {
      if (turn === this.#turn) this.#fail(action, body);
    } finally {
      delete form.dataset.sending;
    }
  }

  #show(notice) {
    clearTimeout(this.#timer);
    this.place.replaceChildren(document.adoptNode(notice));
    this.element.hidden = false;
    this.say.textContent = notice.textContent;
    const { undoUntil } = notice.dataset;
    if (notice.matches('.form-error')) return; // until the reader closes it
    this.#timer = setTimeout(() => this.#hide(), undoUntil ? Number(undoUntil) - clock.now() : SHOWN);
  }

  // Without an answer the same can be sent again.
  #fail(action, body) {
    const form = Object.assign(document.createElement('form'), { action, method: 'post' });
    for (const [name, value] of body) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    form.append(document.getElementById('not-sent').content.cloneNode(true));
    clearTimeout(this.#timer);
    this.place.replaceChildren(form);
    this.element.hidden = false;
  }

  #hide() {
    clearTimeout(this.#timer);
    const hadFocus = this.element.contains(document.activeElement);
    this.element.hidden = true;
    this.place.replaceChildren();
    if (hadFocus) document.getElementById('lists').focus({ preventScroll: true });
  }
}
