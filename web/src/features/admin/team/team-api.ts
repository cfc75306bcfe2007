import * as endpoints from '@contract/endpoints';
import type { InvitationInput, TeamRoleInput } from '@contract/team/team';
import type { TeamRole } from '@contract/team/permissions';
import type { AdminUser } from '@contract/users';
import { call, keyOf, prefixOf } from '@/shared/api/client';
import { invalidate } from '@/shared/data/change-data';
import { ACTIVITY_KEYS } from '../activity/activity-api';

export const TEAM = keyOf(endpoints.getTeam);

/** The page and what names members elsewhere are out of date, also where a change was refused. */
async function changing<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } finally {
    for (const keys of [TEAM, prefixOf(endpoints.allUsers), ACTIVITY_KEYS]) invalidate(keys);
  }
}

/** @throws ApiError; what is wrong with the address or the role is at its field. */
export const invite = (body: InvitationInput) =>
  changing(call(endpoints.inviteToTeam, { body, quiet: true }));

/** @throws ApiError, NOT_FOUND for an invitation that is over. */
export const inviteAgain = (id: string) =>
  changing(call(endpoints.inviteAgain, { params: { id }, quiet: true }));

/** @throws ApiError, NOT_FOUND for an invitation that is over. */
export const withdraw = (id: string) =>
  changing(call(endpoints.withdrawInvitation, { params: { id }, quiet: true }));

/** Gives a member another role; null takes them off the team. @throws ApiError, SELF_CHANGE and PERMISSION_MISSING among them. */
export const giveRole = ({ _id }: AdminUser, teamRole: string | null) => {
  const body = teamRole === null ? { role: 'customer' as const } : { role: 'admin' as const, teamRole };
  return changing(call(endpoints.setUserRole, { params: { id: _id }, body, quiet: true }));
};

/** Adds a role, or changes this version of one. @throws ApiError, STALE_WRITE, SELF_CHANGE and PERMISSION_MISSING among them. */
export const saveRole = (role: TeamRole | null, body: TeamRoleInput) =>
  changing<unknown>(
    role === null
      ? call(endpoints.createRole, { body, quiet: true })
      : call(endpoints.updateRole, {
          params: { id: role.id },
          body: { ...body, updatedAt: role.updatedAt ?? '' },
          quiet: true,
        }),
  );

/** @throws ApiError, SELF_CHANGE and PERMISSION_MISSING among them. */
export const removeRole = (id: string) =>
  changing(call(endpoints.removeRole, { params: { id }, quiet: true }));
