// Alerts above the tables: the worst trouble of each job, one line for each kind, until the reader dismisses it or it is over.
import { setText } from './dom.js';

const SHOWN = 50; // jobs of one kind
const KEPT = 500; // dismissed alerts that this browser remembers
const STORE = 'waypost-dismissed';
const SOUND = 'waypost-sound';
const UNDO = 10_000; // milliseconds

export class Alerts {
  #open = new Map(); // by the job's id: { trouble, item }
  #dismissed;
  #undo = null; // the alerts that were dismissed last, as long as that can be undone
  #title = document.title;

  constructor(section) {
    this.section = section;
    this.kinds = new Map([...document.querySelectorAll('#alerts-list > li')].map((line) => [line.dataset.kind, line]));
    this.number = document.getElementById('alerts-count');
    this.say = document.getElementById('alerts-say');
    this.line = section.querySelector('.dismissed');
    this.#read();
    document.getElementById('dismiss-all').addEventListener('click', () => this.#dismiss([...this.#open.keys()]));
    this.line.querySelector('button').addEventListener('click', () => this.#restore());
    section.addEventListener('click', ({ target }) => {
      if (target.closest('.dismiss')) this.#dismiss([target.closest('.alert').dataset.job]);
      if (target.closest('.dismiss-kind')) this.#dismiss(this.#ids(target.closest('[data-kind]').dataset.kind));
    });
    // The reader dismissed some in another tab.
    addEventListener('storage', ({ key }) => { if (key === STORE) { this.#read(); this.#sift(); this.#draw(); } });
    const sound = document.getElementById('use-sound');
    sound.checked = localStorage.getItem(SOUND) !== null;
    sound.addEventListener('change', () => {
      if (!sound.checked) { localStorage.removeItem(SOUND); return; }
      localStorage.setItem(SOUND, '1');
      this.#ring();
    });
  }

  #read() {
    try { this.#dismissed = new Set(JSON.parse(localStorage.getItem(STORE) ?? '[]')); } catch { this.#dismissed = new Set(); }
  }

  #write() {
    try { localStorage.setItem(STORE, JSON.stringify([...this.#dismissed].slice(-KEPT))); } catch { /* forgotten when the page is closed */ }
  }

  #sift() {
    for (const [id, { trouble }] of this.#open) if (this.#dismissed.has(`${id}:${trouble}`)) this.#open.delete(id);
  }

  #ids(kind) { return [...this.#open].filter(([, { trouble }]) => trouble === kind).map(([id]) => id); }

  // A job of the feed; `isNews` if it changed after the page opened.
  note(item, isNews) {
    const trouble = item.isEnded ? undefined : item.troubles?.[0];
    const known = this.#open.get(item.id);
    if (!trouble || this.#dismissed.has(`${item.id}:${trouble}`)) {
      if (this.#open.delete(item.id)) this.#draw();
      return;
    }
    this.#open.set(item.id, { trouble, item });
    if (isNews && known?.trouble !== trouble) {
      // The newest first.
      this.#open = new Map([[item.id, { trouble, item }], ...this.#open]);
      this.say.textContent = `${item.trouble}: ${item.address}`;
      if (localStorage.getItem(SOUND)) this.#ring();
    }
    if (isNews) this.#draw();
  }

  forget(id) { if (this.#open.delete(id)) this.#draw(); }

  // The present state has arrived: other alerts are over.
  complete(seen) {
    for (const id of [...this.#open.keys()]) if (!seen.has(`job:${id}`)) this.#open.delete(id);
    this.#draw();
  }

  #dismiss(ids) {
    this.#read();
    const gone = [];
    for (const id of ids) {
      const found = this.#open.get(id);
      if (!found) continue;
      this.#dismissed.add(`${id}:${found.trouble}`);
      this.#open.delete(id);
      gone.push([id, found]);
    }
    this.#write();
    const line = document.activeElement.closest('[data-kind]');
    this.#offerUndo(gone);
    // The pressed button may be gone.
    if (line) (line.hidden ? this.line.querySelector('button') : line.querySelector('.dismiss')).focus();
  }

  #offerUndo(gone) {
    clearTimeout(this.#undo?.timer);
    this.#undo = { gone, timer: setTimeout(() => { this.#undo = null; this.line.hidden = true; this.#draw(); }, UNDO) };
    this.line.hidden = false;
    setText(this.line.firstElementChild, this.section.dataset.dismissed.replace('{count}', gone.length));
    this.#draw();
  }

  #restore() {
    if (!this.#undo) return;
    clearTimeout(this.#undo.timer);
    this.#read();
    for (const [id, found] of this.#undo.gone) {
      this.#dismissed.delete(`${id}:${found.trouble}`);
      this.#open.set(id, found);
    }
    this.#write();
    this.#undo = null;
    this.line.hidden = true;
    this.#draw();
  }

  #draw() {
    const { size } = this.#open;
    this.section.hidden = size === 0 && this.#undo === null;
    setText(this.number, String(size));
    document.title = size ? `(${size}) ${this.#title}` : this.#title;
    for (const [kind, line] of this.kinds) {
      const open = [...this.#open.values()].filter(({ trouble }) => trouble === kind);
      line.hidden = open.length === 0;
      setText(line.querySelector('summary b'), String(open.length));
      setText(line.querySelector('.dismiss-kind'), this.section.dataset.dismiss.replace('{count}', open.length));
      this.#fill(line.querySelector('ul'), open.slice(0, SHOWN));
    }
  }

  #fill(list, open) {
    const rows = new Map([...list.children].map((row) => [row.dataset.job, row]));
    const next = open.map(({ item }) => {
      const row = rows.get(item.id) ?? document.getElementById('alert').content.firstElementChild.cloneNode(true);
      row.dataset.job = item.id;
      row.querySelector('a').href = `/board/jobs/${encodeURIComponent(item.id)}`;
      for (const field of row.querySelectorAll('[data-field]')) setText(field, item[field.dataset.field] ?? '');
      return row;
    });
    if (next.length !== list.children.length || next.some((row, at) => row !== list.children[at])) list.replaceChildren(...next);
  }

  // A short tone. Browsers stay silent until the reader has pressed something on the page.
  #ring() {
    const audio = new AudioContext();
    const tone = audio.createOscillator(), volume = audio.createGain();
    volume.gain.setValueAtTime(0.2, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
    tone.frequency.value = 880;
    tone.connect(volume).connect(audio.destination);
    tone.onended = () => audio.close();
    tone.start();
    tone.stop(audio.currentTime + 0.4);
  }
}
