import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import * as endpoints from '@contract/endpoints';
import type { Invitation, TeamResponse } from '@contract/team/team';
import { useAction } from '@/shared/data/use-action';
import { FormattedDate } from '@/shared/time/date-text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { sendWriteRequest } from '../shared/api/send-change';
import { TitledPanel } from '../shared/layout/titled-panel';
import { teamListRowStyle, teamListStyle } from './team-rows';

function InvitationRow({ invitation, team }: { invitation: Invitation; team: TeamResponse }) {
  const { _id, email, role, by, expiresAt } = invitation;
  const resending = useAction(() => sendWriteRequest(endpoints.resendInvitation, { params: { id: _id } }), {
    success: `The invitation to ${email} is on its way again`,
    failure: 'The invitation could not be sent. Please try again.',
  });
  const withdrawing = useAction(
    () => sendWriteRequest(endpoints.withdrawInvitation, { params: { id: _id } }),
    {
      success: `The invitation to ${email} was withdrawn`,
      failure: 'The invitation could not be withdrawn. Please try again.',
    },
  );
  const roleName = team.roles.find(({ id }) => id === role)?.name ?? 'a deleted role';
  const inviter = team.members.find((member) => member._id === by)?.name;
  const isExpired = new Date(expiresAt) <= new Date();
  return (
    <Box component="li" sx={teamListRowStyle}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" variant="h5">
          {email}
        </Typography>
        <SecondaryText>
          {[roleName, inviter ? `invited by ${inviter}` : ''].filter(Boolean).join(', ')},{' '}
          {isExpired ? 'expired' : 'valid until'} <FormattedDate value={expiresAt} />
        </SecondaryText>
      </Box>
      <SecondaryButton
        loading={resending.busy}
        onClick={() => void resending.run()}
        aria-label={`Send again: the invitation to ${email}`}
        sx={{ borderColor: 'divider' }}
      >
        Send again
      </SecondaryButton>
      <Button
        color="error"
        loading={withdrawing.busy}
        onClick={() => void withdrawing.run()}
        aria-label={`Withdraw the invitation to ${email}`}
      >
        Withdraw
      </Button>
    </Box>
  );
}

/** List of pending invitations to the team. Hidden if there are none. */
export function InvitationsPanel({ team }: { team: TeamResponse }) {
  if (team.invitations.length === 0) return null;
  return (
    <TitledPanel title="Invited">
      <Box component="ul" role="list" aria-label="Invited" sx={teamListStyle}>
        {team.invitations.map((invitation) => (
          <InvitationRow key={invitation._id} invitation={invitation} team={team} />
        ))}
      </Box>
    </TitledPanel>
  );
}
