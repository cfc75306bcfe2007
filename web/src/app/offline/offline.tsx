import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useOnline } from '@/shared/use-online';
import { followSession } from './follow-session';
import { registerWorker, removeWorkers } from './register-worker';

let begun = false;

/** Once. This part comes after the page, and the worker's files after its load event. */
function begin(offer: (reload: () => void) => void): void {
  if (begun || !('serviceWorker' in navigator)) return;
  begun = true;
  if (import.meta.env.DEV) return void removeWorkers().catch(() => undefined);
  followSession();
  registerWorker(offer);
}

/** Whether a worker keeps what is seen: not in every browser, and not on the first page. */
const isCached = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Says that there is no network, and offers a new version of the shop: in a corner, above whatever bar a page has there. */
export default function Offline() {
  const online = useOnline();
  const [reload, setReload] = useState<(() => void) | null>(null);
  useEffect(() => begin((change) => setReload(() => change)), []);
  return (
    <Box sx={corner}>
      <div role="status">
        {online ? null : (
          <Box sx={{ ...paper, ...pill }}>
            <CloudOff size={16} aria-hidden />
            You are offline.
            {isCached() ? (
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                You can still open pages you have visited.
              </Box>
            ) : null}
          </Box>
        )}
      </div>
      <div role="status">
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
                <Button size="small" color="inherit" onClick={() => setReload(null)}>
                  Later
                </Button>
              </>
            }
            sx={{ ...paper, alignItems: 'center' }}
          >
            A new version of the shop is ready.
          </Alert>
        ) : null}
      </div>
    </Box>
  );
}

const corner = {
  position: 'fixed',
  left: 'max(16px, env(safe-area-inset-left))',
  // Above the bars that phones have at the bottom, the checkout's with its note.
  bottom: { xs: 'calc(136px + env(safe-area-inset-bottom))', md: 16 },
  zIndex: 'snackbar',
  display: 'grid',
  justifyItems: 'start',
  gap: 1,
  maxWidth: 'calc(100vw - 32px)',
  '@media print': { display: 'none' },
} as const;

const paper = {
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
  boxShadow: '0 10px 30px rgba(31, 26, 23, 0.16)',
} as const;

const pill = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 1,
  px: 1.75,
  py: 0.875,
  borderRadius: 99,
  typography: 'body2',
  fontWeight: 500,
} as const;
