import { session } from '@/shared/session/session';
import { isRemembered } from '@/shared/session/token-storage';
import type { WorkerMessage } from '@/worker/messages';

/** Sent when there is a worker; where there never is one, nothing is cached either. */
const tell = (message: WorkerMessage) =>
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));

/**
 * Tells the service worker whose answers it may keep: a user's that this browser remembers. One who logs in for this visit
 * only leaves nothing behind, also where the browser is just closed.
 */
export function followSession(): void {
  let signedIn = false;
  const look = () => {
    const { status, user } = session.get();
    if (status === 'loading') return;
    if (signedIn && status === 'guest') tell({ type: 'FORGET' });
    else tell({ type: 'SESSION', keepFor: user && isRemembered() ? user._id : null });
    signedIn = status === 'user';
  };
  session.subscribe(look);
  look();
}
