import type { AdminUsersPage, AdminUsersQuery, User } from '../../contract/users';
import type { AccountsRepository } from './accounts.repository';
import { presentAdminUser, searchKey } from './user-document';
import type { UsersRepository } from './users.repository';

interface Dependencies {
  users: UsersRepository;
  accounts: AccountsRepository;
}

export type UsersListService = ReturnType<typeof usersListService>;

/** The shop's users, as administrators search them. */
export function usersListService({ users, accounts }: Dependencies) {
  return {
    /** The number of accounts. */
    count: (): Promise<number> => users.count(),

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

    /**
     * Users, newest first. Reads at most one more than it answers, and asks Firebase Auth once a page who may log in.
     * @throws AppError BAD_CURSOR
     */
    async list({ search, role, ...page }: AdminUsersQuery): Promise<AdminUsersPage> {
      const key = search ? searchKey(search) : undefined;
      const found = await users.list({ role, key: key || undefined }, page);
      const known = await accounts.findMany(found.users.map(({ uid }) => uid));
      return {
        users: found.users.map(({ uid, user }) =>
          presentAdminUser(uid, user, known.get(uid)?.disabled ?? true),
        ),
        nextCursor: found.nextCursor,
      };
    },
  };
}
