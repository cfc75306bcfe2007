const KEY = 'token';

/** The ID token's mirror under `token`, in the storage that Remember me chose (docs/product.md, Session). */
export const tokenStorage = {
  read(): string | null {
    try {
      return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  /** Overwrites the mirror where it is; a new session says where it belongs. */
  write(token: string, remember = !hasSessionToken()): void {
    tokenStorage.clear();
    try {
      (remember ? localStorage : sessionStorage).setItem(KEY, token);
    } catch {
      // A browser without storage keeps the session in Firebase's memory alone.
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(KEY);
      localStorage.removeItem(KEY);
    } catch {
      // Nothing was stored either.
    }
  },
};

/** Whether the session outlives the browser: its token is not this tab's alone. */
export const isRemembered = () => !hasSessionToken();

function hasSessionToken(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Whether an ID token is still good for a minute, by its own word; the server decides. */
export function isFresh(token: string, now = Date.now()): boolean {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: number };
    return exp !== undefined && exp * 1000 > now + 60_000;
  } catch {
    return false;
  }
}
