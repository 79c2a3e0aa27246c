// Addresses as they are typed: a list of places under the field, after the pattern of an ARIA combobox. A choice writes the
// address and the place; place.js shows it as a pin.

const PAUSE = 150; // milliseconds after the last key
const LEAST = 2; // letters

const finder = document.getElementById('finder');
const field = document.getElementById('address');
const place = document.getElementById('place');
const list = document.createElement('ul');
const status = document.createElement('p');
let places = [];
let active = -1;
let timer;
let request = null;
let chosen = null; // the text and the place that the last choice wrote

list.id = 'found-places';
list.className = 'found-places';
list.hidden = true;
list.setAttribute('role', 'listbox');
list.setAttribute('aria-label', document.querySelector('label[for=address]').textContent);
status.className = 'visually-hidden';
status.setAttribute('role', 'status');
finder.append(list, status);
for (const [name, value] of [['role', 'combobox'], ['aria-autocomplete', 'list'], ['aria-expanded', 'false'], ['aria-controls', list.id]]) {
  field.setAttribute(name, value);
}

function closeList() {
  clearTimeout(timer);
  request?.abort();
  list.hidden = true;
  field.setAttribute('aria-expanded', 'false');
  point(-1);
}

// Marks the option that Enter would take.
function point(index) {
  active = index;
  for (const [number, option] of [...list.children].entries()) {
    option.setAttribute('aria-selected', String(number === index));
    if (number === index) option.scrollIntoView({ block: 'nearest' });
  }
  if (index < 0) field.removeAttribute('aria-activedescendant');
  else field.setAttribute('aria-activedescendant', list.children[index].id);
}

function listPlaces() {
  list.replaceChildren(...places.map(({ title, district, town }, number) => {
    const option = document.createElement('li');
    option.id = `found-place-${number}`;
    option.setAttribute('role', 'option');
    option.append(title);
    const where = [...new Set([district, town])].filter((part) => part && part !== title).join(', ');
    if (where) option.append(Object.assign(document.createElement('small'), { textContent: where }));
    return option;
  }));
  list.hidden = places.length === 0;
  field.setAttribute('aria-expanded', String(places.length > 0));
  point(-1);
  status.textContent = places.length > 0 ? finder.dataset.found.replace('{count}', places.length) : finder.dataset.none;
}

async function findTyped() {
  request?.abort();
  const text = field.value.trim();
  if (text.length < LEAST) return closeList();
  request = new AbortController();
  try {
    const answer = await fetch(`/api/admin/places?q=${encodeURIComponent(text)}`, { signal: request.signal });
    if (!answer.ok) return closeList();
    ({ places } = await answer.json());
    if (document.activeElement === field) listPlaces();
  } catch (error) {
    // A newer question ended this one.
    if (error.name !== 'AbortError') closeList();
  }
}

function choose(number) {
  const { text, title, lat, lng } = places[number];
  const numbers = `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
  field.value = text;
  place.value = numbers;
  chosen = { title, numbers };
  document.getElementById('choices')?.remove();
  place.dispatchEvent(new CustomEvent('input', { bubbles: true, detail: 'chosen' }));
  closeList();
  status.textContent = text;
}

field.addEventListener('input', () => {
  // Another address is not at the place that was chosen; more of the same one (a floor) is.
  if (chosen && place.value === chosen.numbers && !field.value.startsWith(chosen.title)) {
    place.value = '';
    chosen = null;
    place.dispatchEvent(new Event('input', { bubbles: true }));
  }
  clearTimeout(timer);
  timer = setTimeout(findTyped, PAUSE);
});
field.addEventListener('keydown', (event) => {
  if (event.isComposing) return;
  const count = list.hidden ? 0 : list.children.length;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    if (count === 0) findTyped();
    else if (event.key === 'ArrowDown') point(active + 1 < count ? active + 1 : 0);
    else point(active > 0 ? active - 1 : count - 1);
  } else if (event.key === 'Enter' && active >= 0) {
    event.preventDefault();
    choose(active);
  } else if (event.key === 'Escape' && count > 0) {
    event.preventDefault();
    closeList();
  }
});
field.addEventListener('blur', closeList);
// The field keeps the focus.
list.addEventListener('pointerdown', (event) => event.preventDefault());
list.addEventListener('mousedown', (event) => event.preventDefault());
list.addEventListener('click', ({ target }) => {
  const number = [...list.children].indexOf(target.closest('li'));
  if (number >= 0) choose(number);
});
