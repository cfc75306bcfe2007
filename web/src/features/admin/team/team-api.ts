import * as endpoints from '@contract/endpoints';
import type { TeamInvitationInput, TeamRoleInput } from '@contract/team/team';
import type { TeamRole } from '@contract/team/permissions';
import type { AdminUser } from '@contract/users';
import { callApi, getCacheKey, getCacheKeyPrefix } from '@/shared/api/client';
import { invalidateData } from '@/shared/data/change-data';
import { activityKeyPrefix } from '../shared/activity/activity-api';

export const teamKey = getCacheKey(endpoints.getTeam);

/** Waits for a change of the team. Invalidates all cached data about team members, even if it fails. */
async function runTeamChange<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } finally {
    for (const keys of [teamKey, getCacheKeyPrefix(endpoints.listAllUsers), activityKeyPrefix])
      invalidateData(keys);
  }
}

/**
 * Sends an invitation to join the team.
 * @throws ApiError with `fields` if the address or the role is invalid
 */
export const inviteToTeam = (body: TeamInvitationInput) =>
  runTeamChange(callApi(endpoints.inviteToTeam, { body, quiet: true }));

export const resendInvitation = (id: string) =>
  runTeamChange(callApi(endpoints.resendInvitation, { params: { id }, quiet: true }));

export const withdrawInvitation = (id: string) =>
  runTeamChange(callApi(endpoints.withdrawInvitation, { params: { id }, quiet: true }));

/** Changes a member's role. Null removes the member from the team. */
export const changeTeamRole = ({ _id }: AdminUser, teamRole: string | null) => {
  const body = teamRole === null ? { role: 'customer' as const } : { role: 'admin' as const, teamRole };
  return runTeamChange(callApi(endpoints.setUserRole, { params: { id: _id }, body, quiet: true }));
};

/**
 * Creates a role, or updates the given role.
 * @throws ApiError STALE_WRITE if the role was changed after it was loaded
 */
export const saveTeamRole = (role: TeamRole | null, body: TeamRoleInput) =>
  runTeamChange<unknown>(
    role === null
      ? callApi(endpoints.createRole, { body, quiet: true })
      : callApi(endpoints.updateRole, {
          params: { id: role.id },
          body: { ...body, updatedAt: role.updatedAt ?? '' },
          quiet: true,
        }),
  );

export const deleteTeamRole = (id: string) =>
  runTeamChange(callApi(endpoints.removeRole, { params: { id }, quiet: true }));
