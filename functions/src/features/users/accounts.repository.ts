import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { RegisterInput } from '../../contract/auth';
import { OWNER } from '../../contract/team/permissions';
import type { Role } from '../../contract/users';
import { firebaseCode, teamRoleIn, type LazyAuth } from '../../platform/auth';
import { AppError } from '../../platform/errors';
import { pause } from '../../platform/transactions/transaction-retries';

/** A Firebase Auth account: what signs in, and the claim that decides about the role. */
export interface Account {
  uid: string;
  name: string;
  /** Lower case. */
  email: string;
  /** Whether the person has followed a link that was sent to the address. */
  emailVerified: boolean;
  role: Role;
  /** The id of the role in the team; null for a customer. */
  teamRole: string | null;
  /** Whether logging in is refused. */
  disabled: boolean;
  /** Since when sessions count: another password, address or role begins them anew. */
  sessionsSince: string;
  createdAt: Date;
  /** When it last got a token of its session, at most an hour before the last request; null for never. */
  lastSeenAt: Date | null;
}

function toAccount(record: UserRecord): Account {
  const { lastRefreshTime, lastSignInTime, creationTime } = record.metadata;
  const lastSeen = lastRefreshTime ?? lastSignInTime;
  const teamRole = teamRoleIn(record.customClaims);
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

/** Firebase Auth's refusals of a new account, in the contract's words. */
function creationError(cause: unknown): unknown {
  const refuse = (code: 'EMAIL_IN_USE' | 'VALIDATION_ERROR', field: string, message: string) =>
    new AppError(code, { message, fields: { [field]: message }, cause });
  switch (firebaseCode(cause)) {
    case 'auth/email-already-exists':
      return refuse('EMAIL_IN_USE', 'email', 'An account with this email already exists.');
    case 'auth/invalid-email':
      return refuse('VALIDATION_ERROR', 'email', 'Please enter a valid email');
    case 'auth/invalid-password':
    case 'auth/password-does-not-meet-requirements':
      return refuse('VALIDATION_ERROR', 'password', 'This password is not accepted. Please choose another.');
    default:
      return cause;
  }
}

/** Precision of the times that Firebase Auth compares, in milliseconds. */
const SECOND_MS = 1000;

type NewAccount = Omit<RegisterInput, 'confirmPassword'>;

export type AccountsRepository = ReturnType<typeof accountsRepository>;

/** Firebase Auth, as the services see it. */
export function accountsRepository(auth: LazyAuth) {
  /** What Firebase Auth answers; null where it says that there is no such account. */
  async function orNull<T>(ask: (client: Auth) => Promise<T>): Promise<T | null> {
    try {
      return await ask(await auth());
    } catch (error) {
      if (['auth/user-not-found', 'auth/invalid-email'].includes(firebaseCode(error))) return null;
      throw error;
    }
  }

  return {
    find: (uid: string) => orNull(async (client) => toAccount(await client.getUser(uid))),

    /** The name of an administrator who may log in; null for any other id. */
    async findAdministrator(uid: string): Promise<{ name: string } | null> {
      const account = await orNull(async (client) => toAccount(await client.getUser(uid)));
      return account?.role === 'admin' && !account.disabled ? { name: account.name || account.email } : null;
    },

    /** The id of the account with an email address, in any case; null where there is none. */
    findByEmail: (email: string) => orNull(async (client) => (await client.getUserByEmail(email)).uid),

    /** @throws AppError EMAIL_IN_USE, or VALIDATION_ERROR for what only Firebase refuses. */
    async create({ name, email, password }: NewAccount, { emailVerified = false } = {}): Promise<Account> {
      try {
        const client = await auth();
        return toAccount(await client.createUser({ displayName: name, email, password, emailVerified }));
      } catch (error) {
        throw creationError(error);
      }
    },

    /**
     * Hands an account with an unverified address to the reader of that address. Sets name and password, verifies the address,
     * and removes whatever the person who registered the account could log in with: other sign-in methods and all sessions.
     * @throws AppError VALIDATION_ERROR if Firebase rejects the password.
     */
    async handOver(uid: string, { name, password }: Omit<NewAccount, 'email'>): Promise<Account> {
      const client = await auth();
      const { providerData, multiFactor } = await client.getUser(uid);
      const otherMethods = providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password');
      try {
        await client.updateUser(uid, {
          ...{ displayName: name, password, emailVerified: true },
          ...(otherMethods.length > 0 && { providersToUnlink: otherMethods }),
          ...(multiFactor && { multiFactor: { enrolledFactors: null } }),
        });
      } catch (error) {
        throw creationError(error);
      }
      // Firebase compares whole seconds: a session that began within this second would stay valid.
      await pause(SECOND_MS);
      await client.revokeRefreshTokens(uid);
      return toAccount(await client.getUser(uid));
    },

    /** Writes the name that sessions carry. */
    async rename(uid: string, name: string): Promise<void> {
      await (await auth()).updateUser(uid, { displayName: name });
    },

    /** Up to 100 accounts in one call, by id; those that do not exist are left out. */
    async findMany(uids: readonly string[]): Promise<Map<string, Account>> {
      if (uids.length === 0) return new Map();
      const { users } = await (await auth()).getUsers(uids.map((uid) => ({ uid })));
      return new Map(users.map((record) => [record.uid, toAccount(record)]));
    },

    /** Refuses or allows logging in; refusing also ends every session. */
    async setDisabled(uid: string, disabled: boolean): Promise<void> {
      const client = await auth();
      await client.updateUser(uid, { disabled });
      if (disabled) await client.revokeRefreshTokens(uid);
    },

    /** Removes the account, if it is still there. */
    async remove(uid: string): Promise<void> {
      await orNull((client) => client.deleteUser(uid));
    },

    /** Sets the claims of a role in the team, null for a customer, leaving other claims alone; then ends every session where that is asked. */
    async setRole(uid: string, teamRole: string | null, endsSessions: boolean): Promise<void> {
      const client = await auth();
      const { admin: _admin, teamRole: _former, ...others } = (await client.getUser(uid)).customClaims ?? {};
      await client.setCustomUserClaims(uid, {
        ...others,
        ...(teamRole === null ? {} : { admin: true }),
        ...(teamRole === null || teamRole === OWNER.id ? {} : { teamRole }),
      });
      if (endsSessions) await client.revokeRefreshTokens(uid);
    },
  };
}
