// Markers that would lie on each other are gathered into circles, made for the screen: drivers, jobs and the server's clusters
// alike, across the borders of tiles. A circle says how many are inside, and a list who they are.
import { setText } from './dom.js';
import { circleRadius, heaps } from './heaps.js';
import { Inside } from './inside.js';
import { circle } from './marker.js';
import { latitude, wrapped } from './mercator.js';

// Milliseconds between two looks whether the map has another zoom, and between two sortings, as drivers move.
const EVERY = { look: 250, sort: 1000 };
const LATE = 50; // so many in trouble have markers of their own everywhere
const FAN = { most: 12, radius: 42, room: 4 }; // pixels; `room` is how far apart places may be that count as one

const count = new Intl.NumberFormat(document.documentElement.lang, { notation: 'compact' });

export class Gather {
  #groups = new Map(); // the keys of those inside, by the first of them
  #in = new Map(); // by a marker's key, the key of its group
  #last = { zoom: null, at: 0 };
  #timer = 0;
  #fanned = new Set(); // the keys of the markers that are fanned out
  onpick = null; // called with the key of a driver's marker that was tapped

  // `review` is called when other markers are shown.
  constructor(map, review = () => {}) {
    Object.assign(this, { map, review, inside: map.isFixed ? null : new Inside(map, this) });
    setInterval(() => this.#look(), EVERY.look);
    if (map.isFixed) return;
    map.frame.addEventListener('pointerdown', ({ target }) => { if (!target.closest('.marker, .map-inside')) this.fold(); }, { passive: true });
    map.onpick = (element) => {
      if (element.matches('.cluster')) this.pick(element.dataset.id); else this.onpick?.(element.dataset.id);
    };
    map.frame.addEventListener('keydown', (event) => {
      const cluster = event.target.closest('.cluster');
      if (!cluster || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      this.map.frame.focus({ preventScroll: true }); // the circle may go away
      this.pick(cluster.dataset.id);
    });
  }

  #look() {
    const isZoomed = this.map.view.zoom !== this.#last.zoom;
    if (document.hidden || !this.map.width || (isZoomed && this.map.isMoving)) return;
    if (isZoomed || performance.now() - this.#last.at >= EVERY.sort) this.sort();
  }

  // Other markers are there.
  soon() {
    this.#last.at = -Infinity;
    this.#timer ||= setTimeout(() => { this.#timer = 0; this.#look(); }, 0);
  }

  // Bounded by the number of markers: each is compared with those near it.
  sort() {
    const { map } = this, { scale, view } = map, time = performance.now();
    if (view.zoom !== this.#last.zoom) this.fold();
    this.#last = { zoom: view.zoom, at: time };
    const groups = heaps(this.#items(view, scale, time), this.#in);
    this.#in.clear();
    const kept = new Set();
    for (const group of groups) {
      const { members } = group, [{ key }] = members, isAlone = members.length === 1;
      for (const member of members) map.conceal(member.key, !isAlone);
      if (isAlone) continue;
      kept.add(key);
      for (const member of members) this.#in.set(member.key, key);
      this.#draw(key, group);
    }
    for (const key of this.#groups.keys()) {
      if (kept.has(key)) continue;
      this.#groups.delete(key);
      map.remove(`circle:${key}`);
    }
    this.#settle();
    this.review();
  }

  #items(view, scale, time) {
    const items = [];
    let late = 0;
    for (const [key, marker] of this.map.markers) {
      const { element, place, cell } = marker;
      if (!place || !(cell || key.startsWith('driver:') || key.startsWith('job:'))) continue;
      place.step(time);
      const { classList } = element, isLate = classList.contains('late');
      const isOwn = this.#fanned.has(key) || classList.contains('lit') || classList.contains('followed');
      if (isOwn || (isLate && (late += 1) <= LATE)) {
        this.map.conceal(key, false);
        continue;
      }
      const { x, y } = place.now, number = cell?.drivers ?? 1;
      items.push({ key, cell, number, isLate, isJob: key.startsWith('job:'), x: wrapped(x - view.x) * scale, y: (y - view.y) * scale });
    }
    // The server's clusters come first, and gather who is beside them.
    return items.sort((a, b) => Boolean(b.cell) - Boolean(a.cell));
  }

  #draw(key, { members, number, x, y }) {
    const sum = (value) => members.reduce((total, member) => total + value(member), 0);
    const jobs = sum(({ isJob }) => (isJob ? 1 : 0)), troubled = sum(({ cell, isLate }) => cell?.troubled ?? (isLate ? 1 : 0));
    const id = `circle:${key}`, { view, scale, markers } = this.map;
    if (!markers.has(id)) this.map.add(circle(id, !this.map.isFixed));
    const marker = markers.get(id);
    marker.isStandIn = true;
    fill(marker.element, { drivers: number - jobs, jobs, troubled }, this.map.svg.dataset);
    const turned = view.x + x / scale, exact = (degrees) => Number(degrees.toFixed(7)); // what a moved view computes is no news
    this.map.place(id, { lat: exact(latitude(view.y + y / scale)), lng: exact(((turned % 1 + 1) % 1 - 0.5) * 360) });
    this.#groups.set(key, members.map((member) => member.key));
  }

  // The markers inside of a circle: { drivers, jobs, cells }, keys.
  members(id) {
    const keys = this.#groups.get(id.replace(/^circle:/, ''))?? [];
    return {
      drivers: keys.filter((key) => key.startsWith('driver:')), jobs: keys.filter((key) => key.startsWith('job:')),
      isWhole: keys.every((key) => !this.map.markers.get(key)?.cell),
    };
  }

  // Where places are as good as one, its markers fan out. A circle whose drivers the page knows tells who they are; another one
  // comes closer.
  pick(id) {
    const { drivers, jobs, isWhole } = this.members(id), keys = [...jobs, ...drivers];
    const places = keys.map((key) => this.map.markers.get(key)?.place?.to).filter(Boolean);
    const [first] = places;
    const isOne = places.every(({ x, y }) => Math.hypot(wrapped(x - first.x), y - first.y) * this.map.scale < FAN.room);
    if (isWhole && isOne && keys.length > 1 && keys.length <= FAN.most) this.#fan(keys);
    else if (isWhole && keys.length > 0) this.inside?.open(id);
    else this.closer(id);
  }

  // Zooms in by two, about the circle.
  closer(id) {
    const place = this.map.markers.get(id)?.place?.to;
    if (!place) return;
    const { x, y } = this.map.view, { scale } = this.map;
    this.map.moveBy(0, 0, 2, { x: (place.x - x) * scale, y: (place.y - y) * scale }, 300);
  }

  #fan(keys) {
    this.fold();
    this.#fanned = new Set(keys);
    keys.forEach((key, i) => {
      const angle = (i / keys.length) * 2 * Math.PI - Math.PI / 2;
      this.#shift(key, `${FAN.radius * Math.cos(angle)}px ${FAN.radius * Math.sin(angle)}px`);
    });
    this.sort();
  }

  // Draws a marker beside its place; an empty text draws it there.
  #shift(key, translate) {
    const { element } = this.map.markers.get(key) ?? {};
    if (!element) return;
    element.classList.toggle('fanned', translate !== '');
    element.style.translate = translate;
  }

