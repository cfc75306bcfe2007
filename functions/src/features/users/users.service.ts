import type { RegisterInput } from '../../contract/auth';
import type { ProfileInput } from '../../contract/profile';
import type { AdminUser, AdminUsersPage, AdminUsersQuery, User } from '../../contract/users';
import type { Actor } from '../../platform/auth';
import type { PageRequest } from '../../platform/cursor';
import { AppError } from '../../platform/errors';
import { searchKey, searchKeys } from '../../platform/search-keys';
import type { Tx } from '../../platform/transactions/transactions';
import { keptValue } from '../../platform/kept-value';
import type { Base } from '../base-port';
import type { AccountsRepository } from './accounts.repository';
import { roleChangesService } from './role-changes.service';
import type { InvitationsRepository } from './team/invitations.repository';
import type { TeamRolesService } from './team/team-roles.service';
import { documentOf, presentAdminUser, presentUser, teamRoleOf } from './user-document';
import type { UsersRepository } from './users.repository';

/** Accounts that are counted exactly, with one read. */
const EXACT = 1000;
/** For how many milliseconds an instance remembers a larger number. */
const COUNTED_MS = 10 * 60_000;

/** Counts accounts: every call exactly up to a thousand; a larger number may be ten minutes old. */
function accountCount(users: Pick<UsersRepository, 'count'>, now: () => number): () => Promise<number> {
  const many = keptValue({
    ...{ freshMs: COUNTED_MS, maxAgeMs: COUNTED_MS, now },
    stamp: () => Promise.resolve(null),
    make: () => users.count(),
  });
  return async () => {
    const few = await users.count(EXACT);
    return few < EXACT ? few : many.get();
  };
}

/** A user's picture: its public address, and its objects in Storage. */
export interface StoredAvatar {
  url: string;
  objects: string[];
}

interface Dependencies extends Pick<Base, 'activity' | 'logger' | 'mail' | 'now' | 'transactions'> {
  users: UsersRepository;
  accounts: AccountsRepository;
  roles: Pick<TeamRolesService, 'read'>;
  invitations: Pick<InvitationsRepository, 'delete' | 'sentBy'>;
  endSessions: (tx: Tx, uid: string) => Promise<unknown>;
}

export type UsersService = ReturnType<typeof usersService>;

