// Stops of a driver's card are dragged to another place in their order, by mouse, pen or finger: it sends the form whose
// buttons do the same.

const EDGE = 48, STEP = 12; // pixels: from an end of what scrolls, and how far it scrolls for each movement

export function watchStops(root) {
  root.addEventListener('pointerdown', (event) => {
    const grip = event.target.closest?.('.grip');
    if (grip && event.button === 0 && event.isPrimary) drag(grip, event);
  });
}

function drag(grip, { pointerId, clientY: start }) {
  const stop = grip.closest('.stop');
  const form = grip.closest('form');
  const others = () => [...form.querySelectorAll('.stop:has(.grip)')].filter((other) => other.id !== stop.id);
  const scroller = form.closest('.panel') ?? document.scrollingElement;
  const scrolled = scroller.scrollTop;
  let place = -1;

  // The number of stops that begin above the pointer's stop.
  const move = ({ clientY }) => {
    const box = scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
    if (clientY < box.top + EDGE) scroller.scrollBy(0, -STEP); else if (clientY > box.bottom - EDGE) scroller.scrollBy(0, STEP);
    stop.classList.add('dragged');
    stop.style.translate = `0 ${clientY - start + scroller.scrollTop - scrolled}px`;
    const boxes = others().map((other) => ({ other, ...other.getBoundingClientRect().toJSON() }));
    place = boxes.filter(({ top, height }) => top + height / 2 < clientY).length;
    for (const [index, { other }] of boxes.entries()) {
      other.classList.toggle('above', index === place);
      other.classList.toggle('below', index === place - 1 && place === boxes.length);
    }
  };
  const ends = new AbortController();
  const end = (isDone) => {
    ends.abort();
    stop.classList.remove('dragged');
    stop.style.translate = '';
    for (const other of others()) other.classList.remove('above', 'below');
    if (!isDone || place < 0) return;
    const button = document.createElement('button');
    Object.assign(button, { name: 'to', value: `${place} ${stop.querySelector('[name=seen]').value}`, hidden: true });
    form.append(button);
    form.requestSubmit(button);
    button.remove();
  };
  const { signal } = ends;
  grip.setPointerCapture(pointerId);
  grip.addEventListener('pointermove', move, { signal });
  grip.addEventListener('pointerup', () => end(true), { signal });
  grip.addEventListener('pointercancel', () => end(false), { signal });
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopImmediatePropagation();
    event.preventDefault();
    end(false);
  }, { capture: true, signal });
}
