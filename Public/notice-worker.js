// The service worker that shows notices. It keeps no file and no job: a page comes from the server, or not at all.
// A worker that keeps the files of its page, as the driver's does, takes over when it has them.
if (!self.keepsFiles) {
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
}

addEventListener('push', (event) => {
  const { title, body, tag, url, stop } = event.data?.json() ?? {};
  if (!title) return;
  const actions = stop ? [{ action: 'stop', title: stop }] : [];
  event.waitUntil(registration.showNotification(title, { body, tag, renotify: true, data: { url }, actions }));
});

// A tap opens the page, or brings the one that is open to the front; one on the button of the notice ends them all.
addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  notification.close();
  if (action === 'stop') {
    event.waitUntil(endNotices());
    return;
  }
  const open = async () => {
    const { origin, pathname } = new URL(notification.data?.url ?? '/', location);
    if (origin !== location.origin) return;
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find(({ url }) => new URL(url).pathname === pathname);
    await (page ? page.focus() : clients.openWindow(pathname));
  };
  event.waitUntil(open());
});

// The server forgets the address that the browser made for the page of this worker, and so does the browser.
async function endNotices() {
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return;
  const form = new URLSearchParams({ endpoint: subscription.endpoint, act: 'stop' });
  await fetch(`${new URL(registration.scope).pathname}/push`, { method: 'POST', body: form });
  await subscription.unsubscribe();
}
