// Notices that somebody types a message, so that the others see it.
const AGAIN = 3000; // milliseconds; the server takes it for over after six seconds

// Calls `tell` with the form and whether its writer types: when that begins, again while it goes on, and when the text is
// empty again. A message that was sent ends it by itself.
export function watchTyping(tell) {
  let toldAt = -Infinity;
  const notice = (field) => {
    const form = field?.closest('.say');
    if (!form) return;
    const isTyping = field.value.trim() !== '';
    if (isTyping ? performance.now() - toldAt < AGAIN : toldAt === -Infinity) return;
    toldAt = isTyping ? performance.now() : -Infinity;
    tell(form, isTyping);
  };
  document.addEventListener('input', ({ target }) => notice(target));
  document.addEventListener('reset', () => { toldAt = -Infinity; });
  notice(document.activeElement); // this file may come after the first letters
}

// Tells the page that takes the form's messages; for `watchTyping`.
export function postTyping({ action, elements }, isTyping) {
  const body = new URLSearchParams({ typing: Number(isTyping), csrf: elements.csrf.value });
  fetch(action, { method: 'POST', body }).catch(() => {}); // without a network nobody sees it
}
