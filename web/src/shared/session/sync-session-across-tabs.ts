import { sessionStore } from './session';
import { tokenStorage } from './token-storage';

/** Time in milliseconds to wait for the session cookie of another tab, which may be set after the storage event. */
const COOKIE_MS = 500;

/** Applies logins and logouts in other tabs to the current tab. */
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
  // Applies changes made before the listeners were added.
  syncSession();
}
