// The names of drivers on a map: one that would lie on another, or on somebody else's marker, is hidden until there is
// room or somebody points at it. The server has done the same for the page as it came (FleetMarkers).
import { wrapped } from './map.js';

const PACE = 500; // milliseconds
const BASELINE = 24; // pixels below a driver's place
const SHAPES = { driver: [-10, -10, 10, 10], job: [-9, -26, 9, 0], cluster: [-20, -20, 20, 20] };

export class Names {
  #widths = new WeakMap(); // by the text's element: { name, width }

  constructor(map) {
    this.map = map;
    setInterval(() => this.#sort(), PACE);
  }

  // A crowded map shows no names, so the work is bounded by what makes a map crowded.
  #sort() {
    const { map } = this;
    if (document.hidden || !map.width || map.figure.classList.contains('crowded')) return;
    const taken = [], named = [];
    for (const { element, place } of map.markers.values()) {
      const kind = Object.keys(SHAPES).find((kind) => element.classList.contains(kind));
      if (!place || !kind) continue;
      const x = wrapped(place.now.x - map.view.x) * map.scale, y = (place.now.y - map.view.y) * map.scale;
      const [left, top, right, bottom] = SHAPES[kind];
      taken.push({ element, left: x + left, top: y + top, right: x + right, bottom: y + bottom });
      if (kind === 'driver') named.push({ element, x, y, text: element.querySelector('text') });
    }
    // Those who are late come first.
    named.sort((a, b) => b.element.classList.contains('late') - a.element.classList.contains('late'));
    for (const { element, x, y, text } of named) {
      const { width, height } = this.#measure(text);
      const bottom = y + BASELINE + height / 4;
      const room = { element, left: x - width / 2, top: bottom - height, right: x + width / 2, bottom };
      const isCovered = taken.some((other) => other.element !== element && touch(room, other));
      text.classList.toggle('covered', isCovered);
      if (!isCovered) taken.push(room);
    }
  }

  // Asked once for each name: it makes the browser lay out what changed.
  #measure(text) {
    const known = this.#widths.get(text);
    if (known?.name === text.textContent) return known;
    const { width, height } = text.getBBox();
    const found = { name: text.textContent, width, height };
    if (width > 0) this.#widths.set(text, found); // where names are not shown they have no width
    return found;
  }
}

function touch(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
