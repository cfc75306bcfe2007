import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import { findBuiltInRole, hasAllPermissions, OWNER_ROLE, type TeamRole } from '@contract/team/permissions';
import type { TeamResponse } from '@contract/team/team';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { sendWriteRequest } from '../shared/api/send-change';
import { TitledPanel } from '../shared/layout/titled-panel';
import { rolePreviewStore } from '../shared/rights/role-preview-store';
import { TeamRoleDialog } from './role-dialog';
import { formatPermissionLabels, teamListRowStyle, teamListStyle } from './team-rows';

const formatRolePermissions = ({ id, permissions }: TeamRole) =>
  id === OWNER_ROLE.id ? t('Everything') : formatPermissionLabels(permissions);

interface RoleRowProps {
  role: TeamRole;
  own: TeamRole;
  members: number;
  onEdit: () => void;
}

function RoleRow({ role, own, members, onEdit }: RoleRowProps) {
  const navigate = useNavigate();
  const { id, name } = role;
  const canChange = !findBuiltInRole(id) && id !== own.id && hasAllPermissions(own, role);
  const { ask, dialog } = useConfirmation(
    () => sendWriteRequest(endpoints.removeRole, { params: { id } }),
    () => ({
      title: t('Delete the role {name}?', { name }),
      question:
        members === 0
          ? t('No team member has this role.')
          : t(
              '{count, plural, one {# member of the team will have no access to the panel until you give them another role.} other {# members of the team will have no access to the panel until you give them another role.}}',
              { count: members },
            ),
      confirm: t('Delete role'),
      success: t('The role {name} was deleted', { name }),
      failure: t('The role could not be deleted. Please try again.'),
    }),
  );
  const previewRole = () => {
    rolePreviewStore.set(role);
    void navigate(panelPaths.admin);
  };
  return (
    <Box component="li" sx={{ ...teamListRowStyle, ...buttonsBelow }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" variant="h5">
          {name}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            ({t('{count, plural, one {# member} other {# members}}', { count: members })})
          </Box>
        </Typography>
        <SecondaryText>{formatRolePermissions(role)}</SecondaryText>
      </Box>
      {id === own.id || id === OWNER_ROLE.id ? null : (
        <Button color="secondary" onClick={previewRole} aria-label={t('See as {name}', { name })}>
          {t('See as')}
        </Button>
      )}
      {canChange ? (
        <>
          <Button color="secondary" onClick={onEdit} aria-label={t('Change the role {name}', { name })}>
            {t('Change')}
          </Button>
          <Button color="error" onClick={() => ask()} aria-label={t('Delete the role {name}', { name })}>
            {t('Delete')}
          </Button>
        </>
      ) : null}
      {dialog}
    </Box>
  );
}

const buttonsBelow = { '& > button:first-of-type': { ml: { xs: '-22px', sm: 0 } } };

export function TeamRolesPanel({ team, ownRole }: { team: TeamResponse; ownRole: TeamRole }) {
  const [edited, setEdited] = useState<{ role: TeamRole | null } | null>(null);
  return (
    <TitledPanel
      title={t('Roles')}
      action={<SecondaryButton onClick={() => setEdited({ role: null })}>{t('Add a role')}</SecondaryButton>}
    >
      <Box component="ul" role="list" aria-label={t('Roles')} sx={teamListStyle}>
        {team.roles.map((role) => (
          <RoleRow
            key={role.id}
            role={role}
            own={ownRole}
            members={team.members.filter(({ teamRole }) => teamRole === role.id).length}
            onEdit={() => setEdited({ role })}
          />
        ))}
      </Box>
      {edited ? (
        <TeamRoleDialog role={edited.role} ownRole={ownRole} onClosed={() => setEdited(null)} />
      ) : null}
    </TitledPanel>
  );
}
