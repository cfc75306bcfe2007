import Box from '@mui/material/Box';
import type { TeamRole } from '@contract/team/permissions';
import { INVITATION_DAYS, invitationSchema } from '@contract/team/team';
import { ActionForm, SubmitButton } from '@/shared/forms/action-form';
import { EmailField } from '@/shared/forms/email-field';
import { ChoiceField } from '../form-fields';
import { Panel } from '../panel';
import { invite } from './team-api';

/** Invites a person by mail, to one of the roles that allow no more than the own one. */
export function InvitePanel({ roles }: { roles: readonly TeamRole[] }) {
  const usual = roles.find(({ id }) => id === 'orders') ?? roles.at(-1);
  const initial = { email: '', role: usual?.id ?? '' };
  return (
    <Panel
      title="Invite to the team"
      note={`The link in the email works once, for ${INVITATION_DAYS} days, and only for an account with this address.`}
    >
      <ActionForm
        label="Invite to the team"
        initial={initial}
        schema={invitationSchema}
        send={invite}
        success={({ data }) => `The invitation to ${data.invitation.email} is on its way`}
        failure="The invitation could not be sent. Please try again."
        inlineFields
        next={() => initial}
      >
        <Box sx={fields}>
          <EmailField required />
          <ChoiceField name="role" label="Role" required choices={roles.map(({ id, name }) => [id, name])} />
          <SubmitButton sx={{ minHeight: 56 }}>Send invitation</SubmitButton>
        </Box>
      </ActionForm>
    </Panel>
  );
}

const fields = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  '& > :last-child': { mt: { xs: 2, sm: 0 } },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr) auto' },
};
