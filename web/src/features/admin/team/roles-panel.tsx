import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { builtInRole, covers, OWNER, type TeamRole } from '@contract/team/permissions';
import type { Team } from '@contract/team/team';
import { paths } from '@/shared/config/panel-paths';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { useConfirmed } from '@/shared/ui/use-confirmed';
import { counted } from '../counted';
import { Panel } from '../panel';
import { seeAs } from '../rights/see-as';
import { RoleDialog } from './role-dialog';
import { removeRole } from './team-api';
import { labelsOf, row, rows } from './team-rows';

const formatRolePermissions = ({ id, permissions }: TeamRole) =>
  id === OWNER.id ? 'Everything' : labelsOf(permissions);

interface RoleProps {
  role: TeamRole;
  own: TeamRole;
  members: number;
  onEdit: () => void;
}

function RoleRow({ role, own, members, onEdit }: RoleProps) {
  const navigate = useNavigate();
  const { id, name } = role;
  const canChange = !builtInRole(id) && id !== own.id && covers(own, role);
  const { ask, dialog } = useConfirmed(
    () => removeRole(id),
    () => ({
      title: `Delete the role ${name}?`,
      question:
        members === 0
          ? 'Nobody has it.'
          : `${counted(members, 'member')} of the team will have no access to the panel until you give them another role.`,
      confirm: 'Delete role',
      success: `The role ${name} was deleted`,
      failure: 'The role could not be deleted. Please try again.',
    }),
  );
  const previewRole = () => {
    seeAs.set(role);
    void navigate(paths.admin);
  };
  return (
    <Box component="li" sx={{ ...row, ...buttonsBelow }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" variant="h5">
          {name}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            ({counted(members, 'member')})
          </Box>
        </Typography>
        <SecondaryText>{formatRolePermissions(role)}</SecondaryText>
      </Box>
      {id === own.id || id === OWNER.id ? null : (
        <Button color="secondary" onClick={previewRole} aria-label={`See as ${name}`}>
          See as
        </Button>
      )}
      {canChange ? (
        <>
          <Button color="secondary" onClick={onEdit} aria-label={`Change the role ${name}`}>
            Change
          </Button>
          <Button color="error" onClick={() => ask()} aria-label={`Delete the role ${name}`}>
            Delete
          </Button>
        </>
      ) : null}
      {dialog}
    </Box>
  );
}

const buttonsBelow = { '& > button:first-of-type': { ml: { xs: '-22px', sm: 0 } } };

export function RolesPanel({ team, own }: { team: Team; own: TeamRole }) {
  const [edited, setEdited] = useState<{ role: TeamRole | null } | null>(null);
  return (
    <Panel
      title="Roles"
      action={<SecondaryButton onClick={() => setEdited({ role: null })}>Add a role</SecondaryButton>}
    >
      <Box component="ul" role="list" aria-label="Roles" sx={rows}>
        {team.roles.map((role) => (
          <RoleRow
            key={role.id}
            role={role}
            own={own}
            members={team.members.filter(({ teamRole }) => teamRole === role.id).length}
            onEdit={() => setEdited({ role })}
          />
        ))}
      </Box>
      {edited ? <RoleDialog role={edited.role} own={own} onClosed={() => setEdited(null)} /> : null}
    </Panel>
  );
}
