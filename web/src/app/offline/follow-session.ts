import { session } from '@/shared/session/session';
import { isRemembered } from '@/shared/session/token-storage';
import type { WorkerMessage } from '@/worker/messages';

const postToWorker = (message: WorkerMessage) =>
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));

/** Tells the service worker to cache a user's data only if the browser remembers the session. */
export function followSession(): void {
  let signedIn = false;
  const sendSession = () => {
    const { status, user } = session.get();
    if (status === 'loading') return;
    if (signedIn && status === 'guest') postToWorker({ type: 'FORGET' });
    else postToWorker({ type: 'SESSION', keepFor: user && isRemembered() ? user._id : null });
    signedIn = status === 'user';
  };
  session.subscribe(sendSession);
  sendSession();
}
