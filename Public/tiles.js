// Streets under the map: `data-tiles` is the tiles' URL with {theme}, {z}, {x} and {y}. The layer moves by a transform
// alone; the tiles of another zoom stay under the new ones until those are there.

const TILE = 512; // pixels
const MOST = 18;

const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

export class Tiles {
  #zoom = 0;
  #levels = new Map(); // by zoom: { element, x, y, tiles }, x and y the column and row at its origin

  constructor(element) {
    this.element = element;
    this.url = element.dataset.tiles;
  }

  draw(view, width, height) {
    const z = clamp(Math.round(view.zoom), 0, MOST);
    const level = this.#level(z, view);
    const side = TILE * 2 ** (view.zoom - z);
    const [cx, cy] = [view.x * 2 ** z, view.y * 2 ** z];
    const range = (center, extent) => [Math.floor(center - extent / 2 / side), Math.floor(center + extent / 2 / side)];
    const [left, right] = range(cx, width), [top, bottom] = range(cy, height).map((row) => clamp(row, 0, 2 ** z - 1));
    for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) this.#add(level, z, x, y);
    for (const [key, { x, y, picture }] of level.tiles) {
      // Those just outside stay, for the way back.
      if (x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2) continue;
      picture.remove();
      level.tiles.delete(key);
    }
    for (const [zoom, { element, x, y }] of this.#levels) {
      const scale = 2 ** (view.zoom - zoom);
      const left = width / 2 + (x - view.x * 2 ** zoom) * TILE * scale, top = height / 2 + (y - view.y * 2 ** zoom) * TILE * scale;
      element.style.transform = `translate(${left}px,${top}px) scale(${scale})`;
      element.style.zIndex = zoom === z ? 1 : 0;
    }
    this.#zoom = z;
    this.#sweep();
  }

  #level(z, view) {
    const [x, y] = [Math.floor(view.x * 2 ** z), Math.floor(view.y * 2 ** z)];
    let level = this.#levels.get(z);
    // Far from its origin a compositor's numbers get coarse.
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
    source.media = '(prefers-color-scheme: dark)';
    source.srcset = url('dark');
    Object.assign(image, { alt: '', decoding: 'async', draggable: false, src: url('light') });
    Object.assign(picture.style, { left: `${(x - level.x) * TILE}px`, top: `${(y - level.y) * TILE}px` });
    level.element.append(picture);
    level.tiles.set(key, tile);
  }

  // Other zooms, and what the server drew, go when all of this one is there.
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
