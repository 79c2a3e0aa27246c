// Beside which address each driver is whose row is on the screen.
import { setText } from './dom.js';

const PACE = 10_000; // milliseconds
const PAUSE = 400; // milliseconds after the last scrolling
const MOST = 40; // rows in one question

export class Where {
  #timer;
  #isAsking = false;

  constructor(body) {
    this.body = body;
    setInterval(() => this.ask(), PACE);
    addEventListener('scroll', () => this.soon(), { capture: true, passive: true });
    this.soon();
  }

  // Other rows are on the screen.
  soon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.ask(), PAUSE);
  }

  get #shown() {
    return [...this.body.rows].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    }).slice(0, MOST);
  }

  async ask() {
    if (document.hidden || this.#isAsking) return;
    const drivers = this.#shown.map(({ id }) => id.slice('driver:'.length));
    if (drivers.length === 0) return;
    this.#isAsking = true;
    try {
      const answer = await fetch(`/board/where?drivers=${encodeURIComponent(JSON.stringify(drivers))}`);
      if (!answer.ok) return;
      for (const [id, words] of (await answer.json()).places) {
        setText(document.getElementById(`driver:${id}`)?.querySelector('[data-where]'), words);
      }
    } catch {
      // The next question comes soon enough.
    } finally {
      this.#isAsking = false;
    }
  }
}
