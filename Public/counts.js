// What the board, its past and the wall count, and the warnings above that.
import { setText } from './dom.js';

// `counts` are numbers by their names.
export function showCounts(counts) {
  for (const [name, count] of Object.entries(counts)) {
    for (const cell of document.querySelectorAll(`[data-count="${name}"]`)) {
      setText(cell, String(count));
      cell.parentElement.classList.toggle('none', count === 0);
    }
  }
}

// `given` has which warnings are shown; `write` writes the time since when something is not up to date.
export function showWarnings(given, write) {
  for (const element of document.querySelectorAll('[data-when]')) element.hidden = !given[element.dataset.when];
  if (given.jobsAsOf) setText(document.getElementById('jobs-as-of'), write(given.jobsAsOf));
  const stuck = document.getElementById('stuck-messages'); // not on walls
  if (given.stuckMessages && stuck) {
    setText(stuck, given.stuckMessages.map(({ name, count }) => `${name ?? stuck.dataset.mail} (${count})`).join(', '));
  }
  const cutOff = document.getElementById('cut-off-since'); // only where there are other servers
  if (given.cutOffSince && cutOff) setText(cutOff, write(given.cutOffSince));
}
