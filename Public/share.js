// A link for somebody who waits with the customer: the phone's own list of ways to send it, or a copy of it.
async function share(event) {
  const { target: form } = event;
  if (!form.elements.share || !(navigator.share || navigator.clipboard)) return;
  event.preventDefault();
  try {
    const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams({ share: 1 }) });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const { href: url } = new URL(page.querySelector('[data-share]').getAttribute('href'), location);
    if (navigator.share) return await navigator.share({ url });
    await navigator.clipboard.writeText(url);
    form.querySelector('button').textContent = document.getElementById('say').textContent = form.dataset.copied;
  } catch (fault) {
    if (fault.name !== 'AbortError') form.submit(); // the page with the link; an abort is the reader's own
  }
}

export const offerShare = () => document.addEventListener('submit', share);
