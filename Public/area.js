// The middle of a wall's area: a choice among the places that are found goes with the form, beside the address for which it
// was made.
import { Suggestions, numbersOf } from './suggest.js';

for (const finder of document.querySelectorAll('.finder-field')) {
  const field = finder.querySelector('input');
  const { form } = field;
  new Suggestions(finder, field, (found) => {
    field.value = found.text;
    for (const element of [...form.querySelectorAll('.choices, [name=choice], [name=asked]')]) element.remove();
    for (const [name, value] of [['choice', numbersOf(found)], ['asked', found.text]]) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    }
  });
}
