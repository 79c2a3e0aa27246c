// The board's address: what is looked for, and what the panel shows. The tab keeps it for the way back from other pages.
const STORE = 'waypost-board';

export function fieldOf(name) { return new URLSearchParams(location.search).get(name) ?? ''; }

// Changes some of the address's fields; an empty value removes one. `method` is that of `history` by which it is done.
export function writeAddress(method, fields, state = history.state) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(fields)) {
    if (value) query.set(name, value); else query.delete(name);
  }
  const text = query.toString() && `?${query}`;
  if (text !== location.search) history[method](state, '', location.pathname + text);
  keepAddress();
}

export function keepAddress() {
  sessionStorage.setItem(STORE, location.pathname + location.search);
  // Who signs in again sees the same day.
  const day = fieldOf('day'), next = document.getElementById('day-address');
  if (next) next.value = day ? `/board?${new URLSearchParams({ day })}` : '/board';
}

// The address that was kept; null if there is none.
export function keptAddress() {
  const kept = sessionStorage.getItem(STORE);
  return kept?.startsWith('/board') ? kept : null;
}
