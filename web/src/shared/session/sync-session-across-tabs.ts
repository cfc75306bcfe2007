import { sessionStore } from './session';
import { tokenStorage } from './token-storage';

/** Milliseconds to wait for another tab's cookie, which may arrive after the storage event. */
const COOKIE_MS = 500;

/** Synchronizes logins and logouts with the other tabs. */
export function syncSessionAcrossTabs(): void {
  const syncSession = () => {
    const isActive = tokenStorage.state() === 'active';
    const { status } = sessionStore.get();
    if (isActive && status === 'guest') void sessionStore.start();
    else if (!isActive && status === 'user') void sessionStore.end();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !tokenStorage.keys.includes(key)) return;
    syncSession();
    setTimeout(syncSession, COOKIE_MS);
  });
  document.addEventListener('visibilitychange', syncSession);
  window.addEventListener('focus', syncSession);
  // Handles changes that occurred before the listeners were added.
  syncSession();
}
