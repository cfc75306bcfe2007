import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { t } from '@contract/texts/text';
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
          {t('Stop')}
        </Button>
      }
      sx={{ border: 0, borderBottom: 1, borderRadius: 0, '@media print': { display: 'none' } }}
    >
      {t('You are viewing the panel as the role {name}. Your own permissions have not changed.', {
        name: role.name,
      })}
    </Alert>
  );
}
