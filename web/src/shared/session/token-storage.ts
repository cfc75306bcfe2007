const KEY = 'token';

/**
 * Name of a cookie and a localStorage item of sessions without "Remember me". Closing the browser deletes only the
 * cookie. An item without the cookie therefore marks an ended session.
 */
const VISIT_KEY = 'visit';

const hasVisitCookie = () => /(^|; )visit=/.test(document.cookie);

function markVisit(visiting: boolean): void {
  const life = visiting ? '' : '; max-age=-1';
  document.cookie = `${VISIT_KEY}=1; path=/; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}${life}`;
  if (visiting) localStorage.setItem(VISIT_KEY, '1');
  else localStorage.removeItem(VISIT_KEY);
}

/** Returns the result of `work`, or `otherwise` if the browser blocks storage. */
function tryStorage<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Storage for the current ID token: localStorage with "Remember me", otherwise sessionStorage. */
export const tokenStorage = {
  /** Keys in localStorage that change when a session starts or ends. */
  keys: [KEY, VISIT_KEY] as readonly string[],

  /** Returns `active` during a session, `over` after the browser was closed, or `none` without a session. */
  state: (): 'active' | 'none' | 'over' =>
    tryStorage(() => {
      if (isSessionRemembered() || hasVisitCookie()) return 'active';
      return (sessionStorage.getItem(KEY) ?? localStorage.getItem(VISIT_KEY)) ? 'over' : 'none';
    }, 'none'),

  /** Returns the stored token. Null in a new tab if the session was started without "Remember me". */
  read: (): string | null =>
    tryStorage(
      () => localStorage.getItem(KEY) ?? (hasVisitCookie() ? sessionStorage.getItem(KEY) : null),
      null,
    ),

  /** Stores the first token of a session. Removes the previous token last, so that other tabs always find a token. */
  begin(token: string, remember: boolean): void {
    const [used, other] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    tryStorage(() => {
      used.setItem(KEY, token);
      markVisit(!remember);
      other.removeItem(KEY);
    }, undefined);
  },

  /** Stores a renewed token, unless the session has ended in another tab. */
  renew(token: string): void {
    if (tokenStorage.state() === 'active')
      tryStorage(
        () => (isSessionRemembered() ? localStorage : sessionStorage).setItem(KEY, token),
        undefined,
      );
  },

  clear(): void {
    tryStorage(() => {
      sessionStorage.removeItem(KEY);
      localStorage.removeItem(KEY);
      markVisit(false);
    }, undefined);
  },
};

/** Returns true if the session continues after the browser is closed. */
export const isSessionRemembered = () => tryStorage(() => localStorage.getItem(KEY) !== null, false);

function parseClaims(token: string): { exp?: number; sub?: string; admin?: boolean } {
  const payload = token.split('.')[1] ?? '';
  return tryStorage(() => JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as object, {});
}

/** Returns the user id in an ID token, without verifying the token. */
export const getTokenUserId = (token: string) => parseClaims(token).sub;

/** Returns true if the stored ID token contains the administrator role, without verifying the token. */
export const isAdministrator = () => parseClaims(tokenStorage.read() ?? '').admin === true;

/** Returns true if an ID token is valid for at least another minute, without verifying the token. */
export const isTokenFresh = (token: string, now = Date.now()): boolean =>
  (parseClaims(token).exp ?? 0) * 1000 > now + 60_000;
