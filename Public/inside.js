// What is inside of a circle on a map: how many, in which states, and who. It is shown while somebody points at the circle, and
// stays, with links, when it is tapped.
import { clamp, wrapped } from './mercator.js';

const NAMED = 100; // so many names; the numbers count all
const BESIDE = { right: 24, top: 12 }, EDGE = 8; // pixels

export class Inside {
  #panel = document.createElement('div');
  #id = null;
  #isOpen = false; // it stays until it is closed

  constructor(map, gather) {
    Object.assign(this, { map, gather });
    this.#panel.className = 'map-inside';
    this.#panel.hidden = true;
    this.#panel.tabIndex = -1;
    this.#panel.setAttribute('role', 'group');
    map.frame.append(this.#panel);
    for (const type of ['pointerover', 'focusin']) {
      map.frame.addEventListener(type, ({ target }) => {
        const circle = target.closest('.cluster');
        if (circle && !this.#isOpen) this.#show(circle.dataset.id);
        else if (!circle && !this.#isOpen && !this.#panel.contains(target)) this.close();
      });
    }
    this.#panel.addEventListener('wheel', (event) => event.stopPropagation(), { passive: true }); // the list scrolls
    this.#panel.addEventListener('click', ({ target }) => { if (target.closest('a')) this.close(); });
    map.frame.addEventListener('pointerleave', () => { if (!this.#isOpen) this.close(); });
    document.addEventListener('pointerdown', ({ target }) => { if (!this.#panel.contains(target)) this.close(); }, { passive: true });
    map.frame.addEventListener('wheel', () => this.close(), { passive: true });
    map.frame.addEventListener('keydown', ({ target }) => { if (!this.#panel.contains(target)) this.close(); });
    // Before the page's other keys, which Escape closes too.
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || this.#panel.hidden) return;
      event.stopPropagation();
      const hadFocus = this.#panel.contains(document.activeElement);
      this.close();
      if (hadFocus) map.frame.focus({ preventScroll: true });
    }, true);
  }

  open(id) {
    this.#show(id);
    this.#isOpen = true;
    this.#panel.classList.add('open');
    const { place } = this.map.markers.get(id) ?? {};
    if (place) this.#place(place.to); // its button makes it higher
    (this.#panel.querySelector('a') ?? this.#panel).focus({ preventScroll: true });
  }

  close() {
    this.#id = null;
    this.#isOpen = false;
    this.#panel.hidden = true;
    this.#panel.classList.remove('open');
  }

  #show(id) {
    const { element, place } = this.map.markers.get(id) ?? {};
    if (!place || this.#id === id) return;
    this.#id = id;
    const { drivers, jobs } = this.gather.members(id);
    const label = element.getAttribute('aria-label');
    const title = document.createElement('p');
    title.textContent = label;
    const list = document.createElement('ul');
    for (const key of [...jobs, ...drivers].slice(0, NAMED)) list.append(this.#line(key));
    const closer = document.createElement('button');
    closer.type = 'button';
    closer.textContent = this.map.figure.querySelector('.map-in')?.getAttribute('aria-label') ?? '+';
    closer.addEventListener('click', () => { this.close(); this.gather.closer(id); });
    this.#panel.setAttribute('aria-label', label);
    this.#panel.replaceChildren(title, this.#states([...jobs, ...drivers]), list, closer);
    this.#panel.hidden = false;
    this.#place(place.to);
  }

  // Beside the circle, and wholly on the map.
  #place({ x, y }) {
    const { view, scale, width, height } = this.map, { offsetWidth, offsetHeight } = this.#panel;
    const left = width / 2 + wrapped(x - view.x) * scale, top = height / 2 + (y - view.y) * scale;
    const beside = left < width / 2 ? left + BESIDE.right : left - BESIDE.right - offsetWidth;
    const below = top < height / 2 ? top - BESIDE.top : top + BESIDE.top - offsetHeight;
    this.#panel.style.left = `${clamp(beside, EDGE, Math.max(EDGE, width - EDGE - offsetWidth))}px`;
    this.#panel.style.top = `${clamp(below, EDGE, Math.max(EDGE, height - EDGE - offsetHeight))}px`;
  }

  // How many are in each state, with its shape; the legend has the words.
  #states(keys) {
    const counts = new Map();
    for (const key of keys) {
      const href = this.map.markers.get(key)?.element.querySelector('use')?.getAttribute('href');
      if (href) counts.set(href, (counts.get(href) ?? 0) + 1);
    }
    const states = document.createElement('p');
    states.className = 'states';
    for (const [href, number] of counts) {
      const known = document.querySelector(`.legend use[href="${href}"]`)?.closest('li');
      const state = document.createElement('span');
      const icon = document.querySelector('.legend .icon')?.cloneNode(true);
      if (icon) {
        const [kind, ...name] = href.slice(1).split('-');
        icon.setAttribute('class', `icon ${kind} ${name.join('-')}`);
        icon.querySelector('use').setAttribute('href', href);
        state.append(icon);
      }
      state.append(known ? `${known.textContent.trim()}: ${number}` : String(number));
      states.append(state);
    }
    return states;
  }

  #line(key) {
    const [kind, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
    const row = document.getElementById(key), link = row?.querySelector('a');
    const name = this.map.markers.get(key)?.element.querySelector('text')?.textContent || link?.textContent || id;
    const line = document.createElement('li');
    // Where the page's rows lead to cards, so do the names.
    if (link || document.body.classList.contains('board')) {
      const own = document.createElement('a');
      own.href = link?.href ?? `/board/${kind}s/${encodeURIComponent(id)}`;
      own.textContent = name;
      line.append(own);
    } else {
      line.textContent = name;
    }
    return line;
  }
}
