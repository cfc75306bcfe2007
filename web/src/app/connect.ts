import type { NavigateFunction } from 'react-router-dom';
import { setApiClientSession } from '@/shared/api/client';
import { toRouterPath } from '@/shared/config/base-path';
import { getLoginPath } from '@/shared/config/paths';
import { hydrateIslands } from '@/shared/island';
import { sessionStore } from '@/shared/session/session';
import { SESSION_ENDED_STATE } from '@/shared/session/session-ended';
import { tokenStorage } from '@/shared/session/token-storage';
import { toasts } from '@/shared/toasts/toasts';
import { runWhenIdle } from '@/shared/when-idle';

let navigate: NavigateFunction | null = null;

const loadShoppingData = () => import('./shopping-traces');

export function setNavigateFunction(navigateFunction: NavigateFunction): void {
  navigate = navigateFunction;
}

/** Deletes the user's cart, wishlist and similar data from the browser when the session ends. */
function watchSessionEnd(): void {
  let signedIn = tokenStorage.state() !== 'none';
  /** True if the user was signed in at any time since the page was loaded. */
  let wasUser = false;
  sessionStore.subscribe(() => {
    const { status } = sessionStore.get();
    wasUser ||= status === 'user';
    if (status === 'guest') document.documentElement.removeAttribute('data-session');
    if (signedIn && status === 'guest') {
      const guestOrderLinks = wasUser;
      void loadShoppingData().then(
        ({ clearShoppingData: forgetShopping }) => forgetShopping({ guestOrderLinks }),
        () => undefined,
      );
    }
    if (status !== 'loading') signedIn = status === 'user';
  });
}

/** Connects the API client, the session and the router, which do not import one another. */
export function connectAppModules(): void {
  setApiClientSession({
    token: (options) => sessionStore.token(options),
    onRefused: () => {
      // While the session is loading, a rejected token only means that the user is a guest.
      const wasSignedIn = sessionStore.get().status === 'user';
      void sessionStore.end();
      if (!wasSignedIn) return false;
      hydrateIslands();
      const { pathname, search } = window.location;
      void navigate?.(getLoginPath(toRouterPath(pathname + search)), {
        replace: true,
        state: SESSION_ENDED_STATE,
      });
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
