// The names of drivers on a map. A name that would cover another name or another marker is hidden until there is room or
// the reader points at its marker. The server does the same for the page that it renders (FleetMarkers).
import { wrapped } from './mercator.js';

const PACE = 500; // milliseconds
const CROWDED = 60; // markers; with more of them, names would only hide the map
const BASELINE = 24; // pixels below a driver's place
const LINE = 1.25; // of the font's size
const SHAPES = { driver: [-10, -10, 10, 10], job: [-9, -26, 9, 0], cluster: [-20, -20, 20, 20] };

export class Names {
  #widths = new WeakMap(); // by the text's element: { name, width }

  #canvas = null;
  #height = 0;

  constructor(map) {
    this.map = map;
    setInterval(() => this.#sort(), PACE);
  }

  // A map with too many markers shows no names.
  get #shown() { return [...this.map.markers.values()].filter(({ place, isConcealed }) => place && !isConcealed); }

  review() { this.map.figure.classList.toggle('crowded', this.#shown.length > CROWDED); }

  // Bounded, as there are names only where markers are few.
  #sort() {
    const { map } = this;
    if (document.hidden || !map.width || map.figure.classList.contains('crowded')) return;
    const taken = [], named = [], time = performance.now();
    for (const { element, place } of this.#shown) {
      const kind = Object.keys(SHAPES).find((kind) => element.classList.contains(kind));
      if (!kind) continue;
      place.step(time);
      const x = wrapped(place.now.x - map.view.x) * map.scale, y = (place.now.y - map.view.y) * map.scale;
      const [left, top, right, bottom] = SHAPES[kind];
      taken.push({ element, left: x + left, top: y + top, right: x + right, bottom: y + bottom });
      if (kind === 'driver') named.push({ element, x, y, text: element.querySelector('text') });
    }
    // Drivers who are late come first.
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

  // Once for each name. A canvas measures it without a layout of the page.
  #measure(text) {
    const known = this.#widths.get(text);
    if (known?.name === text.textContent) return known;
    if (!this.#canvas) {
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(text);
      this.#canvas = document.createElement('canvas').getContext('2d');
      this.#canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      this.#height = parseFloat(fontSize) * LINE;
    }
    const found = { name: text.textContent, width: this.#canvas.measureText(text.textContent).width, height: this.#height };
    this.#widths.set(text, found);
    return found;
  }
}

function touch(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
