import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import * as endpoints from '@contract/endpoints';
import type { Invitation, TeamResponse } from '@contract/team/team';
import { t } from '@contract/texts/text';
import { useAction } from '@/shared/data/use-action';
import { FormattedDate } from '@/shared/time/date-text';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { sendWriteRequest } from '../shared/api/send-change';
import { TitledPanel } from '../shared/layout/titled-panel';
import { teamListRowStyle, teamListStyle } from './team-rows';

function InvitationRow({ invitation, team }: { invitation: Invitation; team: TeamResponse }) {
  const { _id, email, role, by, expiresAt } = invitation;
  const resending = useAction(() => sendWriteRequest(endpoints.resendInvitation, { params: { id: _id } }), {
    success: t('The invitation to {email} is on its way again', { email }),
    failure: t('The invitation could not be sent. Please try again.'),
  });
  const withdrawing = useAction(
    () => sendWriteRequest(endpoints.withdrawInvitation, { params: { id: _id } }),
    {
      success: t('The invitation to {email} was withdrawn', { email }),
      failure: t('The invitation could not be withdrawn. Please try again.'),
    },
  );
  const roleName = team.roles.find(({ id }) => id === role)?.name ?? t('a deleted role');
  const inviter = team.members.find((member) => member._id === by)?.name;
  const isExpired = new Date(expiresAt) <= new Date();
  return (
    <Box component="li" sx={teamListRowStyle}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" variant="h5">
          {email}
        </Typography>
        <SecondaryText>
          <RichText
            text="{role}{hasInviter, select, yes {, invited by {inviter}} other {}}, {isExpired, select, yes {expired {day}} other {valid until {day}}}"
            role={roleName}
            hasInviter={inviter ? 'yes' : 'no'}
            inviter={inviter ?? ''}
            isExpired={isExpired ? 'yes' : 'no'}
            day={<FormattedDate value={expiresAt} />}
          />
        </SecondaryText>
      </Box>
      <SecondaryButton
        loading={resending.busy}
        onClick={() => void resending.run()}
        aria-label={t('Send again: the invitation to {email}', { email })}
        sx={{ borderColor: 'divider' }}
      >
        {t('Send again')}
      </SecondaryButton>
      <Button
        color="error"
        loading={withdrawing.busy}
        onClick={() => void withdrawing.run()}
        aria-label={t('Withdraw the invitation to {email}', { email })}
      >
        {t('Withdraw')}
      </Button>
    </Box>
  );
}

/** List of pending invitations to the team. Hidden if there are none. */
export function InvitationsPanel({ team }: { team: TeamResponse }) {
  if (team.invitations.length === 0) return null;
  return (
    <TitledPanel title={t('Invited')}>
      <Box component="ul" role="list" aria-label={t('Invited')} sx={teamListStyle}>
        {team.invitations.map((invitation) => (
          <InvitationRow key={invitation._id} invitation={invitation} team={team} />
        ))}
      </Box>
    </TitledPanel>
  );
}
