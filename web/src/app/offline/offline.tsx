import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CloudOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { t } from '@contract/texts/text';
import { createListenerSet } from '@/shared/listeners';
import { staticOnShortScreenStyles } from '@/shared/ui/styles/low-screen';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { useIsHydrated } from '@/shared/use-hydrated';
import { useIsOnline } from '@/shared/use-online';
import { syncSessionToServiceWorker } from './follow-session';
import { registerServiceWorker, unregisterServiceWorkers } from './register-worker';

/** Only loaded for shops with several languages. Shoppers can do without it. */
const LanguageOffer = lazy(() => import('../language/language-offer').catch(() => ({ default: () => null })));

let isStarted = false;

/** Function that activates a new app version. Stored outside React, because a new layout resets component state. */
let activateUpdate: (() => void) | null = null;
const { subscribe, wake } = createListenerSet();

function setUpdate(reload: (() => void) | null): void {
  activateUpdate = reload;
  wake();
}

function startWorker(): void {
  if (isStarted || !('serviceWorker' in navigator)) return;
  isStarted = true;
  if (import.meta.env.DEV) return void unregisterServiceWorkers().catch(() => undefined);
  syncSessionToServiceWorker();
  registerServiceWorker(setUpdate);
}

const hasActiveWorker = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

export default function Offline() {
  const online = useIsOnline();
  const reload = useSyncExternalStore(
    subscribe,
    () => activateUpdate,
    () => null,
  );
  useEffect(startWorker, []);
  const { languages } = useStoreSettings();
  const isHydrated = useIsHydrated();
  return (
    <>
      {languages && isHydrated ? (
        <Suspense>
          <LanguageOffer languages={languages} />
        </Suspense>
      ) : null}
      <Box role="status" sx={row}>
        {online ? null : (
          <Box sx={notice}>
            <CloudOff size={16} aria-hidden />
            <span>
              {t('You are offline.')}
              {hasActiveWorker() ? ` ${t('You can still view pages that you have opened before.')}` : null}
            </span>
          </Box>
        )}
      </Box>
      <Box role="status" sx={corner}>
        {reload ? (
          <Alert
            severity="info"
            role="presentation"
            action={
              <>
                <Button size="small" color="inherit" onClick={reload}>
                  {t('Reload')}
                </Button>
                <Button size="small" color="inherit" onClick={() => setUpdate(null)}>
                  {t('Later')}
                </Button>
              </>
            }
            sx={look}
          >
            {t('A new version of the shop is ready.')}
          </Alert>
        ) : null}
      </Box>
    </>
  );
}

const row = {
  position: 'sticky',
  ...staticOnShortScreenStyles,
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
