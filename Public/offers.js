// Beside each job without a driver whose row is on the screen: the driver who would be there first, to whom one press gives it.

const PACE = 15_000; // milliseconds
const PAUSE = 400; // milliseconds after a change of the rows or of the drivers
const LEAST = 3000; // milliseconds between two questions
const MOST = 20; // jobs in one question; the server refuses more

export class Offers {
  #timer;
  #isAsking = false;
  #askedAt = -LEAST;

  // `send` is called with the form by which a job is given to a driver.
  constructor(form, body, send) {
    Object.assign(this, { form, body, send });
    setInterval(() => this.ask(), PACE);
    addEventListener('scroll', () => this.soon(), { capture: true, passive: true });
    new MutationObserver(() => this.soon()).observe(body, { childList: true });
    body.addEventListener('click', ({ target }) => {
      const button = target.closest('.offer');
      if (button) this.#take(button);
    });
    this.soon();
  }

  // Other rows are on the screen, or the drivers have other work.
  soon() {
    const wait = Math.max(PAUSE, this.#askedAt + LEAST - performance.now());
    this.#timer ??= setTimeout(() => { this.#timer = null; this.ask(); }, wait);
  }

  get #shown() {
    return [...this.body.rows].filter((row) => {
      if (row.className !== 'waiting' || row.dataset.driver) return false;
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && bottom > top;
    }).slice(0, MOST);
  }

  async ask() {
    if (document.hidden || this.#isAsking) return;
    const jobs = this.#shown.map(({ id }) => id.slice('job:'.length));
    if (jobs.length === 0) return;
    this.#isAsking = true;
    this.#askedAt = performance.now();
    try {
      const answer = await fetch(`/board/offers?jobs=${encodeURIComponent(JSON.stringify(jobs))}`);
      if (!answer.ok) return;
      const offers = new Map((await answer.json()).offers.map(([job, ...offer]) => [job, offer]));
      for (const job of jobs) this.#show(document.getElementById(`job:${job}`), offers.get(job));
    } catch {
      // The next question comes soon enough.
    } finally {
      this.#isAsking = false;
    }
  }

  #show(row, offer) {
    const cell = row?.querySelector('[data-field=driver]').parentElement;
    const shown = cell?.querySelector('.offer');
    if (!offer) { shown?.remove(); return; }
    const [driver, text] = offer;
    const button = shown ?? cell.appendChild(Object.assign(document.createElement('button'), { type: 'button', className: 'offer' }));
    if (button.dataset.driver === driver && button.textContent === text) return;
    button.dataset.driver = driver;
    button.textContent = text;
    button.setAttribute('aria-label', `${text}, ${row.querySelector('[data-field=address]').textContent}`);
  }

  #take(button) {
    const row = button.closest('tr');
    this.form.action = `/board/jobs/${encodeURIComponent(row.id.slice('job:'.length))}/assign`;
    this.form.elements.driver.value = button.dataset.driver;
    this.send(this.form);
    row.querySelector('th a').focus({ preventScroll: true });
  }
}
