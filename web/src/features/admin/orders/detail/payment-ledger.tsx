import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import * as endpoints from '@contract/endpoints';
import type { AdminOrder, Refund, Order } from '@contract/orders/orders';
import { getPaymentsWithCorrectableAmounts, getRefundableAmount } from '@contract/orders/refund-calculation';
import { toRefundableOrder } from '@contract/orders/to-refundable-order';
import { extendPaymentDeadlineSchema } from '@contract/orders/payments/receipts';
import { t } from '@contract/texts/text';
import { DAY_MS } from '@contract/times';
import { panelPaths } from '@/shared/config/panel-paths';
import { formatPaymentMethod } from '@/shared/products/format-payment-method';
import { getRefundedAmount } from '@/shared/orders/returned-amount';
import { Price } from '@/shared/products/price';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { TextLink } from '@/shared/ui/text-link';
import { SecondaryText } from '@/shared/ui/text';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import { parseDateTimeLocalValue, toDateTimeLocalValue, formatTimeZone } from '@/shared/time/local-time';
import { FormattedDate } from '@/shared/time/date-text';
import { formatOrderPaymentStatus, formatPaymentProviderName } from '../payment-state';
import { ledgerEntryStyle, PaymentLedgerEntries, ledgerListStyle, documentLinkStyle } from './ledger-entries';
import { PendingManualRefunds } from './money-returns';
import { CorrectPaymentDialog, RecordPaymentDialog, type CorrectablePayment } from './receipt-dialogs';
import { RefundDialog } from './refund/refund-dialog';
import { sendWriteRequest } from '../../shared/api/send-change';
import { useHasPermission, RequirePermission } from '../../shared/rights/require-permission';

/** Returns the suggested payment deadline: the end of the day in one week. */
function getDefaultDeadline(): string {
  const day = toDateTimeLocalValue(new Date(Date.now() + 7 * DAY_MS).toISOString()).slice(0, 10);
  return `${day}T23:59`;
}

/** Payment deadline of an order, with a button to extend it. Hidden if no payment is due. */
function PaymentDeadline({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const { _id, number, status, payment } = order;
  // Only pending orders are cancelled at the deadline.
  if (status !== 'pending' || payment.expiresAt === null) return null;
  return (
    <Box sx={{ mt: 0.5 }}>
      <SecondaryText>
        <RichText
          text="Waits for the payment until {time}, then it is cancelled."
          time={<FormattedDate value={payment.expiresAt} withTime />}
        />
      </SecondaryText>
      <RequirePermission permission="orders.money">
        <SecondaryButton onClick={() => setAsking(true)} sx={{ mt: 1, borderColor: 'divider' }}>
          {t('Wait longer…')}
        </SecondaryButton>
      </RequirePermission>
      {asking ? (
        <FormDialog
          title={t('Wait for the payment of order {number}', { number })}
          text={t(
            'The items stay reserved until then. The customer gets an email with the new time. An order that is still unpaid then is cancelled.',
          )}
          initial={{ until: getDefaultDeadline() }}
          validationSchema={extendPaymentDeadlineSchema}
          send={t('Wait until then')}
          success={t('The payment deadline of order {number} was extended', { number })}
          failed={t('The payment deadline could not be extended')}
          onSend={({ until }) =>
            sendWriteRequest(endpoints.extendPaymentDeadline, {
              params: { id: _id },
              body: { until: parseDateTimeLocalValue(until) ?? '' },
            })
          }
          onClosed={() => setAsking(false)}
        >
          <FormTextField
            name="until"
            label={t('Wait for the transfer until')}
            type="datetime-local"
            helperText={formatTimeZone()}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { min: toDateTimeLocalValue(payment.expiresAt) },
            }}
          />
        </FormDialog>
      ) : null}
    </Box>
  );
}

type OpenDialog =
  | { ask: 'refund'; failed?: Refund }
  | { ask: 'paid' }
  | ({ ask: 'correct' } & CorrectablePayment);

