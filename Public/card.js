// A card, upgraded: links are copied, and Escape leads back to the board as it was left.
const say = document.getElementById('say');

for (const button of document.querySelectorAll('[data-copy]')) {
  if (!navigator.clipboard) continue; // plain HTTP: the address itself can be selected
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = say.textContent = button.dataset.copied;
    } catch { /* not allowed: the address itself can be selected */ }
  });
}

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.target.closest('select, input')) return;
  document.getElementById('back').click();
});

// The board keeps in its tab what was asked for.
const asked = sessionStorage.getItem('waypost-board');
if (asked?.startsWith('/board')) document.getElementById('back').href = asked;
