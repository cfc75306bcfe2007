import { session } from './session';
import { tokenStorage } from './token-storage';

/** Milliseconds in which a cookie of another tab is here: it may come after the storage's event. */
const COOKIE_MS = 500;

/** From now on a login or logout in another tab is this tab's as well (docs/product.md, Session). */
export function followTabs(): void {
  const look = () => {
    const isActive = tokenStorage.state() === 'active';
    const { status } = session.get();
    if (isActive && status === 'guest') void session.start();
    else if (!isActive && status === 'user') void session.end();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !tokenStorage.keys.includes(key)) return;
    look();
    setTimeout(look, COOKIE_MS);
  });
  // Browsers do not tell tabs of everything while they are in the background.
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  // What has changed before this listened.
  look();
}
