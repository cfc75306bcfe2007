import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Store } from 'lucide-react';
import { useId } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import type { PendingTaskCounts } from '@contract/panel/pending-tasks';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { usePermissions } from '../shared/rights/require-permission';
import { ADMIN_MENU, filterMenuPages, type AdminMenuPage } from './menu';

/** Badge with the number of pending tasks on a page. Hidden if there are none. */
export function PendingCountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Box component="span" className="count" sx={pill}>
      {count > 99 ? '99+' : count}
      <VisuallyHiddenText>{` ${t('waiting', {}, 'number of tasks')}`}</VisuallyHiddenText>
    </Box>
  );
}

/** Menu entry of a page, with links to its task lists, even empty ones, so that loading does not move the menu. */
function PageEntry({
  page,
  waiting,
  onChoose,
}: {
  page: AdminMenuPage;
  waiting: PendingTaskCounts;
  onChoose?: () => void;
}) {
  const { to, label, icon: Icon, queues = [] } = page;
  const { pathname, search } = useLocation();
  return (
    <li>
      <Box component={NavLink} to={to} end={to === panelPaths.admin} onClick={onChoose} sx={link}>
        <Icon size={19} strokeWidth={1.75} aria-hidden />
        {label}
        <PendingCountBadge count={page.waiting?.(waiting) ?? 0} />
      </Box>
      {queues.map(({ to: queue, label: name, waiting: getCount }) => (
        <Box
          component={Link}
          key={queue}
          to={queue}
          onClick={onChoose}
          className={queue === pathname + search ? 'active' : undefined}
          aria-current={queue === pathname + search ? 'true' : undefined}
          sx={[link, queueLink]}
        >
          {name}
          <PendingCountBadge count={getCount(waiting)} />
        </Box>
      ))}
    </li>
  );
}

function PageGroup({ label, children }: { label: string | null; children: React.ReactNode }) {
  const id = useId();
  return (
    <>
      {label === null ? null : (
        <Typography id={id} component="p" variant="overline" sx={groupName}>
          {label}
        </Typography>
      )}
      <Box component="ul" role="list" aria-labelledby={label === null ? undefined : id}>
        {children}
      </Box>
    </>
  );
}

export function AdminMenu({
  pendingCounts,
  onChoose,
}: {
  pendingCounts: PendingTaskCounts;
  onChoose?: () => void;
}) {
  const permissions = usePermissions();
  const isRegional = useStoreSettings().regions !== undefined;
  const groups = ADMIN_MENU.map(({ label, pages }) => ({
    label,
    pages: filterMenuPages(pages, permissions, isRegional),
  })).filter(({ pages }) => pages.length > 0);
  return (
    <>
      {groups.map(({ label, pages }) => (
        <PageGroup key={label} label={label}>
          {pages.map((page) => (
            <PageEntry key={page.to} page={page} waiting={pendingCounts} onChoose={onChoose} />
          ))}
        </PageGroup>
      ))}
      <Box
        component={Link}
        to={panelPaths.home}
        onClick={onChoose}
        sx={[link, { mt: { xs: 1.5, md: 'clamp(2px, 0.8dvh, 12px)' } }]}
      >
        <Store size={19} strokeWidth={1.75} aria-hidden />
        {t('View shop')}
      </Box>
    </>
  );
}

const groupName = {
  color: 'text.secondary',
  px: 1.5,
  mt: { xs: 1.5, md: 'clamp(2px, 0.8dvh, 12px)' },
  lineHeight: { md: 2 },
};

const pill = {
  ml: 'auto',
  minWidth: 24,
  px: 0.75,
  borderRadius: 999,
  bgcolor: 'background.tile',
  color: 'text.primary',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '22px',
  textAlign: 'center',
};

const link = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  // Nearly all pages fit on a screen that is 720 pixels high.
  minHeight: { xs: 44, md: 'clamp(24px, 3.4dvh, 38px)' },
  px: 1.5,
  borderRadius: 1,
  color: 'text.secondary',
  textDecoration: 'none',
  fontWeight: 600,
  fontSize: '0.9375rem',
  '&:hover': { color: 'text.primary' },
  '&.active': { bgcolor: 'background.tile', color: 'text.primary' },
  '&.active > .count': { bgcolor: 'background.paper' },
} as const;

const queueLink = {
  minHeight: { xs: 40, md: 'clamp(24px, 3dvh, 32px)' },
  pl: 5.5,
  fontWeight: 500,
  fontSize: '0.875rem',
};
