import { BUILT_IN_ROLES, builtInRole, PERMISSIONS, type TeamRole } from '../../../contract/team/permissions';
import type { Tx } from '../../../platform/transactions/transactions';
import type { TeamRoleDocument, TeamRolesRepository } from './team-roles.repository';

/** Converts a custom role, without permissions that no longer exist. */
export const presentRole = (id: string, { name, permissions, updatedAt }: TeamRoleDocument): TeamRole => ({
  ...{ id, name, updatedAt: updatedAt.toISOString() },
  permissions: PERMISSIONS.filter((each) => permissions.includes(each)),
});

export type TeamRolesService = ReturnType<typeof teamRolesService>;

/** Creates the service of built-in and custom roles. */
export function teamRolesService(roles: TeamRolesRepository) {
  return {
    /** Returns a role. Null if it was deleted. Built-in roles need no read. */
    async find(id: string): Promise<TeamRole | null> {
      const builtIn = builtInRole(id);
      if (builtIn) return builtIn;
      const found = await roles.find(id);
      return found && presentRole(id, found);
    },

    /** Reads roles in a transaction. The commit depends on them once `confirm` is called, after all reads. */
    async read(tx: Tx, ids: readonly (string | null)[]) {
      const own = [...new Set(ids)].filter((id) => id !== null).filter((id) => !builtInRole(id));
      const stored = await Promise.all(own.map((id) => roles.read(tx, id)));
      const found = new Map(own.map((id, at) => [id, stored[at] ? presentRole(id, stored[at]) : null]));
      return {
        /** Null for a deleted role and for customers. */
        find: (id: string | null): TeamRole | null =>
          id === null ? null : (builtInRole(id) ?? found.get(id) ?? null),
        confirm: () => own.forEach((id) => roles.verify(tx, id)),
      };
    },

    /** Returns all roles, built-in ones first, then custom ones by name. */
    async list(): Promise<TeamRole[]> {
      return [...BUILT_IN_ROLES, ...(await roles.list()).map((role) => presentRole(role.id, role))];
    },
  };
}
