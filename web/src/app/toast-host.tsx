import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { SnackbarContent, SnackbarProvider, useSnackbar, type CustomContentProps } from 'notistack';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { attachToastHost, type ToastKind } from '@/shared/toasts/toasts';
import { LOW_SCREEN } from '@/shared/ui/styles/low-screen';

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

/** Takes over the messages that wait in shared/toasts. */
function Attach() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(
    () =>
      attachToastHost({
        show: ({ kind, message, reference }) => {
          restarts.get(message)?.();
          enqueueSnackbar(message, kind === 'error' ? { variant: kind, reference } : { variant: kind });
        },
        clear: () => closeSnackbar(),
      }),
    [enqueueSnackbar, closeSnackbar],
  );
  return null;
}

/**
 * Messages in the top right corner, below the bar, so that the cart and the menus stay in reach. Each times itself, since
 * notistack's own clock does not stop for the focus.
 */
export default function ToastHost() {
  return (
    <Box sx={{ '& .notistack-SnackbarContainer': belowTheBar }}>
      <SnackbarProvider
        maxSnack={3}
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

/** The bar is 60 pixels high on a phone and 72 on a desk; on a low screen it scrolls away. */
const belowTheBar = { top: { xs: 62, md: 74 }, [LOW_SCREEN]: { top: 8 } };
