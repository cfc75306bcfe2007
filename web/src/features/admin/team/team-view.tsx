import Box from '@mui/material/Box';
import * as endpoints from '@contract/endpoints';
import { hasAllPermissions, OWNER_ROLE, type TeamRole } from '@contract/team/permissions';
import { INVITATION_VALIDITY_DAYS, teamInvitationSchema } from '@contract/team/team';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { useEndpointData } from '@/shared/data/use-data';
import { useSession } from '@/shared/session/session';
import { LoadError } from '@/shared/ui/load-error';
import { Spinner } from '@/shared/ui/spinner';
import { ActionForm, SubmitButton } from '@/shared/forms/action-form';
import { EmailField } from '@/shared/forms/email-field';
import { sendWriteRequest } from '../shared/api/send-change';
import { SelectField } from '../shared/forms/form-fields';
import { TitledPanel } from '../shared/layout/titled-panel';
import { InvitationsPanel } from './invitations-panel';
import { TeamMembersPanel } from './members-panel';
import { TeamRolesPanel } from './roles-panel';

function InvitePanel({ roles }: { roles: readonly TeamRole[] }) {
  const defaultRole = roles.find(({ id }) => id === 'orders') ?? roles.at(-1);
  const initial = { email: '', role: defaultRole?.id ?? '' };
  return (
    <TitledPanel
      title={t('Invite to the team')}
      note={t(
        'The link in the email works once, for {days} days, and only for an account with this address.',
        { days: INVITATION_VALIDITY_DAYS },
      )}
    >
      <ActionForm
        label={t('Invite to the team')}
        initial={initial}
        schema={teamInvitationSchema}
        send={(body) => sendWriteRequest(endpoints.inviteToTeam, { body })}
        success={({ data }) => t('The invitation to {email} is on its way', { email: data.invitation.email })}
        failure={t('The invitation could not be sent. Please try again.')}
        inlineFields
        next={() => initial}
      >
        <Box sx={fields}>
          <EmailField required />
          <SelectField
            name="role"
            label={t('Role')}
            required
            choices={roles.map(({ id, name }) => [id, name])}
          />
          <SubmitButton sx={{ minHeight: 56 }}>{t('Send invitation')}</SubmitButton>
        </Box>
      </ActionForm>
    </TitledPanel>
  );
}

const fields = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  '& > :last-child': { mt: { xs: 2, sm: 0 } },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr) auto' },
};

export function TeamView() {
  const ownRole = useSession().user?.team ?? OWNER_ROLE;
  const { data: team, error, reload } = useEndpointData(getCacheKey(endpoints.getTeam));
  if (!team)
    return error === undefined ? (
      <Spinner label={t('Loading the team')} />
    ) : (
      <LoadError title={t('The team could not be loaded')} onRetry={reload} />
    );
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3, maxWidth: 960 }}>
      <InvitePanel roles={team.roles.filter((role) => hasAllPermissions(ownRole, role))} />
      <InvitationsPanel team={team} />
      <TeamMembersPanel team={team} ownRole={ownRole} />
      <TeamRolesPanel team={team} ownRole={ownRole} />
    </Box>
  );
}
