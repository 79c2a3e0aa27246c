// The markers of a map. Each is an SVG image of its own, drawn once and moved by an animation of the browser's; while the map is
// dragged only their layer moves. Inside of one large image each step would paint all. What is out of sight does not move.
import { svg } from './dom.js';
import { Glide } from './glide.js';
import { clamp, project, scaleAt, tenths } from './mercator.js';

export const REST = 200; // milliseconds, as all times here, without a movement of the view
const LONGEST_GLIDE = 5000
const MARGIN = 48; // pixels beyond the edges of the map within which markers are drawn
const BOX = { x: -28, y: -28, width: 56, height: 56 }; // pixels about a marker's place; a name may stand beside it
// How many markers with news are drawn in one frame, while the view moves and while it rests.
const PORTION = { moving: 5, resting: 50 };
const FARTHEST = 4096; // pixels that the layer moves; farther away a browser places markers less exactly
const SHORTEST = 0.5; // pixels; a marker that moves by less stands
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

// The shorter way round, in degrees.
const turn = (from, to) => ((to - from) % 360 + 540) % 360 - 180;

export class Layer {
  markers = new Map();
  #due = new Set(); // those with news
  #base = null; // the view for which the places are written, and the size of its map
  #view = null;
  #isStill = false;

  // Takes over the markers that the server drew into the `overlay`, which keeps them until their places are known.
  constructor(overlay) {
    this.element = document.createElement('div');
    this.element.className = 'map-markers';
    // An image is named as a whole.
    if (overlay.getAttribute('role') === 'img') this.element.setAttribute('aria-hidden', 'true');
    overlay.after(this.element);
    for (const element of overlay.querySelectorAll('.marker[data-id]')) this.#adopt(element);
  }

  get isDue() { return this.#due.size > 0; }

  // `drawn` is a group of SVG.
  add(drawn) {
    this.#adopt(drawn);
    this.#lift(this.markers.get(drawn.dataset.id));
  }

  // Makes a marker an image of its own, out of sight until it is placed.
  #lift(marker) {
    const image = svg('svg', { viewBox: Object.values(BOX).join(' ') });
    image.style.display = 'none';
    marker.element.removeAttribute('transform');
    image.append(marker.element);
    this.element.append(image);
    Object.assign(marker, { image, isShown: false });
  }

