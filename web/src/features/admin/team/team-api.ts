import * as endpoints from '@contract/endpoints';
import type { InvitationInput, TeamRoleInput } from '@contract/team/team';
import type { TeamRole } from '@contract/team/permissions';
import type { AdminUser } from '@contract/users';
import { call, keyOf, prefixOf } from '@/shared/api/client';
import { invalidate } from '@/shared/data/change-data';
import { ACTIVITY_KEYS } from '../activity/activity-api';

export const TEAM = keyOf(endpoints.getTeam);

/** Runs a change and invalidates all cached data about team members, even if the change fails. */
async function runTeamChange<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } finally {
    for (const keys of [TEAM, prefixOf(endpoints.allUsers), ACTIVITY_KEYS]) invalidate(keys);
  }
}

/** Sends an invitation. @throws ApiError with `fields` if the address or the role is invalid. */
export const invite = (body: InvitationInput) =>
  runTeamChange(call(endpoints.inviteToTeam, { body, quiet: true }));

export const inviteAgain = (id: string) =>
  runTeamChange(call(endpoints.inviteAgain, { params: { id }, quiet: true }));

export const withdraw = (id: string) =>
  runTeamChange(call(endpoints.withdrawInvitation, { params: { id }, quiet: true }));

/** Changes a member's role; null removes the member from the team. */
export const giveRole = ({ _id }: AdminUser, teamRole: string | null) => {
  const body = teamRole === null ? { role: 'customer' as const } : { role: 'admin' as const, teamRole };
  return runTeamChange(call(endpoints.setUserRole, { params: { id: _id }, body, quiet: true }));
};

/** Creates a role or updates the given version. @throws ApiError STALE_WRITE if it was changed in the meantime. */
export const saveRole = (role: TeamRole | null, body: TeamRoleInput) =>
  runTeamChange<unknown>(
    role === null
      ? call(endpoints.createRole, { body, quiet: true })
      : call(endpoints.updateRole, {
          params: { id: role.id },
          body: { ...body, updatedAt: role.updatedAt ?? '' },
          quiet: true,
        }),
  );

export const removeRole = (id: string) =>
  runTeamChange(call(endpoints.removeRole, { params: { id }, quiet: true }));
