// The map, in web mercator: a view that follows its markers until the reader moves it, markers that glide, a trail, a
// scale bar, and tiles. It takes over what the server drew, and reads what it needs from data attributes of that.
import { numeral } from './clock.js';
import { Layer, REST } from './layer.js';
import { TILE, clamp, latitude, project, scaleAt, tenths, wrapped } from './mercator.js';
import { Tiles } from './tiles.js';

const ZOOM = { least: 2, most: 18 };
// Metres.
const EQUATOR = 40_075_016.686;
const FOOT = 0.3048;
// Milliseconds, as all times here; of a trail that follows its marker from frame to frame: a slow one needs fewer of them.
const STEP = { pixels: 0.25, longest: 100 };
// More markers are drawn together, after a pause that grows with each.
const CROWD = { least: 60, pause: 2, longest: 1000 };
// Pixels at the right, where buttons would hide a marker.
const BUTTONS = 44;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

// A view on the way between two, of which one point of the screen stands still: `part` is 0 at `from` and 1 at `to`.
export function between(from, to, part) {
  const factor = 2 ** (to.zoom - from.zoom);
  const way = Math.abs(factor - 1) < 1e-6 ? part : (1 - factor ** -part) / (1 - 1 / factor);
  return {
    x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, zoom: from.zoom + (to.zoom - from.zoom) * part,
  };
}

// Runs of whole 1e-5 degrees, a first point and then differences, as projected points.
export function trailPoints(runs) {
  return runs.map((run) => {
    const points = [];
    for (let i = 0, lat = 0, lng = 0; i + 1 < run.length; i += 2) {
      points.push(project((lat += run[i]) / 1e5, (lng += run[i + 1]) / 1e5));
    }
    return points;
  });
}

export class MapView {
  // { x, y, zoom }: the middle of what is shown now.
  view;
  // Called with the view, once a frame while it changes.
  onview = null;
  // Called with an element of the map that a tap is for.
  onpick = null;
  isFollowing = true;
  // Lists of projected points; a gap lies between two lists.
  trail = [];
  // The ways ahead of markers, by way.js.
  ways = [];
  // The places, beside the markers, that the view shows.
  inView = () => [];
  // Of the view: { from, to, start, duration }.
  #motion = null;
  #layer;
  #restsAt = 0;
  #frame = 0;
  #pause = 0;
  #pausedUntil = 0;
  #isFitDue = false;
  #isViewChanged = false;
  #isDrawn = false;
  #isTrailChanged = false;

