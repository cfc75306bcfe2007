import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createPath, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { toRouterPath } from '@/shared/config/base-path';
import { getLoginPath, shopPaths, getSafeReturnPath } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { SESSION_ENDED_STATE, type SessionEndedState } from '@/shared/session/session-ended';
import { PageSpinner } from '@/shared/ui/spinner';
import { PageErrorBoundary } from './error-boundary';
import type { AdminLoginLocationState } from './home/panel-login';

/** Redirects to the path `to`, unless the path is null or another navigation is in progress. */
function useRedirect(to: string | null, state?: SessionEndedState | AdminLoginLocationState): void {
  const location = useLocation();
  const navigate = useNavigate();
  const replace = useEffectEvent((page: string) => void navigate(page, { replace: true, state }));
  useEffect(() => {
    if (to !== null && toRouterPath(createPath(window.location)) === createPath(location)) replace(to);
  }, [to, location]);
}

function SessionSpinner() {
  const { unreachable } = useSession();
  return <PageSpinner note={unreachable ? t('We cannot reach the shop. Trying again…') : undefined} />;
}

/** Shows its children to signed-in users. Redirects guests to the login page, and back after login. */
export function RequireUser({ children }: { children?: ReactNode }) {
  const { status } = useSession();
  const location = useLocation();
  const [wasUser, setWasUser] = useState(false);
  if (status === 'user' && !wasUser) setWasUser(true);
  const login = status === 'guest' ? getLoginPath(createPath(location)) : null;
  useRedirect(login, wasUser ? SESSION_ENDED_STATE : undefined);
  return status === 'user' ? (children ?? <Outlet />) : <SessionSpinner />;
}

/** Shows the admin panel to administrators. Redirects other users to the home page. */
export function RequireAdmin() {
  const { status, user } = useSession();
  const location = useLocation();
  const allowed = status === 'user' && user?.role === 'admin';
  useRedirect(
    status !== 'loading' && !allowed ? shopPaths.home : null,
    status === 'guest' ? { panel: createPath(location) } : undefined,
  );
  if (!allowed) return <SessionSpinner />;
  return (
    <PageErrorBoundary resetKey="">
      <Suspense fallback={<SessionSpinner />}>
        <Outlet />
      </Suspense>
    </PageErrorBoundary>
  );
}

/** Shows pages such as login to guests. Redirects signed-in users to the page they came from. */
export function RequireGuest() {
  const { status } = useSession();
  const { search } = useLocation();
  useRedirect(status === 'user' ? getSafeReturnPath(new URLSearchParams(search).get('from')) : null);
  return status === 'guest' ? <Outlet /> : <SessionSpinner />;
}
