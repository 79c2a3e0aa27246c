// The service worker of the driver's page. It keeps the files that the page is made of, and a page that says that there is no
// network. It keeps nothing of jobs: what it showed would soon be wrong.
const assets = new URL(location).searchParams.get('assets');
self.keepsFiles = true;
importScripts(`${assets}/notice-worker.js`); // what it does with notices
const STORE = `driver-page ${assets}`;
const SHELL = '/d/shell';
const FILES = ['app.css', 'driver.css', 'driver.js', 'driver-shell.js', 'notice.css'];

addEventListener('install', (event) => {
  const keep = async () => {
    const store = await caches.open(STORE);
    await store.addAll([SHELL, ...FILES.map((file) => `${assets}/${file}`)]);
    // The page has the style and the logo of the business, if there is one.
    const page = await (await store.match(SHELL, { ignoreVary: true })).text();
    await store.addAll(new Set(page.match(/\/face\/[\w.]+/g)));
  };
  event.waitUntil(keep().then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) if (name.startsWith('driver-page ') && name !== STORE) await caches.delete(name);
  };
  event.waitUntil(drop().then(() => clients.claim()));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  const kept = (path) => caches.match(path, { cacheName: STORE, ignoreVary: true });
  if (request.mode === 'navigate' && pathname === '/d') {
    event.respondWith(fetch(request).catch(async (error) => (await kept(SHELL)) ?? Promise.reject(error)));
  } else if (pathname.startsWith(`${assets}/`) || pathname.startsWith('/face/')) {
    event.respondWith(kept(pathname).then((file) => file ?? fetch(request)));
  }
});
