// What others wrote counts as read once its end has been on the screen while the car stood: a page in a holder on the
// dashboard is not read by a driver who drives.

// Milliseconds. Where no place says whether the car stands, only the time does.
const STANDING = 1000;
const UNKNOWN = 5000;
const BAR = 112; // pixels at the bottom of the window, where the next step covers the page

export class Reading {
  #ends = new Map(); // of the newest messages: the job, and a name by which it is known again
  #since = new Map(); // by that name: since when it is on the screen
  #told = new Set();
  #observer = new IntersectionObserver((entries) => this.#see(entries), { rootMargin: `0px 0px -${BAR}px` });

  // `tell` is called with the job of what was read, and returns whether the server is told.
  constructor(motion, tell) {
    Object.assign(this, { motion, tell });
  }

  watch(page) {
    this.#observer.disconnect();
    this.#ends.clear();
    for (const log of page.querySelectorAll('[data-unread]')) {
      const heard = log.querySelectorAll('.said:not(.own)');
      const end = heard[heard.length - 1]?.lastElementChild;
      if (!end) continue;
      this.#ends.set(end, { job: log.dataset.unread, name: `${log.id} ${heard.length} ${end.textContent}` });
      this.#observer.observe(end);
    }
    const names = new Set([...this.#ends.values()].map(({ name }) => name));
    for (const name of [...this.#since.keys()]) if (!names.has(name)) this.#since.delete(name);
  }

  // What was told on a connection that is gone may not have arrived.
  forget() { this.#told.clear(); }

  // Called each second.
  look() {
    const now = performance.now();
    const { isMoving } = this.motion;
    for (const { job, name } of this.#ends.values()) {
      if (!this.#since.has(name) || this.#told.has(name)) continue;
      if (document.hidden || isMoving) this.#since.set(name, now);
      else if (now - this.#since.get(name) >= (isMoving === false ? STANDING : UNKNOWN) && this.tell(job)) this.#told.add(name);
    }
  }

  #see(entries) {
    for (const { isIntersecting, target } of entries) {
      const name = this.#ends.get(target)?.name;
      if (!isIntersecting) this.#since.delete(name);
      else if (name && !this.#since.has(name)) this.#since.set(name, performance.now());
    }
  }
}
