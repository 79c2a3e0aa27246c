// Streets under the map: `data-tiles` is the tiles' URL with {theme}, {z}, {x} and {y}. While the map moves, the tiles are
// moved by a transform and not drawn again; where it rests they are drawn sharply. The tiles of another zoom stay under
// the new ones until those are there. The server lays out the names for the whole view (`data-labels`); the old names move
// along until those of the new view are there.
import { REST } from './layer.js';

// Tiles begin and end on whole pixels of the screen, otherwise there would be lines between them.
const whole = (pixels) => Math.round(pixels * devicePixelRatio) / devicePixelRatio;

export class Tiles {
  #zoom = 0;
  #corner = null; // where the layer begins, in parts of a pixel, in a frame of this size
  #levels = new Map(); // by zoom: { element, x, y, tiles }, x and y the column and row at its origin
  #timer = 0;

  // `tileSize` in pixels, at a tile's own zoom; `pin` gives the place of a pin that no name may cover, in pixels from the
  // middle, if there is one.
  constructor(element, tileSize, pin) {
    this.tileSize = tileSize;
    this.element = element;
    this.frame = element.parentElement;
    this.url = element.dataset.tiles;
    this.closest = Number(element.dataset.closest ?? 18);
    const labels = this.frame.querySelector('.map-labels');
    if (labels) this.labels = new Labels(labels, element.dataset.labels, tileSize, pin);
  }

  draw(view, width, height) {
    if (this.#corner?.width !== width || this.#corner.height !== height) {
      // The layer itself may begin between two pixels.
      const { left, top } = this.element.getBoundingClientRect();
      this.#corner = { left: left % 1, top: (top + scrollY) % 1, width, height };
    }
    const z = Math.max(0, Math.min(Math.round(view.zoom), this.closest));
    const level = this.#level(z, view);
    const side = this.tileSize * 2 ** (view.zoom - z);
    const [cx, cy] = [view.x * 2 ** z, view.y * 2 ** z];
    const range = (center, extent) => [Math.floor(center - extent / 2 / side), Math.floor(center + extent / 2 / side)];
    const [left, right] = range(cx, width), [north, south] = range(cy, height);
    const top = Math.max(0, north), bottom = Math.min(2 ** z - 1, south);
    for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) this.#add(level, z, x, y);
    for (const [key, { x, y, picture }] of level.tiles) {
      // Those just outside stay, for the way back.
      if (x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2) continue;
      picture.remove();
      level.tiles.delete(key);
    }
    for (const [zoom, { element, x, y }] of this.#levels) {
      const scale = whole(this.tileSize * 2 ** (view.zoom - zoom)) / this.tileSize;
      const place = (tile, center, extent, edge) => whole(edge + extent / 2 + (tile - center * 2 ** zoom) * this.tileSize * scale) - edge;
      const at = [place(x, view.x, width, this.#corner.left), place(y, view.y, height, this.#corner.top)];
      element.style.transform = `translate(${at[0]}px,${at[1]}px) scale(${scale})`;
      element.style.zIndex = zoom === z ? 1 : 0;
    }
    this.#zoom = z;
    this.#sweep();
    this.labels?.draw(view, width, height);
    this.frame.classList.add('moving');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => { this.frame.classList.remove('moving'); this.labels?.rest(); }, REST);
  }

