import { addressBooksRepository } from '../features/addresses/address-books.repository';
import { addressesService } from '../features/addresses/addresses.service';
import { noticesRepository } from '../features/notices/notices.repository';
import { noticesService } from '../features/notices/notices.service';
import { savedViewsRepository } from '../features/saved-views/saved-views.repository';
import { savedViewsService } from '../features/saved-views/saved-views.service';
import { passwordProblem } from '../features/second-factor/administrator-passwords';
import { teamRoleOf } from '../features/users/user-document';
import { avatarsService } from '../features/users/avatars.service';
import { invitationsRepository } from '../features/users/team/invitations.repository';
import { joiningService } from '../features/users/team/joining.service';
import { teamRolesRepository } from '../features/users/team/team-roles.repository';
import { teamRolesService } from '../features/users/team/team-roles.service';
import { teamService } from '../features/users/team/team.service';
import { usersRepository } from '../features/users/users.repository';
import { usersService } from '../features/users/users.service';
import type { AccountsRepository } from '../features/users/accounts.repository';
import type { Tx } from '../platform/transactions/transactions';
import type { Base } from './base';

export function composePeopleServices(
  base: Base,
  accounts: AccountsRepository,
  endSessions: (tx: Tx, uid: string) => Promise<unknown>,
) {
  const { db, addressOf } = base;
  const ownRoles = teamRolesRepository(db);
  const roles = teamRolesService(ownRoles);
  const invitations = invitationsRepository(db);
  const accountDependencies = {
    ...{ ...base, accounts, roles, invitations, endSessions },
    users: usersRepository(db, addressOf),
  };
  const users = usersService(accountDependencies);
  const notificationDependencies = { ...base, notices: noticesRepository(db) };
  const savedViews = savedViewsService({ savedViews: savedViewsRepository(db) });
  const notices = noticesService({
    ...notificationDependencies,
    findMember: async (uid) => {
      const user = await accountDependencies.users.find(uid);
      const role = user && !user.disabledAt ? teamRoleOf(user) : null;
      return user && role
        ? { email: user.email, permissions: (await roles.find(role))?.permissions ?? [] }
        : null;
    },
  });
  const team = teamService({ ...accountDependencies, users, ownRoles });
  const joining = joiningService({ ...accountDependencies, users, findPasswordProblem: passwordProblem });
  const avatars = avatarsService({ ...base, users });
  const addresses = addressesService({ ...base, books: addressBooksRepository(db) });
  return {
    accountDependencies,
    users,
    roles,
    notificationDependencies,
    notices,
    savedViews,
    team,
    joining,
    avatars,
    addresses,
  };
}
