// How a page changes what it shows: only what is different is written.
import { age } from './clock.js';

export function setText(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

// A page says by its style alone that it is old, unless a script that runs calls this each second.
export function stayCurrent() {
  for (const proof of document.getAnimations()) if (proof.animationName?.startsWith('old-')) proof.currentTime = 0;
}

// The bar about a page's connection: since when nothing has come, with the button that asks anew.
export function showConnection(bar, status, heardAt) {
  const [text, button] = bar.children;
  bar.hidden = status === 'live';
  button.hidden = status !== 'lost';
  setText(text, bar.dataset[status]?.replace('{age}', age(performance.now() - heardAt)) ?? '');
}

// Makes an element the same as `wanted`, and keeps each node that is in both: the focus and a selection stay where they
// are. An element with the same `data-still` as before is left as it is, and a <details> that a reader opened stays open.
export function match(element, wanted) {
  const { still } = wanted.dataset ?? {};
  if (still !== undefined && element.dataset.still === still) return;
  for (const { name } of [...element.attributes]) {
    if (!wanted.hasAttribute(name) && !(name === 'open' && element.nodeName === 'DETAILS')) element.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  let next = element.firstChild;
  const dropUntil = (end) => {
    while (next !== end) {
      const gone = next;
      next = next.nextSibling;
      gone.remove();
    }
  };
  for (const child of [...wanted.childNodes]) {
    let found = next;
    if (child instanceof Element) while (found && !isSame(found, child)) found = found.nextSibling;
    if (!found || found.nodeType !== child.nodeType) {
      element.insertBefore(child, next);
      continue;
    }
    dropUntil(found);
    if (child instanceof Element) match(found, child);
    else if (found.data !== child.data) found.data = child.data;
    next = found.nextSibling;
  }
  dropUntil(null);
}

// The first of an element's classes is its kind, the others are its state.
function isSame(node, element) {
  return node.nodeName === element.nodeName && node.id === element.id && node.classList[0] === element.classList[0];
}

// A new element of an SVG with its attributes.
export function svg(name, attributes = {}) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
