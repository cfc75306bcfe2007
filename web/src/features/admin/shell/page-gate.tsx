import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { LockKeyhole } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PERMISSION_LABELS, type Permission } from '@contract/team/permissions';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { AdminPageHeading } from '../shared/layout/admin-heading';
import { getPagePermissions } from './menu';
import { usePermissions } from '../shared/rights/require-permission';
import { usePreviewedRole } from '../shared/rights/role-preview-store';

function NotAllowed({ permission }: { permission: Permission }) {
  return (
    <>
      <AdminPageHeading title={t('Not part of your role')} />
      <EmptyState
        icon={LockKeyhole}
        title={t('Your role does not include “{permission}”', { permission: PERMISSION_LABELS[permission] })}
        action={<SecondaryLink to={panelPaths.admin}>{t('Dashboard')}</SecondaryLink>}
      >
        {t('If you need this page, please ask an owner of the shop.')}
      </EmptyState>
    </>
  );
}

interface PermissionGateProps {
  needs: Permission;
  /** Permission to save. Undefined if the buttons of the page check permissions themselves. */
  writes?: Permission;
  children: ReactNode;
}

function PermissionGate({ needs, writes, children }: PermissionGateProps) {
  const permissions = usePermissions();
  // Access when the page was opened. A later role change does not close the page, so that typed text is not lost.
  const [initialAccess] = useState({
    read: permissions.includes(needs),
    write: !writes || permissions.includes(writes),
  });
  if (!initialAccess.read && !permissions.includes(needs)) return <NotAllowed permission={needs} />;
  if (initialAccess.write || (writes && permissions.includes(writes))) return children;
  return (
    <>
      <Alert severity="info" variant="outlined" sx={{ mb: 3 }}>
        {t('You can view this page, but your role does not allow changes.')}
      </Alert>
      <Box component="fieldset" disabled sx={readOnly}>
        {children}
      </Box>
    </>
  );
}

/** Renders the page, a read-only version, or a notice, depending on the user's permissions. */
export function PagePermissionGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const seen = usePreviewedRole();
  return (
    <PermissionGate key={`${pathname} ${seen?.id ?? ''}`} {...getPagePermissions(pathname)}>
      {children}
    </PermissionGate>
  );
}

const readOnly = {
  border: 0,
  p: 0,
  m: 0,
  minWidth: 0,
  '& div:has(> [data-save])': { display: 'none' },
} as const;
