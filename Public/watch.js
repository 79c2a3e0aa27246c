// What this page shows of the fleet, told to the server: the tiles of its map, and the drivers that it lists. The feed
// goes on; nothing is opened anew when the map is moved.

const PAUSE = 150; // milliseconds between two words about the map, while it is moved
const LISTED = { pause: 1000, most: 500 }; // drivers

const me = crypto.getRandomValues(new Uint32Array(2)).join('-');

export class Watch {
  #feed = null; // the server's number of it
  #asked = null; // the window that the server was told last
  #listed = ''; // the drivers that it was told last, or began with
  #timer = 0;
  #listTimer = 0;
  #isAsking = false;

  constructor(fleet, crowds) {
    Object.assign(this, { fleet, crowds });
    fleet.map.onview = () => this.#soon();
    fleet.onlist = () => { this.#listTimer ||= setTimeout(() => { this.#listTimer = 0; this.#tell(); }, LISTED.pause); };
  }

  // Where the feed is opened: each page has one of its own, because each looks at another part of the map.
  address(url) {
    this.#feed = null;
    this.#asked = this.#wanted;
    return `${url}&view=${this.#asked ?? ''}`;
  }

  static name(url) { return `${url}&page=${me}`; }

  begin(feed) { this.#feed = feed; }

  // The feed has said everything: it goes on about the drivers it named.
  complete() {
    this.#listed = this.#drivers.join('\n');
    this.#soon();
  }

  // Only what was looked for is drawn, wherever it is.
  get #wanted() { return this.fleet.search?.isEverything === false ? '' : this.crowds.wanted; }

  get #drivers() { return this.fleet.listed.slice(0, LISTED.most).sort(); }

  #soon() { this.#timer ||= setTimeout(() => { this.#timer = 0; this.#tell(); }, PAUSE); }

  async #tell() {
    if (this.#feed === null || this.#isAsking) return;
    const form = new URLSearchParams();
    const view = this.#wanted, drivers = this.#drivers;
    if (view !== null && view !== this.#asked) form.set('view', this.#asked = view);
    if (drivers.join('\n') !== this.#listed) {
      this.#listed = drivers.join('\n');
      form.set('drivers', JSON.stringify(drivers));
    }
    if (form.size === 0) return;
    form.set('csrf', document.querySelector('input[name=csrf]')?.value ?? '');
    this.#isAsking = true;
    const feed = this.#feed;
    try {
      const answer = await fetch(`/board/feed/${feed}/view`, { method: 'POST', body: form });
      // A feed that has ended begins anew by itself, with what is shown then.
      if (!answer.ok && answer.status < 500) return;
      if (!answer.ok) throw new Error(answer.statusText);
      if (feed === this.#feed) this.#soon(); // for what was moved meanwhile
    } catch {
      if (feed !== this.#feed) return;
      this.#asked = this.#listed = null;
      setTimeout(() => this.#soon(), 2000);
    } finally {
      this.#isAsking = false;
    }
  }
}
