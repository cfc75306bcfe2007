import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createPath, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { loginFrom, paths, safeReturnPath } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { SESSION_ENDED, type SessionEnded } from '@/shared/session/session-ended';
import { Spinner } from '@/shared/ui/spinner';
import { ErrorBoundary } from './error-boundary';
import type { PanelLoginState } from './home/panel-login';

/**
 * Replaces the page by another, unless the user is leaving it already (as after Logout).
 * @param state of the history entry, which tells the other page why it is shown.
 */
function useReplace(to: string | null, state?: SessionEnded | PanelLoginState): void {
  const location = useLocation();
  const navigate = useNavigate();
  const replace = useEffectEvent((page: string) => void navigate(page, { replace: true, state }));
  useEffect(() => {
    if (to !== null && createPath(window.location) === createPath(location)) replace(to);
  }, [to, location]);
}

/** Shown until it is known who is signed in. */
function Waiting() {
  const { unreachable } = useSession();
  return <Spinner note={unreachable ? 'We cannot reach the shop. Trying again…' : undefined} />;
}

/** Sign-in guard: guests go to /login, and the page is remembered (docs/product.md, Route guards). */
export function RequireUser({ children }: { children?: ReactNode }) {
  const { status } = useSession();
  const location = useLocation();
  const [wasUser, setWasUser] = useState(false);
  if (status === 'user' && !wasUser) setWasUser(true);
  const login = status === 'guest' ? loginFrom(createPath(location)) : null;
  useReplace(login, wasUser ? SESSION_ENDED : undefined);
  return status === 'user' ? (children ?? <Outlet />) : <Waiting />;
}

/**
 * Admin guard: anyone not logged in or not an administrator goes to / (docs/product.md, Route guards). The panel's frame comes with
 * its pages, so that waiting and failing are here. Home offers a guest the login that leads back (home/panel-login.tsx).
 */
export function RequireAdmin() {
  const { status, user } = useSession();
  const location = useLocation();
  const allowed = status === 'user' && user?.role === 'admin';
  useReplace(
    status !== 'loading' && !allowed ? paths.home : null,
    status === 'guest' ? { panel: createPath(location) } : undefined,
  );
  if (!allowed) return <Waiting />;
  return (
    <ErrorBoundary resetKey="">
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Login and register are for guests: who is signed in continues to where the page was to lead (docs/product.md, Route guards). */
export function GuestsOnly() {
  const { status } = useSession();
  const { search } = useLocation();
  useReplace(status === 'user' ? safeReturnPath(new URLSearchParams(search).get('from')) : null);
  return status === 'guest' ? <Outlet /> : <Waiting />;
}
