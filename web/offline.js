// Keeps the page in the browser, so that it is there without a network: all files of one build, which come from there
// from then on. A newer build is kept beside it, and taken once no window has the older one open.

const BUILD = SATDOKU_BUILD; // by script/web: a word for these files, and their names
const FILES = SATDOKU_FILES;

async function keepAll() {
  const cache = await caches.open(BUILD);
  await cache.addAll(FILES.map((name) => new Request(name, { cache: 'no-cache' })));
}

/** Lets go of other builds. */
async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('satdoku-') && name !== BUILD).map((name) => caches.delete(name)));
}

async function find(request) {
  const cache = await caches.open(BUILD);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && event.request.url.startsWith(self.registration.scope)) {
    event.respondWith(find(event.request));
  }
});
