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

const loadShoppingData = () => import('./shopping-traces');

export function connectNavigation(to: NavigateFunction): void {
  navigate = to;
}

/** Hides the user's placeholder and removes the browser's shopping data when a session ends. */
function watchSessionEnd(): void {
  let signedIn = tokenStorage.state() !== 'none';
  /** True if there was a session on this page, rather than only a remembered one. */
  let wasUser = false;
  session.subscribe(() => {
    const { status } = session.get();
    wasUser ||= status === 'user';
    if (status === 'guest') document.documentElement.removeAttribute('data-session');
    if (signedIn && status === 'guest') {
      const links = wasUser;
      void loadShoppingData().then(
        ({ forgetShopping }) => forgetShopping({ links }),
        () => undefined,
      );
    }
    if (status !== 'loading') signedIn = status === 'user';
  });
}

/** Connects the API client, the session and the router, which do not depend on each other. */
export function connectApp(): void {
  connectClient({
    token: (options) => session.token(options),
    onRefused: () => {
      // While the session is loading, a rejected token means that the user is a guest.
      const wasSignedIn = session.get().status === 'user';
      void session.end();
      if (!wasSignedIn) return false;
      hydrateIslands();
      const { pathname, search } = window.location;
      void navigate?.(loginFrom(pathname + search), { replace: true, state: SESSION_ENDED });
      return true;
    },
    announce: toasts.error,
  });
  watchSessionEnd();
  void session.start();
  whenIdle(() => {
    void loadShoppingData().then(
      ({ followShopping }) => followShopping(),
      () => undefined,
    );
  });
}
