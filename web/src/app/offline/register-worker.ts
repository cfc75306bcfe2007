import { Workbox } from 'workbox-window';
import type { WorkerMessage } from '@/worker/messages';

/** Milliseconds between two looks for a new version in a tab that stays open. */
const LOOK_MS = 3_600_000;

/**
 * Milliseconds that a change of workers may take before the page is loaded again without it: a worker that is asked for
 * something while it is being stopped starts again, and keeps the next one waiting until it is idle.
 */
const CHANGE_MS = 3000;

/** Whether a worker is of the same build as this page, whose document came from the network perhaps. */
function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!script) return Promise.resolve(false);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  worker.postMessage({ type: 'BRINGS', url: script.src } satisfies WorkerMessage, [port2]);
  return answer;
}

/**
 * Registers the service worker of a built shop. `offer` is called when there is a newer version than this page's, with
 * what changes to it: nothing does so by itself, since a form may be half filled in.
 */
export function registerWorker(offer: (reload: () => void) => void): void {
  const workbox = new Workbox('/sw.js');
  let accepted = false;
  let change: ReturnType<typeof setTimeout> | undefined;
  const reload = () => {
    clearTimeout(change);
    window.location.reload();
  };
  const offerOf = async (worker: ServiceWorker | undefined, accept: () => void) => {
    if (worker && !(await isOfThisPage(worker))) offer(accept);
  };
  workbox.addEventListener('waiting', ({ sw }) => {
    const accept = () => {
      accepted = true;
      workbox.messageSkipWaiting();
      clearTimeout(change);
      change = setTimeout(reload, CHANGE_MS);
    };
    void offerOf(sw, accept);
  });
  workbox.addEventListener('controlling', ({ sw, isUpdate, isExternal }) => {
    if (accepted) reload();
    // Accepted in another tab: what this one has not loaded yet may be gone.
    else if (isUpdate || isExternal) void offerOf(sw, reload);
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
