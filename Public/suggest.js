// Addresses as they are typed: a list of places under a field, after the pattern of an ARIA combobox.

const PAUSE = 150; // milliseconds after the last key
const LEAST = 2; // letters

export class Suggestions {
  #list = document.createElement('ul');
  #status = document.createElement('p');
  #places = [];
  #active = -1;
  #timer;
  #request = null;

  // `finder` holds the field, and the sentences that are said; `onchoose` gets a place that was chosen.
  constructor(finder, field, onchoose) {
    Object.assign(this, { finder, field, onchoose });
    this.#list.id = `found-${field.id}`;
    this.#list.className = 'found-places';
    this.#list.hidden = true;
    this.#list.setAttribute('role', 'listbox');
    this.#list.setAttribute('aria-label', field.labels[0].textContent);
    this.#status.className = 'visually-hidden';
    this.#status.setAttribute('role', 'status');
    finder.append(this.#list, this.#status);
    const state = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': this.#list.id };
    for (const [name, value] of Object.entries(state)) field.setAttribute(name, value);
    field.addEventListener('input', () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#find(), PAUSE);
    });
    field.addEventListener('keydown', (event) => this.#key(event));
    field.addEventListener('blur', () => this.#close());
    // The field keeps the focus.
    for (const type of ['pointerdown', 'mousedown']) this.#list.addEventListener(type, (event) => event.preventDefault());
    this.#list.addEventListener('click', ({ target }) => {
      const number = [...this.#list.children].indexOf(target.closest('li'));
      if (number >= 0) this.#choose(number);
    });
  }

  #close() {
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.#list.hidden = true;
    this.field.setAttribute('aria-expanded', 'false');
    this.#point(-1);
  }

  // Marks the option that Enter would take.
  #point(index) {
    this.#active = index;
    for (const [number, option] of [...this.#list.children].entries()) {
      option.setAttribute('aria-selected', String(number === index));
      if (number === index) option.scrollIntoView({ block: 'nearest' });
    }
    if (index < 0) this.field.removeAttribute('aria-activedescendant');
    else this.field.setAttribute('aria-activedescendant', this.#list.children[index].id);
  }

  #show() {
    const { found, none, betweenNumbers, street } = this.finder.dataset;
    const notes = { between_numbers: betweenNumbers, street };
    this.#list.replaceChildren(...this.#places.map(({ title, district, town, estimate }, number) => {
      const option = document.createElement('li');
      option.id = `${this.#list.id}-${number}`;
      option.setAttribute('role', 'option');
      option.append(title);
      const where = [...new Set([district, town])].filter((part) => part && part !== title).join(', ');
      for (const textContent of [where, notes[estimate]].filter(Boolean)) {
        option.append(Object.assign(document.createElement('small'), { textContent }));
      }
      return option;
    }));
    const count = this.#places.length;
    this.#list.hidden = count === 0;
    this.field.setAttribute('aria-expanded', String(count > 0));
    this.#point(-1);
    this.#status.textContent = count > 0 ? found.replace('{count}', count) : none;
  }

  async #find() {
    this.#request?.abort();
    const text = this.field.value.trim();
    // Two numbers are a place already.
    if (text.length < LEAST || /^[-\d.,;\s]+$/.test(text)) return this.#close();
    this.#request = new AbortController();
    try {
      const answer = await fetch(`/api/admin/places?q=${encodeURIComponent(text)}`, { signal: this.#request.signal });
      if (!answer.ok) return this.#close();
      this.#places = (await answer.json()).places;
      if (document.activeElement === this.field) this.#show();
    } catch (error) {
      // A newer question ended this one.
      if (error.name !== 'AbortError') this.#close();
    }
  }

  #choose(number) {
    this.#close();
    this.onchoose(this.#places[number]);
    this.#status.textContent = this.#places[number].text;
  }

  #key(event) {
    if (event.isComposing) return;
    const count = this.#list.hidden ? 0 : this.#list.children.length;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (count === 0) this.#find();
      else if (event.key === 'ArrowDown') this.#point(this.#active + 1 < count ? this.#active + 1 : 0);
      else this.#point(this.#active > 0 ? this.#active - 1 : count - 1);
    } else if (event.key === 'Enter' && this.#active >= 0) {
      event.preventDefault();
      this.#choose(this.#active);
    } else if (event.key === 'Escape' && count > 0) {
      event.preventDefault();
      this.#close();
    }
  }
}

// As the forms write a place: some 1 m exact.
export function numbersOf({ lat, lng }) { return `${lat.toFixed(5)}, ${lng.toFixed(5)}`; }
