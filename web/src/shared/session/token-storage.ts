const KEY = 'token';

/**
 * Marks a session without Remember me. As a cookie it is in every tab and gone with the browser; as a stored value it says
 * afterwards that there was such a session, which is not over for Firebase yet.
 */
const VISIT = 'visit';

const isVisiting = () => /(^|; )visit=/.test(document.cookie);

function mark(visiting: boolean): void {
  const life = visiting ? '' : '; max-age=-1';
  document.cookie = `${VISIT}=1; path=/; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}${life}`;
  if (visiting) localStorage.setItem(VISIT, '1');
  else localStorage.removeItem(VISIT);
}

/** Where the browser stores nothing, there is no session to keep. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** The ID token's mirror under `token`, in the storage that Remember me chose (docs/product.md, Session). */
export const tokenStorage = {
  /** What changes in the local storage when a session begins or ends. */
  keys: [KEY, VISIT] as readonly string[],

  /** Whether this browser has a session, none, or one that ended when the browser was closed. */
  state: (): 'active' | 'none' | 'over' =>
    attempt(() => {
      if (isRemembered() || isVisiting()) return 'active';
      return (sessionStorage.getItem(KEY) ?? localStorage.getItem(VISIT)) ? 'over' : 'none';
    }, 'none'),

  /** The mirror; null also in a new tab of a session without Remember me, which Firebase knows. */
  read: (): string | null =>
    attempt(() => localStorage.getItem(KEY) ?? (isVisiting() ? sessionStorage.getItem(KEY) : null), null),

  /** Mirrors the first token of a session. What it replaces goes last: other tabs must not see a moment without one. */
  begin(token: string, remember: boolean): void {
    const [used, other] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    attempt(() => {
      used.setItem(KEY, token);
      mark(!remember);
      other.removeItem(KEY);
    }, undefined);
  },

  /** Mirrors a newer token of the session that there is; one that ended meanwhile in another tab stays over. */
  renew(token: string): void {
    if (tokenStorage.state() === 'active')
      attempt(() => (isRemembered() ? localStorage : sessionStorage).setItem(KEY, token), undefined);
  },

  clear(): void {
    attempt(() => {
      sessionStorage.removeItem(KEY);
      localStorage.removeItem(KEY);
      mark(false);
    }, undefined);
  },
};

/** Whether the session outlives the browser. */
export const isRemembered = () => attempt(() => localStorage.getItem(KEY) !== null, false);

function claimsOf(token: string): { exp?: number; sub?: string; admin?: boolean } {
  const payload = token.split('.')[1] ?? '';
  return attempt(() => JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as object, {});
}

/** Whose ID token it is, by its unverified claims. */
export const subjectOf = (token: string) => claimsOf(token).sub;

/** Whether this browser's session is an administrator's, by the unverified claims of its token. */
export const isAdministrator = () => claimsOf(tokenStorage.read() ?? '').admin === true;

/** Whether an ID token is still good for a minute, by its unverified claims; the server decides. */
export const isFresh = (token: string, now = Date.now()): boolean =>
  (claimsOf(token).exp ?? 0) * 1000 > now + 60_000;
