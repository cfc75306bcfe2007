import type { Auth } from 'firebase-admin/auth';
import { AppError } from './errors';

/** Who makes a request, as the verified ID token says. */
export interface Actor {
  uid: string;
  email: string;
  name: string;
  admin: boolean;
}

/** Firebase Auth, loaded when the first request needs it: public reads never do. */
export type LazyAuth = () => Promise<Auth>;

export const firebaseAuth: LazyAuth = async () => (await import('firebase-admin/auth')).getAuth();

function firebaseCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The token of an `Authorization: Bearer` header, or null without one. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1] ?? null;
}

/**
 * Verifies ID tokens. Admin routes also ask Firebase whether the session was revoked, since a role that was
 * taken away must not live on in an old token (DECISIONS, Roles).
 * @throws AppError UNAUTHENTICATED, TOKEN_EXPIRED, TOKEN_REVOKED or USER_DISABLED.
 */
export async function verifyToken(
  auth: LazyAuth,
  token: string | null,
  { checkRevoked }: { checkRevoked: boolean },
): Promise<Actor> {
  if (token === null) throw new AppError('UNAUTHENTICATED');
  try {
    const decoded = await (await auth()).verifyIdToken(token, checkRevoked);
    return {
      uid: decoded.uid,
      email: decoded.email ?? '',
      name: typeof decoded.name === 'string' ? decoded.name : '',
      admin: decoded.admin === true,
    };
  } catch (cause) {
    switch (firebaseCode(cause)) {
      case 'auth/id-token-expired':
        throw new AppError('TOKEN_EXPIRED', { cause });
      case 'auth/id-token-revoked':
        throw new AppError('TOKEN_REVOKED', { cause });
      case 'auth/user-disabled':
        throw new AppError('USER_DISABLED', { cause });
      default:
        throw new AppError('UNAUTHENTICATED', { cause });
    }
  }
}

export { firebaseCode };
