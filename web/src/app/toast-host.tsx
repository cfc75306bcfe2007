import Alert from '@mui/material/Alert';
import { SnackbarContent, SnackbarProvider, useSnackbar, type CustomContentProps } from 'notistack';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { attachToastHost, type ToastKind } from '@/shared/toasts/toasts';

/** Milliseconds a message stays, not counting the time it is pointed at or focused (docs/product.md, Messages). */
const TOAST_MS = 5000;

function ToastContent({ id, message, variant, ref }: CustomContentProps & ComponentProps<'div'>) {
  const { closeSnackbar } = useSnackbar();
  const [held, setHeld] = useState(false);
  const left = useRef(TOAST_MS);
  useEffect(() => {
    if (held) return;
    const started = Date.now();
    const timer = setTimeout(() => closeSnackbar(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [held, id, closeSnackbar]);
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
      </Alert>
    </SnackbarContent>
  );
}

const contents = { success: ToastContent, error: ToastContent, info: ToastContent };

/** Takes over the messages that wait in shared/toasts. */
function Attach() {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(
    () =>
      attachToastHost(({ kind, message }) => {
        enqueueSnackbar(message, { variant: kind });
      }),
    [enqueueSnackbar],
  );
  return null;
}

/** Messages in the top right corner. Each times itself, since notistack's own clock does not stop for the focus. */
export default function ToastHost() {
  return (
    <SnackbarProvider
      maxSnack={4}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      autoHideDuration={null}
      preventDuplicate
      Components={contents}
    >
      <Attach />
    </SnackbarProvider>
  );
}
