import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { toasts } from '@/shared/toasts/toasts';
import { span } from '@/shared/ui/six-columns';

/** Why the last try did not work, shown beside the button until the next one. */
export interface Problem {
  title: string;
  message: string;
  /** It is about the payment, and shown beside its form. */
  atPayment?: boolean;
}

/** Says a problem in a toast as well. */
export function announced(problem: Problem): Problem {
  toasts.error(problem.message);
  return problem;
}

export const paymentDeclined = (message: string): Problem => ({
  title: 'Payment declined',
  message,
  atPayment: true,
});

export const paymentFailed = (message: string): Problem => ({
  title: 'The payment did not work',
  message,
  atPayment: true,
});

export function FormFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" onClick={onRetry}>
          Try again
        </Button>
      }
      sx={span(6)}
    >
      The payment form could not be loaded.
    </Alert>
  );
}

/**
 * Why the order was not placed or paid. On a phone the button is always visible, so the alert scrolls into view. One about
 * the payment takes the focus: the card's fields are next to it, and the button that was pressed is far away.
 */
export function ProblemAlert({
  problem,
  advice = null,
}: {
  problem: Problem | null;
  advice?: string | null;
}) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!problem) return;
    alert.current?.scrollIntoView({ block: 'center' });
    if (problem.atPayment) alert.current?.focus({ preventScroll: true });
  }, [problem]);
  if (!problem) return null;
  return (
    <Alert ref={alert} tabIndex={problem.atPayment ? -1 : undefined} severity="error" variant="outlined">
      <AlertTitle>{problem.title}</AlertTitle>
      {problem.message}
      {advice ? ` ${advice}` : null}
    </Alert>
  );
}
