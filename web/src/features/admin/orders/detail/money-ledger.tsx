import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { AdminOrder, Refund, Order } from '@contract/orders/orders';
import { correctable, refundableOf } from '@contract/orders/refundable';
import { refundableOrder } from '@contract/orders/refundable-order';
import { extendPaymentSchema } from '@contract/orders/receipts';
import { DAY_MS } from '@contract/times';
import { paths } from '@/shared/config/panel-paths';
import { cardText } from '@/shared/products/card-text';
import { getReturnedAmount } from '@/shared/orders/returned-amount';
import { Price } from '@/shared/products/price';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { TextLink } from '@/shared/ui/text-link';
import { SecondaryText } from '@/shared/ui/text';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import { parseDateTimeLocal, toDateTimeLocal, formatTimeZone } from '@/shared/time/local-time';
import { DateText } from '@/shared/time/date-text';
import { paymentLabel, providerLabel } from '../payment-state';
import { entry, LedgerEntries, list, paper } from './ledger-entries';
import { MoneyReturns } from './money-returns';
import { CorrectPaymentDialog, MarkPaidDialog, type Correctable } from './receipt-dialogs';
import { RefundDialog } from './refund/refund-dialog';
import { useMay, May } from '../../rights/may';
import { extendPayment } from '../orders-api';

/** Returns the end of the day in a week, by which a bank transfer should arrive. */
function getDefaultDeadline(): string {
  const day = toDateTimeLocal(new Date(Date.now() + 7 * DAY_MS).toISOString()).slice(0, 10);
  return `${day}T23:59`;
}

/** Payment deadline with a button to extend it. Renders nothing if the order is not awaiting payment. */
function PaymentDeadline({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const { _id, number, status, payment } = order;
  // Only pending orders are cancelled automatically.
  if (status !== 'pending' || payment.expiresAt === null) return null;
  return (
    <Box sx={{ mt: 0.5 }}>
      <SecondaryText>
        Waits for the payment until <DateText value={payment.expiresAt} withTime />, then it is cancelled.
      </SecondaryText>
      <May permission="orders.money">
        <SecondaryButton onClick={() => setAsking(true)} sx={{ mt: 1, borderColor: 'divider' }}>
          Wait longer…
        </SecondaryButton>
      </May>
      {asking ? (
        <FormDialog
          title={`Wait for the payment of order ${number}`}
          text="The items stay reserved until then. The customer gets an email with the new time. An order that is still unpaid then is cancelled."
          initial={{ until: getDefaultDeadline() }}
          validationSchema={extendPaymentSchema}
          send="Wait until then"
          success={`The payment deadline of order ${number} was extended`}
          failed="The payment deadline could not be extended"
          onSend={({ until }) => extendPayment(_id, { until: parseDateTimeLocal(until) ?? '' })}
          onClosed={() => setAsking(false)}
        >
          <FormTextField
            name="until"
            label="Wait for the transfer until"
            type="datetime-local"
            helperText={formatTimeZone()}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { min: toDateTimeLocal(payment.expiresAt) },
            }}
          />
        </FormDialog>
      ) : null}
    </Box>
  );
}

type OpenDialog = { ask: 'refund'; failed?: Refund } | { ask: 'paid' } | ({ ask: 'correct' } & Correctable);

type MoneyLedgerProps = Pick<AdminOrder, 'order' | 'receipts' | 'moneyReturns'>;

export function MoneyLedger({ order, receipts, moneyReturns }: MoneyLedgerProps) {
  const stateText = useRef<HTMLParagraphElement>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { payment, currency } = order;
  const refundable = refundableOrder(order);
  const may = useMay('orders.money');
  const canRefund = may && refundableOf(refundable) > 0;
  const correctableEntries = (may ? correctable(refundable) : []).map(({ receipt, left }) => ({
    payment: receipt.id,
    left,
  }));
  const askRefund = (failed?: Refund) => setDialog({ ask: 'refund', failed });
  const recorded = payment.recorded.length > 0;
  const returned = getReturnedAmount(order);
  const sums = [
    { name: 'Total', value: order.totalAmount },
    ...(recorded && payment.captured === 0 ? [] : [{ name: 'Captured', value: payment.captured }]),
    ...(recorded ? [{ name: 'Paid in all', value: payment.taken }] : []),
    ...(returned > 0 ? [{ name: 'Refunded', value: returned }] : []),
    ...(payment.toReturn > 0 ? [{ name: 'To return by hand', value: payment.toReturn }] : []),
    ...(payment.disputed > 0 ? [{ name: 'Disputed', value: payment.disputed }] : []),
    ...(payment.owed > 0 && recorded ? [{ name: 'Still due', value: payment.owed }] : []),
  ];
  const shared = { order, onClosed: () => setDialog(null) };
  return (
    <>
      <Typography ref={stateText} tabIndex={-1} sx={{ fontWeight: 600 }}>
        {paymentLabel(order)}
      </Typography>
      {recorded ? null : (
        <SecondaryText>
          {[cardText(payment), providerLabel(payment)].filter(Boolean).join(' · ')}
        </SecondaryText>
      )}
      <PaymentDeadline order={order} />
      <MoneyReturns order={order} moneyReturns={moneyReturns} onLeft={() => stateText.current?.focus()} />
      <Box component="dl" sx={list}>
        {sums.map(({ name, value }) => (
          <Box key={name} sx={entry}>
            <dt>{name}</dt>
            <Box component="dd" sx={{ m: 0 }}>
              <Price value={value} currency={currency} />
            </Box>
          </Box>
        ))}
      </Box>
      {order.invoice ? (
        <TextLink to={paths.invoice(order._id)} underline="always" sx={paper}>
          Invoice {order.invoice}
        </TextLink>
      ) : null}
      <LedgerEntries
        order={order}
        receipts={receipts}
        moneyReturns={moneyReturns}
        correctable={correctableEntries}
        onCorrect={(entry) => setDialog({ ask: 'correct', ...entry })}
        onRetry={canRefund ? askRefund : undefined}
      />
      <Box sx={actions}>
        {may && payment.owed > 0 ? (
          <SecondaryButton onClick={() => setDialog({ ask: 'paid' })}>Mark as paid…</SecondaryButton>
        ) : null}
        {canRefund ? <SecondaryButton onClick={() => askRefund()}>Refund…</SecondaryButton> : null}
      </Box>
      {dialog?.ask === 'refund' ? <RefundDialog {...shared} failed={dialog.failed} /> : null}
      {dialog?.ask === 'correct' ? (
        <CorrectPaymentDialog {...shared} payment={dialog.payment} left={dialog.left} />
      ) : null}
      {dialog?.ask === 'paid' ? <MarkPaidDialog {...shared} /> : null}
    </>
  );
}

const actions = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, '&:empty': { display: 'none' } };
