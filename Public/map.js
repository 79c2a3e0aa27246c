// The map: web mercator, a view fitted to what matters, markers that glide, a trail, a scale bar. It takes over
// the SVG that the server drew; everything it needs stands in that SVG's data attributes.

const TILE = 512;
const EQUATOR = 40_075_016.686; // metres
const LONGEST_GLIDE = 5000; // milliseconds, as all times here
const VIEW_GLIDE = 600;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

export function project(lat, lng) {
  const radians = Math.max(-85.0511, Math.min(85.0511, lat)) * Math.PI / 180;
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI) };
}

// Numbers on their way to new values: linear, or at once where motion is unwanted or nobody looks.
class Glide {
  constructor(values) { this.now = this.from = this.to = values; this.start = this.duration = 0; }
  head(to, duration) {
    this.from = this.now;
    this.to = to;
    this.start = performance.now();
    this.duration = reducedMotion.matches || document.hidden ? 0 : duration;
  }
  // Returns whether it still moves.
  step(time) {
    const part = this.duration > 0 ? Math.max(0, (time - this.start) / this.duration) : 1;
    this.now = part >= 1 ? this.to : this.from.map((value, i) => value + (this.to[i] - value) * part);
    return part < 1;
  }
}

export class MapView {
  markers = new Map();
  trail = []; // lists of projected points; a gap lies between two lists
  #moving = new Set();
  #frame = 0;
  #isFitDue = false;
  #isViewChanged = false;

  constructor(figure, { padding = 56, maximumZoom = 15 } = {}) {
    this.figure = figure;
    this.svg = figure.querySelector('.map-overlay');
    this.padding = padding;
    this.maximumZoom = maximumZoom;
    const { lat, lng, zoom } = this.svg.dataset;
    const center = project(Number(lat ?? 0), Number(lng ?? 0));
    this.view = new Glide([center.x, center.y, Number(zoom ?? 1)]);
    for (const element of this.svg.querySelectorAll('.marker[data-id]')) this.#adopt(element);
    this.trailPath = this.svg.querySelector('.map-trail');
    if (this.trailPath) this.setTrail(JSON.parse(this.trailPath.dataset.trail || '[]'));
    new ResizeObserver(() => this.#resize()).observe(this.svg);
  }

  #adopt(element) {
    const { id, lat, lng, accuracy } = element.dataset;
    const marker = {
      element, arrow: element.querySelector('.heading'), circle: element.querySelector('.accuracy'),
      place: null, heading: null, turned: 0, accuracy: Number(accuracy ?? 0), fixedAt: performance.now(),
    };
    this.markers.set(id, marker);
    if (lat === undefined) return marker;
    const point = project(Number(lat), Number(lng));
    marker.heading = marker.arrow?.dataset.heading === undefined ? null : Number(marker.arrow.dataset.heading);
    marker.turned = marker.heading ?? 0;
    marker.place = new Glide([point.x, point.y, marker.turned]);
    return marker;
  }

  add(element) {
    this.svg.append(element);
    return this.#adopt(element);
  }

  remove(id) {
    this.markers.get(id)?.element.remove();
    this.markers.delete(id);
    this.#moving.delete(id);
  }

  // A marker's newest place; null hides it. It arrives before the next fix is due.
  place(id, fix) {
    const marker = this.markers.get(id);
    if (!marker) return;
    marker.element.setAttribute('visibility', fix ? 'visible' : 'hidden');
    if (!fix) { marker.place = null; return; }
    const { x, y } = project(fix.lat, fix.lng);
    const time = performance.now();
    const heading = fix.heading ?? null;
    const old = marker.place;
    if (!old || marker.heading === null || heading === null) marker.turned = heading ?? 0;
    else if (heading !== null) marker.turned = old.to[2] + turn(old.to[2], heading);
    marker.heading = heading;
    const to = [x, y, marker.turned];
    if (old) {
      old.head(to, fix.jump ? 0 : Math.min(LONGEST_GLIDE, (time - marker.fixedAt) * 0.9));
    } else {
      marker.place = new Glide(to);
    }
    marker.fixedAt = time;
    marker.accuracy = fix.accuracy ?? 0;
    const plain = marker.element.querySelector('.no-heading');
    if (plain) {
      marker.arrow.setAttribute('visibility', heading === null ? 'hidden' : 'inherit');
      plain.setAttribute('visibility', heading === null ? 'inherit' : 'hidden');
    }
    this.#moving.add(id);
    this.#isFitDue = true;
    this.#schedule();
  }

  // Runs of whole 1e-5 degrees: a first point, then differences.
  setTrail(runs) {
    this.trail = runs.map((run) => {
      const points = [];
      for (let i = 0, lat = 0, lng = 0; i + 1 < run.length; i += 2) {
        points.push(project((lat += run[i]) / 1e5, (lng += run[i + 1]) / 1e5));
      }
      return points;
    });
    this.#schedule();
  }

  // The fix before the newest joins the trail; the line to the marker itself is drawn as it glides.
  extendTrail(fix, afterGap, limit = 240) {
    if (afterGap || this.trail.length === 0) this.trail.push([]);
    this.trail.at(-1).push(project(fix.lat, fix.lng));
    while (this.trail.reduce((sum, run) => sum + run.length, 0) > limit) {
      this.trail[0].shift();
      if (this.trail[0].length === 0) this.trail.shift();
    }
  }

  show(isShown) {
    this.figure.hidden = !isShown;
  }

