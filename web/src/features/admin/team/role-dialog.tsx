import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useField } from 'formik';
import { useState } from 'react';
import * as endpoints from '@contract/endpoints';
import {
  PERMISSION_LABELS,
  PERMISSIONS,
  addRequiredPermissions,
  type Permission,
  type TeamRole,
} from '@contract/team/permissions';
import { teamRoleSchema, type TeamRoleInput } from '@contract/team/team';
import { t } from '@contract/texts/text';
import { getConflictingVersion } from '@/shared/api/api-error';
import { createConflictResolver } from '@/shared/forms/conflict-resolver';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useConflictDialog } from '@/shared/forms/use-versioned-save';
import { showFailureToast } from '@/shared/toasts/announce-failure';
import { toasts } from '@/shared/toasts/toasts';
import { fetchLastEditorName } from '../shared/activity/activity-api';
import { sendWriteRequest } from '../shared/api/send-change';
import { ListFieldError, TextField } from '../shared/forms/form-fields';
import { formatPermissionLabels } from './team-rows';

/** Field for a role's permissions. Selecting a permission also selects its required permissions. */
function PermissionsField({ own }: { own: TeamRole }) {
  const [{ value }, , { setValue }] = useField<Permission[]>('permissions');
  const withoutPermission = (each: Permission) => value.filter((other) => other !== each);
  const isNeeded = (each: Permission) => addRequiredPermissions(withoutPermission(each)).includes(each);
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {t('What this role allows')}
      </FormLabel>
      <FormGroup>
        {PERMISSIONS.filter((each) => each !== 'panel').map((each) => (
          <FormControlLabel
            key={each}
            disabled={!own.permissions.includes(each) || isNeeded(each)}
            control={
              <Checkbox
                checked={value.includes(each)}
                onChange={(_event, on) =>
                  void setValue(addRequiredPermissions(on ? [...value, each] : withoutPermission(each)))
                }
                sx={{ py: 0.75 }}
              />
            }
            label={PERMISSION_LABELS[each]}
            sx={{ '& .MuiFormControlLabel-label': { py: 0.5, lineHeight: 1.35 } }}
          />
        ))}
      </FormGroup>
      <ListFieldError name="permissions" />
    </FormControl>
  );
}

function saveTeamRole(role: TeamRole | null, body: TeamRoleInput): Promise<unknown> {
  if (role === null) return sendWriteRequest(endpoints.createRole, { body });
  const { id, updatedAt = '' } = role;
  return sendWriteRequest(endpoints.updateRole, { params: { id }, body: { ...body, updatedAt } });
}

interface TeamRoleDialogProps {
  role: TeamRole | null;
  ownRole: TeamRole;
  onClosed: () => void;
}

const FAILED = t('The role could not be saved. Please try again.');

const toRoleForm = ({ name, permissions }: Pick<TeamRole, 'name' | 'permissions'>): TeamRoleInput => ({
  name,
  permissions: addRequiredPermissions(permissions),
});

const roleMergeDecision = createConflictResolver<TeamRoleInput>({
  labels: { permissions: t('What this role allows') },
  text: (path, _value, { permissions }) =>
    path === 'permissions' ? formatPermissionLabels(permissions) : undefined,
});

/** Dialog to create or edit a role. If another user has saved the role, the user resolves each conflicting field. */
export function TeamRoleDialog({ role, ownRole, onClosed }: TeamRoleDialogProps) {
  const [shown, setShown] = useState(true);
  const save = async (values: TeamRoleInput, version = role) => {
    try {
      await saveTeamRole(version, values);
    } catch (error) {
      const current = getConflictingVersion(error, 'role');
      if (!current || !version) throw error;
      if (await ask(values, version, current)) return false;
    }
    toasts.success(role ? t('The role was changed') : t('The role was added'));
    setShown(false);
    return true;
  };
  const { ask, dialog } = useConflictDialog<TeamRole, TeamRoleInput>({
    noun: 'role',
    formOf: toRoleForm,
    decision: roleMergeDecision,
    changedBy: ({ id }) => fetchLastEditorName('team', id),
    onStored: () => setShown(false),
    onDecided: async (form, current) => {
      await save(form, current).catch((error: unknown) => showFailureToast(error, FAILED));
    },
  });
  return (
    <>
      <FormDialog
        open={shown}
        wide
        title={role ? t('Change the role {name}', { name: role.name }) : t('Add a role')}
        text={role ? t('Changes take effect immediately for all members with this role.') : undefined}
        initial={toRoleForm(role ?? { name: '', permissions: [] })}
        validationSchema={teamRoleSchema}
        send={role ? t('Save') : t('Add role')}
        failed={FAILED}
        onSend={(values) => save(values)}
        onClosed={onClosed}
      >
        <TextField name="name" label={t('Name')} required />
        <PermissionsField own={ownRole} />
      </FormDialog>
      {dialog}
    </>
  );
}