  #level(z, view) {
    const [x, y] = [Math.floor(view.x * 2 ** z), Math.floor(view.y * 2 ** z)];
    let level = this.#levels.get(z);
    // Far from its origin a browser places a layer less exactly.
    if (level && Math.max(Math.abs(level.x - x), Math.abs(level.y - y)) > 64) {
      level.element.remove();
      level = null;
    }
    if (!level) {
      level = { element: document.createElement('div'), x, y, tiles: new Map() };
      this.element.append(level.element);
      this.#levels.set(z, level);
    }
    return level;
  }

  #add(level, z, x, y) {
    const key = `${x}/${y}`;
    if (level.tiles.has(key)) return;
    const picture = document.createElement('picture');
    const [source, image] = ['source', 'img'].map((name) => picture.appendChild(document.createElement(name)));
    const url = (theme) => this.url.replace('{theme}', theme).replace('{z}', z)
      .replace('{x}', ((x % 2 ** z) + 2 ** z) % 2 ** z).replace('{y}', y);
    const tile = { x, y, picture, isThere: false };
    for (const type of ['load', 'error']) {
      image.addEventListener(type, () => { tile.isThere = true; this.#sweep(); }, { once: true });
    }
    source.media = this.element.dataset.dark ?? '(prefers-color-scheme: dark)';
    source.srcset = url('dark');
    Object.assign(image, { alt: '', decoding: 'async', draggable: false, src: url('light') });
    Object.assign(picture.style, { left: `${(x - level.x) * this.tileSize}px`, top: `${(y - level.y) * this.tileSize}px` });
    level.element.append(picture);
    level.tiles.set(key, tile);
  }

  // When all tiles of this zoom are there, those of other zooms and those that the server drew are removed.
  #sweep() {
    if (![...(this.#levels.get(this.#zoom)?.tiles.values() ?? [])].every((tile) => tile.isThere)) return;
    for (const [zoom, { element }] of this.#levels) {
      if (zoom === this.#zoom) continue;
      element.remove();
      this.#levels.delete(zoom);
    }
    this.element.querySelector('.map-first')?.remove();
  }
}

class Labels {
  #shown = null; // the view whose names are shown: { x, y, zoom, width, height }
  #wanted = null;
  #asking = null;

  constructor(svg, url, tileSize, pin) {
    Object.assign(this, { tileSize, pin });
    this.svg = svg;
    this.group = svg.firstElementChild;
    this.url = url;
    const { x, y, zoom } = svg.dataset;
    const { width, height } = svg.viewBox.baseVal ?? {};
    if (zoom !== undefined) this.#shown = { x: Number(x), y: Number(y), zoom: Number(zoom), width, height };
  }

  draw(view, width, height) {
    if (this.#wanted?.width !== width || this.#wanted.height !== height) {
      this.svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
      this.group.setAttribute('transform', `translate(${width / 2} ${height / 2})`);
    }
    this.#wanted = { ...view, width, height };
    this.#place();
    this.#asking?.abort();
  }

  rest() {
    if (this.#isNews()) this.#ask();
  }

  #place() {
    if (!this.#shown) return;
    const { x, y, zoom } = this.#wanted;
    const scale = this.tileSize * 2 ** zoom, dx = this.#shown.x - x, dy = this.#shown.y - y;
    const by = 2 ** (zoom - this.#shown.zoom);
    this.svg.style.transform = `translate(${(dx - Math.round(dx)) * scale}px,${dy * scale}px) scale(${by})`;
  }

  // Whether the names that are shown were laid out for another view.
  #isNews() {
    const [a, b] = [this.#shown, this.#wanted];
    if (!a || a.width !== b.width || a.height !== b.height || Math.abs(a.zoom - b.zoom) > 0.01) return true;
    return Math.hypot(a.x - b.x, a.y - b.y) * this.tileSize * 2 ** b.zoom > 4;
  }

  async #ask() {
    const view = this.#wanted;
    view.x -= Math.floor(view.x);
    const asking = this.#asking = new AbortController();
    const pin = this.pin();
    if (pin) Object.assign(view, { pinx: Math.round(pin.x), piny: Math.round(pin.y) });
    const query = Object.entries(view).map(([key, value]) => `&${key}=${Number(value.toFixed(9))}`).join('');
    try {
      const response = await fetch(this.url + query, { signal: asking.signal });
      if (!response.ok) return;
      this.group.innerHTML = await response.text();
      this.#shown = view;
      this.#place();
    } catch {
      // The old names stay; the next movement asks anew.
    }
  }
}
