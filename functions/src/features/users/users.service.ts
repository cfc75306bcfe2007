import type { RegisterInput } from '../../contract/auth';
import type { UpdateProfileInput } from '../../contract/profile';
import type { AdminUser, AdminUsersResponse, AdminUsersQuery, User } from '../../contract/users';
import type { RequestActor } from '../../platform/auth';
import type { CursorPageRequest } from '../../platform/cursor';
import { AppError } from '../../platform/errors';
import { toPersonSearchKey, createPersonSearchKeys } from '../../platform/search-keys';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { createCachedValue } from '../../platform/cached-value';
import {
  createDefaultUserDocument,
  toAdminUserResponse,
  toUserResponse,
  getStoredTeamRoleId,
} from './user-document';
import type { UsersRepository } from './users.repository';

const MAX_EXACT = 1000;
const COUNT_CACHE_MS = 10 * 60_000;

/** Creates a function that counts accounts. Counts above 1,000 can be up to ten minutes old. */
function createAccountCounter(
  users: Pick<UsersRepository, 'count'>,
  now: () => number,
): () => Promise<number> {
  const many = createCachedValue({
    freshMs: COUNT_CACHE_MS,
    maxAgeMs: COUNT_CACHE_MS,
    now,
    stamp: () => Promise.resolve(null),
    make: () => users.count(),
  });
  return async () => {
    const few = await users.count(MAX_EXACT);
    return few < MAX_EXACT ? few : many.get();
  };
}

export interface StoredAvatar {
  url: string;
  objects: string[];
}

