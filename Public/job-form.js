// The form of a job, on its own page or in the board's panel: addresses are offered while they are typed, the place is chosen on
// the map, and the drivers who are near are named.
import { offerAddresses } from './address.js';
import { nameNearest } from './near.js';
import { choosePlaces } from './place.js';

// Another beginning moves the end as well: the length of the window stays.
function keepLength(from, to) {
  let before = from.value;
  from.addEventListener('input', () => {
    if (!from.value) return; // it is half typed
    const end = Date.parse(`${to.value}Z`) + Date.parse(`${from.value}Z`) - Date.parse(`${before}Z`);
    before = from.value;
    if (!Number.isNaN(end)) to.value = new Date(end).toISOString().slice(0, 16);
  });
}

// `root` holds the form; it ends with the signal.
export function beginJobForm(root, map, signal) {
  const form = root.querySelector('form.fields');
  if (!form) return;
  const { address, place, from, to } = form.elements;
  const pin = root.querySelector('#pin');
  if (pin && map) {
    choosePlaces(place, pin, map, signal);
    // The pin says where it is; a fault stays in sight.
    form.querySelector('#coordinates').open = place.hasAttribute('aria-invalid');
  }
  for (const note of form.querySelectorAll('[data-zone]')) note.hidden = isOwnZone(note.dataset.zone);
  const finder = form.querySelector('#address-finder');
  if (finder) offerAddresses(finder, address, place);
  keepLength(from, to);
  if (form.querySelector('#near')) nameNearest(form);
}

// Whether the browser's clock shows the times of that zone; a zone has several names.
function isOwnZone(zone) {
  const nameOf = (options) => new Intl.DateTimeFormat('en', options).resolvedOptions().timeZone;
  try {
    return nameOf({ timeZone: zone }) === nameOf();
  } catch {
    return false;
  }
}
