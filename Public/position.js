// Where this phone is, sent while its driver is online.
//
// The battery: on the way to a customer a fix is sent after 20 m and at least 5 seconds, otherwise after 50 m and 30 seconds,
// by the network's coarse positions. A phone that stands is asked again after a minute, or after five without a job under way.
const ON_THE_WAY = { isExact: true, meters: 20, pause: 5000, again: 60_000 }; // pauses in milliseconds
const WAITING = { isExact: false, meters: 50, pause: 30_000, again: 300_000 };
const LONGEST_FIX = 30_000;
const MOST_KEPT = 120; // fixes without a network; the oldest go first
const METERS_PER_DEGREE = 111_195;

export function metersApart(a, b) {
  const east = (b.lng - a.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(b.lat - a.lat, east) * METERS_PER_DEGREE;
}

export class PositionSender {
  #watched = null;
  #pace = WAITING;
  #timer = 0;
  #last = null; // the fix that was kept last
  takenAt = 0; // when a place came last
  #late = 0; // the timer of a fix that came too soon after it
  #kept = []; // those that the server has not got
  #sent = 0; // the first of them are on their way
  #isSearching = false;

  // `motion` hears of each place. `onState` is called with 'insecure', 'denied', 'searching', 'sent', or 'found': there is a
  // place again, so near to the last one that it is not sent. `offset` is how far the server's clock is ahead.
  constructor(socket, onState, motion) {
    Object.assign(this, { socket, onState, motion, offset: 0 });
  }

  get keptCount() { return this.#kept.length; }

  // How long there may be no place without a fault, in milliseconds.
  get patience() { return this.#pace.again + this.#pace.pause + LONGEST_FIX; }

  start(isUnderWay) {
    const pace = isUnderWay ? ON_THE_WAY : WAITING;
    if (!isSecureContext || !navigator.geolocation) return this.onState('insecure');
    if (this.#watched !== null && pace === this.#pace) return;
    this.stop();
    this.#pace = pace;
    if (!this.#last) this.onState('searching');
    const options = { enableHighAccuracy: pace.isExact, maximumAge: pace.pause, timeout: LONGEST_FIX };
    this.#watched = navigator.geolocation.watchPosition((fix) => this.#take(fix), (error) => this.#fail(error), options);
    this.#askAgain();
  }

  stop() {
    if (this.#watched !== null) navigator.geolocation.clearWatch(this.#watched);
    this.#watched = null;
    clearTimeout(this.#timer);
    clearTimeout(this.#late);
  }

  // The next place is told, however near it is to the last one: there was a time without any.
  beginAnew() {
    this.stop();
    this.#last = null;
  }

  // Those on their way when a connection ended may not have arrived: they are sent again, and the server refuses doubles.
  lost() { this.#sent = 0; }

  flush() {
    while (this.socket.isConnected && this.#sent < this.#kept.length) {
      const fix = this.#kept[this.#sent];
      this.#sent += 1;
      this.socket.emit('driver:location', { ...fix, ts: Math.round(fix.ts + this.offset) }, () => {
        this.#kept.shift();
        this.#sent -= 1;
        this.onState('sent');
      });
    }
  }

  #take(place) {
    this.motion.note(place);
    this.takenAt = Date.now();
    const { coords, timestamp } = place;
    const { latitude: lat, longitude: lng, accuracy, heading, speed } = coords;
    const fix = { lat, lng, accuracy, heading, speed, ts: timestamp };
    clearTimeout(this.#late);
    if (this.#last) {
      const age = fix.ts - this.#last.ts;
      const isNews = metersApart(this.#last, fix) >= this.#pace.meters || age >= this.#pace.again - 1000;
      if (this.#isSearching) this.onState('found');
      this.#isSearching = false;
      if (!isNews) return;
      // A phone that stands from here on tells nothing more: this is then its place.
      if (age < this.#pace.pause) {
        this.#late = setTimeout(() => this.#keep(fix), this.#pace.pause - age);
        return;
      }
    }
    this.#keep(fix);
  }

  #keep(fix) {
    this.#last = fix;
    this.#kept.push(fix);
    if (this.#kept.length > MOST_KEPT) {
      this.#kept.shift();
      this.#sent = Math.max(0, this.#sent - 1);
    }
    this.#askAgain();
    this.flush();
  }

  // A phone that stands may tell nothing.
  #askAgain() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const options = { enableHighAccuracy: this.#pace.isExact, maximumAge: 0, timeout: LONGEST_FIX };
      navigator.geolocation.getCurrentPosition((fix) => this.#take(fix), (error) => this.#fail(error), options);
      this.#askAgain();
    }, this.#pace.again);
  }

  #fail({ code, PERMISSION_DENIED }) {
    if (code === PERMISSION_DENIED) this.stop();
    this.#isSearching = code !== PERMISSION_DENIED;
    this.onState(code === PERMISSION_DENIED ? 'denied' : 'searching');
  }
}
