// The map of the driver's page. The server draws the picture; this phone's place is put over it, which costs nothing. The
// page is asked for anew where the picture does not help any more: the place is outside it, or near the end of the way, or
// the way was not known.
import { setText } from './dom.js';
import { project, scaleAt, tenths, wrapped } from './mercator.js';

const FIRST_PAUSE = 60_000; // milliseconds between two such questions, and more where the answer is the same picture
const LAST_PAUSE = 960_000;
const NEAR = 60; // pixels to the place at which a closer picture shows more
const CLOSER = 0.75; // zooms by which another picture of the same has to be closer
const CLOSEST = 15; // the zoom of the closest picture
const EARTH = 40_075_017; // metres around it

export class WayMap {
  #own = null; // where the driver was last, by the server's clock
  #pause = FIRST_PAUSE;
  #askedAt = -Infinity;

  // `position` knows the server's clock; `ask` asks for the page anew; `time` writes the clock's time.
  constructor(main, position, time, ask) {
    Object.assign(this, { main, position, time, ask });
  }

  // A place of this phone.
  note({ coords, timestamp }) {
    const { latitude: lat, longitude: lng, accuracy, heading, speed } = coords;
    const course = Number.isFinite(heading) && speed > 1 ? heading : null;
    this.#own = { lat, lng, accuracy, heading: course, at: timestamp + this.position.offset };
    this.draw();
  }

  // Keeps the picture that is shown where the one of a newer page shows the same.
  take(page) {
    const wanted = page.querySelector('.way-map');
    const shown = this.main.querySelector('.way-map');
    const told = wanted?.querySelector('.vehicle').dataset ?? {};
    if (told.at > (this.#own?.at ?? 0)) {
      this.#own = { lat: Number(told.lat), lng: Number(told.lng), accuracy: Number(told.accuracy), heading: told.heading ?? null, at: Number(told.at) };
    }
    if (!wanted || !shown) return;
    const isSame = wanted.dataset.key === shown.dataset.key && wanted.dataset.zoom - shown.dataset.zoom < CLOSER;
    if (isSame && !this.#isOutside(shown)) {
      wanted.dataset.still = shown.dataset.still;
      const image = shown.querySelector('img');
      image.alt = wanted.querySelector('img').alt;
      if (image.complete && image.naturalWidth === 0) image.src = image.getAttribute('src'); // it did not come
    } else {
      this.#pause = FIRST_PAUSE;
    }
  }

  // Puts the driver over the picture: with each place, after each page, and each second for the age.
  draw() {
    const figure = this.main.querySelector('.way-map');
    if (!figure || !this.#own) return;
    const { heading, accuracy, at } = this.#own;
    const { x, y, meters } = this.#place(figure);
    const marker = figure.querySelector('.vehicle');
    const [circle, , arrow, dot] = marker.children;
    put(marker, 'transform', `translate(${tenths(x)} ${tenths(y)})`);
    put(marker, 'visibility', 'visible');
    put(circle, 'r', tenths((accuracy || 0) / meters));
    put(arrow, 'visibility', heading === null ? 'hidden' : 'inherit');
    put(dot, 'visibility', heading === null ? 'inherit' : 'hidden');
    if (heading !== null) put(arrow, 'transform', `rotate(${Math.round(heading)})`);
    const line = figure.querySelector('figcaption');
    setText(line, line.dataset.pattern.replace('{time}', () => this.time.format(at)));
    if (Date.now() + this.position.offset - at > this.position.patience) figure.dataset.cause = 'driver_silent';
    else delete figure.dataset.cause;
  }

  // Where the driver is in the picture, in pixels of its drawing, and the metres of one of them.
  #place(figure) {
    const { lat, lng, zoom } = figure.dataset;
    const { width, height } = figure.querySelector('svg').viewBox.baseVal;
    const scale = scaleAt(Number(zoom));
    const middle = project(Number(lat), Number(lng));
    const own = project(this.#own.lat, this.#own.lng);
    return {
      x: width / 2 + wrapped(own.x - middle.x) * scale, y: height / 2 + (own.y - middle.y) * scale, width, height,
      meters: (EARTH * Math.cos(Number(lat) * Math.PI / 180)) / scale,
    };
  }

  #isOutside(figure) {
    if (!this.#own) return false;
    const { x, y, width, height } = this.#place(figure);
    return x < 0 || y < 0 || x > width || y > height;
  }

  // The server has this phone's newest place, and so would answer with the view that is best there.
  sent() {
    const figure = this.main.querySelector('.way-map');
    const now = performance.now();
    if (!figure || !this.#own || now - this.#askedAt < this.#pause) return;
    const { x, y } = this.#place(figure);
    const isNear = Math.hypot(x - figure.dataset.x, y - figure.dataset.y) < NEAR && figure.dataset.zoom < CLOSEST - CLOSER;
    const lacksWay = 'underWay' in this.main.dataset && !('way' in figure.dataset);
    if (!isNear && !lacksWay && !this.#isOutside(figure)) return;
    this.#askedAt = now;
    this.#pause = Math.min(LAST_PAUSE, 2 * this.#pause);
    this.ask();
  }
}

// Each second: what is not different is not written.
function put(element, name, value) {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}
