// What was tapped and the server does not have yet, kept in this browser's database: also when the page is closed.
const MOST_TAPS = 30;
const MOST_BYTES = 24 * 2 ** 20;

function asked(request) {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

export class Taps {
  #database; // null where the browser keeps nothing, such as in a private window: then the taps live as long as the page
  #loose = [];

  async #store(mode) {
    this.#database ??= new Promise((done) => {
      const opening = indexedDB.open('driver-page', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('taps', { keyPath: 'id', autoIncrement: true });
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => done(null);
    });
    return (await this.#database)?.transaction('taps', mode).objectStore('taps') ?? null;
  }

  // The oldest first.
  async all() {
    const store = await this.#store('readonly');
    return store ? asked(store.getAll()) : this.#loose;
  }

  // False if too much waits already.
  async add(tap) {
    const waiting = await this.all();
    const bytes = waiting.reduce((sum, { body }) => sum + body.byteLength, tap.body.byteLength);
    if (waiting.length >= MOST_TAPS || bytes > MOST_BYTES) return false;
    const store = await this.#store('readwrite');
    if (store) await asked(store.add(tap));
    else this.#loose.push({ ...tap, id: performance.now() });
    return true;
  }

  async remove(id) {
    const store = await this.#store('readwrite');
    if (store) await asked(store.delete(id));
    else this.#loose = this.#loose.filter((tap) => tap.id !== id);
  }
}
