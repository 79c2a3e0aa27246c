// Whether this phone moves, by its own places.
import { metersApart } from './position.js';

const MOVING = 1.5; // m/s: what is faster is a car, or its driver on foot, and neither reads
const KNOWN = 30_000; // milliseconds for which a place says whether the phone moves
const SHORTEST = 1000; // milliseconds between two places of which a speed is made

export class Motion {
  #last = null;
  #isFast = false;
  #notedAt = -Infinity;

  note({ coords, timestamp }) {
    const { latitude: lat, longitude: lng, accuracy, speed } = coords;
    const last = this.#last;
    const elapsed = last ? timestamp - last.timestamp : 0;
    if (Number.isFinite(speed)) {
      this.#judge(speed);
    } else if (last && elapsed >= SHORTEST && elapsed <= 2 * KNOWN) {
      // Two circles that touch are one place.
      this.#judge(Math.max(0, metersApart(last, { lat, lng }) - accuracy) / (elapsed / 1000));
    } else if (last && elapsed < SHORTEST) {
      return;
    }
    this.#last = { lat, lng, timestamp };
  }

  // Null where that is not known now.
  get isMoving() {
    return performance.now() - this.#notedAt > KNOWN ? null : this.#isFast;
  }

  #judge(speed) {
    this.#isFast = speed > MOVING;
    this.#notedAt = performance.now();
  }
}
