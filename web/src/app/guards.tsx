import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createPath, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { getLoginPath, paths, getSafeReturnPath } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { SESSION_ENDED_STATE, type SessionEndedState } from '@/shared/session/session-ended';
import { Spinner } from '@/shared/ui/spinner';
import { PageErrorBoundary } from './error-boundary';
import type { PanelLoginState } from './home/panel-login';

/** Redirects unless the user is already leaving the page. `state` tells the target page why it is displayed. */
function useRedirect(to: string | null, state?: SessionEndedState | PanelLoginState): void {
  const location = useLocation();
  const navigate = useNavigate();
  const replace = useEffectEvent((page: string) => void navigate(page, { replace: true, state }));
  useEffect(() => {
    if (to !== null && createPath(window.location) === createPath(location)) replace(to);
  }, [to, location]);
}

function SessionSpinner() {
  const { unreachable } = useSession();
  return <Spinner note={unreachable ? 'We cannot reach the shop. Trying again…' : undefined} />;
}

/** Redirects guests to the login page, which returns to the requested page. */
export function RequireUser({ children }: { children?: ReactNode }) {
  const { status } = useSession();
  const location = useLocation();
  const [wasUser, setWasUser] = useState(false);
  if (status === 'user' && !wasUser) setWasUser(true);
  const login = status === 'guest' ? getLoginPath(createPath(location)) : null;
  useRedirect(login, wasUser ? SESSION_ENDED_STATE : undefined);
  return status === 'user' ? (children ?? <Outlet />) : <SessionSpinner />;
}

/** Redirects everyone but administrators to the home page, which offers guests a login that returns to the panel. */
export function RequireAdmin() {
  const { status, user } = useSession();
  const location = useLocation();
  const allowed = status === 'user' && user?.role === 'admin';
  useRedirect(
    status !== 'loading' && !allowed ? paths.home : null,
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

/** Redirects signed-in users away from pages for guests, such as login and registration. */
export function GuestsOnly() {
  const { status } = useSession();
  const { search } = useLocation();
  useRedirect(status === 'user' ? getSafeReturnPath(new URLSearchParams(search).get('from')) : null);
  return status === 'guest' ? <Outlet /> : <SessionSpinner />;
}
