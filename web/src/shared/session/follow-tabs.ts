import { session } from './session';
import { tokenStorage } from './token-storage';

/** Milliseconds to wait for another tab's cookie, which may arrive after the storage event. */
const COOKIE_MS = 500;

/** Synchronizes logins and logouts with the other tabs. */
export function followTabs(): void {
  const syncSession = () => {
    const isActive = tokenStorage.state() === 'active';
    const { status } = session.get();
    if (isActive && status === 'guest') void session.start();
    else if (!isActive && status === 'user') void session.end();
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
