import type { Auth } from 'firebase-admin/auth';

/** Creates a Firebase Auth whose named methods fail. `called` is notified of all others. */
export const createFailingAuth = (
  of: () => Auth,
  failing: ReadonlySet<keyof Auth>,
  called: (name: string, uid: string) => void = () => undefined,
): (() => Promise<Auth>) => {
  const get = (auth: Auth, name: keyof Auth): unknown => {
    if (failing.has(name)) return () => Promise.reject(new Error(`${name} failed`));
    const member: unknown = auth[name];
    if (typeof member !== 'function') return member;
    return (...parameters: unknown[]) => {
      called(name, String(parameters[0]));
      return member.apply(auth, parameters) as unknown;
    };
  };
  return () => Promise.resolve(new Proxy(of(), { get: (auth, name) => get(auth, name as keyof Auth) }));
};
