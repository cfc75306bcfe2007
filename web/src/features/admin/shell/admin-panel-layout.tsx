import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import { Menu as MenuIcon, Search, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import ButtonBase from '@mui/material/ButtonBase';
import type { PendingTaskCounts } from '@contract/panel/pending-tasks';
import { t } from '@contract/texts/text';
import { RichText } from '@/shared/ui/rich-text';
import { staticOnShortScreenStyles } from '@/shared/ui/styles/low-screen';
import { useCloseOnBackNavigation } from '@/shared/use-close-on-back';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { flexRowStyles } from '@/shared/ui/styles/parts';
import { useEndpointData } from '@/shared/data/use-data';
import { usePolling } from '@/shared/data/use-polling';
import { useReloadRoleOnForbidden } from '../shared/rights/use-permission-updates';
import { RolePreviewNotice } from './role-preview-notice';
import { pendingTaskCountsCacheKey } from '../shared/api/pending-counts-key';
import { BottomNavigation, hasBottomNavigation } from './bottom-navigation';
import { BreadcrumbSetterContext, type BreadcrumbPage } from '../shared/layout/breadcrumb';
import { Breadcrumbs } from './breadcrumbs';
import { AdminMenu } from './menu-list';
import { TestPaymentModeBadge } from './test-payments-badge';
import { useAdminPanelShortcuts } from './use-panel-shortcuts';
import { ShortcutKeys } from './shortcut-keys';

/** Milliseconds between reloads of the counts in the menu. */
const POLL_MS = 60_000;

const NO_ORDERS: PendingTaskCounts['orders'] = {
  pending: 0,
  confirmed: 0,
  packed: 0,
  pickup: 0,
  shipped: 0,
  owing: 0,
  toReturn: 0,
  all: 0,
  drafts: 0,
};
const NO_COUNTS: PendingTaskCounts = { orders: NO_ORDERS, messages: 0, reviews: 0, mails: 0 };

function usePendingCounts(): PendingTaskCounts {
  const { data = NO_COUNTS, reload } = useEndpointData(pendingTaskCountsCacheKey);
  usePolling(true, POLL_MS, reload);
  return data;
}

const FindButton = ({ onClick }: { onClick: () => void }) => (
  <ButtonBase onClick={onClick} aria-haspopup="dialog" sx={findButton}>
    <Search size={17} aria-hidden />
    <span>
      <RichText
        text="Find<more> or do something</more>"
        more={(text) => <VisuallyHiddenText>{text}</VisuallyHiddenText>}
      />
    </span>
    <Box component="span" aria-hidden sx={{ ml: 'auto' }}>
      <ShortcutKeys keys="mod+k" />
    </Box>
  </ButtonBase>
);

const findButton = {
  justifyContent: 'flex-start',
  gap: 1.25,
  width: '100%',
  minHeight: 40,
  px: 1.5,
  mb: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  typography: 'body2',
} as const;

interface MenuProps {
  head: ReactNode;
  find?: ReactNode;
  waiting: PendingTaskCounts;
  tools: ReactNode;
  onChoose?: () => void;
  sx: SxProps<Theme>;
}

function Menu({ head, find, waiting, tools, onChoose, sx }: MenuProps) {
  return (
    <Box component="nav" aria-label={t('Admin')} sx={[menu, sx] as SxProps<Theme>}>
      <Box sx={brandRow}>{head}</Box>
      {find}
      <Box sx={pages}>
        <AdminMenu pendingCounts={waiting} onChoose={onChoose} />
      </Box>
      <Box sx={{ mt: 'auto', pt: 1 }}>
        <Box sx={{ px: 1.5, pb: 1, '&:empty': { display: 'none' } }}>
          <TestPaymentModeBadge />
        </Box>
        <Box sx={toolsRow}>{tools}</Box>
      </Box>
    </Box>
  );
}

function MenuDrawer({ head, onClose, ...menuProps }: Omit<MenuProps, 'sx'> & { onClose: () => void }) {
  useCloseOnBackNavigation(onClose);
  return (
    <Drawer open onClose={onClose} slotProps={{ paper: { ...dialog, sx: drawer } }}>
      <Menu
        {...menuProps}
        head={
          <>
            {head}
            <IconButton aria-label={t('Close menu')} onClick={onClose} sx={{ ml: 'auto', mr: -1.25 }}>
              <X size={22} />
            </IconButton>
          </>
        }
        onChoose={onClose}
        sx={{ display: 'flex', minHeight: '100%' }}
      />
    </Drawer>
  );
}

interface AdminPanelLayoutProps {
  brand: ReactNode;
  tools: ReactNode;
  notices: ReactNode;
  children: ReactNode;
}

/** Layout of the admin panel. The right end of the header stays free for toasts. */
export function AdminPanelLayout({ brand, tools, notices, children }: AdminPanelLayoutProps) {
  const waiting = usePendingCounts();
  useReloadRoleOnForbidden();
  const { pathname } = useLocation();
  const [place, setPlace] = useState<BreadcrumbPage | null>(null);
  const [open, setOpen] = useState(false);
  const { find, dialogs } = useAdminPanelShortcuts();
  return (
    <Box
      data-panel
      sx={[frame, hasBottomNavigation(pathname) && { '--bottom-bar': { xs: '57px', md: '0px' } }]}
    >
      {scrollPaddingStyles}
      {bidiStyles}
      <Menu head={brand} find={<FindButton onClick={find} />} waiting={waiting} tools={tools} sx={sideMenu} />
      <Box sx={column}>
        <Box component="header" sx={bar}>
          <IconButton
            aria-label={t('Open menu')}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            sx={{ display: { md: 'none' }, ml: -1.25 }}
          >
            <MenuIcon size={22} />
          </IconButton>
          <Breadcrumbs currentPage={place} />
          <IconButton
            aria-label={t('Find or do something')}
            onClick={find}
            sx={{ display: { md: 'none' }, ml: 'auto', mr: -1.25 }}
          >
            <Search size={21} />
          </IconButton>
        </Box>
        <RolePreviewNotice />
        {notices}
        <BreadcrumbSetterContext value={setPlace}>{children}</BreadcrumbSetterContext>
        <BottomNavigation pendingCounts={waiting} />
      </Box>
      {open ? (
        <MenuDrawer head={brand} waiting={waiting} tools={tools} onClose={() => setOpen(false)} />
      ) : null}
      {dialogs}
    </Box>
  );
}

/** Global styles that derive an element's text direction from its content, which may be in any language. */
const bidiStyles = (
  <GlobalStyles
    styles={{
      'body *': { unicodeBidi: 'plaintext' },
      // Notices are English sentences that may begin with a name of another direction.
      '.notistack-SnackbarContainer *': { unicodeBidi: 'isolate' },
    }}
  />
);

/** Global styles that keep focused entries visible between the fixed header and the bottom bar. */
const scrollPaddingStyles = <GlobalStyles styles={{ html: { scrollPaddingBlock: '72px 88px' } }} />;

const dialog = { role: 'dialog', 'aria-modal': true, 'aria-label': t('Menu') } as const;

const frame = {
  '--top-bar': '57px',
  '--bottom-bar': '0px',
  display: { xs: 'block', md: 'grid' },
  gridTemplateColumns: '232px minmax(0, 1fr)',
  alignItems: 'start',
  '@media print': { display: 'block' },
} as const;

/** Styles of the menu's page list. On short screens, only the list scrolls, so that the tools stay visible. */
const pages = { flex: '0 1 auto', minHeight: 0, mx: -1.5, px: 1.5, overflowY: { md: 'auto' } } as const;

const menu = { flexDirection: 'column', px: 1.5, py: 1 } as const;

const brandRow = { display: 'flex', alignItems: 'center', px: 1.5, mb: 0.5 };

const sideMenu = {
  display: { xs: 'none', md: 'flex' },
  position: 'sticky',
  top: 0,
  height: '100dvh',
  borderRight: 1,
  borderColor: 'divider',
  '@media print': { display: 'none' },
} as const;

const drawer = { width: 'min(86vw, 320px)', bgcolor: 'background.default' } as const;

const toolsRow = { ...flexRowStyles, borderTop: 1, borderColor: 'divider', pt: 0.5, px: 0.25 };

const column = { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: '100dvh' } as const;

const bar = {
  position: 'sticky',
  ...staticOnShortScreenStyles,
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: 56,
  px: { xs: 2, sm: 3, lg: 4 },
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  '@media print': { display: 'none' },
} as const;
