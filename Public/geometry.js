// The map's arithmetic, without a page: where places lie in web mercator, and the way between two of them.

const LONGEST_LINE = 16; // fixes; a marker that has more of them ahead of it jumps

export const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

// The world is a square with sides of 1: x eastwards from longitude -180, y southwards.
export function project(lat, lng) {
  const radians = clamp(lat, -85.0511, 85.0511) * Math.PI / 180;
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI) };
}

export function latitude(y) {
  return Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180 / Math.PI;
}

// The way between two views on which one point of the screen stands still: `part` is 0 at `from` and 1 at `to`.
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

// The nearest copy: the world repeats itself eastwards and westwards.
export function wrapped(dx) {
  return dx - Math.round(dx);
}

// The shorter way round, in degrees.
export function turn(from, to) {
  return ((to - from) % 360 + 540) % 360 - 180;
}

// A point { x, y, turned } on its way along the fixes that arrived.
export class Glide {
  constructor(point) { this.#stand(point); }

  #stand(point) {
    this.now = this.to = point;
    this.line = [point]; // line[0] has been passed
    this.speed = 0;
  }

  // To one more fix, past those it has not reached yet, in `duration` altogether.
  head(to, duration, time) {
    this.to = to;
    this.line = [this.now, ...this.line.slice(1), to];
    if (!duration || this.line.length > LONGEST_LINE) return this.#stand(to);
    this.lengths = this.line.slice(1).map((point, i) => Math.hypot(point.x - this.line[i].x, point.y - this.line[i].y) + 1e-9);
    this.speed = this.lengths.reduce((sum, length) => sum + length) / duration;
    this.passedAt = time;
  }

  // Returns whether it still moves.
  step(time) {
    if (!this.speed) return false;
    let way = Math.max(0, time - this.passedAt) * this.speed;
    while (this.lengths.length > 0 && way >= this.lengths[0]) {
      way -= this.lengths[0];
      this.passedAt += this.lengths[0] / this.speed;
      this.lengths.shift();
      this.line.shift();
    }
    if (this.lengths.length === 0) { this.#stand(this.to); return false; }
    const [a, b] = this.line, part = way / this.lengths[0];
    this.now = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, turned: a.turned + (b.turned - a.turned) * part };
    return true;
  }

  // Fixes that lie ahead, apart from the newest.
  get behind() { return Math.max(0, this.line.length - 2); }
}
