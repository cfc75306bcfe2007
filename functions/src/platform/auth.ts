import type { Auth } from 'firebase-admin/auth';
import { OWNER, PERMISSION_LABELS, type Permission, type TeamRole } from '../contract/team/permissions';
import { AppError } from './errors';

/** Caller of a request, according to the verified ID token. */
export interface Actor {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** Current team role of an administrator. Null for everyone else. */
  team: TeamRole | null;
  /** Set for an administrator without a confirmed second factor. The role then grants no permissions. */
  unconfirmed?: true;
  /** Time of the last login in milliseconds. Token refreshes preserve this time. */
  signedInAt: number;
  /** Id of an administrator's confirmed session, from a claim in the token. */
  panelSession?: string;
  /**
   * Time in milliseconds before which an administrator's sessions are invalid, for example after a password
   * change.
   */
  sessionsSince?: number;
}

/**
 * ID token claim with the id of a confirmed session. Only set by the shop's custom tokens and preserved by
 * token refreshes.
 */
export const PANEL_SESSION_CLAIM = 'panelSession';

/** Returns the role, or null if the role was deleted. */
export type FindRole = (id: string) => Promise<TeamRole | null>;

/** Loads Firebase Auth on first use, because public reads do not need it. */
export type LazyAuth = () => Promise<Auth>;

export const firebaseAuth: LazyAuth = async () => (await import('firebase-admin/auth')).getAuth();

export function firebaseCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1] ?? null;
}

/** Firebase error codes that mean an invalid token. Only these codes end a session. */
const TOKEN_FAULTS: Readonly<
  Partial<Record<string, 'TOKEN_EXPIRED' | 'TOKEN_REVOKED' | 'USER_DISABLED' | 'UNAUTHENTICATED'>>
> = {
  'auth/id-token-expired': 'TOKEN_EXPIRED',
  'auth/id-token-revoked': 'TOKEN_REVOKED',
  'auth/user-disabled': 'USER_DISABLED',
  'auth/user-not-found': 'UNAUTHENTICATED',
  'auth/invalid-id-token': 'UNAUTHENTICATED',
  'auth/argument-error': 'UNAUTHENTICATED',
};

function verificationError(cause: unknown): AppError {
  // The SDK reports unreachable public keys with the same code as a malformed token.
  const keysMissing = cause instanceof Error && /fetching public keys/i.test(cause.message);
  return new AppError((!keysMissing && TOKEN_FAULTS[firebaseCode(cause)]) || 'UNAVAILABLE', { cause });
}

/**
 * Returns the role id in an account's claims. Administrators without a role are owners. Null for a customer.
 */
export const teamRoleIn = (claims: Record<string, unknown> | undefined): string | null =>
  claims?.admin === true ? String(claims.teamRole ?? OWNER.id) : null;

/** Returns the team role of an account. A deleted role has no permissions. */
async function roleIn(
  claims: Record<string, unknown> | undefined,
  findRole: FindRole,
): Promise<TeamRole | null> {
  const id = teamRoleIn(claims);
  return id === null ? null : ((await findRole(id)) ?? { id, name: '', permissions: [] });
}

/** Decodes a token whose signature is already verified. */
const claimsIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub?: string;
    admin?: boolean;
  };

/** Returns true if a former team member uses a revoked session. */
async function hasLeft(auth: LazyAuth, token: string): Promise<boolean> {
  const { sub: uid, admin } = claimsIn(token);
  if (admin !== true || uid === undefined) return false;
  return teamRoleIn((await (await auth()).getUser(uid)).customClaims) === null;
}

const leftTeam = () =>
  new AppError('FORBIDDEN', {
    message: 'You are no longer on the team of this shop. Please ask an owner of the shop.',
    details: { reason: 'NOT_ON_TEAM' },
  });

/**
 * Verifies an ID token. Administrator rights are read from the account on every request, so that an old token
 * cannot keep a revoked role (docs/product.md, Roles). `checkRevoked` alone would miss tokens from the second
 * of the revocation.
 * @param ofTeam rejects former team members with a message of its own.
 * @throws AppError UNAUTHENTICATED, TOKEN_EXPIRED, TOKEN_REVOKED, USER_DISABLED, or UNAVAILABLE if Firebase
 * cannot be reached.
 */
export async function verifyToken(
  auth: LazyAuth,
  token: string | null,
  { checkRevoked, findRole, ofTeam = false }: { checkRevoked: boolean; findRole: FindRole; ofTeam?: boolean },
): Promise<Actor> {
  if (token === null) throw new AppError('UNAUTHENTICATED');
  try {
    const client = await auth();
    const decoded = await client.verifyIdToken(token, checkRevoked);
    const account = decoded.admin === true ? await client.getUser(decoded.uid) : null;
    if (account?.disabled) throw new AppError('USER_DISABLED');
    if (ofTeam && account && teamRoleIn(account.customClaims) === null) throw leftTeam();
    const session: unknown = decoded[PANEL_SESSION_CLAIM];
    return {
      uid: decoded.uid,
      // Custom tokens may lack the email and name claims.
      email: account?.email ?? decoded.email ?? '',
      emailVerified: account?.emailVerified ?? decoded.email_verified === true,
      name: account?.displayName ?? (typeof decoded.name === 'string' ? decoded.name : ''),
      team: await roleIn(account?.customClaims, findRole),
      signedInAt: decoded.auth_time * 1000,
      ...(account && typeof session === 'string' && { panelSession: session }),
      ...(account?.tokensValidAfterTime && { sessionsSince: Date.parse(account.tokensValidAfterTime) }),
    };
  } catch (cause) {
    const isRevoked = firebaseCode(cause) === 'auth/id-token-revoked';
    if (ofTeam && isRevoked && (await hasLeft(auth, token).catch(() => false))) throw leftTeam();
    throw cause instanceof AppError ? cause : verificationError(cause);
  }
}

export const may = (
  { team, unconfirmed }: Pick<Actor, 'team' | 'unconfirmed'>,
  permission: Permission,
): boolean => !unconfirmed && (team?.permissions.includes(permission) ?? false);

/**
 * Guard of all routes for administrators.
 * @throws AppError FORBIDDEN for other users, PERMISSION_MISSING if the role lacks the permission.
 */
export function requirePermission(actor: Pick<Actor, 'team'>, permission: Permission): void {
  if (actor.team === null) throw new AppError('FORBIDDEN', { details: { reason: 'NOT_ON_TEAM' } });
  if (may(actor, permission)) return;
  const { name } = actor.team;
  const says = `“${PERMISSION_LABELS[permission]}” is not part of ${name ? `your role ${name}` : 'your role any more: it was deleted'}.`;
  throw new AppError('PERMISSION_MISSING', {
    message: `${says} Please ask an owner of the shop.`,
    details: { permission },
  });
}
