// Choosing several jobs in the list, for one act on all of them: by their boxes, with Shift from one to another, or by a key.
import { setText } from './dom.js';

const MOST = 500; // jobs in one act; the server refuses more

export class Pick {
  #last = null; // the box that was changed last

  // `send` is called with the form and the button that was pressed, shows the answer, and says whether it was done.
  constructor(form, body, send) {
    Object.assign(this, { form, body, send });
    this.count = form.querySelector('.several-count');
    form.hidden = true;
    body.addEventListener('click', (event) => {
      const box = event.target.closest('.pick');
      if (box) this.#change(box, event.shiftKey);
    });
    new MutationObserver(() => this.#draw()).observe(body, { childList: true });
    form.addEventListener('reset', () => {
      for (const box of this.#boxes) box.checked = false;
      this.#draw();
    });
    form.addEventListener('submit', (event) => {
      if (event.submitter?.value === 'export') return; // a file
      event.preventDefault();
      this.#send(event.submitter);
    });
    this.#offerNames();
    this.#draw();
  }

  // The drivers of the list are offered while a name is typed.
  #offerNames() {
    const { driver } = this.form.elements;
    const names = Object.assign(document.createElement('datalist'), { id: 'several-drivers' });
    this.form.append(names);
    driver.setAttribute('list', names.id);
    driver.addEventListener('focus', () => {
      const known = new Set([...document.querySelectorAll('#drivers [data-field=name]')].map(({ textContent }) => textContent));
      names.replaceChildren(...[...known].sort().map((value) => Object.assign(document.createElement('option'), { value })));
    });
  }

  get #boxes() { return [...this.body.querySelectorAll('.pick')]; }

  // Chooses a row's job, or lets it go.
  toggle(row) {
    const box = row?.querySelector('.pick');
    if (!box) return;
    box.checked = !box.checked;
    this.#change(box, false);
  }

  // What was done concerns the next jobs that are chosen no more.
  async #send(button) {
    if (this.form.dataset.sending) return;
    this.form.dataset.sending = 'yes';
    if (await this.send(this.form, button)) this.form.reset();
    delete this.form.dataset.sending;
  }

  #change(box, isRange) {
    const boxes = this.#boxes;
    if (isRange && this.#last?.isConnected) {
      const [from, to] = [boxes.indexOf(this.#last), boxes.indexOf(box)].sort((a, b) => a - b);
      for (const other of boxes.slice(from, to + 1)) other.checked = box.checked;
    }
    this.#last = box;
    this.#draw();
  }

  #draw() {
    const chosen = this.#boxes.filter(({ checked }) => checked);
    for (const box of chosen.slice(MOST)) box.checked = false;
    this.form.hidden = chosen.length === 0;
    setText(this.count, this.form.dataset.chosen.replace('{count}', Math.min(chosen.length, MOST)));
  }
}
