import Box from '@mui/material/Box';
import { FileUp, Package, Plus, Users, type LucideIcon } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { LinkButton } from '@/shared/ui/link-button';

interface QuickAction {
  to: string;
  icon: LucideIcon;
  label: string;
}

/** The most frequent action comes first (docs/product.md, Dashboard). */
const actions: QuickAction[] = [
  { to: paths.adminNewProduct, icon: Plus, label: 'Add Product' },
  { to: paths.adminOrders, icon: Package, label: 'View Orders' },
  { to: paths.adminUsers, icon: Users, label: 'Manage Users' },
  { to: paths.adminImport, icon: FileUp, label: 'Import Data' },
];

export function QuickActions() {
  return (
    <Box component="ul" role="list" aria-label="Quick actions" sx={list}>
      {actions.map(({ to, icon: Icon, label }, index) => (
        <li key={to}>
          <LinkButton
            to={to}
            fullWidth
            variant={index === 0 ? 'contained' : 'outlined'}
            color={index === 0 ? 'primary' : 'secondary'}
            startIcon={<Icon size={18} aria-hidden />}
            sx={{ px: { xs: 1.5, sm: 2.75 }, borderColor: index === 0 ? undefined : 'divider' }}
          >
            {label}
          </LinkButton>
        </li>
      ))}
    </Box>
  );
}

const list = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, max-content)' },
};
