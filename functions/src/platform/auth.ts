import type { Auth } from 'firebase-admin/auth';
import { OWNER_ROLE, PERMISSION_LABELS, type Permission, type TeamRole } from '../contract/team/permissions';
import { isLanguage, type Language } from '../contract/texts/languages';
import { t } from '../contract/texts/text';
import { AppError } from './errors';

/** User who sends a request, as identified by the verified ID token. */
export interface RequestActor {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  team: TeamRole | null;
  /** Language of the account. Missing if the user has not chosen one. */
  language?: Language;
  /** True for an administrator without a confirmed second factor. Such an administrator has no permissions. */
  unconfirmed?: true;
  /** Time of the last login in milliseconds. Refreshing the token does not change this time. */
  signedInAt: number;
  panelSession?: string;
  /** Time in milliseconds. Sessions that started before are invalid, for example after a password change. */
  sessionsSince?: number;
}

/** ID token claim with the id of an administrator's confirmed session. Token refreshes preserve the claim. */
export const PANEL_SESSION_CLAIM = 'panelSession';

/** ID token claim with the language of the account. Claims cost no reads, unlike the account's document. */
export const LANGUAGE_CLAIM = 'language';

export type TeamRoleFinder = (id: string) => Promise<TeamRole | null>;

export type AuthLoader = () => Promise<Auth>;

export const loadFirebaseAuth: AuthLoader = async () => (await import('firebase-admin/auth')).getAuth();

export function getFirebaseErrorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

export function parseBearerToken(header: string | undefined): string | null {
  return /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1] ?? null;
}

/** API error codes by Firebase error code, for errors that are caused by the ID token. */
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

function toVerificationError(cause: unknown): AppError {
  // If Google's public keys cannot be fetched, the SDK reports the error code of a malformed token.
  const keysMissing = cause instanceof Error && /fetching public keys/i.test(cause.message);
  return new AppError((!keysMissing && TOKEN_FAULTS[getFirebaseErrorCode(cause)]) || 'UNAVAILABLE', {
    cause,
  });
}

/** Returns the id of an administrator's team role, by default the owner role. Returns null for customers. */
export const getTeamRoleId = (claims: Record<string, unknown> | undefined): string | null =>
  claims?.admin === true ? String(claims.teamRole ?? OWNER_ROLE.id) : null;

async function findAccountRole(
  claims: Record<string, unknown> | undefined,
  findRole: TeamRoleFinder,
): Promise<TeamRole | null> {
  const id = getTeamRoleId(claims);
  return id === null ? null : ((await findRole(id)) ?? { id, name: '', permissions: [] });
}

const decodeClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub?: string;
    admin?: boolean;
  };

/** Returns true if the account was removed from the team after the token was issued. */
async function hasLeftTeam(auth: AuthLoader, token: string): Promise<boolean> {
  const { sub: uid, admin } = decodeClaims(token);
  if (admin !== true || uid === undefined) return false;
  return getTeamRoleId((await (await auth()).getUser(uid)).customClaims) === null;
}

const createLeftTeamError = () =>
  new AppError('FORBIDDEN', {
    message: t('You are no longer on the team of this shop. Please contact an owner of the shop.'),
    details: { reason: 'NOT_ON_TEAM' },
  });

/**
 * Verifies an ID token. The rights of administrators are read from the account instead of the token, so that
 * revoked rights end immediately.
 * @throws AppError UNAUTHENTICATED if the token is missing or invalid; TOKEN_EXPIRED, TOKEN_REVOKED or
 * USER_DISABLED if it is no longer valid; FORBIDDEN if the user was removed from the team; UNAVAILABLE if
 * Firebase fails
 */
export async function verifyToken(
  auth: AuthLoader,
  token: string | null,
  {
    checkRevoked,
    findRole,
    ofTeam = false,
  }: { checkRevoked: boolean; findRole: TeamRoleFinder; ofTeam?: boolean },
): Promise<RequestActor> {
  if (token === null) throw new AppError('UNAUTHENTICATED');
  try {
    const client = await auth();
    const decoded = await client.verifyIdToken(token, checkRevoked);
    const account = decoded.admin === true ? await client.getUser(decoded.uid) : null;
    if (account?.disabled) throw new AppError('USER_DISABLED');
    if (ofTeam && account && getTeamRoleId(account.customClaims) === null) throw createLeftTeamError();
    const session: unknown = decoded[PANEL_SESSION_CLAIM];
    const language: unknown = decoded[LANGUAGE_CLAIM];
    return {
      uid: decoded.uid,
      // Custom tokens may lack the claims for email address and name.
      email: account?.email ?? decoded.email ?? '',
      emailVerified: account?.emailVerified ?? decoded.email_verified === true,
      name: account?.displayName ?? (typeof decoded.name === 'string' ? decoded.name : ''),
      team: await findAccountRole(account?.customClaims, findRole),
      signedInAt: decoded.auth_time * 1000,
      ...(isLanguage(language) && { language }),
      ...(account && typeof session === 'string' && { panelSession: session }),
      ...(account?.tokensValidAfterTime && { sessionsSince: Date.parse(account.tokensValidAfterTime) }),
    };
  } catch (cause) {
    const isRevoked = getFirebaseErrorCode(cause) === 'auth/id-token-revoked';
    if (ofTeam && isRevoked && (await hasLeftTeam(auth, token).catch(() => false)))
      throw createLeftTeamError();
    throw cause instanceof AppError ? cause : toVerificationError(cause);
  }
}

export const hasTeamPermission = (
  { team, unconfirmed }: Pick<RequestActor, 'team' | 'unconfirmed'>,
  permission: Permission,
): boolean => !unconfirmed && (team?.permissions.includes(permission) ?? false);

/** @throws AppError FORBIDDEN if the user is not on the team; PERMISSION_MISSING without the permission */
export function requirePermission(actor: Pick<RequestActor, 'team'>, permission: Permission): void {
  if (actor.team === null) throw new AppError('FORBIDDEN', { details: { reason: 'NOT_ON_TEAM' } });
  if (hasTeamPermission(actor, permission)) return;
  const { name } = actor.team;
  const label = t(PERMISSION_LABELS[permission]);
  throw new AppError('PERMISSION_MISSING', {
    message: name
      ? t('“{permission}” is not part of your role {role}. Please ask an owner of the shop.', {
          permission: label,
          role: name,
        })
      : t(
          '“{permission}” is not part of your role any more: it was deleted. Please ask an owner of the shop.',
          { permission: label },
        ),
    details: { permission },
  });
}
