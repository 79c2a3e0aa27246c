// The board by keyboard. The rows' links hold the focus, so that Enter opens a card as it does everywhere.

const OFF = 'waypost-keys-off';

export class Keys {
  constructor(input, follow) {
    this.input = input;
    this.follow = follow;
    this.help = document.getElementById('help');
    const use = document.getElementById('use-keys');
    const button = document.getElementById('help-button');
    use.checked = !localStorage.getItem(OFF);
    use.addEventListener('change', () => (use.checked ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, '1')));
    button.hidden = false;
    button.addEventListener('click', () => this.help.showModal());
    document.getElementById('help-close').addEventListener('click', () => this.help.close());
    this.use = use;
    document.addEventListener('keydown', (event) => this.#press(event));
  }

  get #links() { return [...document.querySelectorAll('.lists tbody tr a')]; }

  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || this.help.open) return;
    const isTyping = event.target.closest('input:not([type=radio]), select, textarea') !== null;
    if (event.key === 'Escape') { this.#leave(isTyping); return; }
    if (isTyping) {
      if (event.target === this.input && event.key === 'ArrowDown') this.#step(event, 1);
      return;
    }
    if (!this.use.checked) return;
    const act = {
      '/': () => { this.input.focus(); this.input.select(); },
      j: () => this.#step(event, 1), k: () => this.#step(event, -1),
      f: () => this.follow.toggle(document.activeElement.closest('tr')),
      '?': () => this.help.showModal(),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  #step(event, way) {
    event.preventDefault();
    const links = this.#links;
    const at = links.indexOf(document.activeElement);
    links[at < 0 ? (way > 0 ? 0 : links.length - 1) : Math.max(0, Math.min(links.length - 1, at + way))]?.focus();
  }

  #leave(isTyping) {
    if (isTyping) this.input.blur();
    else if (this.follow.row) this.follow.stop();
    else document.activeElement.blur();
  }
}

// Keeps one marker in the middle of the map, until somebody moves the map.
export class Follow {
  key = null; // of the marker
  row = null; // that it was asked for

  constructor(map, fleet) {
    this.map = map;
    this.fleet = fleet;
    for (const type of ['pointerdown', 'wheel', 'keydown', 'click']) map.frame.addEventListener(type, () => this.stop(), { passive: true });
    setInterval(() => this.#keep(), 500);
  }

  toggle(row) {
    if (!row || row === this.row) { this.stop(); return; }
    this.stop();
    this.row = row;
    row.setAttribute('aria-current', 'true');
    // A job's driver may be one that is not drawn yet: until then the job's place is followed.
    this.keys = [row.dataset.driver, row.id].filter(Boolean);
    for (const key of this.keys) this.fleet.force(key);
    this.#keep(true);
  }

  stop() {
    if (!this.row) return;
    this.row.removeAttribute('aria-current');
    this.map.markers.get(this.key)?.element.classList.remove('followed');
    for (const key of this.keys) this.fleet.force(key, false);
    this.row = this.key = null;
  }

  #keep(isFirst = false) {
    if (!this.row || !this.map.width) return;
    const key = this.keys.find((id) => this.map.markers.get(id)?.place);
    if (!key) { this.stop(); return; }
    if (key !== this.key) {
      this.map.markers.get(this.key)?.element.classList.remove('followed');
      this.key = key;
      isFirst = true;
    }
    const { element, place: { to: place } } = this.map.markers.get(key);
    element.classList.add('followed');
    const { x, y, zoom } = this.map.target;
    const scale = 512 * 2 ** zoom;
    const dx = (x - place.x) * scale, dy = (y - place.y) * scale;
    const closer = isFirst ? Math.max(0, 14 - zoom) : 0;
    if (Math.hypot(dx, dy) > 1 || closer > 0) {
      this.map.moveBy(dx, dy, 0);
      if (closer) this.map.moveBy(0, 0, closer);
    }
  }
}
