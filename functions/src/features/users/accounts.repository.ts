import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { RegisterInput } from '../../contract/auth';
import { OWNER_ROLE } from '../../contract/team/permissions';
import type { UserRole } from '../../contract/users';
import type { Language } from '../../contract/texts/languages';
import { t } from '../../contract/texts/text';
import { getFirebaseErrorCode, getTeamRoleId, LANGUAGE_CLAIM, type AuthLoader } from '../../platform/auth';
import { AppError } from '../../platform/errors';
import { delay } from '../../platform/transactions/transaction-retries';

export interface AuthAccount {
  uid: string;
  name: string;
  /** Email address in lower case. */
  email: string;
  emailVerified: boolean;
  role: UserRole;
  /** Id of the team role. Null for a customer. */
  teamRole: string | null;
  disabled: boolean;
  /** Sessions that started before this time are invalid. Changes with the password, email address and role. */
  sessionsSince: string;
  createdAt: Date;
  /** Time of the last token refresh, at most an hour before the last request. Null if never. */
  lastSeenAt: Date | null;
}

function toAccount(record: UserRecord): AuthAccount {
  const { lastRefreshTime, lastSignInTime, creationTime } = record.metadata;
  const lastSeen = lastRefreshTime ?? lastSignInTime;
  const teamRole = getTeamRoleId(record.customClaims);
  return {
    uid: record.uid,
    name: record.displayName ?? '',
    email: (record.email ?? '').toLowerCase(),
    emailVerified: record.emailVerified,
    role: teamRole === null ? 'customer' : 'admin',
    teamRole,
    disabled: record.disabled,
    sessionsSince: record.tokensValidAfterTime ?? '',
    createdAt: new Date(creationTime),
    lastSeenAt: lastSeen ? new Date(lastSeen) : null,
  };
}

function toCreationError(cause: unknown): unknown {
  const refuse = (code: 'EMAIL_IN_USE' | 'VALIDATION_ERROR', field: string, message: string) =>
    new AppError(code, { message, fields: { [field]: message }, cause });
  switch (getFirebaseErrorCode(cause)) {
    case 'auth/email-already-exists':
      return refuse('EMAIL_IN_USE', 'email', t('An account with this email already exists.'));
    case 'auth/invalid-email':
      return refuse('VALIDATION_ERROR', 'email', t('Please enter a valid email'));
    case 'auth/invalid-password':
    case 'auth/password-does-not-meet-requirements':
      return refuse(
        'VALIDATION_ERROR',
        'password',
        t('This password is not accepted. Please choose another.'),
      );
    default:
      return cause;
  }
}

const SECOND_MS = 1000;

type NewAccount = Omit<RegisterInput, 'confirmPassword'>;

export function createAuthAccountsRepository(auth: AuthLoader) {
  async function orNull<T>(ask: (client: Auth) => Promise<T>): Promise<T | null> {
    try {
      return await ask(await auth());
    } catch (error) {
      if (['auth/user-not-found', 'auth/invalid-email'].includes(getFirebaseErrorCode(error))) return null;
      throw error;
    }
  }

  return {
    find: (uid: string) => orNull(async (client) => toAccount(await client.getUser(uid))),

    async findAdministrator(uid: string): Promise<{ name: string } | null> {
      const account = await orNull(async (client) => toAccount(await client.getUser(uid)));
      return account?.role === 'admin' && !account.disabled ? { name: account.name || account.email } : null;
    },

    /** Returns the id of the account with an email address, ignoring case. */
    findByEmail: (email: string) => orNull(async (client) => (await client.getUserByEmail(email)).uid),

    /** @throws AppError EMAIL_IN_USE if the address has an account; VALIDATION_ERROR if Firebase rejects the values */
    async create(
      { name, email, password }: NewAccount,
      { emailVerified = false } = {},
    ): Promise<AuthAccount> {
      try {
        const client = await auth();
        return toAccount(await client.createUser({ displayName: name, email, password, emailVerified }));
      } catch (error) {
        throw toCreationError(error);
      }
    },

    /**
     * Transfers an unverified account to the owner of its email address. Removes all other sign-in methods and
     * sessions.
     * @throws AppError VALIDATION_ERROR if Firebase rejects the password
     */
    async handOver(uid: string, { name, password }: Omit<NewAccount, 'email'>): Promise<AuthAccount> {
      const client = await auth();
      const { providerData, multiFactor } = await client.getUser(uid);
      const otherMethods = providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password');
      try {
        await client.updateUser(uid, {
          displayName: name,
          password,
          emailVerified: true,
          ...(otherMethods.length > 0 && { providersToUnlink: otherMethods }),
          ...(multiFactor && { multiFactor: { enrolledFactors: null } }),
        });
      } catch (error) {
        throw toCreationError(error);
      }
      // Firebase compares whole seconds, so a session started in this second would stay valid.
      await delay(SECOND_MS);
      await client.revokeRefreshTokens(uid);
      return toAccount(await client.getUser(uid));
    },

    async rename(uid: string, name: string): Promise<void> {
      await (await auth()).updateUser(uid, { displayName: name });
    },

    /** Returns the accounts with the given ids, by id. Omits ids without an account. */
    async findMany(uids: readonly string[]): Promise<Map<string, AuthAccount>> {
      if (uids.length === 0) return new Map();
      const { users } = await (await auth()).getUsers(uids.map((uid) => ({ uid })));
      return new Map(users.map((record) => [record.uid, toAccount(record)]));
    },

    async setDisabled(uid: string, disabled: boolean): Promise<void> {
      const client = await auth();
      await client.updateUser(uid, { disabled });
      if (disabled) await client.revokeRefreshTokens(uid);
    },

    async remove(uid: string): Promise<void> {
      await orNull((client) => client.deleteUser(uid));
    },

    /** Stores the language in the custom claims of the account. Other claims do not change. */
    async setLanguage(uid: string, language: Language): Promise<void> {
      const client = await auth();
      const { customClaims } = await client.getUser(uid);
      await client.setCustomUserClaims(uid, { ...customClaims, [LANGUAGE_CLAIM]: language });
    },

    /**
     * Stores the team role in the custom claims of the account. Other claims do not change.
     * @param teamRole null for a customer
     */
    async setRole(uid: string, teamRole: string | null, endsSessions: boolean): Promise<void> {
      const client = await auth();
      const { admin: _admin, teamRole: _former, ...others } = (await client.getUser(uid)).customClaims ?? {};
      await client.setCustomUserClaims(uid, {
        ...others,
        ...(teamRole === null ? {} : { admin: true }),
        ...(teamRole === null || teamRole === OWNER_ROLE.id ? {} : { teamRole }),
      });
      if (endsSessions) await client.revokeRefreshTokens(uid);
    },
  };
}
