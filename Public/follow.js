// The driver or job that the reader chose on the board: its marker glows, its driver's way ahead is shown, and the map keeps it
// in the middle until the reader moves the map.
import { scaleAt } from './mercator.js';

const EDGE = 40; // pixels of the map's edge in which a marker counts as hidden

export class Follow {
  key = null; // of the marker
  row = null; // of the table; a driver that was chosen on the map may have none
  #keys = []; // of the markers, the first that is there counts
  #isKept = false; // in the middle

  constructor(map, fleet) {
    this.map = map;
    this.fleet = fleet;
    const types = ['pointerdown', 'wheel', 'keydown', 'click'];
    for (const type of types) map.frame.addEventListener(type, () => { this.#isKept = false; }, { passive: true });
    setInterval(() => this.#keep(), 500);
  }

  get isOn() { return this.#keys.length > 0; }

  // Chooses a row, and keeps it in the middle; lets it go if it is kept there already.
  toggle(row) {
    if (!row || (row === this.row && this.#isKept)) { this.stop(); return; }
    // A job's driver may not be drawn yet: until then the map follows the job's place.
    this.#choose([row.dataset.driver, row.id].filter(Boolean), row);
    this.#isKept = true;
    this.#keep(true);
  }

  // Chooses what the panel shows, and brings it into view.
  show(key) {
    if (!key) { this.stop(); return; }
    const row = document.getElementById(key);
    this.#choose([key, row?.dataset.driver].filter(Boolean), row);
    row?.scrollIntoView({ block: 'nearest' });
    this.#keep();
    const place = this.map.markers.get(this.key)?.place?.to;
    if (!place) return;
    const { dx, dy } = this.#away(place);
    if (Math.abs(dx) > this.map.width / 2 - EDGE || Math.abs(dy) > this.map.height / 2 - EDGE) this.map.moveBy(dx, dy, 0, undefined, 250);
  }

  #choose(keys, row) {
    this.stop();
    this.#keys = keys;
    this.row = row;
    row?.setAttribute('aria-current', 'true');
    for (const key of keys) this.fleet.force(key);
  }

  stop() {
    if (!this.isOn) return;
    this.row?.removeAttribute('aria-current');
    this.map.markers.get(this.key)?.element.classList.remove('followed');
    for (const key of this.#keys) this.fleet.force(key, false);
    this.#keys = [];
    this.row = this.key = null;
    this.#isKept = false;
    this.fleet.choose(null);
  }

  // How far a place is from the middle of the map, in pixels.
  #away(place) {
    const { x, y, zoom } = this.map.target;
    const scale = scaleAt(zoom);
    return { dx: (x - place.x) * scale, dy: (y - place.y) * scale, zoom };
  }

  #keep(isFirst = false) {
    if (!this.isOn || !this.map.width) return;
    // A job may get another driver.
    const driver = this.row?.dataset.driver || this.#keys.find((id) => id.startsWith('driver:'));
    this.fleet.choose(driver ?? null);
    const key = this.#keys.find((id) => this.map.markers.get(id)?.place);
    if (!key) { this.stop(); return; }
    if (key !== this.key) {
      this.map.markers.get(this.key)?.element.classList.remove('followed');
      this.key = key;
      isFirst = true;
    }
    const { element, place: { to: place } } = this.map.markers.get(key);
    element.classList.add('followed');
    this.map.conceal(key, false);
    if (!this.#isKept) return;
    const { dx, dy, zoom } = this.#away(place);
    const closer = isFirst ? Math.max(0, 14 - zoom) : 0;
    if (Math.hypot(dx, dy) > 1 || closer > 0) {
      this.map.moveBy(dx, dy, 0);
      if (closer) this.map.moveBy(0, 0, closer);
    }
  }
}
