import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import * as endpoints from '@contract/endpoints';
import { hasAllPermissions, type TeamRole } from '@contract/team/permissions';
import type { TeamResponse } from '@contract/team/team';
import type { AdminUser } from '@contract/users';
import { getCacheKeyPrefix } from '@/shared/api/client';
import { invalidateData } from '@/shared/data/change-data';
import { useSession } from '@/shared/session/session';
import { Badge, getBadgeColorStyles } from '@/shared/ui/badge';
import { SecondaryText } from '@/shared/ui/text';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { sendWriteRequest } from '../shared/api/send-change';
import { TitledPanel } from '../shared/layout/titled-panel';
import { teamListRowStyle, teamListStyle } from './team-rows';

/** Changes a member's role. If `teamRole` is null, removes the member from the team. */
function setTeamRole({ _id }: AdminUser, teamRole: string | null) {
  const body = teamRole === null ? { role: 'customer' as const } : { role: 'admin' as const, teamRole };
  return sendWriteRequest(endpoints.setUserRole, { params: { id: _id }, body }).finally(() =>
    invalidateData(getCacheKeyPrefix(endpoints.listAllUsers)),
  );
}

interface MemberRowProps {
  member: AdminUser;
  roles: readonly TeamRole[];
  own: TeamRole;
  isSelf: boolean;
}

function MemberRow({ member, roles, own, isSelf }: MemberRowProps) {
  const memberName = member.name || member.email;
  const role = roles.find(({ id }) => id === member.teamRole);
  const canChange = !isSelf && (!role || hasAllPermissions(own, role));
  const { ask, dialog } = useConfirmation(
    (next: TeamRole | null) => setTeamRole(member, next?.id ?? null),
    (next) => ({
      failure: 'The role could not be changed. Please try again.',
      ...(next === null
        ? {
            title: `Remove ${memberName} from the team?`,
            question: `${memberName} loses access to the panel at once and is logged out everywhere. The account and its own orders stay.`,
            confirm: 'Remove from the team',
            refuse: 'Keep on the team',
            success: `${memberName} is no longer on the team`,
          }
        : {
            title: `Give ${memberName} the role ${next.name}?`,
            question: `The change takes effect immediately. Unsaved input of ${memberName} stays on their page.`,
            confirm: 'Change role',
            refuse: 'Keep role',
            colour: 'secondary',
            success: `${memberName} has the role ${next.name}`,
          }),
    }),
  );
  return (
    <Box component="li" sx={teamListRowStyle}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" variant="h5">
          {memberName}
          {isSelf ? ' (you)' : ''}
        </Typography>
        <SecondaryText>{member.email}</SecondaryText>
      </Box>
      {member.disabled ? <Badge sx={getBadgeColorStyles('red')}>Disabled</Badge> : null}
      {canChange ? (
        <>
          <TextField
            select
            size="small"
            label={`Role of ${memberName}`}
            value={role?.id ?? ''}
            onChange={({ target }) => ask(roles.find(({ id }) => id === target.value) ?? null)}
            slotProps={{
              select: { native: true },
              inputLabel: { shrink: true },
              input: { notched: true, sx: { minHeight: 44 } },
            }}
            sx={{ flex: '0 1 200px' }}
          >
            {role ? null : <option value="">No role</option>}
            {roles
              .filter((each) => hasAllPermissions(own, each))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </TextField>
          <Button color="error" onClick={() => ask(null)} aria-label={`Remove ${memberName} from the team`}>
            Remove
          </Button>
        </>
      ) : (
        <SecondaryText>{role?.name ?? 'No role'}</SecondaryText>
      )}
      {dialog}
    </Box>
  );
}

export function TeamMembersPanel({ team, ownRole }: { team: TeamResponse; ownRole: TeamRole }) {
  const { user } = useSession();
  return (
    <TitledPanel title="Members">
      <Box component="ul" role="list" aria-label="Members" sx={teamListStyle}>
        {team.members.map((member) => (
          <MemberRow
            key={member._id}
            member={member}
            roles={team.roles}
            own={ownRole}
            isSelf={member._id === user?._id}
          />
        ))}
      </Box>
    </TitledPanel>
  );
}
