import type { Auth } from 'firebase-admin/auth';
import { OWNER, PERMISSION_LABELS, type Permission, type TeamRole } from '../contract/team/permissions';
import { AppError } from './errors';

/** Who makes a request, as the verified ID token says. */
export interface Actor {
  uid: string;
  email: string;
  /** Whether they proved that the address is theirs. */
  emailVerified: boolean;
  name: string;
  /** Of an administrator: the role in the team, as it is now. Null for everyone else. */
  team: TeamRole | null;
  /** An administrator whose session no second factor has confirmed: the role is known, and allows nothing. */
  unconfirmed?: true;
  /** When they last proved who they are, in milliseconds: a refreshed token keeps it. */
  signedInAt: number;
  /**
   * Id of an administrator's confirmed session, from the claim in the token. Absent if the session is not confirmed.
   */
  panelSession?: string;
  /**
   * Start of an administrator's valid sessions, in milliseconds since 1970. A change of the password or address, a lost
   * role and a disabled account end earlier sessions.
   */
  sessionsSince?: number;
}

/**
 * ID token claim with the id of a confirmed session. Set only by the shop's custom tokens; token refreshes preserve it.
 */
export const PANEL_SESSION_CLAIM = 'panelSession';

/** Finds a role of the team by its id; null where it was deleted. */
export type FindRole = (id: string) => Promise<TeamRole | null>;

/** Firebase Auth, loaded when the first request needs it: public reads never do. */
export type LazyAuth = () => Promise<Auth>;

export const firebaseAuth: LazyAuth = async () => (await import('firebase-admin/auth')).getAuth();

export function firebaseCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The token of an `Authorization: Bearer` header, or null without one. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1] ?? null;
}

/** Firebase's codes of faults of the token itself: only these may cost a person their session. */
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
  // The SDK reports unreachable public keys under the same code as a malformed token.
  const keysMissing = cause instanceof Error && /fetching public keys/i.test(cause.message);
  return new AppError((!keysMissing && TOKEN_FAULTS[firebaseCode(cause)]) || 'UNAVAILABLE', { cause });
}

/** The id of the role in the team that an account's claims say: an Owner's where they say none. Null for a customer. */
export const teamRoleIn = (claims: Record<string, unknown> | undefined): string | null =>
  claims?.admin === true ? String(claims.teamRole ?? OWNER.id) : null;

/** That role; one that was deleted allows nothing. */
async function roleIn(
  claims: Record<string, unknown> | undefined,
  findRole: FindRole,
): Promise<TeamRole | null> {
  const id = teamRoleIn(claims);
  return id === null ? null : ((await findRole(id)) ?? { id, name: '', permissions: [] });
}

/** What an ID token says whose signature was verified. */
const claimsIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub?: string;
    admin?: boolean;
  };

/** Whether a session of the team was ended because its person has left it. */
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
 * Verifies ID tokens. A token that says administrator is believed only while the account is one, on every route:
 * a role that was taken away must not live on in an old token (docs/product.md, Roles), and one who was disabled reads nothing more. Admin routes also ask whether
 * the session was revoked; that alone would miss a token of the very second in which it happened. The role in the team is the
 * account's, never the token's.
 * @param ofTeam for a route of the team: who has left it is told so.
 * @throws AppError UNAUTHENTICATED, TOKEN_EXPIRED, TOKEN_REVOKED, USER_DISABLED, or UNAVAILABLE when
 *   Firebase cannot be asked.
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
      // Firebase guarantees the address and name claims for password logins, but not for custom tokens.
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

/** Whether the caller is an administrator whose role allows something. */
export const may = (
  { team, unconfirmed }: Pick<Actor, 'team' | 'unconfirmed'>,
  permission: Permission,
): boolean => !unconfirmed && (team?.permissions.includes(permission) ?? false);

/**
 * The one guard of all routes for administrators.
 * @throws AppError FORBIDDEN for everyone else; PERMISSION_MISSING where the caller's role does not allow it.
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
