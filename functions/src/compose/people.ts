import { createAddressBooksRepository } from '../features/addresses/address-books.repository';
import { createAddressesService } from '../features/addresses/addresses.service';
import { createNoticesRepository } from '../features/notices/notices.repository';
import { createNoticesService } from '../features/notices/notices.service';
import { createSavedViewsRepository } from '../features/saved-views/saved-views.repository';
import { createSavedViewsService } from '../features/saved-views/saved-views.service';
import { findAdministratorPasswordProblem } from '../features/second-factor/administrator-passwords';
import { getStoredTeamRoleId } from '../features/users/user-document';
import { createAvatarsService } from '../features/users/avatars.service';
import { createInvitationsRepository } from '../features/users/team/invitations.repository';
import { createTeamJoiningService } from '../features/users/team/joining.service';
import { createTeamRolesRepository } from '../features/users/team/team-roles.repository';
import { createTeamRolesService } from '../features/users/team/team-roles.service';
import { createTeamService } from '../features/users/team/team.service';
import { createUsersRepository } from '../features/users/users.repository';
import { createUsersService } from '../features/users/users.service';
import type { AccountsRepository } from '../features/users/accounts.repository';
import type { TransactionHandle } from '../platform/transactions/transactions';
import type { BaseDependencies } from './base';

export function composePeopleServices(
  base: BaseDependencies,
  accounts: AccountsRepository,
  endSessions: (tx: TransactionHandle, uid: string) => Promise<unknown>,
) {
  const { db, addressOf } = base;
  const ownRoles = createTeamRolesRepository(db);
  const roles = createTeamRolesService(ownRoles);
  const invitations = createInvitationsRepository(db);
  const accountDependencies = {
    ...{ ...base, accounts, roles, invitations, endSessions },
    users: createUsersRepository(db, addressOf),
  };
  const users = createUsersService(accountDependencies);
  const notificationDependencies = { ...base, notices: createNoticesRepository(db) };
  const savedViews = createSavedViewsService({ savedViews: createSavedViewsRepository(db) });
  const notices = createNoticesService({
    ...notificationDependencies,
    findMember: async (uid) => {
      const user = await accountDependencies.users.find(uid);
      const role = user && !user.disabledAt ? getStoredTeamRoleId(user) : null;
      return user && role
        ? { email: user.email, permissions: (await roles.find(role))?.permissions ?? [] }
        : null;
    },
  });
  const team = createTeamService({ ...accountDependencies, users, ownRoles });
  const joining = createTeamJoiningService({
    ...accountDependencies,
    users,
    findPasswordProblem: findAdministratorPasswordProblem,
  });
  const avatars = createAvatarsService({ ...base, users });
  const addresses = createAddressesService({ ...base, books: createAddressBooksRepository(db) });
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
