// The address of a new job: a choice among the places that are found writes the address and the place; place.js shows it
// as a pin.
import { Suggestions, numbersOf } from './suggest.js';

export function offerAddresses(finder, field, place) {
  let chosen = null; // the text and the place that the last choice wrote

  new Suggestions(finder, field, (found) => {
    const numbers = numbersOf(found);
    field.value = found.text;
    place.value = numbers;
    chosen = { title: found.title, numbers };
    document.getElementById('choices')?.remove();
    place.dispatchEvent(new CustomEvent('input', { bubbles: true, detail: 'chosen' }));
  });
  field.addEventListener('input', () => {
    // Another address is not at the place that was chosen; more of the same one (a floor) is.
    if (chosen && place.value === chosen.numbers && !field.value.startsWith(chosen.title)) {
      place.value = '';
      chosen = null;
      place.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}
