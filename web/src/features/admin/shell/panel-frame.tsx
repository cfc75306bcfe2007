import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import { Menu as MenuIcon, Search, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import ButtonBase from '@mui/material/ButtonBase';
import type { Waiting } from '@contract/panel/waiting';
import { notStickyWhenLow } from '@/shared/ui/styles/low-screen';
import { useBackCloses } from '@/shared/use-back-closes';
import { HiddenText } from '@/shared/ui/text';
import { inRow } from '@/shared/ui/styles/parts';
import { useRead } from '@/shared/data/use-data';
import { usePolling } from '@/shared/data/use-polling';
import { useFollowRights } from '../rights/follow-rights';
import { SeenAsNotice } from '../rights/seen-as-notice';
import { WAITING } from '../waiting';
import { BottomBar, hasBottomBar } from './bottom-bar';
import { Crumbs, PlaceContext, type Place } from './crumbs';
import { MenuList } from './menu-list';
import { TestPaymentsBadge } from './test-payments-badge';
import { usePanelCommands } from './use-panel-commands';
import { KeyNames } from './key-names';

/** Milliseconds after which the counts are asked for again; what is done in the panel changes them at once. */
const POLL_MS = 60_000;

const NO_ORDERS: Waiting['orders'] = {
  ...{ pending: 0, confirmed: 0, packed: 0, pickup: 0, shipped: 0 },
  ...{ owing: 0, toReturn: 0, all: 0 },
};
const NOTHING: Waiting = { orders: NO_ORDERS, messages: 0, reviews: 0, mails: 0 };

/** What waits for an administrator; nothing while that is not known, without an announcement where it cannot be. */
function useWaiting(): Waiting {
  const { data = NOTHING, reload } = useRead(WAITING);
  usePolling(true, POLL_MS, reload);
  return data;
}

/** Opens the box that finds everything; says by which keys, too. */
const FindButton = ({ onClick }: { onClick: () => void }) => (
  <ButtonBase onClick={onClick} aria-haspopup="dialog" sx={look}>
    <Search size={17} aria-hidden />
    <span>
      Find
      <HiddenText> or do something</HiddenText>
    </span>
    <Box component="span" aria-hidden sx={{ ml: 'auto' }}>
      <KeyNames keys="mod+k" />
    </Box>
  </ButtonBase>
);

const look = {
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
  /** Above the pages. */
  head: ReactNode;
  /** Below it: the way to the box that finds everything. */
  find?: ReactNode;
  waiting: Waiting;
  /** Below the pages: what belongs to the person. */
  tools: ReactNode;
  onChoose?: () => void;
  sx: SxProps<Theme>;
}

/** The pages of the panel, with what is above and below them. */
function Menu({ head, find, waiting, tools, onChoose, sx }: MenuProps) {
  return (
    <Box component="nav" aria-label="Admin" sx={[menu, sx] as SxProps<Theme>}>
      <Box sx={line}>{head}</Box>
      {find}
      <Box sx={pages}>
        <MenuList waiting={waiting} onChoose={onChoose} />
      </Box>
      <Box sx={{ mt: 'auto', pt: 1 }}>
        <Box sx={{ px: 1.5, pb: 1, '&:empty': { display: 'none' } }}>
          <TestPaymentsBadge />
        </Box>
        <Box sx={foot}>{tools}</Box>
      </Box>
    </Box>
  );
}

/** The menu on a phone. */
function MenuDrawer({ head, onClose, ...menuProps }: Omit<MenuProps, 'sx'> & { onClose: () => void }) {
  useBackCloses(onClose);
  return (
    <Drawer open onClose={onClose} slotProps={{ paper: { ...dialog, sx: drawer } }}>
      <Menu
        {...menuProps}
        head={
          <>
            {head}
            <IconButton aria-label="Close menu" onClick={onClose} sx={{ ml: 'auto', mr: -1.25 }}>
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

interface PanelFrameProps {
  /** The shop's name, above the menu. */
  brand: ReactNode;
  /** Below the menu: theme, account, logout. */
  tools: ReactNode;
  /** Below the bar: what concerns every page, such as that there is no network. */
  notices: ReactNode;
  /** The page. */
  children: ReactNode;
}

/**
 * The panel around its pages (docs/product.md, Admin panel): the menu beside them, breadcrumbs above; on a phone a drawer,
 * and a bar at the bottom. The bar's right end is free: messages appear there, and cover no button.
 */
export function PanelFrame({ brand, tools, notices, children }: PanelFrameProps) {
  const waiting = useWaiting();
  useFollowRights();
  const { pathname } = useLocation();
  const [place, setPlace] = useState<Place | null>(null);
  const [open, setOpen] = useState(false);
  const { find, dialogs } = usePanelCommands();
  return (
    <Box data-panel sx={[frame, hasBottomBar(pathname) && { '--bottom-bar': { xs: '57px', md: '0px' } }]}>
      {scrollRoom}
      {ownDirection}
      <Menu head={brand} find={<FindButton onClick={find} />} waiting={waiting} tools={tools} sx={rail} />
      <Box sx={column}>
        <Box component="header" sx={bar}>
          <IconButton
            aria-label="Open menu"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            sx={{ display: { md: 'none' }, ml: -1.25 }}
          >
            <MenuIcon size={22} />
          </IconButton>
          <Crumbs place={place} />
          <IconButton
            aria-label="Find or do something"
            onClick={find}
            sx={{ display: { md: 'none' }, ml: 'auto', mr: -1.25 }}
          >
            <Search size={21} />
          </IconButton>
        </Box>
        <SeenAsNotice />
        {notices}
        <PlaceContext value={setPlace}>{children}</PlaceContext>
        <BottomBar waiting={waiting} />
      </Box>
      {open ? (
        <MenuDrawer head={brand} waiting={waiting} tools={tools} onClose={() => setOpen(false)} />
      ) : null}
      {dialogs}
    </Box>
  );
}

/**
 * Gives each text of the panel the direction of its own words, as `dir="auto"` does: names, notes and messages may be written in
 * any language. `unicode-bidi` is not inherited, so it is set on every element; dialogs and menus are outside of the frame.
 */
const ownDirection = (
  <GlobalStyles
    styles={{
      'body *': { unicodeBidi: 'plaintext' },
      // English sentences that may begin with a name of another direction.
      '.notistack-SnackbarContainer *': { unicodeBidi: 'isolate' },
    }}
  />
);

/** Where an entry of a list takes the focus, it is not under the bars. */
const scrollRoom = <GlobalStyles styles={{ html: { scrollPaddingBlock: '72px 88px' } }} />;

const dialog = { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' } as const;

const frame = {
  '--top-bar': '57px',
  '--bottom-bar': '0px',
  display: { xs: 'block', md: 'grid' },
  gridTemplateColumns: '232px minmax(0, 1fr)',
  alignItems: 'start',
  '@media print': { display: 'block' },
} as const;

/** Only the pages scroll on a low screen, so that what is below them stays in reach. */
const pages = { flex: '0 1 auto', minHeight: 0, mx: -1.5, px: 1.5, overflowY: { md: 'auto' } } as const;

const menu = { flexDirection: 'column', px: 1.5, py: 1 } as const;

const line = { display: 'flex', alignItems: 'center', px: 1.5, mb: 0.5 };

const rail = {
  display: { xs: 'none', md: 'flex' },
  position: 'sticky',
  top: 0,
  height: '100dvh',
  borderRight: 1,
  borderColor: 'divider',
  '@media print': { display: 'none' },
} as const;

const drawer = { width: 'min(86vw, 320px)', bgcolor: 'background.default' } as const;

const foot = { ...inRow, borderTop: 1, borderColor: 'divider', pt: 0.5, px: 0.25 };

const column = { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: '100dvh' } as const;

const bar = {
  position: 'sticky',
  ...notStickyWhenLow,
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
