// The form of a job, on its own page or in the board's panel: addresses are offered while they are typed, the place is chosen on
// the map, and the drivers who are near are named.
import { offerAddresses } from './address.js';
import { nameNearest } from './near.js';
import { choosePlaces } from './place.js';

// `root` holds the form; it ends with the signal.
export function beginJobForm(root, map, signal) {
  const form = root.querySelector('form.fields');
  if (!form) return;
  const { address, place } = form.elements;
  const pin = root.querySelector('#pin');
  if (pin && map) choosePlaces(place, pin, map, signal);
  const finder = form.querySelector('#address-finder');
  if (finder) offerAddresses(finder, address, place);
  if (form.querySelector('#near')) nameNearest(form);
}
