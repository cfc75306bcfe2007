import { Workbox } from 'workbox-window';

/** Milliseconds between two looks for a new version in a tab that stays open. */
const LOOK_MS = 3_600_000;

/**
 * Registers the service worker of a built shop. `offer` is called when another version of the shop is there, with what
 * changes to it: nothing does so by itself, since a form may be half filled in.
 */
export function registerWorker(offer: (reload: () => void) => void): void {
  const workbox = new Workbox('/sw.js');
  let accepted = false;
  workbox.addEventListener('waiting', () =>
    offer(() => {
      accepted = true;
      workbox.messageSkipWaiting();
    }),
  );
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (accepted) window.location.reload();
    // Accepted in another tab: what this one has not loaded yet may be gone.
    else if (isUpdate || isExternal) offer(() => window.location.reload());
  });
  // A browser without service workers, or that allows none here, shows the shop as ever.
  workbox.register().catch(() => undefined);

  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_MS) return;
    looked = Date.now();
    workbox.update().catch(() => undefined);
  });
}

/** Vite's server has no worker: one of a built shop at the same address would answer in its place. */
export async function removeWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
