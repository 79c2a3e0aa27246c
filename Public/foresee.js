// The driver's page as it will be once what waits for the network is sent: a driver without a network goes on to the next
// step, and to the next job.

// Changes `page` by these taps, the oldest first.
export function foresee(page, taps) {
  for (const { job, path, step } of taps) {
    const card = job && page.querySelector(`#${CSS.escape(job)}`);
    if (!card) continue;
    if (path.endsWith('/decline') || path.endsWith('/failure')) card.remove();
    if (path.endsWith('/accept')) showStep(card, card.querySelector('.take'), card.querySelector('.step-form'));
    const done = step && card.querySelector(`[name=status][value="${step}"]`);
    if (!done) continue;
    // From the way on the job is not given back, but may turn out to be impossible.
    card.querySelector('.could-not')?.removeAttribute('hidden');
    card.querySelector('.give-back')?.remove();
    if (done.nextElementSibling) {
      showStep(card, done, done.nextElementSibling);
      const proof = done.nextElementSibling.nextElementSibling ? null : card.querySelector('.proof');
      if (proof) proof.hidden = proof.disabled = false;
      putInFocus(page, card);
    } else {
      hide(card);
    }
  }
  const next = page.querySelector('[data-stop]');
  if (next && !page.querySelector('.focus')) putInFocus(page, next);
}

// What the driver typed and drew stays on a card that may come back: the server may refuse the last step.
function hide(card) {
  card.hidden = true;
  card.classList.remove('focus');
  delete card.dataset.stop;
}

// What waits already is not tapped again; of messages one may follow the other.
export function disableTapped(page, taps) {
  for (const { path, name = '', value = '' } of taps) {
    for (const button of page.querySelectorAll(`form[action="${CSS.escape(path)}"]:not(.say) button`)) {
      if (button.name === name && button.value === value) button.disabled = true;
    }
  }
}

function showStep(card, done, next) {
  if (!next || !done) return;
  done.hidden = true;
  next.hidden = false;
}

function putInFocus(page, card) {
  const former = page.querySelector('.focus');
  if (former === card) return;
  (former ?? page.querySelector('.next') ?? card).before(card);
  former?.classList.remove('focus');
  page.querySelector('.next')?.after(...[former].filter(Boolean));
  card.classList.add('focus');
  card.querySelector('.job-more').open = true;
}
