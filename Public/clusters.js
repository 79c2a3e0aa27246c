// The tiles of the board's map. Where a tile has many drivers, the server sends how many they are, and the map draws a
// circle for each cluster. Events may arrive in any order: the newest version of each counts.
import { latitude, project } from './mercator.js';
import { fill } from './gather.js';
import { circle } from './marker.js';

const SIDE = 256; // pixels of a tile at its zoom, where the map's own have 512
const MOST = 64; // tiles; the server refuses more
const CLOSEST = 20;
const MARGIN = 0.2; // tiles beyond each edge, so that what comes into view is there

export class Clusters {
  #tiles = new Map(); // by name: { since, cells, named }; those without cells show every driver
  #window = null;

  // `changed` is called when the map may have to draw other drivers than before.
  constructor(map, changed) {
    this.map = map;
    this.changed = changed;
    map.resize(); // the first request is sent before the map is drawn for the first time
  }

  // The tiles that cover what the map shows, at the zoom nearest to the map's that the server allows; as the server writes
  // them.
  get wanted() {
    const { view: { x, y, zoom }, width, height } = this.map;
    if (!width) return null;
    for (let z = Math.min(CLOSEST, Math.max(0, Math.round(zoom) + 1)); ; z -= 1) {
      const side = 2 ** z, scale = side / this.map.scale;
      const halfX = width / 2 * scale + MARGIN, halfY = height / 2 * scale + MARGIN;
      const left = Math.floor(x * side - halfX), right = Math.floor(x * side + halfX);
      const top = Math.max(0, Math.floor(y * side - halfY)), bottom = Math.min(side - 1, Math.floor(y * side + halfY));
      const columns = Math.min(side, right - left + 1), rows = bottom - top + 1;
      if (columns * rows <= MOST || z === 0) return [z, ((left % side) + side) % side, top, columns, rows].join('/');
    }
  }

  // A feed begins anew: the tiles are unknown until it brings them.
  begin() {
    this.#tiles.clear();
    this.#window = null;
  }

  // The part of the map that the feed brings from now on; none while the map shows the result of a search.
  view([, text]) {
    const [zoom, west, north, columns, rows] = (text ?? '').split('/').map(Number);
    this.#window = text ? { zoom, side: 2 ** zoom, west, north, columns, rows } : null;
    for (const name of this.#tiles.keys()) if (!this.#holds(...name.split('/').map(Number))) this.#tiles.delete(name);
    this.sweep();
    for (const name of this.#tiles.keys()) this.#draw(name);
    this.changed();
  }

  tile([name, since, cells, ...named]) {
    const known = this.#tiles.get(name);
    if (known && since < known.since) return;
    const tile = { since, cells, named: new Set(named) };
    this.#tiles.set(name, tile);
    this.#draw(name);
    const isSame = known && since === known.since && !cells === !known.cells
      && tile.named.size === known.named.size && named.every((number) => known.named.has(number));
    if (!isSame) this.changed();
  }

  #holds(zoom, x, y) {
    const shown = this.#window;
    return shown !== null && zoom === shown.zoom && (x - shown.west + shown.side) % shown.side < shown.columns
      && y >= shown.north && y < shown.north + shown.rows;
  }

  // The tile of a place: null outside of the window, undefined while its state is awaited.
  #at({ lat, lng }) {
    if (!this.#window) return null;
    const { zoom, side } = this.#window;
    const { x, y } = project(lat, lng);
    const column = Math.min(side - 1, Math.floor(x * side)), row = Math.min(side - 1, Math.floor(y * side));
    return this.#holds(zoom, column, row) ? this.#tiles.get(`${zoom}/${column}/${row}`) : null;
  }

  // Whether a driver has a marker of its own. In a tile whose state is awaited, drivers that the board lists have.
  draws(driver, isListed) {
    const tile = this.#at(driver);
    if (!tile) return isListed && (tile === undefined || this.#window === null);
    return tile.cells ? tile.named.has(driver.n) : driver.v >= tile.since;
  }

  // Draws the circles of a tile, and removes those that are gone.
  #draw(name) {
    const { cells } = this.#tiles.get(name);
    const [zoom, x, y] = name.split('/').map(Number);
    const drawn = new Set();
    if (cells && this.#holds(zoom, x, y)) {
      for (let i = 0; i + 4 < cells.length; i += 5) {
        const [index, dx, dy, number, troubled] = cells.slice(i, i + 5);
        const key = `cluster:${name}:${index}`;
        drawn.add(key);
        if (!this.map.markers.has(key)) {
          this.map.add(circle(key, true));
          this.map.conceal(key, true); // until it is gathered
        }
        const marker = this.map.markers.get(key);
        marker.cell = { drivers: number, jobs: 0, troubled };
        fill(marker.element, marker.cell, this.map.svg.dataset);
        const side = 2 ** zoom;
        this.map.place(key, { lat: latitude((y + (dy + 0.5) / SIDE) / side), lng: ((x + (dx + 0.5) / SIDE) / side - 0.5) * 360 });
      }
    }
    for (let index = 0; index < 16; index++) {
      const key = `cluster:${name}:${index}`;
      if (!drawn.has(key)) this.map.remove(key);
    }
  }

  // Removes the circles of tiles that are gone.
  sweep() {
    for (const key of [...this.map.markers.keys()]) {
      if (key.startsWith('cluster:') && !this.#tiles.has(key.split(':')[1])) this.map.remove(key);
    }
    for (const element of this.map.svg.querySelectorAll('.cluster')) element.remove();
  }
}
