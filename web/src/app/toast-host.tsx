import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { SnackbarContent, SnackbarProvider, useSnackbar, type CustomContentProps } from 'notistack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { t } from '@contract/texts/text';
import { closeMiniCart } from '@/features/cart/mini-cart/added-items';
import { attachToastHost, type ToastKind } from '@/shared/toasts/toasts';
import { SHORT_SCREEN_MEDIA_QUERY } from '@/shared/ui/styles/low-screen';
import { PHONE_MEDIA_QUERY } from '@/shared/ui/styles/phone-media-query';
import { useIsOnline } from '@/shared/use-online';

/** Milliseconds to display a toast. The timer pauses while the toast is hovered or focused. */
const TOAST_MS = 5000;

/** Functions that restart the timer of a displayed toast, by message. */
const restarts = new Map<unknown, () => void>();

declare module 'notistack' {
  interface VariantOverrides {
    error: { reference?: string };
  }
}

type Content = CustomContentProps & ComponentProps<'div'> & { reference?: string };

function ToastContent({ id, message, variant, reference, ref }: Content) {
  const { closeSnackbar } = useSnackbar();
  const [isHeld, setHeld] = useState(false);
  const [messageCount, setSaid] = useState(1);
  const left = useRef(TOAST_MS);
  useEffect(() => {
    restarts.set(message, () => setSaid((times) => times + 1));
    return () => void restarts.delete(message);
  }, [message]);
  useEffect(() => {
    left.current = TOAST_MS;
  }, [messageCount]);
  useEffect(() => {
    if (isHeld) return;
    const started = Date.now();
    const timer = setTimeout(() => closeSnackbar(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [isHeld, messageCount, id, closeSnackbar]);
  const severity = variant as ToastKind;
  return (
    <SnackbarContent
      ref={ref}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Alert
        severity={severity}
        role={severity === 'error' ? 'alert' : 'status'}
        onClose={() => closeSnackbar(id)}
        closeText={t('Dismiss')}
        sx={{
          width: '100%',
          alignItems: 'center',
          lineHeight: 1.35,
          py: { xs: 0, md: 0.75 },
          px: { xs: 1.5, md: 2 },
          '& .MuiAlert-message': { py: { xs: 0.75, md: 1 } },
          bgcolor: 'background.paper',
          color: 'text.primary',
          border: 1,
          borderColor: 'divider',
          boxShadow: '0 10px 30px rgba(31, 26, 23, 0.16)',
          fontWeight: 500,
        }}
      >
        {message}
        {reference && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {t('Reference: {reference}', { reference })}
          </Box>
        )}
      </Alert>
    </SnackbarContent>
  );
}

const contents = { success: ToastContent, error: ToastContent, info: ToastContent };

const isInPanel = () => document.querySelector('[data-panel]') !== null;

function ToastConnector() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(
    () =>
      attachToastHost({
        show: ({ kind, message, reference }) => {
          restarts.get(message)?.();
          if (isInPanel() && !restarts.has(message)) closeSnackbar();
          // On phones, mini-cart and toast together would cover the page, so the mini-cart closes.
          if (matchMedia(PHONE_MEDIA_QUERY).matches) closeMiniCart();
          enqueueSnackbar(message, kind === 'error' ? { variant: kind, reference } : { variant: kind });
        },
        clear: () => closeSnackbar(),
      }),
    [enqueueSnackbar, closeSnackbar],
  );
  return null;
}

/** Displays toasts. Each has its own timer, because the timers of notistack do not pause on focus. */
export default function ToastHost() {
  const isPhone = useMediaQuery(PHONE_MEDIA_QUERY);
  const online = useIsOnline();
  return (
    <Box sx={{ [CONTAINER]: place, [`body:has([data-panel]) ${CONTAINER}`]: inPanel }}>
      <SnackbarProvider
        maxSnack={isPhone || !online ? 1 : 3}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        autoHideDuration={null}
        preventDuplicate
        Components={contents}
      >
        <ToastConnector />
      </SnackbarProvider>
    </Box>
  );
}

const CONTAINER = '& .notistack-SnackbarContainer';

/** Position of toasts below the navigation bar, which is 72 pixels high. */
const place = {
  top: { xs: 0, md: 74 },
  [SHORT_SCREEN_MEDIA_QUERY]: { top: 8 },
  '@media print': { display: 'none' },
};

const inPanel = { top: { md: 0 } };
