// The drivers who are near the place of a new job: the server names them as soon as the form has a place, and sorts the list
// of all drivers by their times.

const PAUSE = 250; // milliseconds after the last key
const AGAIN = 1000; // milliseconds after an answer without drivers: streets that nobody asked about are read meanwhile

export function nameNearest(form) {
  const { place, driver } = form.elements;
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  form.append(status);
  document.getElementById('who')?.remove(); // for browsers without scripts

  // Of several places that fit the address the chosen one counts.
  const wanted = () => place.value.trim() || (form.elements.choice?.value ?? '').split(';')[0];
  const chosen = () => form.elements.nearest?.value ?? '';
  let asked = place.value.trim();
  let timer;
  let request = null;

  const ask = async (isAgain = false) => {
    clearTimeout(timer);
    if (wanted() === asked && !isAgain) return;
    asked = wanted();
    request?.abort();
    request = new AbortController();
    try {
      const query = new URLSearchParams({ place: asked, nearest: chosen() });
      const answer = await fetch(`/board/jobs/new/near?${query}`, { signal: request.signal });
      if (!answer.ok) throw new Error(answer.statusText);
      show(new DOMParser().parseFromString(await answer.text(), 'text/html'));
      const isEmpty = !document.querySelector('#near input');
      if (isEmpty && asked && !isAgain) timer = setTimeout(() => ask(true), AGAIN);
    } catch (error) {
      if (error.name !== 'AbortError') asked = null; // the next change asks again
    }
  };

  const show = (found) => {
    const focused = document.activeElement.name === 'nearest' ? document.activeElement.value : null;
    for (const id of ['near', 'driver-choices']) {
      document.getElementById(id).replaceWith(document.adoptNode(found.getElementById(id)));
    }
    const near = document.getElementById('near');
    if (focused !== null) [...near.querySelectorAll('input')].find(({ value }) => value === focused)?.focus();
    status.textContent = [...near.querySelectorAll('legend, label:first-of-type')].map((part) => part.textContent).join(': ');
  };

  place.addEventListener('input', ({ detail }) => {
    clearTimeout(timer);
    // What was chosen is complete; what is typed may go on.
    timer = setTimeout(() => ask(), detail ? 0 : PAUSE);
  });
  form.addEventListener('change', ({ target }) => {
    if (target.name === 'choice') ask();
    if (target.name === 'nearest' && target.value) driver.value = '';
  });
  // A typed name is somebody else.
  driver.addEventListener('input', () => {
    for (const radio of form.querySelectorAll('[name=nearest]')) radio.checked = !radio.value;
  });
  ask();
}
