import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { rolePreviewStore, usePreviewedRole } from '../shared/rights/role-preview-store';

export function RolePreviewNotice() {
  const role = usePreviewedRole();
  if (!role) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <Button color="inherit" onClick={() => rolePreviewStore.set(null)} sx={{ minHeight: 44, my: -1 }}>
          Stop
        </Button>
      }
      sx={{ border: 0, borderBottom: 1, borderRadius: 0, '@media print': { display: 'none' } }}
    >
      You are viewing the panel as the role {role.name}. Your own permissions have not changed.
    </Alert>
  );
}
