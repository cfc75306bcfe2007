import { sessionStore } from '@/shared/session/session';
import { isSessionRemembered } from '@/shared/session/token-storage';
import type { ServiceWorkerMessage } from '@/worker/worker-messages';

const postToWorker = (message: ServiceWorkerMessage) =>
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));

/** Informs the service worker about the session. The user's data is cached only with "Remember me". */
export function syncSessionToServiceWorker(): void {
  let signedIn = false;
  const sendSession = () => {
    const { status, user } = sessionStore.get();
    if (status === 'loading') return;
    if (signedIn && status === 'guest') postToWorker({ type: 'FORGET' });
    else postToWorker({ type: 'SESSION', keepFor: user && isSessionRemembered() ? user._id : null });
    signedIn = status === 'user';
  };
  sessionStore.subscribe(sendSession);
  sendSession();
}
