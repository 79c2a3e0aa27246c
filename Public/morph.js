// Makes an element say what `wanted` says, and keeps what stays: whoever stands on a link or reads a line goes on there.
// What says `data-still` stays whole while that says the same, and what a reader opened stays open.
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

// The first of an element's classes names what it is, the others how it is.
function isSame(node, element) {
  return node.nodeName === element.nodeName && node.id === element.id && node.classList[0] === element.classList[0];
}
