/**
 * The worker of a shop that wants none (docs/operations.md, Offline): it takes the place of the one before, removes everything
 * that was cached, and itself. Pages that are open stay as they are.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});

export {};
