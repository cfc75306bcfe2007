import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import type { UnpaidOrder } from '@contract/errors/error-details';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { CancelOrderButton } from '@/shared/orders/cancel-order-button';
import { Price } from '@/shared/products/price';
import { toasts } from '@/shared/toasts/toasts';
import { FormattedTime } from '@/shared/time/date-text';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { getColumnSpanStyles } from '@/shared/ui/styles/six-columns';
import { spacedFlexRowStyles } from '@/shared/ui/styles/parts';
import { RichText } from '@/shared/ui/rich-text';

/** Problem with placing or paying an order. Displayed until the next attempt. */
export interface CheckoutProblem {
  title: string;
  message: string;
  atPayment?: boolean;
  isDeclined?: boolean;
  /** Order that was placed before the payment failed, and can be paid later. */
  orderId?: string | null;
}

export function showCheckoutProblemToast(problem: CheckoutProblem): CheckoutProblem {
  toasts.error(problem.message);
  return problem;
}

export const createPaymentDeclinedProblem = (
  message: string,
  orderId: string | null = null,
): CheckoutProblem => ({
  title: t('Payment declined'),
  message,
  atPayment: true,
  isDeclined: true,
  orderId,
});

export const createPaymentFailedProblem = (message: string): CheckoutProblem => ({
  title: t('The payment did not work'),
  message,
  atPayment: true,
});

export function PaymentFormLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
      sx={getColumnSpanStyles(6)}
    >
      {t('The payment form could not be loaded.')}
    </Alert>
  );
}

/** Alert about a failed order or payment. Scrolls into view, and receives the focus if the payment failed. */
export function CheckoutProblemAlert({
  problem,
  advice = null,
  children,
}: {
  problem: CheckoutProblem | null;
  advice?: string | null;
  children?: ReactNode;
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
      {children}
    </Alert>
  );
}

function UnpaidOrderLabel({ order: { number, totalAmount, currency, expiresAt } }: { order: UnpaidOrder }) {
  const total = <Price value={totalAmount} currency={currency} />;
  return expiresAt === null ? (
    <RichText text="Order {number}, {total}" number={number} total={total} />
  ) : (
    <RichText
      text="Order {number}, {total}, held until {time}"
      number={number}
      total={total}
      time={<FormattedTime value={expiresAt} />}
    />
  );
}

interface UnpaidOrdersAlertProps {
  orders: readonly UnpaidOrder[];
  onCancelled: () => void;
}

export function UnpaidOrdersAlert({ orders, onCancelled }: UnpaidOrdersAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <Alert ref={alert} severity="warning" variant="outlined" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <AlertTitle>{t('Your order was not placed yet')}</AlertTitle>
      {t('You have orders that are not paid. Pay or cancel one of them, and then place this order.')}
      <Box component="ul" role="list" sx={list}>
        {orders.map((order) => (
          <Box component="li" key={order._id} sx={row}>
            <span id={`unpaid-${order._id}`}>
              <UnpaidOrderLabel order={order} />
            </span>
            <Box sx={{ display: 'flex', gap: 1 }}>
              <SecondaryLink to={shopPaths.order(order._id)} aria-describedby={`unpaid-${order._id}`}>
                {t('Pay Now')}
              </SecondaryLink>
              <CancelOrderButton
                order={{ ...order, status: 'pending' }}
                describedBy={`unpaid-${order._id}`}
                onClosed={onCancelled}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}

const list = { listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1 };

const row = { ...spacedFlexRowStyles, flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 };
