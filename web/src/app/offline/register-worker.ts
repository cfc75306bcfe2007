import { Workbox } from 'workbox-window';
import type { WorkerMessage } from '@/worker/messages';

/** Interval in milliseconds between checks for a new version in an open tab. */
const UPDATE_CHECK_MS = 3_600_000;

/** Timeout in milliseconds after which the page reloads even if the new worker is not active yet. */
const ACTIVATION_TIMEOUT_MS = 3000;

/** Resolves to true if the worker belongs to the same build as this page. */
function isSameBuild(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!script) return Promise.resolve(false);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  worker.postMessage({ type: 'BRINGS', url: script.src } satisfies WorkerMessage, [port2]);
  return answer;
}

/** Registers the service worker. Calls `offer` with a function that activates a newer version, if there is one. */
export function registerServiceWorker(offer: (reload: () => void) => void): void {
  const workbox = new Workbox('/sw.js');
  let accepted = false;
  let change: ReturnType<typeof setTimeout> | undefined;
  const reload = () => {
    clearTimeout(change);
    window.location.reload();
  };
  const offerOf = async (worker: ServiceWorker | undefined, accept: () => void) => {
    if (worker && !(await isSameBuild(worker))) offer(accept);
  };
  workbox.addEventListener('waiting', ({ sw }) => {
    const accept = () => {
      accepted = true;
      workbox.messageSkipWaiting();
      clearTimeout(change);
      change = setTimeout(reload, ACTIVATION_TIMEOUT_MS);
    };
    void offerOf(sw, accept);
  });
  workbox.addEventListener('controlling', ({ sw, isUpdate, isExternal }) => {
    if (accepted) reload();
    // Another tab activated the update, so code that this tab has not loaded yet may be gone.
    else if (isUpdate || isExternal) void offerOf(sw, reload);
  });
  workbox.register().catch(() => undefined);

  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < UPDATE_CHECK_MS) return;
    looked = Date.now();
    workbox.update().catch(() => undefined);
  });
}

/** Removes the workers of a built shop at the same address, which would answer for the development server. */
export async function unregisterServiceWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
