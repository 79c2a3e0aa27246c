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

// A circle that stands for those who are in the same place on the screen.
export function circle(id, isButton) {
  const role = isButton ? { role: 'button', tabindex: '-1' } : { role: 'img' };
  const group = svg('g', { class: 'marker cluster', ...role, 'data-id': id });
  group.append(svg('circle'), svg('text', { y: 4.5 }), svg('path', { class: 'badge', d: 'M0-7L7 0L0 7L-7 0z' }));
  return group;
}
