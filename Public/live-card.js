// The card of a job or a driver, in a page of its own or in the board's panel: it asks for itself again while it is visible.

const PAUSE = 5000; // milliseconds between an answer and the next question
const PATIENCE = 10_000;

// Asks for a page of the dispatchers. Readers who were signed out are sent to sign in, and come back to where they were.
export async function askPage(address, options = {}) {
  const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE), ...options });
  if (answer.redirected && new URL(answer.url).pathname === '/board/sign-in') {
    location.reload();
    throw new DOMException('The reader was signed out.', 'AbortError');
  }
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return { answer, page };
}

export class LiveCard {
  #timer = 0;
  #isOn = false;
  #askedAt = performance.now();
  heardAt = performance.now(); // when the card was last known to be true

  // `ask` asks for the card, shows it, and throws if there was no answer; `tell` is called after each with whether it did.
  constructor(ask, tell) {
    Object.assign(this, { ask, tell });
    document.addEventListener('visibilitychange', () => {
      if (this.#isOn && !document.hidden && performance.now() - this.#askedAt >= PAUSE) this.refresh();
    });
  }

  start() {
    this.#isOn = true;
    this.#askedAt = this.heardAt = performance.now();
    this.#wait(PAUSE);
  }

  stop() {
    this.#isOn = false;
    clearTimeout(this.#timer);
  }

  // Something about the card changed: it asks soon.
  hurry() { if (this.#isOn) this.#wait(100); }

  #wait(milliseconds) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.refresh(), milliseconds);
  }

  async refresh() {
    clearTimeout(this.#timer);
    if (document.hidden) return; // a page that becomes visible asks again
    this.#askedAt = performance.now();
    let isKnown = true;
    try {
      await this.ask();
      this.heardAt = performance.now();
    } catch {
      isKnown = false;
    }
    if (!this.#isOn) return;
    this.tell(isKnown);
    this.#wait(PAUSE);
  }
}