export function createUsersService({
  transactions,
  usersRepository: users,
  accounts,
  mail,
  logger,
  now,
  roleChanges,
}: Shop) {
  const { synchronizeUser, written, ...publicRoleChanges } = roleChanges;

  async function listed({ search, role, ...page }: AdminUsersQuery) {
    const key = search ? toPersonSearchKey(search) : undefined;
    const { users: found, ...rest } = await users.list({ role, key: key || undefined }, page);
    const known = await accounts.findMany(found.map(({ uid }) => uid));
    const items = found.map(({ uid, user }) =>
      toAdminUserResponse(uid, user, known.get(uid)?.disabled ?? true),
    );
    return { items, ...rest };
  }

  return {
    count: createAccountCounter(users, now),

    async countAdministrators(most: number): Promise<number> {
      const { users: found } = await users.list({ role: 'admin' }, { limit: most });
      return found.filter(({ user }) => !user.disabledAt).length;
    },

    async find(uid: string): Promise<Pick<User, '_id' | 'name' | 'email' | 'phone'> | null> {
      const user = await users.find(uid);
      return user && { _id: uid, name: user.name, email: user.email, phone: user.phone };
    },

    async findForTeam(uid: string): Promise<{ user: AdminUser; lastSeenAt: Date | null } | null> {
      const [user, account] = await Promise.all([users.find(uid), accounts.find(uid)]);
      if (user === null) return null;
      const presented = toAdminUserResponse(uid, user, account?.disabled ?? true);
      return { user: presented, lastSeenAt: account?.lastSeenAt ?? null };
    },

    /** Returns a user, or null if missing or being erased. The returned `verify` must be called after all reads. */
    async confirm(
      tx: TransactionHandle,
      uid: string,
    ): Promise<{ name: string; since: Date; verify: () => void } | null> {
      const user = await users.read(tx, uid);
      if (user === null || user.erasing) return null;
      return { name: user.name || user.email, since: user.createdAt, verify: () => users.verify(tx, uid) };
    },

    /** Returns a page of users. Loads their accounts from Firebase Auth in one request. */
    async list(query: AdminUsersQuery): Promise<AdminUsersResponse> {
      const { items, nextCursor } = await listed(query);
      return { users: items, nextCursor };
    },

    listCustomers: (search: string | undefined, page: CursorPageRequest) =>
      listed({ search, role: 'customer', ...page }),

    countCustomers: (search: string | undefined, most: number): Promise<number> =>
      users.count(most, { role: 'customer', key: (search && toPersonSearchKey(search)) || undefined }),

    async listTeamIds(): Promise<string[]> {
      return (await users.list({ role: 'admin' }, { limit: 100 })).users.map(({ uid }) => uid);
    },

    async filterCustomers(uids: readonly string[], search?: string): Promise<AdminUser[]> {
      const key = search ? toPersonSearchKey(search) : '';
      const [found, known] = await Promise.all([users.findMany(uids), accounts.findMany(uids)]);
      return found
        .filter(
          ([, user]) =>
            user.role === 'customer' && (key === '' || createPersonSearchKeys(user).includes(key)),
        )
        .map(([uid, user]) => toAdminUserResponse(uid, user, known.get(uid)?.disabled ?? true));
    },

    /** @throws AppError EMAIL_IN_USE if the address has an account; VALIDATION_ERROR if Firebase rejects the values */
    async register({ name, email, password }: RegisterInput): Promise<User> {
      const account = await accounts.create({ name, email: email.toLowerCase(), password });
      const user = createDefaultUserDocument(account, null, now());
      try {
        await transactions.run(async (tx) => {
          users.create(tx, account.uid, user);
          await mail.sendWelcome(tx, account.uid, user);
        });
      } catch (error) {
        // Deletes the account again. It would be unusable, and its address could not be registered.
        await accounts.remove(account.uid).catch((failure: unknown) => {
          logger.error('orphaned account removal failed', { uid: account.uid, error: failure });
        });
        throw error;
      }
      return toUserResponse(account.uid, user);
    },

    /**
     * Returns the user's profile. If the token and the account differ, the account is correct, because Firebase Auth
     * can change an email address without the shop.
     * @throws AppError TOKEN_REVOKED if the account no longer exists
     */
    async getProfile({
      uid,
      team,
      email,
      unconfirmed,
    }: Pick<RequestActor, 'uid' | 'team' | 'email' | 'unconfirmed'>): Promise<User> {
      const user = await users.find(uid);
      // The token can be older than the membership in the team.
      const keepsAddress = unconfirmed ?? (team === null && user?.role === 'admin');
      const agrees =
        user !== null &&
        getStoredTeamRoleId(user) === (team?.id ?? null) &&
        (keepsAddress || user.email === email.toLowerCase()) &&
        user.roleChange === undefined;
      const settled = agrees ? user : await synchronizeUser(uid, { keepsAddress });
      return { ...toUserResponse(uid, settled), ...(team ? { team } : {}) };
    },

    /**
     * Changes the user's name and phone number. Stores nothing if the account cannot be updated.
     * @throws AppError TOKEN_REVOKED if the account no longer exists; UNAVAILABLE if Firebase fails
     */
    async updateProfile(uid: string, { name, phone }: UpdateProfileInput): Promise<User> {
      const changed = await transactions.run(async (tx) => {
        const [found, account] = await Promise.all([users.read(tx, uid), accounts.find(uid)]);
        if (account === null) throw new AppError('TOKEN_REVOKED');
        const known = found ?? createDefaultUserDocument(account, account.teamRole, now());
        const user = {
          ...known,
          name,
          // The stored address of a team member is updated only by a confirmed session (`profile`).
          email: known.role === 'admin' ? known.email : account.email,
          phone: phone === undefined ? known.phone : phone || null,
          updatedAt: new Date(now()),
        };
        users.write(tx, uid, user);
        if (account.name !== name)
          await written(accounts.rename(uid, name), 'account name update failed', { uid });
        return user;
      });
      return toUserResponse(uid, changed);
    },

    /**
     * Stores a user's avatar. Returns the user, and the storage objects of the previous avatar to delete.
     * @throws AppError TOKEN_REVOKED if the account no longer exists
     */
    async setAvatar(
      uid: string,
      avatar: StoredAvatar | null,
    ): Promise<{ user: User; unused: readonly string[] }> {
      const { user, unused } = await transactions.run(async (tx) => {
        const [found, account] = await Promise.all([users.read(tx, uid), accounts.find(uid)]);
        if (account === null || found?.erasing !== undefined) throw new AppError('TOKEN_REVOKED');
        const { avatarObjects = [], ...known } =
          found ?? createDefaultUserDocument(account, account.teamRole, now());
        const changed = {
          ...known,
          avatar: avatar?.url ?? null,
          ...(avatar ? { avatarObjects: avatar.objects } : {}),
          updatedAt: new Date(now()),
        };
        users.write(tx, uid, changed);
        // The previous attempt may have written the new avatar's objects already, with a lost response.
        return { user: changed, unused: avatarObjects.filter((name) => !avatar?.objects.includes(name)) };
      });
      return { user: toUserResponse(uid, user), unused };
    },

    ...publicRoleChanges,
  };
}
