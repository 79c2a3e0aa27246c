// The ways ahead of drivers on a map: cut where the driver is, so that the server sends one only when it is another one.
import { svg } from './dom.js';
import { trailPoints } from './map.js';
import { wrapped } from './mercator.js';

const LEFT = 50; // metres from the way, and more for a driver who was beside it from the start
// A place farther ahead must be nearer by this part of the distance, and one behind by twice as much: a way may use a street
// twice, and drivers seldom turn.
const AHEAD = 0.02;
const WINDOW = 500; // metres ahead of where the driver was, and twice what it moved since

export class WayAhead {
  #points = []; // projected; the first is where the driver was
  #aside = 0;
  #from = 0; // the segment that the driver is on
  #part = 0; // the most of it that the driver was seen to have driven
  #last = null; // the driver's place, when last on the way

  // `id` is that of the driver's marker.
  constructor(path, id = 'driver') {
    Object.assign(this, { path, id, edge: path.parentNode.querySelector('.map-way-edge') });
  }

  // The points that the driver has not passed.
  get ahead() { return this.#points.slice(this.#from); }

  take(points) {
    this.#points = points;
    const [from, to = from] = points; // the driver, and its place on the way
    this.#aside = from ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
    this.#from = this.#part = 0;
    this.#last = from ?? null;
  }

  // `driver` is the place of the marker, `world` the metres around the world at its latitude.
  draw(driver, world, pixel) {
    const line = driver ? this.#rest(driver, world) : [];
    const data = line.length > 1 ? `M${line.map(pixel).join('L')}` : '';
    for (const path of [this.path, this.edge]) path.setAttribute('d', data);
  }

  #rest(driver, world) {
    const points = this.#points;
    let best = { cost: Infinity }, ahead = 0; // of where the driver was; less than 0 is driven
    const moved = this.#last ? Math.hypot(wrapped(driver.x - this.#last.x), driver.y - this.#last.y) : 0;
    for (let i = this.#from; i + 1 < points.length && (ahead - 2 * moved) * world <= WINDOW; i++) {
      const [a, b] = [points[i], points[i + 1]];
      const dx = b.x - a.x, dy = b.y - a.y, length = Math.hypot(dx, dy);
      if (i === this.#from) ahead = -this.#part * length;
      const px = wrapped(driver.x - a.x), py = driver.y - a.y;
      const part = length > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / length ** 2)) : 0;
      const away = Math.hypot(px - part * dx, py - part * dy);
      const from = ahead + part * length;
      const cost = away + AHEAD * Math.max(from, -2 * from);
      if (cost < best.cost) best = { cost, away, part, segment: i, x: a.x + part * dx, y: a.y + part * dy };
      ahead += length;
    }
    if (best.cost === Infinity) return [];
    const isAtStart = best.segment === 0 && best.part === 0; // the marker glides, and has not come so far yet
    if ((best.away - this.#aside) * world > LEFT && !isAtStart) return points.slice(this.#from + 1);
    if (best.segment > this.#from) this.#part = 0;
    [this.#from, this.#part, this.#last] = [best.segment, Math.max(this.#part, best.part), driver];
    return [driver, best, ...points.slice(best.segment + 1)];
  }
}

// The ways of several drivers, in an element of the map that stands under the markers.
export class Ways {
  #known = new Map(); // by the marker's id

  // Takes over the ways that the server drew.
  constructor(map, element) {
    Object.assign(this, { map, element });
    for (const { dataset: { id }, lastElementChild: path } of [...element.children]) {
      this.#known.set(id, new WayAhead(path, id));
      this.put(id, JSON.parse(path.dataset.way));
    }
  }

  // Shows the way of one driver, given as runs; of none it has none.
  put(id, runs) {
    const [points] = trailPoints(runs);
    if (points && !this.#known.has(id)) {
      const group = this.element.appendChild(svg('g', { 'data-id': id }));
      group.append(svg('path', { class: 'map-way-edge' }), svg('path', { class: 'map-way' }));
      this.#known.set(id, new WayAhead(group.lastElementChild, id));
    }
    if (points) this.#known.get(id).take(points);
    else this.keep((other) => other !== id);
    this.map.ways = [...this.#known.values()];
    this.map.redrawTrail();
  }

  keep(isKept) {
    for (const [id, { path }] of this.#known) {
      if (isKept(id)) continue;
      path.parentNode.remove();
      this.#known.delete(id);
    }
    this.map.ways = [...this.#known.values()];
  }
}
