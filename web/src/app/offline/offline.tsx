import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CloudOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { listeners } from '@/shared/listeners';
import { notStickyWhenLow } from '@/shared/ui/styles/low-screen';
import { useOnline } from '@/shared/use-online';
import { followSession } from './follow-session';
import { registerWorker, removeWorkers } from './register-worker';

let begun = false;

/** What changes to a new version; null while there is none. Kept where the layout changes. */
let offered: (() => void) | null = null;
const { subscribe, wake } = listeners();

function offer(reload: (() => void) | null): void {
  offered = reload;
  wake();
}

/** Once. This part comes after the page, and the worker's files after its load event. */
function begin(): void {
  if (begun || !('serviceWorker' in navigator)) return;
  begun = true;
  if (import.meta.env.DEV) return void removeWorkers().catch(() => undefined);
  followSession();
  registerWorker(offer);
}

/** Whether a worker keeps what is seen: not in every browser, and not on the first page. */
const isCached = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Says that there is no network, in a row of its own below the bar, and offers a new version of the shop in a corner. */
export default function Offline() {
  const online = useOnline();
  const reload = useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  );
  useEffect(begin, []);
  return (
    <>
      <Box role="status" sx={row}>
        {online ? null : (
          <Box sx={notice}>
            <CloudOff size={16} aria-hidden />
            <span>
              You are offline.
              {isCached() ? ' Pages you have opened before can still be read.' : null}
            </span>
          </Box>
        )}
      </Box>
      <Box role="status" sx={corner}>
        {reload ? (
          <Alert
            severity="info"
            // The element around it is the live region.
            role="presentation"
            action={
              <>
                <Button size="small" color="inherit" onClick={reload}>
                  Reload
                </Button>
                <Button size="small" color="inherit" onClick={() => offer(null)}>
                  Later
                </Button>
              </>
            }
            sx={look}
          >
            A new version of the shop is ready.
          </Alert>
        ) : null}
      </Box>
    </>
  );
}

/** Part of the page, which begins below it: it covers nothing. */
const row = {
  position: 'sticky',
  ...notStickyWhenLow,
  // The panel's bar has a height of its own.
  top: { xs: 'var(--top-bar, 61px)', md: 'var(--top-bar, 73px)' },
  zIndex: 4,
  '@media print': { display: 'none' },
} as const;

const notice = {
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  columnGap: 1,
  px: 2,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.tile',
  typography: 'body2',
  fontWeight: 500,
} as const;

const corner = {
  position: 'fixed',
  left: 'max(16px, env(safe-area-inset-left))',
  // Above the bars that phones have at the bottom, the checkout's with its note.
  bottom: { xs: 'calc(136px + env(safe-area-inset-bottom))', md: 16 },
  zIndex: 'snackbar',
  maxWidth: 'calc(100vw - 32px)',
  '@media print': { display: 'none' },
} as const;

const look = {
  alignItems: 'center',
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
  boxShadow: '0 10px 30px rgba(31, 26, 23, 0.16)',
} as const;
