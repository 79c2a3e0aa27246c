// The button by which a reader asks to be told on this device. It is loaded by the first tap, or where this browser allowed
// notices before.

// `place` holds the button, and names the address of the subscription and the worker with its scope.
export async function offerNotices(place, isTapped) {
  const { push, worker, scope, csrf } = place.dataset;
  const button = place.querySelector('button');
  const offer = button.textContent;
  const line = document.createElement('span');
  line.setAttribute('role', 'status');
  place.prepend(line, ' ');
  const answer = await fetch(push);
  if (!answer.ok) {
    place.hidden = true; // the job is over, or this server sends nothing
    return;
  }
  const words = await answer.json();
  let subscription = await current();

  // The server forgets a browser when its link or session is over: it is told again what it knows.
  if (subscription) await send(subscription);
  show();
  button.onclick = change;
  if (isTapped && !subscription) await change();

  async function current() {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    const its = registration && new URL(registration.scope).pathname === scope;
    return its ? registration.pushManager.getSubscription() : null;
  }

  async function change() {
    button.disabled = true;
    try {
      if (subscription) await stop();
      else await start();
    } catch {
      line.textContent = words.refused;
    } finally {
      button.disabled = false;
    }
  }

  async function start() {
    if (await Notification.requestPermission() !== 'granted') throw new Error('not allowed');
    const registration = await navigator.serviceWorker.register(worker, { scope });
    await ready(registration);
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: words.key });
    if (!await send(made)) {
      await made.unsubscribe();
      throw new Error('not taken');
    }
    subscription = made;
    show();
  }

  async function stop() {
    await send(subscription, 'stop');
    await subscription.unsubscribe();
    subscription = null;
    show();
  }

  function show() {
    place.toggleAttribute('data-on', Boolean(subscription));
    line.textContent = subscription ? words.on : '';
    button.textContent = subscription ? words.stop : offer;
  }

  async function send(its, act = 'start') {
    const { endpoint, keys: { p256dh, auth } } = its.toJSON();
    const form = new URLSearchParams({ endpoint, p256dh, auth, act });
    if (csrf) form.set('csrf', csrf);
    const taken = await fetch(push, { method: 'POST', body: form });
    return taken.ok;
  }
}

// A worker can be subscribed once it is active.
function ready(registration) {
  const worker = registration.installing ?? registration.waiting;
  if (!worker || registration.active) return null;
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
  });
}
