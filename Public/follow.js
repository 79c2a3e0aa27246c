// Keeps one marker in the middle of the map until the reader moves the map.
import { scaleAt } from './map.js';

export class Follow {
  key = null; // of the marker
  row = null; // of the table, which the reader chose

  constructor(map, fleet) {
    this.map = map;
    this.fleet = fleet;
    for (const type of ['pointerdown', 'wheel', 'keydown', 'click']) map.frame.addEventListener(type, () => this.stop(), { passive: true });
    setInterval(() => this.#keep(), 500);
  }

  toggle(row) {
    if (!row || row === this.row) { this.stop(); return; }
    this.stop();
    this.row = row;
    row.setAttribute('aria-current', 'true');
    // A job's driver may not be drawn yet: until then the map follows the job's place.
    this.keys = [row.dataset.driver, row.id].filter(Boolean);
    for (const key of this.keys) this.fleet.force(key);
    this.#keep(true);
  }

  stop() {
    if (!this.row) return;
    this.row.removeAttribute('aria-current');
    this.map.markers.get(this.key)?.element.classList.remove('followed');
    for (const key of this.keys) this.fleet.force(key, false);
    this.row = this.key = null;
  }

  #keep(isFirst = false) {
    if (!this.row || !this.map.width) return;
    const key = this.keys.find((id) => this.map.markers.get(id)?.place);
    if (!key) { this.stop(); return; }
    if (key !== this.key) {
      this.map.markers.get(this.key)?.element.classList.remove('followed');
      this.key = key;
      isFirst = true;
    }
    const { element, place: { to: place } } = this.map.markers.get(key);
    element.classList.add('followed');
    const { x, y, zoom } = this.map.target;
    const scale = scaleAt(zoom);
    const dx = (x - place.x) * scale, dy = (y - place.y) * scale;
    const closer = isFirst ? Math.max(0, 14 - zoom) : 0;
    if (Math.hypot(dx, dy) > 1 || closer > 0) {
      this.map.moveBy(dx, dy, 0);
      if (closer) this.map.moveBy(0, 0, closer);
    }
  }
}
