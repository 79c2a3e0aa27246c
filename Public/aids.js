// What stops a driver's position without a word, and what helps: an empty battery, a permission that was taken away, and a
// phone that saves power while the page is not on the screen.
const LOW = 0.15; // as the server warns of the phones of apps
const ORDER = ['allow', 'hidden', 'battery']; // what helps against the line above it stands first

export class PhoneAids {
  #list = document.querySelector('#aids');
  #lines = new Map();
  #hiddenAt = 0;

  // `words` are the page's; `onPermission` is called when the permission to use the location changed, with its state.
  constructor(words, time, position, onPermission) {
    Object.assign(this, { words, time, position });
    navigator.getBattery?.().then((battery) => {
      const show = () => this.#show('battery', battery.level <= LOW && !battery.charging, { percent: Math.round(battery.level * 100) });
      battery.onlevelchange = show;
      battery.onchargingchange = show;
      show();
    }, () => {});
    navigator.permissions?.query({ name: 'geolocation' }).then((permission) => {
      permission.onchange = () => onPermission(permission.state);
    }, () => {});
  }

  // `state` is that of the position.
  stateChanged(state) {
    this.#show('allow', state === 'denied');
    if (state === 'off') this.#show('hidden', false);
  }

  wasHidden() {
    this.#hiddenAt = Date.now();
    this.#show('hidden', false);
  }

  // The page is on the screen again, and knows when the server got the driver's last position, from whatever phone: null
  // if it never did.
  isShown(isOnline, lastAt) {
    const since = Math.max(this.#hiddenAt, this.position.takenAt, lastAt ?? 0);
    this.#show('hidden', isOnline && this.#hiddenAt > 0 && Date.now() - since > this.position.patience, { time: this.time.format(since) });
  }

  #show(name, isShown, given = {}) {
    const text = this.words[name]?.replace(/\{(\w+)\}/, (_, key) => given[key]);
    if (!isShown || !text) this.#lines.delete(name);
    else this.#lines.set(name, text);
    const lines = ORDER.map((each) => this.#lines.get(each)).filter(Boolean);
    if (this.#list.textContent === lines.join('')) return;
    this.#list.replaceChildren(...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })));
  }
}
