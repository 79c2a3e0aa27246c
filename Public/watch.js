// Tells the server which tiles the board's map shows and which drivers and jobs the board lists, so that its feed brings
// those. The feed stays open when the map is moved.
import { page } from './feed.js';

const PAUSE = 150; // milliseconds between two messages about the map while it is moved
const LISTED = { pause: 1000, most: 500 }; // drivers, and jobs

export class Watch {
  #asked = null; // the window that the server knows
  #listed = { drivers: '', jobs: '' }; // those that the server knows
  #choices = 0; // of which the server knows the last
  #timer = 0;
  #listTimer = 0;
  #isAsking = false;

  constructor(fleet, clusters) {
    Object.assign(this, { fleet, clusters });
    fleet.map.onview = fleet.onchoose = () => this.#soon();
    fleet.onlist = () => { this.#listTimer ||= setTimeout(() => { this.#listTimer = 0; this.#tell(); }, LISTED.pause); };
    // The server waits for the list that a search found, even if it is the same.
    fleet.onfound = () => { this.#listed = { ...this.#listed, jobs: null }; fleet.onlist(); };
  }

  // The feed's address. Each page has a feed of its own, because each shows another part of the map.
  address(url) {
    this.fleet.feed = null;
    this.#asked = this.#wanted;
    return `${url}&view=${this.#asked ?? ''}`;
  }

  static name(url) { return `${url}&page=${page}`; }

  begin(feed) {
    this.fleet.feed = feed;
    this.#choices = this.fleet.chosen === null ? this.fleet.choices : -1;
  }

  // The server has forgotten the feed: until the next one begins there is nothing to tell it.
  end() { this.fleet.feed = null; }

  // The present state has arrived: from here on the feed brings the drivers and jobs that it named. A search has others.
  complete() {
    this.#listed = this.#hasSearch ? {} : this.#lists;
    this.#soon();
  }

  // The result of a search is drawn wherever it is, and nothing else.
  get #wanted() { return this.#hasSearch ? '' : this.clusters.wanted; }

  get #hasSearch() { return this.fleet.search?.isEverything === false; }

  // Both lists as the server takes them.
  get #lists() {
    const text = (ids) => JSON.stringify(ids.slice(0, LISTED.most).sort());
    const { drivers, jobs } = this.fleet.listed;
    return { drivers: text(drivers), jobs: text(jobs) };
  }

  #soon() { this.#timer ||= setTimeout(() => { this.#timer = 0; this.#tell(); }, PAUSE); }

  async #tell() {
    if (this.fleet.feed === null || this.#isAsking) return;
    const form = new URLSearchParams();
    const view = this.#wanted, lists = this.#lists;
    if (view !== null && view !== this.#asked) form.set('view', this.#asked = view);
    if (!this.fleet.isSearching) {
      for (const [kind, list] of Object.entries(lists)) if (list !== this.#listed[kind]) form.set(kind, list);
      this.#listed = lists;
    }
    // Who was let go and chosen again has its way sent again.
    if (this.fleet.choices !== this.#choices) form.set('chosen', this.fleet.chosen?.slice(7) ?? '');
    this.#choices = this.fleet.choices;
    if (form.size === 0) return;
    form.set('csrf', document.querySelector('input[name=csrf]')?.value ?? '');
    this.#isAsking = true;
    const { feed } = this.fleet;
    try {
      const answer = await fetch(`/board/feed/${feed}/view`, { method: 'POST', body: form });
      // A feed that has ended opens anew by itself, with what the page shows by then.
      if (!answer.ok && answer.status < 500) return;
      if (!answer.ok) throw new Error(answer.statusText);
      if (feed === this.fleet.feed) this.#soon(); // the map may have moved meanwhile
    } catch {
      if (feed !== this.fleet.feed) return;
      this.#asked = null;
      this.#listed = {};
      this.#choices = -1;
      setTimeout(() => this.#soon(), 2000);
    } finally {
      this.#isAsking = false;
    }
  }
}
