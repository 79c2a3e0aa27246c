// What acts in the board's lists did, told at the lower edge of the lists, the newest first, each with the way to take it back.
import { clock } from './clock.js';
import { askPage } from './live-card.js';

const SHOWN = 10_000; // milliseconds for what cannot be taken back
const MOST = 4; // acts

export class Told {
  #sending = new Set(); // addresses of forms that wait for their answer

  constructor(element, say) {
    Object.assign(this, { element, say });
    this.place = element.firstElementChild;
    element.querySelector('.told-close').addEventListener('click', () => this.#remove(...this.place.children));
    element.addEventListener('submit', (event) => {
      event.preventDefault();
      this.send(event.target);
    });
  }

  // Sends a form and tells what the answer says.
  async send(form) {
    const { action } = form, body = new URLSearchParams(new FormData(form));
    if (this.#sending.has(action)) return;
    this.#sending.add(action);
    const line = form.closest('.told-act'); // of what is taken back, or sent again
    try {
      const { page } = await askPage(action, { method: 'POST', body });
      const notice = page.querySelector('.form-done, .form-error:not(:empty)');
      if (notice) this.#show(notice, page.querySelector('.dossier-title h1'), line);
    } catch {
      this.#fail(action, body, line);
    } finally {
      this.#sending.delete(action);
    }
  }

  // `heading` is that of the card: there may be lines about other jobs.
  #show(notice, heading, line) {
    const { undoUntil } = notice.dataset;
    const name = Object.assign(document.createElement('b'), { textContent: heading?.textContent ?? '' });
    (notice.querySelector('span') ?? notice).prepend(name, ' ');
    const shown = this.#tell(document.adoptNode(notice), line);
    this.say.textContent = notice.textContent;
    if (notice.matches('.form-error')) return; // until the reader closes it
    setTimeout(() => this.#remove(shown), undoUntil ? Number(undoUntil) - clock.now() : SHOWN);
  }

  // Without an answer the same can be sent again.
  #fail(action, body, line) {
    const form = Object.assign(document.createElement('form'), { action, method: 'post' });
    for (const [name, value] of body) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    form.append(document.getElementById('not-sent').content.cloneNode(true));
    this.#tell(form, line);
  }

  // In the place of the line, or above all others; the oldest make room.
  #tell(node, line) {
    const act = document.createElement('div');
    act.className = 'told-act';
    act.append(node);
    if (line?.isConnected) line.replaceWith(act); else this.place.prepend(act);
    this.#remove(...[...this.place.children].slice(MOST));
    this.element.hidden = false;
    return act;
  }

  #remove(...lines) {
    const hadFocus = this.element.contains(document.activeElement);
    for (const line of lines) line.remove();
    this.element.hidden = this.place.children.length === 0;
    if (hadFocus && !this.element.contains(document.activeElement)) document.getElementById('lists').focus({ preventScroll: true });
  }
}