  #adopt(element) {
    const { id, lat, lng, accuracy } = element.dataset;
    const arrow = element.querySelector('.heading');
    const marker = {
      element, arrow, circle: element.querySelector('.accuracy'), plain: element.querySelector('.no-heading'),
      place: null, heading: null, accuracy: Number(accuracy ?? 0), fix: null, fixedAt: performance.now(),
      animation: null, isShown: true, isConcealed: false, shift: null, copy: 0,
    };
    this.markers.set(id, marker);
    if (lat === undefined) return;
    if (arrow?.dataset.heading !== undefined) marker.heading = Number(arrow.dataset.heading);
    marker.place = new Glide({ ...project(Number(lat), Number(lng)), turned: marker.heading ?? 0 });
    this.#due.add(id);
  }

  remove(id) {
    const { element, image = element } = this.markers.get(id) ?? {};
    image?.remove();
    this.markers.delete(id);
    this.#due.delete(id);
  }

  // See `place` of the map.
  place(id, fix) {
    const marker = this.markers.get(id);
    if (!marker) return;
    this.#set(marker.element, 'visibility', fix ? 'visible' : 'hidden');
    if (!fix) { marker.place = null; return; }
    const { place, fix: last } = marker;
    const time = performance.now();
    const sinceLast = fix.at && last?.at ? fix.at - last.at : time - marker.fixedAt;
    const isNews = !last || !place || fix.jump || ['at', 'lat', 'lng', 'heading'].some((key) => fix[key] !== last[key]);
    const isWider = marker.accuracy !== (fix.accuracy ?? 0);
    marker.accuracy = fix.accuracy ?? 0;
    if (isNews || isWider) this.#due.add(id);
    if (!isNews) return;
    const heading = fix.heading ?? null;
    const hasTurn = place && marker.heading !== null && heading !== null;
    const turned = hasTurn ? place.to.turned + turn(place.to.turned, heading) : heading ?? 0;
    const to = { ...project(fix.lat, fix.lng), turned };
    const isStill = fix.jump || reducedMotion.matches || document.hidden;
    if (place) {
      place.step(time);
      to.x += Math.round(place.now.x - to.x);
      place.head(to, isStill ? 0 : clamp(sinceLast * 0.9, 0, LONGEST_GLIDE), time);
    } else {
      marker.place = new Glide(to);
    }
    Object.assign(marker, { fix, heading, fixedAt: time });
    if (!marker.plain) return;
    this.#set(marker.arrow, 'visibility', heading === null ? 'hidden' : 'inherit');
    this.#set(marker.plain, 'visibility', heading === null ? 'inherit' : 'hidden');
  }

  // Whether a marker is drawn; it has a place all the same.
  conceal(id, isConcealed) { return this.#change(id, { isConcealed }); }

  // Draws a marker so many pixels { x, y } beside its place; null draws it there.
  shift(id, shift) { return this.#change(id, { shift }); }

  #change(id, news) {
    const marker = this.markers.get(id);
    if (!marker || Object.entries(news).every(([name, value]) => marker[name] === value)) return false;
    Object.assign(marker, news);
    this.#due.add(id);
    return true;
  }

  // Draws the markers with news, or all if the view is another one; of many with news only some, see `isDue`. While the view
  // zooms, each frame places all markers, and none glides.
  draw(time, view, { width, height, metersPerPixel, isMoving }) {
    const scale = scaleAt(view.zoom), base = this.#base;
    if (!base) for (const marker of this.markers.values()) if (!marker.image) this.#lift(marker);
    const isSame = base?.zoom === view.zoom && base.width === width && base.height === height;
    let dx = isSame ? (base.x - view.x) * scale : 0, dy = isSame ? (base.y - view.y) * scale : 0;
    const isNew = !isSame || Math.max(Math.abs(dx), Math.abs(dy)) > FARTHEST;
    if (isNew) {
      this.#isStill = isMoving;
      this.#base = { ...view, width, height };
      dx = dy = 0;
    } else if (this.#isStill && !isMoving) {
      this.#isStill = false;
      for (const id of this.markers.keys()) this.#due.add(id);
    }
    const isElsewhere = isNew || view.x !== this.#view?.x || view.y !== this.#view.y;
    this.#view = view;
    if (isElsewhere) this.element.style.transform = `translate(${tenths(dx)}px,${tenths(dy)}px)`;
    const drawn = { view, scale, width, height, dx, dy, metersPerPixel };
    let rest = isNew ? Infinity : isMoving ? PORTION.moving : PORTION.resting;
    for (const id of isElsewhere ? this.markers.keys() : [...this.#due]) {
      const isDue = isNew || (this.#due.has(id) && rest > 0);
      if (isDue) { rest -= 1; this.#due.delete(id); } else if (!isElsewhere) break;
      this.#draw(id, time, drawn, isDue);
    }
  }

  #draw(id, time, { view, scale, width, height, dx, dy, metersPerPixel }, isDue) {
    const marker = this.markers.get(id);
    if (!marker?.place) return;
    const { image, place } = marker;
    place.step(time);
    const copy = Math.round(place.now.x - view.x);
    const left = (point) => (point.x - view.x - copy) * scale, top = (point) => (point.y - view.y) * scale;
    const reach = MARGIN + (marker.circle ? marker.accuracy / metersPerPixel : 0);
    const isIn = (point) => Math.abs(left(point)) < width / 2 + reach && Math.abs(top(point)) < height / 2 + reach;
    const isShown = !marker.isConcealed && (isIn(place.now) || isIn(place.to));
    if (!isShown) {
      if (marker.isShown) image.style.display = 'none';
      marker.animation?.cancel();
      Object.assign(marker, { isShown, animation: null });
      return;
    }
    if (!isDue && marker.isShown && marker.copy === copy) return;
    if (!marker.isShown) image.style.display = '';
    Object.assign(marker, { isShown, copy });
    const beside = marker.shift ?? { x: 0, y: 0 };
    const at = (point) => (
      `translate(${tenths(width / 2 + left(point) - dx + beside.x)}px, ${tenths(height / 2 + top(point) - dy + beside.y)}px)`);
    marker.animation?.cancel();
    marker.animation = null;
    image.style.transform = at(this.#isStill ? place.now : place.to);
    if (marker.arrow) this.#set(marker.arrow, 'transform', `rotate(${Math.round(place.to.turned)})`);
    if (marker.circle) this.#set(marker.circle, 'r', `${Math.round(marker.accuracy / metersPerPixel)}`);
    if (this.#isStill || place.distance * scale < SHORTEST) return;
    const stations = place.stations(time), duration = stations.at(-1).at;
    const frames = stations.map((station) => ({ transform: at(station.point), offset: station.at / duration }));
    marker.animation = image.animate(frames, { duration });
  }

  // The browser draws a marker anew even if the value is the same.
  #set(element, name, value) { if (element.getAttribute(name) !== value) element.setAttribute(name, value); }
}
