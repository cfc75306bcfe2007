import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { SnackbarContent, SnackbarProvider, useSnackbar, type CustomContentProps } from 'notistack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { closeMiniCart } from '@/features/cart/mini-cart/added';
import { attachToastHost, type ToastKind } from '@/shared/toasts/toasts';
import { LOW_SCREEN } from '@/shared/ui/styles/low-screen';
import { PHONE } from '@/shared/ui/styles/phone';
import { useOnline } from '@/shared/use-online';

/** Milliseconds a message stays, not counting the time it is pointed at or focused (docs/product.md, Messages). */
const TOAST_MS = 5000;

/** What starts the clock of a message that is shown already: saying it twice is one message. */
const restarts = new Map<unknown, () => void>();

declare module 'notistack' {
  interface VariantOverrides {
    error: { reference?: string };
  }
}

type Content = CustomContentProps & ComponentProps<'div'> & { reference?: string };

function ToastContent({ id, message, variant, reference, ref }: Content) {
  const { closeSnackbar } = useSnackbar();
  const [held, setHeld] = useState(false);
  const [said, setSaid] = useState(1);
  const left = useRef(TOAST_MS);
  useEffect(() => {
    restarts.set(message, () => setSaid((times) => times + 1));
    return () => void restarts.delete(message);
  }, [message]);
  useEffect(() => {
    left.current = TOAST_MS;
  }, [said]);
  useEffect(() => {
    if (held) return;
    const started = Date.now();
    const timer = setTimeout(() => closeSnackbar(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [held, said, id, closeSnackbar]);
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
        closeText="Dismiss"
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
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>Reference: {reference}</Box>
        )}
      </Alert>
    </SnackbarContent>
  );
}

const contents = { success: ToastContent, error: ToastContent, info: ToastContent };

/** Whether the panel's frame is around the page, whose bar has room for one message. */
const isInPanel = () => document.querySelector('[data-panel]') !== null;

/** Takes over the messages that wait in shared/toasts. */
function Attach() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(
    () =>
      attachToastHost({
        show: ({ kind, message, reference }) => {
          restarts.get(message)?.();
          if (isInPanel() && !restarts.has(message)) closeSnackbar();
          // Two messages would leave no room for the page.
          if (matchMedia(PHONE).matches) closeMiniCart();
          enqueueSnackbar(message, kind === 'error' ? { variant: kind, reference } : { variant: kind });
        },
        clear: () => closeSnackbar(),
      }),
    [enqueueSnackbar, closeSnackbar],
  );
  return null;
}

/**
 * Messages in the top right corner, below the bar, so that the cart and the menus stay in reach; on a phone one at a time, and
 * over the bar, where no heading is. In the panel one at a time, too, over the empty end of its bar: below are the page's buttons. Without a network it is one everywhere, since everything fails for the same reason. Each
 * times itself, since notistack's own clock does not stop for the focus.
 */
export default function ToastHost() {
  const isPhone = useMediaQuery(PHONE);
  const online = useOnline();
  return (
    <Box sx={{ [CONTAINER]: place, [`body:has([data-panel]) ${CONTAINER}`]: inPanel }}>
      <SnackbarProvider
        maxSnack={isPhone || !online ? 1 : 3}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        autoHideDuration={null}
        preventDuplicate
        Components={contents}
      >
        <Attach />
      </SnackbarProvider>
    </Box>
  );
}

const CONTAINER = '& .notistack-SnackbarContainer';

/** The bar is 72 pixels high on a desk; on a low screen it scrolls away. */
const place = {
  top: { xs: 0, md: 74 },
  [LOW_SCREEN]: { top: 8 },
  '@media print': { display: 'none' },
};

const inPanel = { top: { md: 0 } };
