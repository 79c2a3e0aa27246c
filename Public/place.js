// Choosing a job's place on a map: a tap writes the place into the form, and a pin shows the place that the form has.
import { latitude } from './mercator.js';

const TAP = 8; // pixels; a finger that moves further moves the map

// `pin` is the pin's template. Ends with the signal, when the form is gone.
export function choosePlaces(field, pin, map, signal) {
  map.add(document.importNode(pin.content.querySelector('g'), true));
  const show = () => {
    const numbers = field.value.split(/[\s,;]+/).filter(Boolean).map(Number);
    const isPlace = numbers.length === 2 && Math.abs(numbers[0]) <= 90 && Math.abs(numbers[1]) <= 180;
    map.place('chosen', isPlace ? { lat: numbers[0], lng: numbers[1], jump: true } : null);
  };
  let down = null;
  map.frame.addEventListener('pointerdown', ({ clientX, clientY }) => { down = { clientX, clientY }; }, { signal });
  map.frame.addEventListener('click', (event) => {
    if (event.target.closest('button, a, .marker, .map-inside') || !down) return;
    if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > TAP) return;
    const box = map.frame.getBoundingClientRect();
    const x = map.view.x + (event.clientX - box.left - box.width / 2) / map.scale;
    const y = map.view.y + (event.clientY - box.top - box.height / 2) / map.scale;
    const lng = ((x % 1 + 1) % 1 - 0.5) * 360;
    map.moveBy(0, 0); // the view no longer follows its markers
    field.value = `${latitude(y).toFixed(5)}, ${lng.toFixed(5)}`;
    field.dispatchEvent(new CustomEvent('input', { bubbles: true, detail: 'tapped' }));
  }, { signal });
  field.addEventListener('input', ({ detail }) => {
    if (detail === 'chosen') map.follow();
    show();
  });
  signal.addEventListener('abort', () => map.remove('chosen'));
  show();
}
