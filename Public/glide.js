// The movement of a marker along the fixes that arrived.

const LONGEST_LINE = 16; // fixes; a marker with more of them ahead of it jumps to the last

// A point { x, y, turned } on its way along the fixes that arrived.
export class Glide {
  constructor(point) { this.#stand(point); }

  #stand(point) {
    this.now = this.to = point;
    this.line = [point]; // line[0] has been passed
    this.lengths = [];
    this.speed = 0;
  }

  // To one more fix, past those it has not reached yet, in `duration` altogether.
  head(to, duration, time) {
    this.to = to;
    this.line = [this.now, ...this.line.slice(1), to];
    if (!duration || this.line.length > LONGEST_LINE) return this.#stand(to);
    this.lengths = this.line.slice(1).map((point, i) => Math.hypot(point.x - this.line[i].x, point.y - this.line[i].y) + 1e-9);
    this.speed = this.distance / duration;
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

  // From the last fix that it has passed to the newest.
  get distance() { return this.lengths.reduce((sum, length) => sum + length, 0); }

  // Where it is at `time`, after a step to that, and the fixes ahead, each with the milliseconds until it is there.
  stations(time) {
    const stations = [{ point: this.now, at: 0 }];
    let at = this.passedAt - time;
    this.lengths.forEach((length, i) => { stations.push({ point: this.line[i + 1], at: (at += length / this.speed) }); });
    return stations;
  }

  // Fixes that lie ahead, apart from the newest.
  get behind() { return Math.max(0, this.line.length - 2); }
}
