// Replaces an installed service worker, deletes what it stored, and removes itself.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await self.caches.keys()) await self.caches.delete(name);
  await self.registration.unregister();
}
