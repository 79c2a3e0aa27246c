// Buttons that copy a link: `data-copy` is the link, `data-copied` what the button says afterwards. They are hidden without
// this script, and over plain HTTP: the link itself can be selected.
export function offerCopies() {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false;
}

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]');
  if (!button) return;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = document.querySelector('#say').textContent = button.dataset.copied;
  } catch { /* not allowed: the link itself can be selected */ }
});

offerCopies();
