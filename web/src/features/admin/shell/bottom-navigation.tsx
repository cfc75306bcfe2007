import Box from '@mui/material/Box';
import { NavLink, useLocation } from 'react-router-dom';
import type { PendingTaskCounts } from '@contract/panel/pending-tasks';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { staticOnShortScreenStyles } from '@/shared/ui/styles/low-screen';
import { usePermissions } from '../shared/rights/require-permission';
import { ADMIN_PAGES } from './menu';
import { PendingCountBadge } from './menu-list';

const FREQUENT_PATHS: readonly string[] = [
  panelPaths.admin,
  panelPaths.adminOrders,
  panelPaths.adminProducts,
  panelPaths.adminUsers,
];

/** Returns true if the page shows the bottom navigation. Editors and order pages show their own buttons instead. */
export const hasBottomNavigation = (pathname: string): boolean =>
  pathname !== panelPaths.adminSettings && ADMIN_PAGES.some(({ to }) => to === pathname);

export function BottomNavigation({ pendingCounts }: { pendingCounts: PendingTaskCounts }) {
  const permissions = usePermissions();
  if (!hasBottomNavigation(useLocation().pathname)) return null;
  const frequentPages = ADMIN_PAGES.filter(
    ({ to, needs }) => FREQUENT_PATHS.includes(to) && permissions.includes(needs),
  );
  return (
    <Box
      component="nav"
      aria-label={t('Often used')}
      sx={[bar, { gridTemplateColumns: `repeat(${frequentPages.length}, 1fr)` }]}
    >
      {frequentPages.map(({ to, label, icon: Icon, waiting: of }) => (
        <Box component={NavLink} key={to} to={to} end={to === panelPaths.admin} sx={link}>
          <Icon size={21} strokeWidth={1.75} aria-hidden />
          {label}
          <PendingCountBadge count={of?.(pendingCounts) ?? 0} />
        </Box>
      ))}
    </Box>
  );
}

const bar = {
  display: { xs: 'grid', md: 'none' },
  position: 'sticky',
  ...staticOnShortScreenStyles,
  bottom: 0,
  zIndex: 'appBar',
  pb: 'env(safe-area-inset-bottom)',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  '@media print': { display: 'none' },
} as const;

const link = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 0.25,
  minHeight: 56,
  color: 'text.secondary',
  textDecoration: 'none',
  fontWeight: 600,
  fontSize: '0.75rem',
  '&.active': { color: 'primary.main' },
  '& > .count': {
    position: 'absolute',
    top: 3,
    insetInlineStart: 'calc(50% + 6px)',
    minWidth: 20,
    px: 0.5,
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    fontSize: '0.6875rem',
    lineHeight: '18px',
  },
} as const;
