import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import * as endpoints from '@contract/endpoints';
import { hasAllPermissions, type TeamRole } from '@contract/team/permissions';
import type { TeamResponse } from '@contract/team/team';
import { t } from '@contract/texts/text';
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
      failure: t('The role could not be changed. Please try again.'),
      ...(next === null
        ? {
            title: t('Remove {memberName} from the team?', { memberName }),
            question: t(
              '{memberName} loses access to the panel at once and is logged out everywhere. The account and its own orders stay.',
              { memberName },
            ),
            confirm: t('Remove from the team'),
            refuse: t('Keep on the team'),
            success: t('{memberName} is no longer on the team', { memberName }),
          }
        : {
            title: t('Give {memberName} the role {name}?', { memberName, name: next.name }),
            question: t(
              'The change takes effect immediately. Unsaved input of {memberName} stays on their page.',
              { memberName },
            ),
            confirm: t('Change role'),
            refuse: t('Keep role'),
            colour: 'secondary',
            success: t('{memberName} has the role {name}', { memberName, name: next.name }),
          }),
    }),
  );
  return (
    <Box component="li" sx={teamListRowStyle}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" variant="h5">
          {memberName}
          {isSelf ? ` ${t('(you)')}` : ''}
        </Typography>
        <SecondaryText>{member.email}</SecondaryText>
      </Box>
      {member.disabled ? <Badge sx={getBadgeColorStyles('red')}>{t('Disabled')}</Badge> : null}
      {canChange ? (
        <>
          <TextField
            select
            size="small"
            label={t('Role of {memberName}', { memberName })}
            value={role?.id ?? ''}
            onChange={({ target }) => ask(roles.find(({ id }) => id === target.value) ?? null)}
            slotProps={{
              select: { native: true },
              inputLabel: { shrink: true },
              input: { notched: true, sx: { minHeight: 44 } },
            }}
            sx={{ flex: '0 1 200px' }}
          >
            {role ? null : <option value="">{t('No role')}</option>}
            {roles
              .filter((each) => hasAllPermissions(own, each))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </TextField>
          <Button
            color="error"
            onClick={() => ask(null)}
            aria-label={t('Remove {memberName} from the team', { memberName })}
          >
            {t('Remove')}
          </Button>
        </>
      ) : (
        <SecondaryText>{role?.name ?? t('No role')}</SecondaryText>
      )}
      {dialog}
    </Box>
  );
}

export function TeamMembersPanel({ team, ownRole }: { team: TeamResponse; ownRole: TeamRole }) {
  const { user } = useSession();
  return (
    <TitledPanel title={t('Members')}>
      <Box component="ul" role="list" aria-label={t('Members')} sx={teamListStyle}>
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
