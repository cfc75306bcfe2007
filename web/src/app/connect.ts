import type { NavigateFunction } from 'react-router-dom';
import { setSessionLink } from '@/shared/api/client';
import { getLoginPath } from '@/shared/config/paths';
import { hydrateIslands } from '@/shared/island';
import { sessionStore } from '@/shared/session/session';
import { SESSION_ENDED_STATE } from '@/shared/session/session-ended';
import { tokenStorage } from '@/shared/session/token-storage';
import { toasts } from '@/shared/toasts/toasts';
import { runWhenIdle } from '@/shared/when-idle';

let navigate: NavigateFunction | null = null;

const loadShoppingData = () => import('./shopping-traces');

export function setNavigate(to: NavigateFunction): void {
  navigate = to;
}

/** Hides the user's placeholder and removes the browser's shopping data when a session ends. */
function watchSessionEnd(): void {
  let signedIn = tokenStorage.state() !== 'none';
  /** True if there was a session on this page, rather than only a remembered one. */
  let wasUser = false;
  sessionStore.subscribe(() => {
    const { status } = sessionStore.get();
    wasUser ||= status === 'user';
    if (status === 'guest') document.documentElement.removeAttribute('data-session');
    if (signedIn && status === 'guest') {
      const links = wasUser;
      void loadShoppingData().then(
        ({ clearShoppingData: forgetShopping }) => forgetShopping({ links }),
        () => undefined,
      );
    }
    if (status !== 'loading') signedIn = status === 'user';
  });
}

/** Connects the API client, the session and the router, which do not depend on each other. */
export function connectApp(): void {
  setSessionLink({
    token: (options) => sessionStore.token(options),
    onRefused: () => {
      // While the session is loading, a rejected token means that the user is a guest.
      const wasSignedIn = sessionStore.get().status === 'user';
      void sessionStore.end();
      if (!wasSignedIn) return false;
      hydrateIslands();
      const { pathname, search } = window.location;
      void navigate?.(getLoginPath(pathname + search), { replace: true, state: SESSION_ENDED_STATE });
      return true;
    },
    announce: toasts.error,
  });
  watchSessionEnd();
  void sessionStore.start();
  runWhenIdle(() => {
    void loadShoppingData().then(
      ({ syncShoppingData: followShopping }) => followShopping(),
      () => undefined,
    );
  });
}