  constructor(figure, { padding = 56, maximumZoom = 15, isFixed = false } = {}) {
    this.figure = figure;
    this.frame = figure.querySelector('.map-frame');
    // Lines are below the names of streets, and those below the overlay with scale and markers.
    this.svg = figure.querySelector('.map-overlay');
    this.lines = figure.querySelector('.map-lines');
    this.padding = padding;
    this.isFixed = isFixed;
    this.buttonsWidth = isFixed ? 0 : BUTTONS;
    this.maximumZoom = maximumZoom;
    const { lat = 0, lng = 0, zoom = 1 } = this.svg.dataset;
    this.view = { ...project(Number(lat), Number(lng)), zoom: Number(zoom) };
    const ground = figure.querySelector('.map-ground');
    if (ground?.dataset.tiles) this.tiles = new Tiles(ground, TILE, () => this.#pin);
    this.#layer = new Layer(this.svg);
    this.trailPath = this.lines.querySelector('.map-trail');
    if (this.trailPath) this.setTrail(JSON.parse(this.trailPath.dataset.trail || '[]'));
    this.recenter = figure.querySelector('.map-recenter');
    if (!isFixed) this.#awaitHand();
    new ResizeObserver(() => this.resize()).observe(this.frame);
    // A hidden page draws nothing; when it is shown again, its markers stand where they are by then.
    document.addEventListener('visibilitychange', () => this.#changeView());
  }

  // Most readers never move the map: the module that does so is loaded at the first gesture, and catches up with what the
  // reader has done meanwhile.
  #awaitHand() {
    this.frame.tabIndex = 0;
    this.frame.setAttribute('aria-describedby', 'map-keys');
    this.figure.querySelector('.map-buttons').hidden = false;
    const pointer = ['enter', 'down', 'move', 'up', 'cancel'].map((name) => `pointer${name}`);
    const types = [...pointer, 'click', 'wheel', 'focusin', 'keydown'];
    const early = [];
    const note = async (event) => {
      if (early.length === 200 || early.push(event) > 1) return;
      const module = await import('./hand.js').catch(() => null);
      if (!module) { early.length = 0; return; } // the next gesture tries again
      for (const type of types) this.frame.removeEventListener(type, note);
      new module.Hand(this, early);
    };
    for (const type of types) this.frame.addEventListener(type, note, { passive: true });
  }

  // Markers

  get markers() { return this.#layer.markers; }

  add(element) { this.#layer.add(element); }

  remove(id) { this.#layer.remove(id); }

  // A marker's newest fix { lat, lng, heading, accuracy, at, jump }; null hides it. It is reached before the next
  // one is due.
  place(id, fix) {
    this.#layer.place(id, fix);
    if (!fix || !this.markers.has(id)) return;
    this.#isFitDue = true;
    if (id === 'driver' || this.ways.some((way) => way.id === id)) this.#isTrailChanged = true;
    const count = this.markers.size;
    this.#schedule(count > CROWD.least ? Math.min(count * CROWD.pause, CROWD.longest) : 0);
  }

  // Of the pickup, in pixels from the middle.
  get #pin() {
    const { place } = this.markers.get('pickup') ?? {};
    return place ? { x: wrapped(place.to.x - this.view.x) * this.scale, y: (place.to.y - this.view.y) * this.scale } : null;
  }

  conceal(id, isConcealed) { if (this.#layer.conceal(id, isConcealed)) this.#schedule(); }

  get isMoving() { return performance.now() < this.#restsAt; }

  setTrail(runs) {
    this.trail = trailPoints(runs);
    this.redrawTrail();
  }

  // Draws the trail and the ways ahead.
  redrawTrail() {
    this.#isTrailChanged = this.#isFitDue = true;
    this.#schedule();
  }

  show(isShown) {
    if (this.figure.hidden && isShown) this.follow();
    this.figure.hidden = !isShown;
  }

  // The view

  get scale() { return scaleAt(this.view.zoom); }

  // Where the view stands, or will stand when it has moved.
  get target() { return this.#motion?.to ?? this.view; }

  resize() {
    const { clientWidth, clientHeight } = this.frame;
    if (!clientWidth || !clientHeight) return;
    this.width = clientWidth;
    this.height = clientHeight;
    for (const drawing of [this.lines, this.svg]) drawing.setAttribute('viewBox', `0 0 ${clientWidth} ${clientHeight}`);
    if (this.isFollowing) this.#fit(0);
    this.#changeView();
  }

  #changeView() { this.#isViewChanged = true; this.#schedule(); }

  // Moves by pixels and zooms about a point, given in pixels from the middle; follows no more.
  moveBy(dx, dy, dZoom = 0, about = { x: 0, y: 0 }, duration = 0) {
    this.hold();
    const from = duration ? this.target : this.view;
    const zoom = clamp(from.zoom + dZoom, Math.min(ZOOM.least, from.zoom), ZOOM.most);
    const before = scaleAt(from.zoom), after = scaleAt(zoom);
    this.#head({
      x: from.x - dx / before + about.x / before - about.x / after,
      y: from.y - dy / before + about.y / before - about.y / after, zoom,
    }, duration);
  }

  // Follows no more.
  hold() {
    this.isFollowing = false;
    if (this.recenter) this.recenter.hidden = false;
  }

  // Ends the movement of the view.
  stop() { this.#motion = null; }

  follow(duration = 400) {
    this.isFollowing = true;
    if (this.recenter) this.recenter.hidden = true;
    if (this.width) this.#fit(duration);
  }

  // North and south the world ends; east and west it goes on.
  #head(to, duration) {
    const half = this.height / 2 / scaleAt(to.zoom);
    to.y = half > 0.5 ? 0.5 : clamp(to.y, half, 1 - half);
    const isStill = !duration || reducedMotion.matches || document.hidden;
    this.#motion = isStill ? null : { from: this.view, to, start: performance.now(), duration };
    if (isStill) this.view = to;
    this.#changeView();
  }

  // Shows every marker, as close as that allows.
  #fit(duration) {
    const points = this.#fitted();
    if (points) this.#head(points, duration);
  }

  get #places() {
    return [...this.markers.values()].filter(({ place, isStandIn }) => place && !isStandIn).map((marker) => marker.place.to).concat(this.inView());
  }

  #fitted() {
    const places = this.#places;
    if (places.length === 0) return null;
    const reference = this.view.x;
    const xs = places.map((place) => place.x + Math.round(reference - place.x)), ys = places.map((place) => place.y);
    // Across the antimeridian if that is the shorter way.
    if (Math.max(...xs) - Math.min(...xs) > 0.5) xs.forEach((x, i) => { xs[i] += Math.round(xs[0] - x); });
    const left = Math.min(...xs), right = Math.max(...xs), top = Math.min(...ys), bottom = Math.max(...ys);
    // A margin that a small frame can spare.
    const padding = Math.min(this.padding, this.width / 8, this.height / 8);
    const room = (side, size) => Math.log2(Math.max(side - 2 * padding, 1) / (size * TILE));
    const zoom = Math.min(this.maximumZoom, room(this.width - this.buttonsWidth, right - left), room(this.height, bottom - top));
    const aside = this.buttonsWidth / 2 / scaleAt(Math.max(0, zoom));
    return { x: (left + right) / 2 + aside, y: (top + bottom) / 2, zoom: Math.max(0, zoom) };
  }

  // Moves the view only when a place leaves its inner part, or when it could be much closer: a view that always creeps is
  // hard to read.
  #keepInSight() {
    this.#isFitDue = false;
    const fit = this.#fitted();
    if (!fit) return;
    const { x, y, zoom } = this.target;
    const scale = scaleAt(zoom);
    const isInside = this.#places.every((place) => (
      Math.abs(wrapped(place.x - x) * scale + this.buttonsWidth / 2) <= (this.width - this.buttonsWidth - this.padding) / 2
      && Math.abs(place.y - y) * scale <= (this.height - this.padding) / 2));
    if (!isInside || fit.zoom - zoom > 0.75) this.#head(fit, 600);
  }

  // Drawing

  // The soonest of the times that were asked for counts.
  #schedule(pause = 0) {
    if (this.#frame) return;
    const time = performance.now() + pause;
    if (this.#pause && this.#pausedUntil <= time) return;
    clearTimeout(this.#pause);
    this.#pause = 0;
    if (pause <= 1000 / 60) {
      this.#frame = requestAnimationFrame((now) => this.#draw(now));
      return;
    }
    this.#pausedUntil = time;
    this.#pause = setTimeout(() => { this.#pause = 0; this.#schedule(); }, pause);
  }

  // All markers if the view has moved or comes to rest, otherwise those with news; and the trail, which ends at its marker.
  #draw(time) {
    this.#frame = 0;
    if (!this.width || document.hidden) return;
    if (this.#isFitDue && this.isFollowing) this.#keepInSight();
    if (this.#motion) {
      const { from, to, start, duration } = this.#motion;
      const part = clamp((time - start) / duration, 0, 1);
      this.view = part < 1 ? between(from, to, 1 - (1 - part) ** 3) : to;
      if (part === 1) this.#motion = null;
      this.#isViewChanged = true;
    }
    const isViewChanged = this.#isViewChanged;
    this.#isViewChanged = false;
    if (isViewChanged) this.#restsAt = this.#isDrawn ? time + REST : time;
    this.#isDrawn = true;
    const { x: cx, y: cy } = this.view;
    const scale = this.scale;
    const metersPerPixel = EQUATOR * Math.cos(latitude(cy) * Math.PI / 180) / scale;
    const pixel = ({ x, y }) => `${tenths(this.width / 2 + wrapped(x - cx) * scale)} ${tenths(this.height / 2 + (y - cy) * scale)}`;
    const isMoving = time < this.#restsAt;
    if (isViewChanged) this.#isTrailChanged = true;
    this.#layer.draw(time, this.view, { width: this.width, height: this.height, metersPerPixel, isMoving });
    const fastest = this.#drawLines(time, pixel, metersPerPixel * scale);
    if (isViewChanged) {
      this.tiles?.draw(this.view, this.width, this.height);
      this.#showEnds();
      this.#drawGrid(cx, cy, scale);
      this.#drawScale(metersPerPixel);
      this.onview?.(this.view);
    }
    if (this.#motion || this.#layer.isDue) this.#schedule();
    else if (isMoving) this.#schedule(this.#restsAt - time);
    if (fastest > 0) this.#schedule(Math.min(STEP.pixels / (fastest * scale), STEP.longest));
  }

  // A button that can go no closer, or no farther away, says so, and keeps the focus.
  #showEnds() {
    const { zoom } = this.target;
    for (const [name, isAtEnd] of [['in', zoom >= ZOOM.most], ['out', zoom <= ZOOM.least]]) {
      const button = this.figure.querySelector(`.map-${name}`);
      if (!button || button.hasAttribute('aria-disabled') === isAtEnd) continue;
      if (isAtEnd) button.setAttribute('aria-disabled', 'true'); else button.removeAttribute('aria-disabled');
    }
  }

  // The ways ahead and the trail, up to their markers; returns the speed of the fastest of those.
  #drawLines(time, pixel, world) {
    const places = [...this.ways.map(({ id }) => id), ...(this.trailPath ? ['driver'] : [])].map((id) => this.markers.get(id)?.place);
    const moving = places.filter((place) => place?.step(time));
    if (this.#isTrailChanged) {
      this.ways.forEach((way, i) => way.draw(places[i]?.now, world, pixel));
      if (this.trailPath) this.#drawTrail(pixel);
    }
    this.#isTrailChanged = moving.length > 0;
    return Math.max(0, ...moving.map(({ speed }) => speed));
  }

  // The trail ends at the marker, which has not reached the newest fixes yet.
  #drawTrail(pixel) {
    const place = this.markers.get('driver')?.place;
    const runs = this.trail.map((run, index) => {
      const isLast = index === this.trail.length - 1;
      const points = (isLast && place ? run.slice(0, run.length - place.behind).concat(place.now) : run).map(pixel);
      return points.length > 1 ? `M${points.join('L')}` : '';
    });
    this.trailPath.setAttribute('d', runs.join(''));
  }

  // Lines that divide the tiles, 64 to 128 pixels apart: they show that a map without streets moves.
  #drawGrid(cx, cy, scale) {
    const grid = this.lines.querySelector('.map-grid');
    if (!grid) return;
    const step = 2 ** Math.ceil(Math.log2(64 / scale)) * scale;
    const lines = [];
    const first = (center, side) => (((side / 2 - center * scale) % step) + step) % step;
    for (let x = first(cx, this.width); x <= this.width; x += step) lines.push(`M${tenths(x)} 0V${this.height}`);
    for (let y = first(cy, this.height); y <= this.height; y += step) lines.push(`M0 ${tenths(y)}H${this.width}`);
    grid.setAttribute('d', lines.join(''));
  }

  // The longest round length that fits in 96 pixels.
  #drawScale(metersPerPixel) {
    const bar = this.svg.querySelector('.map-scale');
    const [unit, inLarge] = bar.dataset.lengths === 'imperial' ? [FOOT, 5280] : [1, 1000];
    const room = metersPerPixel * 96 / unit;
    const divisor = room < inLarge ? 1 : inLarge;
    const power = 10 ** Math.max(0, Math.floor(Math.log10(room / divisor)));
    const length = power * ([5, 2, 1].find((n) => n * power <= room / divisor) ?? 1);
    bar.setAttribute('transform', `translate(14 ${this.height - 14})`);
    bar.querySelector('path').setAttribute('d', `M0-4V0H${Math.round(length * divisor * unit / metersPerPixel)}V-4`);
    const pattern = divisor === 1 ? bar.dataset.short : bar.dataset.long;
    bar.querySelector('text').textContent = pattern.replace('{count}', numeral(length));
  }
}
