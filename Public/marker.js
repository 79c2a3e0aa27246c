// The marker of a driver or a job on a map.
import { setText, svg } from './dom.js';

export function marker(kind, key) {
  const group = svg('g', { 'data-id': key });
  const turning = group.appendChild(svg('g', { class: 'heading' }));
  // The tip of a job's pin stands on its place.
  turning.append(svg('use', { x: -14, y: kind === 'job' ? -26 : -14, width: 28, height: 28 }));
  if (kind === 'driver') group.append(svg('text', { y: 24 }));
  return group;
}

// Shows the state and the name of a marker's driver or job; that somebody points at it or follows it stays shown.
export function showMarker(element, kind, state, name) {
  const kept = ['lit', 'followed'].filter((name) => element.classList.contains(name));
  const classes = ['marker', kind, state, ...kept].join(' ');
  if (element.getAttribute('class') !== classes) {
    element.setAttribute('class', classes);
    element.querySelector('use').setAttribute('href', `#${kind}-${state}`);
  }
  setText(element.querySelector('text'), name);
}
