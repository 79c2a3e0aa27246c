// The markers of a map. Each is an image of its own, which an animation of the browser moves; a drag moves their layer alone.
// What is out of sight stands.
import { svg } from './dom.js';
import { Glide } from './glide.js';
import { clamp, project, scaleAt, tenths } from './mercator.js';

// Milliseconds, as all times here, without a movement of the view.
export const REST = 200;
const LONGEST_GLIDE = 5000
// Pixels beyond the edges of the map within which markers are drawn.
const MARGIN = 48;
// How many markers with news are drawn in one frame, while the view moves and while it rests.
const PORTION = { moving: 5, resting: 50 };
// Pixels that the layer moves; farther away a browser places markers less exactly.
const FARTHEST = 4096;
// Pixels; a marker that moves by less stands.
const SHORTEST = 0.5;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

// The shorter way round, in degrees.
const turn = (from, to) => ((to - from) % 360 + 540) % 360 - 180;

export class Layer {
  markers = new Map();
  // Those with news.
  #due = new Set();
  // The view for which the places are written, and the size of its map.
  #base = null;
  #view = null;
  #isStill = false;

  // The `overlay` keeps the markers that the server drew until their places are known.
  constructor(overlay) {
    this.element = document.createElement('div');
    this.element.className = 'map-markers';
    // An image is named as a whole, or not at all.
    if (overlay.matches('[role=img], [aria-hidden]')) this.element.setAttribute('aria-hidden', 'true');
    overlay.after(this.element);
    for (const element of overlay.querySelectorAll('.marker[data-id]')) this.#adopt(element);
  }

  get isDue() { return this.#due.size > 0; }

  // `drawn` is a group of SVG.
  add(drawn) {
    this.#adopt(drawn);
    this.#lift(this.markers.get(drawn.dataset.id));
  }

  // Makes a marker an image, out of sight until it is placed.
  #lift(marker) {
    // A name may stand beside it.
    const image = svg('svg', { viewBox: '-28 -28 56 56' });
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
      animation: null, isShown: true, isConcealed: false, copy: 0,
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

  // A marker that is concealed has a place all the same. Whether that is news.
  conceal(id, isConcealed) {
    const marker = this.markers.get(id);
    if (!marker || marker.isConcealed === isConcealed) return false;
    marker.isConcealed = isConcealed;
    this.#due.add(id);
    return true;
  }

  // Draws markers with news, or all in another view; of many with news some, see `isDue`. No marker glides in a zoom.
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
    const at = (point) => `translate(${tenths(width / 2 + left(point) - dx)}px, ${tenths(height / 2 + top(point) - dy)}px)`;
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
