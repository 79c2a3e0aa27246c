// The ages that the page shows count on. In tables only those of rows on the screen do: for each change the browser lays out the
// table.
import { age, clock } from './clock.js';
import { setText } from './dom.js';

const EVERY = 1000, SCROLLED = 200; // milliseconds: between two counts, and from a scroll to the count of what came into view

export class Ages {
  #timer = 0;

  constructor() {
    setInterval(() => this.count(), EVERY);
    document.addEventListener('scroll', () => {
      this.#timer ||= setTimeout(() => { this.#timer = 0; this.count(); }, SCROLLED);
    }, { capture: true, passive: true });
  }

  count() {
    const now = clock.now();
    // All places are read before anything is written.
    const shown = [...document.querySelectorAll('[data-since]')].filter((element) => isOnScreen(element.closest('tr')));
    for (const element of shown) {
      const { since } = element.dataset;
      setText(element, since ? age(now - Number(since)) : '');
    }
  }
}

function isOnScreen(row) {
  if (!row) return true;
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