  // Markers that were fanned out go back.
  fold() {
    for (const key of this.#fanned) {
      this.#shift(key, '');
    }
    if (this.#fanned.size > 0) this.soon();
    this.#fanned.clear();
  }

  // One circle can be reached by Tab, the nearest to the middle: there may be hundreds.
  #settle() {
    if (this.map.isFixed) return;
    const { x, y } = this.map.target;
    let nearest = null, least = Infinity;
    for (const { element, place, isConcealed } of this.map.markers.values()) {
      if (!element.classList.contains('cluster') || !place) continue;
      const distance = isConcealed ? Infinity : Math.hypot(place.to.x - x, place.to.y - y);
      if (distance < least) [nearest, least] = [element, distance];
      if (element.tabIndex !== -1 && element !== document.activeElement) element.setAttribute('tabindex', '-1');
    }
    nearest?.setAttribute('tabindex', '0');
  }
}

// Shows how many are in a circle; `words` are the patterns of the map's data. One driver alone has no number.
export function fill(element, { drivers, jobs, troubled }, words) {
  const number = drivers + jobs;
  element.querySelector('circle').setAttribute('r', circleRadius(number));
  setText(element.querySelector('text'), number === 1 ? '' : count.format(number));
  element.classList.toggle('lone', number === 1);
  element.classList.toggle('troubled', troubled > 0);
  const said = drivers > 0 ? [troubled > 0 ? words.troubledCluster : words.cluster] : [];
  if (jobs > 0) said.push(words.jobCluster);
  const values = { count: drivers, jobs, troubled };
  const label = said.join(' ').replace(/\{(\w+)\}/g, (_, name) => values[name]);
  if (element.getAttribute('aria-label') !== label) element.setAttribute('aria-label', label);
}
