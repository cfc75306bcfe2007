import { Workbox } from 'workbox-window';
import { BASE_PATH } from '@/shared/config/base-path';
import type { ServiceWorkerMessage } from '@/worker/worker-messages';

/** Minimum milliseconds between two checks for a new version of the app. */
const UPDATE_CHECK_MS = 3_600_000;

/** Milliseconds after which the page reloads for an update, even if the new service worker is not active yet. */
const ACTIVATION_TIMEOUT_MS = 3000;

/** Returns true if the service worker belongs to the same build as the page. */
function isSameBuild(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!script) return Promise.resolve(false);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  worker.postMessage({ type: 'BRINGS', url: script.src } satisfies ServiceWorkerMessage, [port2]);
  return answer;
}

/** Registers the service worker. Calls `onUpdateReady` with a function that activates the new version. */
export function registerServiceWorker(onUpdateReady: (reload: () => void) => void): void {
  // Each language has a worker of its own, with the scope of its pages.
  const workbox = BASE_PATH
    ? new Workbox(`/sw-${BASE_PATH.slice(1)}.js`, { scope: BASE_PATH })
    : new Workbox('/sw.js');
  let accepted = false;
  let change: ReturnType<typeof setTimeout> | undefined;
  const reload = () => {
    clearTimeout(change);
    window.location.reload();
  };
  const offerOf = async (worker: ServiceWorker | undefined, accept: () => void) => {
    if (worker && !(await isSameBuild(worker))) onUpdateReady(accept);
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
    // Another tab has activated the new version, so files that this tab still needs may be gone.
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

/** Unregisters service workers of earlier builds, which would replace the files of the development server. */
export async function unregisterServiceWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
