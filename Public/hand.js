// How a reader moves a map: by dragging, pinching, the wheel, a double tap, keys and buttons. Until the reader has tapped or
// moved the map, a finger that goes up or down scrolls the page, and so does the wheel if the page can scroll.

const SAME = 250; // milliseconds between two events of one gesture

export class Hand {
  #box = null; // of the frame, during a gesture
  #until = -1;
  #pointers = new Map();
  #hasMoved = false;
  #velocity = { x: 0, y: 0, at: 0 };
  #tap = { x: 0, y: 0, at: -Infinity };

  // `early` are events of the frame from before this module was there.
  constructor(map, early) {
    const { frame, figure } = this.map = map;
    const handlers = {
      pointerdown: this.#down, pointermove: this.#move, pointerup: this.#up, pointercancel: this.#up,
      click: this.#click, wheel: this.#wheel, keydown: this.#key,
    };
    for (const event of early) handlers[event.type]?.call(this, event);
    for (const [type, handle] of Object.entries(handlers)) {
      frame.addEventListener(type, handle.bind(this), { passive: type !== 'wheel' && type !== 'keydown' });
    }
    // Two fingers move the map, whatever one finger does.
    frame.addEventListener('touchstart', (event) => { if (event.touches.length > 1) event.preventDefault(); }, { passive: false });
    document.addEventListener('pointerdown', ({ target }) => { if (!figure.contains(target)) this.#hold(false); });
  }

  #click({ target }) {
    const button = target.closest('button');
    if (button?.matches('.map-in, .map-out')) this.map.moveBy(0, 0, button.matches('.map-in') ? 1 : -1, undefined, 250);
    if (button?.matches('.map-recenter')) this.#letGo();
  }

  #hold(isHeld) { this.map.figure.classList.toggle('held', isHeld); }
  get #isHeld() { return this.map.figure.classList.contains('held'); }

  #letGo() {
    this.#hold(false);
    this.map.frame.focus({ preventScroll: true }); // the button that had it goes away
    this.map.follow();
  }

  // Pixels from the middle of the map. Its place is read once a gesture, as the page is laid out for it.
  #at({ clientX, clientY, timeStamp }) {
    if (timeStamp > this.#until) this.#box = this.map.frame.getBoundingClientRect();
    this.#until = timeStamp + SAME;
    const box = this.#box;
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  }

  #down(event) {
    if (event.button !== 0 || event.target.closest('button, a, .map-inside')) return;
    if (this.#pointers.size === 0) this.#hasMoved = false;
    if (event.pointerType !== 'touch') this.#hold(true);
    this.#pointers.set(event.pointerId, { ...this.#at(event), from: this.#at(event), picked: event.target.closest('.cluster, .driver.marker, .job.marker') });
    // Not for an early event: its finger may be gone.
    if (event.eventPhase !== Event.NONE) this.map.frame.setPointerCapture(event.pointerId);
    this.#velocity = { x: 0, y: 0, at: event.timeStamp };
    this.map.stop();
  }

  #move(event) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    const before = this.#grip();
    const { x, y } = this.#at(event);
    if (!this.#hasMoved) {
      const dx = Math.abs(x - pointer.from.x), dy = Math.abs(y - pointer.from.y);
      const isFinger = event.pointerType === 'touch';
      const isScroll = isFinger && !this.#isHeld && this.#pointers.size === 1 && dy >= dx;
      if (isScroll || Math.hypot(dx, dy) < (isFinger ? 8 : 3)) return;
      this.#hasMoved = true;
      this.#hold(true);
    }
    Object.assign(pointer, { x, y });
    const after = this.#grip();
    const dx = after.x - before.x, dy = after.y - before.y;
    this.map.moveBy(dx, dy, before.spread ? Math.log2(after.spread / before.spread) : 0, after);
    const time = Math.max(1, event.timeStamp - this.#velocity.at), mix = Math.min(1, time / 50);
    this.#velocity.x += (dx / time - this.#velocity.x) * mix;
    this.#velocity.y += (dy / time - this.#velocity.y) * mix;
    this.#velocity.at = event.timeStamp;
  }

  // The middle of all fingers, and their mean distance from it.
  #grip() {
    const points = [...this.#pointers.values()];
    const x = points.reduce((sum, p) => sum + p.x, 0) / points.length, y = points.reduce((sum, p) => sum + p.y, 0) / points.length;
    return { x, y, spread: points.reduce((sum, p) => sum + Math.hypot(p.x - x, p.y - y), 0) / points.length };
  }

  #up(event) {
    const picked = this.#pointers.get(event.pointerId)?.picked;
    if (!this.#pointers.delete(event.pointerId) || this.#pointers.size > 0) return;
    if (event.type === 'pointercancel') return;
    const { x, y, at } = this.#velocity;
    // A map that was thrown goes on for a moment.
    if (this.#hasMoved) {
      if (event.timeStamp - at < 60 && Math.hypot(x, y) > 0.2) this.map.moveBy(x * 160, y * 160, 0, undefined, 480);
      return;
    }
    this.#hold(true);
    if (picked && this.map.onpick) { this.map.onpick(picked); return; }
    const tap = { ...this.#at(event), at: event.timeStamp };
    const isSecond = tap.at - this.#tap.at < 350 && Math.hypot(tap.x - this.#tap.x, tap.y - this.#tap.y) < 30;
    if (isSecond) this.map.moveBy(0, 0, event.shiftKey ? -1 : 1, tap, 250);
    this.#tap = isSecond ? { at: -Infinity } : tap;
  }

  #wheel(event) {
    const page = document.scrollingElement;
    const doesScroll = page.scrollHeight > page.clientHeight + 1, isZoom = event.ctrlKey || event.metaKey;
    if (doesScroll && !isZoom && !this.#isHeld) return;
    // An early event, or one amid a scroll, moves the page whatever is done here.
    if (!event.cancelable && (doesScroll || isZoom)) return;
    event.preventDefault();
    const pixels = event.deltaY * [1, 16, 400][event.deltaMode];
    // A pinch on a touchpad comes as a wheel with ctrl and small steps: it is smooth already.
    const isPinch = event.ctrlKey && Math.abs(pixels) < 50;
    const zoom = -pixels / (isPinch ? 100 : 300);
    this.map.moveBy(0, 0, Math.abs(zoom) > 1 ? Math.sign(zoom) : zoom, this.#at(event), isPinch ? 0 : 160);
  }

  #key(event) {
    if (event.target !== this.map.frame || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.shiftKey ? 240 : 80;
    const act = {
      ArrowLeft: () => this.map.moveBy(step, 0, 0, undefined, 150), ArrowRight: () => this.map.moveBy(-step, 0, 0, undefined, 150),
      ArrowUp: () => this.map.moveBy(0, step, 0, undefined, 150), ArrowDown: () => this.map.moveBy(0, -step, 0, undefined, 150),
      '+': () => this.map.moveBy(0, 0, 1, undefined, 250), '=': () => this.map.moveBy(0, 0, 1, undefined, 250),
      '-': () => this.map.moveBy(0, 0, -1, undefined, 250), 0: () => this.#letGo(),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
