import type { NavigateFunction } from 'react-router-dom';
import { connectClient } from '@/shared/api/client';
import { loginFrom } from '@/shared/config/paths';
import { hydrateIslands } from '@/shared/island';
import { session } from '@/shared/session/session';
import { SESSION_ENDED } from '@/shared/session/session-ended';
import { tokenStorage } from '@/shared/session/token-storage';
import { toasts } from '@/shared/toasts/toasts';
import { whenIdle } from '@/shared/when-idle';

let navigate: NavigateFunction | null = null;

/** What this browser notes of a visitor's shopping: no part of the first page. */
const loadTraces = () => import('./shopping-traces');

/** The layout lends its router to what happens outside of React. */
export function connectNavigation(to: NavigateFunction): void {
  navigate = to;
}

/**
 * Follows the session: the document stops keeping a place for a user who is not there, and what this browser noted of a
 * customer's shopping goes when their session ends.
 */
function followSession(): void {
  let signedIn = tokenStorage.state() !== 'none';
  /** Whether there was a session on this page, not only one that this browser remembered. */
  let wasUser = false;
  session.subscribe(() => {
    const { status } = session.get();
    wasUser ||= status === 'user';
    if (status === 'guest') document.documentElement.removeAttribute('data-session');
    if (signedIn && status === 'guest') {
      const links = wasUser;
      void loadTraces().then(
        ({ forgetShopping }) => forgetShopping({ links }),
        () => undefined,
      );
    }
    if (status !== 'loading') signedIn = status === 'user';
  });
}

/** Ties the API client, the session and the router together, each of which knows nothing of the others. */
export function connectApp(): void {
  connectClient({
    token: (options) => session.token(options),
    onRefused: () => {
      // While the session is still loading, a refused token only means a guest (docs/product.md, Session).
      const wasSignedIn = session.get().status === 'user';
      void session.end();
      if (!wasSignedIn) return false;
      // A change of the address waits for every part that was drawn.
      hydrateIslands();
      const { pathname, search } = window.location;
      void navigate?.(loginFrom(pathname + search), { replace: true, state: SESSION_ENDED });
      return true;
    },
    announce: toasts.error,
  });
  followSession();
  void session.start();
  whenIdle(() => {
    // Without it, hearts say that they could not be saved.
    void loadTraces().then(
      ({ followShopping }) => followShopping(),
      () => undefined,
    );
  });
}
