import type { AdminUsersPage, AdminUsersQuery } from '../../contract/users';
import type { AccountsRepository } from './accounts.repository';
import { adminUserAnswer } from './user-answer';
import { searchKey } from './user-document';
import type { UsersRepository } from './users.repository';

interface Dependencies {
  users: UsersRepository;
  accounts: AccountsRepository;
}

export type UsersListService = ReturnType<typeof usersListService>;

/** The shop's people, as administrators look through them. */
export function usersListService({ users, accounts }: Dependencies) {
  return {
    /** How many people have an account. */
    count: (): Promise<number> => users.count(),

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
          adminUserAnswer(uid, user, known.get(uid)?.disabled ?? true),
        ),
        nextCursor: found.nextCursor,
      };
    },
  };
}
