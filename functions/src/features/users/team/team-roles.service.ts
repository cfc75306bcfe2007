import { BUILT_IN_ROLES, builtInRole, PERMISSIONS, type TeamRole } from '../../../contract/team/permissions';
import type { Tx } from '../../../platform/transactions/transactions';
import type { TeamRoleDocument, TeamRolesRepository } from './team-roles.repository';

/** A role of the shop's own as it holds now: without permissions that the shop no longer knows. */
export const presentRole = (id: string, { name, permissions, updatedAt }: TeamRoleDocument): TeamRole => ({
  ...{ id, name, updatedAt: updatedAt.toISOString() },
  permissions: PERMISSIONS.filter((each) => permissions.includes(each)),
});

export type TeamRolesService = ReturnType<typeof teamRolesService>;

/** The roles of the team: those that every shop has, and the shop's own. */
export function teamRolesService(roles: TeamRolesRepository) {
  return {
    /** The role with an id; null where it was deleted. One that every shop has is read from nowhere. */
    async find(id: string): Promise<TeamRole | null> {
      const builtIn = builtInRole(id);
      if (builtIn) return builtIn;
      const found = await roles.find(id);
      return found && presentRole(id, found);
    },

    /** Several in a transaction, whose commit depends on them once `confirm` is called, after all reads. */
    async read(tx: Tx, ids: readonly (string | null)[]) {
      const own = [...new Set(ids)].filter((id) => id !== null).filter((id) => !builtInRole(id));
      const stored = await Promise.all(own.map((id) => roles.read(tx, id)));
      const found = new Map(own.map((id, at) => [id, stored[at] ? presentRole(id, stored[at]) : null]));
      return {
        /** One of them; null for a role that was deleted, and for that of a customer. */
        find: (id: string | null): TeamRole | null =>
          id === null ? null : (builtInRole(id) ?? found.get(id) ?? null),
        confirm: () => own.forEach((id) => roles.verify(tx, id)),
      };
    },

    /** All of them, the shop's own last and by name. */
    async list(): Promise<TeamRole[]> {
      return [...BUILT_IN_ROLES, ...(await roles.list()).map((role) => presentRole(role.id, role))];
    },
  };
}
