// The question "Arrived?" while the driver is at the door by the positions: the server judges them, and says until when
// they are young enough.

export function doorIn(page) {
  return page.querySelector('.focus[data-door]');
}

// What is said of the door to somebody who does not look.
export function doorText(card) {
  return [card.querySelector('.door'), card.querySelector('[name=status][value=arrived]')].map((part) => part.textContent).join(' ');
}

// Takes back the questions whose time is over: without a network no newer page comes. Returns how long the others stay, in
// milliseconds.
export function endDoors(page, now) {
  let left = Infinity;
  for (const card of page.querySelectorAll('[data-door]')) {
    const rest = Number(card.dataset.door) - now;
    if (rest > 0) {
      left = Math.min(left, rest);
      continue;
    }
    card.querySelector('.door').remove();
    card.querySelector('[name=status][value=arrived]').textContent = card.dataset.act;
    delete card.dataset.door;
    delete card.dataset.act;
  }
  return left;
}