  #resize() {
    const { clientWidth, clientHeight } = this.svg;
    if (!clientWidth || !clientHeight) return;
    this.width = clientWidth;
    this.height = clientHeight;
    this.svg.setAttribute('viewBox', `0 0 ${clientWidth} ${clientHeight}`);
    this.#isViewChanged = true;
    this.#follow(0);
    this.#schedule();
  }

  // Keeps every marker in sight: refits when one leaves the inner part, or when much closer would do.
  #follow(duration) {
    this.#isFitDue = false;
    const points = [...this.markers.values()].filter((marker) => marker.place).map((marker) => marker.place.to);
    if (points.length === 0) return;
    const [cx, cy, zoom] = this.view.to;
    const fit = this.#fitted(points);
    const scale = TILE * 2 ** zoom;
    const isInside = points.every(([x, y]) =>
      Math.abs(x - cx) * scale <= this.width / 2 - this.padding / 2
      && Math.abs(y - cy) * scale <= this.height / 2 - this.padding / 2);
    if (duration === 0 || !isInside || fit[2] - zoom > 0.75) this.view.head(fit, duration);
  }

  #fitted(points) {
    const xs = points.map((p) => p[0]), ys = points.map((p) => p[1]);
    const left = Math.min(...xs), right = Math.max(...xs), top = Math.min(...ys), bottom = Math.max(...ys);
    const room = (side, size) => Math.log2(Math.max(side - 2 * this.padding, 1) / (size * TILE));
    const zoom = Math.min(this.maximumZoom, room(this.width, right - left), room(this.height, bottom - top));
    return [(left + right) / 2, (top + bottom) / 2, Math.max(0, zoom)];
  }

  #schedule() {
    if (!this.#frame) this.#frame = requestAnimationFrame((time) => this.#draw(time));
  }

  // Once per frame whatever happened since the last: all markers when the view moves, else those that move.
  #draw(time) {
    this.#frame = 0;
    if (!this.width) return;
    if (this.#isFitDue) this.#follow(VIEW_GLIDE);
    const wasMoving = this.view.now !== this.view.to;
    const isViewMoving = this.view.step(time);
    const isAllDue = wasMoving || isViewMoving || this.#isViewChanged;
    this.#isViewChanged = false;
    const [cx, cy, zoom] = this.view.now;
    const scale = TILE * 2 ** zoom;
    const latitude = Math.atan(Math.sinh((0.5 - cy) * 2 * Math.PI));
    const metersPerPixel = EQUATOR * Math.cos(latitude) / scale;
    const pixel = (x, y) =>
      [this.width / 2 + (x - cx) * scale, this.height / 2 + (y - cy) * scale].map((n) => Math.round(n * 10) / 10);
    for (const [id, marker] of isAllDue ? this.markers : [...this.#moving].map((id) => [id, this.markers.get(id)])) {
      if (!marker?.place) { this.#moving.delete(id); continue; }
      if (!marker.place.step(time)) this.#moving.delete(id);
      const [x, y, heading] = marker.place.now;
      marker.element.setAttribute('transform', `translate(${pixel(x, y).join(' ')})`);
      marker.arrow?.setAttribute('transform', `rotate(${Math.round(heading)})`);
      marker.circle?.setAttribute('r', Math.round(marker.accuracy / metersPerPixel));
    }
    this.#drawTrail(pixel);
    if (isAllDue) this.#drawGround(pixel, cx, cy, scale, metersPerPixel);
    if (isViewMoving || this.#moving.size > 0) this.#schedule();
  }

  #drawTrail(pixel) {
    if (!this.trailPath) return;
    const marker = this.markers.get('driver')?.place?.now;
    const runs = this.trail.map((run, index) => {
      const points = run.map(({ x, y }) => pixel(x, y));
      if (marker && index === this.trail.length - 1) points.push(pixel(marker[0], marker[1]));
      return points.length > 1 ? `M${points.join('L')}` : '';
    });
    this.trailPath.setAttribute('d', runs.join(''));
  }

  // Lines that divide the tiles, 64 to 128 pixels apart, and the longest round length that fits in 96 pixels.
  #drawGround(pixel, cx, cy, scale, metersPerPixel) {
    const step = 2 ** Math.ceil(Math.log2(64 / scale));
    const lines = [];
    const first = (center, side) => Math.ceil((center - side / 2 / scale) / step) * step;
    for (let x = first(cx, this.width); x <= cx + this.width / 2 / scale; x += step) {
      lines.push(`M${pixel(x, 0)[0]} 0V${this.height}`);
    }
    for (let y = first(cy, this.height); y <= cy + this.height / 2 / scale; y += step) {
      lines.push(`M0 ${pixel(0, y)[1]}H${this.width}`);
    }
    this.svg.querySelector('.map-grid').setAttribute('d', lines.join(''));

    const room = metersPerPixel * 96;
    const power = 10 ** Math.max(0, Math.floor(Math.log10(room)));
    const length = [5, 2, 1].map((n) => n * power).find((n) => n <= room) ?? power;
    const bar = this.svg.querySelector('.map-scale');
    bar.setAttribute('transform', `translate(14 ${this.height - 14})`);
    bar.querySelector('path').setAttribute('d', `M0-4V0H${Math.round(length / metersPerPixel)}V-4`);
    bar.querySelector('text').textContent = length < 1000 ? `${length} m` : `${length / 1000} km`;
  }
}

// The shorter way round, in degrees.
function turn(from, to) {
  return ((to - from) % 360 + 540) % 360 - 180;
}
