// A job's pictures, each as large as the screen, in a dialog that Escape, its button and Back close. Without a script a
// picture is a page of the browser's.

export function showPicture(link) {
  const list = link.closest('.photos');
  const links = [...list.querySelectorAll('a:has(img)')];
  const dialog = document.createElement('dialog'), image = new Image(), text = document.createElement('p');
  const buttons = document.createElement('div');
  dialog.className = 'picture-dialog';
  let place = links.indexOf(link);
  const show = (step) => {
    place = (place + step + links.length) % links.length;
    const { src, alt } = links[place].querySelector('img');
    Object.assign(image, { src, alt });
    text.textContent = alt;
    dialog.setAttribute('aria-label', alt);
  };
  const button = (sign, name, act) => {
    const made = buttons.appendChild(document.createElement('button'));
    Object.assign(made, { type: 'button', textContent: sign, onclick: act });
    if (sign !== name) made.setAttribute('aria-label', name);
  };
  const { close, earlier, later } = list.dataset;
  if (links.length > 1) button('‹', earlier, () => show(-1));
  button(close, close, () => dialog.close());
  if (links.length > 1) button('›', later, () => show(1));
  dialog.addEventListener('keydown', ({ key }) => {
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') show(key === forward ? 1 : -1);
  });
  // Back closes the dialog and leaves the page where it is.
  const back = () => dialog.close();
  history.pushState('picture', '');
  addEventListener('popstate', back, { once: true });
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', back);
    dialog.remove();
    if (history.state === 'picture') history.back();
    links[place].focus();
  });
  dialog.append(image, text, buttons);
  document.body.append(dialog);
  show(0);
  dialog.showModal();
}
