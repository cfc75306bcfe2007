import {
  BUILT_IN_ROLES,
  findBuiltInRole,
  PERMISSIONS,
  type TeamRole,
} from '../../../contract/team/permissions';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import type { Shop } from '../../../platform/shop';
import type { TeamRoleDocument } from './team-roles.repository';

export const toTeamRoleResponse = (
  id: string,
  { name, permissions, updatedAt }: TeamRoleDocument,
): TeamRole => ({
  id,
  name,
  updatedAt: updatedAt.toISOString(),
  permissions: PERMISSIONS.filter((each) => permissions.includes(each)),
});

export function createTeamRolesService({ teamRolesRepository: roles }: Shop) {
  return {
    /** Returns a team role, or null for a deleted role. Built-in roles are not read from Firestore. */
    async find(id: string): Promise<TeamRole | null> {
      const builtIn = findBuiltInRole(id);
      if (builtIn) return builtIn;
      const found = await roles.find(id);
      return found && toTeamRoleResponse(id, found);
    },

    /** Reads team roles. Call `confirm` after all reads, so that the commit fails if the roles have changed. */
    async read(tx: TransactionHandle, ids: readonly (string | null)[]) {
      const own = [...new Set(ids)].filter((id) => id !== null).filter((id) => !findBuiltInRole(id));
      const stored = await Promise.all(own.map((id) => roles.read(tx, id)));
      const found = new Map(
        own.map((id, at) => [id, stored[at] ? toTeamRoleResponse(id, stored[at]) : null]),
      );
      return {
        find: (id: string | null): TeamRole | null =>
          id === null ? null : (findBuiltInRole(id) ?? found.get(id) ?? null),
        confirm: () => own.forEach((id) => roles.verify(tx, id)),
      };
    },

    async list(): Promise<TeamRole[]> {
      return [...BUILT_IN_ROLES, ...(await roles.list()).map((role) => toTeamRoleResponse(role.id, role))];
    },
  };
}
