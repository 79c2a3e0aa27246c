// What the server cannot take back is held before it is sent, so that a driver who tapped it by mistake takes it back.
import { setText } from './dom.js';

const HOLD = 5000; // milliseconds
// What has just changed under the thumb is not meant by the next tap.
export const SETTLE = 700;

let releasedAt = -1;

// How long a tap is still held, in milliseconds: 0 for one of a page that was closed, or that nobody sees. There nobody takes
// anything back, and a phone may stop the page before the time is over.
export function holdOf({ isHeld, page, pageTime }) {
  if (!isHeld || page !== performance.timeOrigin || pageTime <= releasedAt) return 0;
  return Math.max(0, pageTime + HOLD - performance.now());
}

export function releaseTaps() {
  releasedAt = performance.now();
}

// The bar at the bottom of the window that takes the newest held tap back; in its place the next step.
export class UndoBar {
  #bar = document.querySelector('#held');
  #timer = 0;

  // Calls `undo` with the tap that the driver takes back, and `passed` when one is not held any more.
  constructor(undo, passed) {
    this.undo = undo;
    this.passed = passed;
    this.#bar.style.setProperty('--hold', `${HOLD}ms`);
    this.#bar.querySelector('button').onclick = () => this.undo(this.tap);
  }

  show(held, isSettling) {
    clearTimeout(this.#timer);
    const isNew = this.tap?.id !== held[held.length - 1]?.id;
    this.tap = held[held.length - 1];
    this.#bar.hidden = !this.tap;
    const button = this.#bar.querySelector('button');
    button.disabled = isSettling;
    if (!this.tap) return;
    this.#timer = setTimeout(this.passed, Math.min(...held.map(holdOf)) + 1);
    const text = this.#bar.dataset.text.replace('{act}', this.tap.label);
    setText(this.#bar.querySelector('p'), text);
    if (isNew) setText(document.querySelector('#say'), text);
    // The button that was pressed is gone.
    if (!isSettling && document.activeElement === document.body) button.focus({ preventScroll: true });
  }
}