type PaymentLedgerProps = Pick<AdminOrder, 'order' | 'receipts' | 'moneyReturns'>;

export function PaymentLedger({ order, receipts, moneyReturns }: PaymentLedgerProps) {
  const stateText = useRef<HTMLParagraphElement>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { payment, currency } = order;
  const refundable = toRefundableOrder(order);
  const may = useHasPermission('orders.money');
  const canRefund = may && getRefundableAmount(refundable) > 0;
  const correctableEntries = (may ? getPaymentsWithCorrectableAmounts(refundable) : []).map(
    ({ receipt, left }) => ({
      payment: receipt.id,
      left,
    }),
  );
  const askRefund = (failed?: Refund) => setDialog({ ask: 'refund', failed });
  const recorded = payment.recorded.length > 0;
  const returned = getRefundedAmount(order);
  const sums = [
    { name: t('Total'), value: order.totalAmount },
    ...(recorded && payment.captured === 0 ? [] : [{ name: t('Captured'), value: payment.captured }]),
    ...(recorded ? [{ name: t('Paid in all'), value: payment.taken }] : []),
    ...(returned > 0 ? [{ name: t('Refunded'), value: returned }] : []),
    ...(payment.toReturn > 0 ? [{ name: t('To return by hand'), value: payment.toReturn }] : []),
    ...(payment.disputed > 0 ? [{ name: t('Disputed'), value: payment.disputed }] : []),
    ...(payment.owed > 0 && recorded ? [{ name: t('Still due'), value: payment.owed }] : []),
  ];
  const shared = { order, onClosed: () => setDialog(null) };
  return (
    <>
      <Typography ref={stateText} tabIndex={-1} sx={{ fontWeight: 600 }}>
        {formatOrderPaymentStatus(order)}
      </Typography>
      {recorded ? null : (
        <SecondaryText>
          {[formatPaymentMethod(payment), formatPaymentProviderName(payment)].filter(Boolean).join(' · ')}
        </SecondaryText>
      )}
      <PaymentDeadline order={order} />
      <PendingManualRefunds
        order={order}
        moneyReturns={moneyReturns}
        onCompleted={() => stateText.current?.focus()}
      />
      <Box component="dl" sx={ledgerListStyle}>
        {sums.map(({ name, value }) => (
          <Box key={name} sx={ledgerEntryStyle}>
            <dt>{name}</dt>
            <Box component="dd" sx={{ m: 0 }}>
              <Price value={value} currency={currency} />
            </Box>
          </Box>
        ))}
      </Box>
      {order.invoice ? (
        <TextLink to={panelPaths.invoice(order._id)} underline="always" sx={documentLinkStyle}>
          {t('Invoice {invoice}', { invoice: order.invoice })}
        </TextLink>
      ) : null}
      <PaymentLedgerEntries
        order={order}
        receipts={receipts}
        moneyReturns={moneyReturns}
        correctable={correctableEntries}
        onCorrect={(entry) => setDialog({ ask: 'correct', ...entry })}
        onRetry={canRefund ? askRefund : undefined}
      />
      <Box sx={actions}>
        {may && payment.owed > 0 ? (
          <SecondaryButton onClick={() => setDialog({ ask: 'paid' })}>{t('Mark as paid…')}</SecondaryButton>
        ) : null}
        {canRefund ? <SecondaryButton onClick={() => askRefund()}>{t('Refund…')}</SecondaryButton> : null}
      </Box>
      {dialog?.ask === 'refund' ? <RefundDialog {...shared} failedRefund={dialog.failed} /> : null}
      {dialog?.ask === 'correct' ? (
        <CorrectPaymentDialog {...shared} payment={dialog.payment} left={dialog.left} />
      ) : null}
      {dialog?.ask === 'paid' ? <RecordPaymentDialog {...shared} /> : null}
    </>
  );
}

const actions = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, '&:empty': { display: 'none' } };
