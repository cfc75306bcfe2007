import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useField } from 'formik';
import {
  PERMISSION_LABELS,
  PERMISSIONS,
  withNeeded,
  type Permission,
  type TeamRole,
} from '@contract/team/permissions';
import { teamRoleSchema } from '@contract/team/team';
import { FormDialog } from '@/shared/forms/form-dialog';
import { ListError, TextField } from '../form-fields';
import { saveRole } from './team-api';

/** What a role allows. What another permission needs is ticked with it; what the own role does not allow cannot be given. */
function PermissionsField({ own }: { own: TeamRole }) {
  const [{ value }, , { setValue }] = useField<Permission[]>('permissions');
  const without = (each: Permission) => value.filter((other) => other !== each);
  const isNeeded = (each: Permission) => withNeeded(without(each)).includes(each);
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ mb: 1 }}>
        What this role allows
      </FormLabel>
      <FormGroup>
        {PERMISSIONS.filter((each) => each !== 'panel').map((each) => (
          <FormControlLabel
            key={each}
            disabled={!own.permissions.includes(each) || isNeeded(each)}
            control={
              <Checkbox
                checked={value.includes(each)}
                onChange={(_event, on) => void setValue(withNeeded(on ? [...value, each] : without(each)))}
                sx={{ py: 0.75 }}
              />
            }
            label={PERMISSION_LABELS[each]}
          />
        ))}
      </FormGroup>
      <ListError name="permissions" />
    </FormControl>
  );
}

interface RoleDialogProps {
  /** The role that is changed; null for a new one. */
  role: TeamRole | null;
  own: TeamRole;
  onClosed: () => void;
}

/** Adds a role of the shop's own, or changes one. */
export function RoleDialog({ role, own, onClosed }: RoleDialogProps) {
  return (
    <FormDialog
      wide
      title={role ? `Change the role ${role.name}` : 'Add a role'}
      text={role ? 'It applies at once to everybody who has it.' : undefined}
      initial={{ name: role?.name ?? '', permissions: withNeeded(role?.permissions ?? []) }}
      validationSchema={teamRoleSchema}
      send={role ? 'Save' : 'Add role'}
      refuse="Cancel"
      success={role ? 'The role was changed' : 'The role was added'}
      failed="The role could not be saved. Please try again."
      onSend={async (values) => {
        await saveRole(role?.id ?? null, values);
      }}
      onClosed={onClosed}
    >
      <TextField name="name" label="Name" required />
      <PermissionsField own={own} />
    </FormDialog>
  );
}