/** Users: their accounts, documents and roles. */
export function usersService(dependencies: Dependencies) {
  const { transactions, users, accounts, mail, logger, now } = dependencies;
  const { settle, written, ...roleChanges } = roleChangesService(dependencies);

  async function listed({ search, role, ...page }: AdminUsersQuery) {
    const key = search ? searchKey(search) : undefined;
    const { users: found, ...rest } = await users.list({ role, key: key || undefined }, page);
    const known = await accounts.findMany(found.map(({ uid }) => uid));
    const items = found.map(({ uid, user }) => presentAdminUser(uid, user, known.get(uid)?.disabled ?? true));
    return { items, ...rest };
  }

  return {
    /** The number of accounts; above a thousand it may be ten minutes old. */
    count: accountCount(users, now),

    /** How many administrators may log in; of `most` at most. */
    async countAdministrators(most: number): Promise<number> {
      const { users: found } = await users.list({ role: 'admin' }, { limit: most });
      return found.filter(({ user }) => !user.disabledAt).length;
    },

    /** One person; null where there is no such account. */
    async find(uid: string): Promise<Pick<User, '_id' | 'name' | 'email' | 'phone'> | null> {
      const user = await users.find(uid);
      return user && { _id: uid, name: user.name, email: user.email, phone: user.phone };
    },

    /** One person as administrators see them, and when they were last seen; null where there is no such user. */
    async findForTeam(uid: string): Promise<{ user: AdminUser; lastSeenAt: Date | null } | null> {
      const [user, account] = await Promise.all([users.find(uid), accounts.find(uid)]);
      if (user === null) return null;
      const presented = presentAdminUser(uid, user, account?.disabled ?? true);
      return { user: presented, lastSeenAt: account?.lastSeenAt ?? null };
    },

    /** The name of a person of whom more may be stored; null for one who is not there, or going. The commit depends on it. */
    async confirm(tx: Tx, uid: string): Promise<{ name: string; since: Date; verify: () => void } | null> {
      const user = await users.read(tx, uid);
      if (user === null || user.erasing) return null;
      return { name: user.name || user.email, since: user.createdAt, verify: () => users.verify(tx, uid) };
    },

    /**
     * Users, newest first. Reads at most one more than it answers, and asks Firebase Auth once a page who may log in.
     * @throws AppError BAD_CURSOR
     */
    async list(query: AdminUsersQuery): Promise<AdminUsersPage> {
      const { items, nextCursor } = await listed(query);
      return { users: items, nextCursor };
    },

    /** Customers as `list` answers them, with the cursor of each. @throws AppError BAD_CURSOR */
    customers: (search: string | undefined, page: PageRequest) =>
      listed({ search, role: 'customer', ...page }),

    /** How many customers there are whom a search finds, counted no further than `most`. */
    countCustomers: (search: string | undefined, most: number): Promise<number> =>
      users.count(most, { role: 'customer', key: (search && searchKey(search)) || undefined }),

    /** The ids of those who run the shop, 100 at most. */
    async teamIds(): Promise<string[]> {
      return (await users.list({ role: 'admin' }, { limit: 100 })).users.map(({ uid }) => uid);
    },

    /** The customers among up to 100 ids whom a search finds, in their order. */
    async customersAmong(uids: readonly string[], search?: string): Promise<AdminUser[]> {
      const key = search ? searchKey(search) : '';
      const [found, known] = await Promise.all([users.findMany(uids), accounts.findMany(uids)]);
      return found
        .filter(([, user]) => user.role === 'customer' && (key === '' || searchKeys(user).includes(key)))
        .map(([uid, user]) => presentAdminUser(uid, user, known.get(uid)?.disabled ?? true));
    },

    /**
     * Creates an account and its document, both or neither, and welcomes the person by mail.
     * @throws AppError EMAIL_IN_USE, or VALIDATION_ERROR for what only Firebase refuses.
     */
    async register({ name, email, password }: RegisterInput): Promise<User> {
      const account = await accounts.create({ name, email: email.toLowerCase(), password });
      const user = documentOf(account, null, now());
      try {
        await transactions.run(async (tx) => {
          users.create(tx, account.uid, user);
          await mail.welcome(tx, account.uid, user);
        });
      } catch (error) {
        // Without a document the address would be taken by an account that cannot be used.
        await accounts.remove(account.uid).catch((failure: unknown) => {
          logger.error('orphaned account removal failed', { uid: account.uid, error: failure });
        });
        throw error;
      }
      return presentUser(account.uid, user);
    },

    /**
     * Returns the profile of a verified session's user.
     * If the role or email address in the document differs from the token, the account decides, because Firebase Auth
     * changes addresses on its own. The document of an administrator has the role on the team, and takes the account's
     * address once a second factor has confirmed the session.
     * @throws AppError TOKEN_REVOKED if the account no longer exists.
     */
    async profile({
      uid,
      team,
      email,
      unconfirmed,
    }: Pick<Actor, 'uid' | 'team' | 'email' | 'unconfirmed'>): Promise<User> {
      const user = await users.find(uid);
      // The token of a member may be older than the membership, and of the person who registered the account.
      const keepsAddress = unconfirmed ?? (team === null && user?.role === 'admin');
      const agrees =
        user !== null &&
        teamRoleOf(user) === (team?.id ?? null) &&
        (keepsAddress || user.email === email.toLowerCase()) &&
        user.roleChange === undefined;
      const settled = agrees ? user : await settle(uid, { keepsAddress });
      return { ...presentUser(uid, settled), ...(team ? { team } : {}) };
    },

    /**
     * Changes a person's own name and phone number, in the document and, for the name, in the account; nothing
     * is stored when the account cannot be written.
     * @throws AppError TOKEN_REVOKED when the account is gone; UNAVAILABLE when it cannot be written.
     */
    async updateProfile(uid: string, { name, phone }: ProfileInput): Promise<User> {
      const changed = await transactions.run(async (tx) => {
        const [found, account] = await Promise.all([users.read(tx, uid), accounts.find(uid)]);
        if (account === null) throw new AppError('TOKEN_REVOKED');
        const known = found ?? documentOf(account, account.teamRole, now());
        const user = {
          ...known,
          name,
          // A member's address follows a confirmed session (`profile`).
          email: known.role === 'admin' ? known.email : account.email,
          phone: phone === undefined ? known.phone : phone || null,
          updatedAt: new Date(now()),
        };
        users.write(tx, uid, user);
        if (account.name !== name)
          await written(accounts.rename(uid, name), 'account name update failed', { uid });
        return user;
      });
      return presentUser(uid, changed);
    },

    /**
     * Gives a person another picture, or none.
     * @returns the user, and the objects of the picture that is not shown any more.
     * @throws AppError TOKEN_REVOKED when the account is gone or going: nothing may be added to it any more.
     */
    async setAvatar(
      uid: string,
      avatar: StoredAvatar | null,
    ): Promise<{ user: User; unused: readonly string[] }> {
      const { user, unused } = await transactions.run(async (tx) => {
        const [found, account] = await Promise.all([users.read(tx, uid), accounts.find(uid)]);
        if (account === null || found?.erasing !== undefined) throw new AppError('TOKEN_REVOKED');
        const { avatarObjects = [], ...known } = found ?? documentOf(account, account.teamRole, now());
        const changed = {
          ...known,
          avatar: avatar?.url ?? null,
          ...(avatar ? { avatarObjects: avatar.objects } : {}),
          updatedAt: new Date(now()),
        };
        users.write(tx, uid, changed);
        // A try whose answer was lost may have written these very objects.
        return { user: changed, unused: avatarObjects.filter((name) => !avatar?.objects.includes(name)) };
      });
      return { user: presentUser(uid, user), unused };
    },

    ...roleChanges,
  };
}
