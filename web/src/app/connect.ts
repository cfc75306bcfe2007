import type { createRouter } from './router';
import { connectClient } from '@/shared/api/client';
import { loginFrom } from '@/shared/config/paths';
import { session } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';

/** Ties the API client, the session and the router together, each of which knows nothing of the others. */
export function connectApp(router: ReturnType<typeof createRouter>): void {
  connectClient({
    token: (options) => session.token(options),
    onRefused: () => {
      // While the app still finds out who is there, a refused token only means a guest (spec §4).
      const wasSignedIn = session.get().status === 'user';
      void session.end();
      if (!wasSignedIn) return;
      const { pathname, search } = router.state.navigation.location ?? router.state.location;
      void router.navigate(loginFrom(pathname + search), { replace: true });
    },
    announce: (message) => toasts.error(message),
  });
  void session.start();
}
