import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatMinorUnits, decimalToMinorUnits } from '@contract/money';
import type { AdminOrder, ManualRefundRecord, Order, Refund } from '@contract/orders/orders';
import { formatRefundFailure } from '@contract/orders/refund-schemas';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { MANUAL_PAYMENT_METHOD_LABELS } from '@/shared/orders/receipt-method';
import { formatPaymentMethod } from '@/shared/products/format-payment-method';
import { Price } from '@/shared/products/price';
import { FormattedDate } from '@/shared/time/date-text';
import { RichText } from '@/shared/ui/rich-text';
import { TextLink } from '@/shared/ui/text-link';
import { formatPaymentProviderName } from '../payment-state';
import type { CorrectablePayment } from './receipt-dialogs';

const REFUND_LABELS: Record<Refund['status'], string> = {
  pending: t('Refund in progress'),
  succeeded: t('Refunded'),
  failed: t('Refund failed'),
};

/** Formats the status of a refund, including a part that must still be returned manually. */
const formatRefundStatus = ({ status, byHand, amount, moneyReturn }: Refund): string => {
  if (status !== 'succeeded' || moneyReturn?.state !== 'open') return REFUND_LABELS[status];
  return byHand === amount ? t('Refund to return by hand') : t('Refunded in part');
};

interface ManualRefundTextProps {
  refund: Refund;
  currency: string;
  record: ManualRefundRecord | undefined;
}

/** Status of the manually returned part of a refund. Renders nothing if the refund has no manual part. */
function ManualRefundText({
  refund: { amount, byHand, moneyReturn },
  currency,
  record,
}: ManualRefundTextProps) {
  if (byHand === 0) return null;
  const part =
    byHand === amount
      ? ''
      : formatMinorUnits(decimalToMinorUnits(byHand, currency), currency, storeConfig.locale);
  if (moneyReturn?.doneAt) {
    return (
      <>
        {' · '}
        <RichText
          text="{isPart, select, yes {{part} returned} other {Returned}} by hand{isNamed, select, yes {, marked by {name}} other {}} on {time}"
          isPart={part ? 'yes' : 'no'}
          part={part}
          isNamed={record?.doneBy ? 'yes' : 'no'}
          name={record?.doneBy?.name ?? ''}
          time={<FormattedDate value={moneyReturn.doneAt} withTime />}
        />
      </>
    );
  }
  if (moneyReturn) return part ? ` · ${t('{part} of it to return by hand', { part })}` : null;
  return ` · ${part ? t('{part} of it by hand', { part }) : t('Refunded manually')}`;
}

interface PaymentLedgerEntriesProps extends Pick<AdminOrder, 'order' | 'receipts' | 'moneyReturns'> {
  correctable: readonly CorrectablePayment[];
  onCorrect: (entry: CorrectablePayment) => void;
  onRetry?: (failed: Refund) => void;
}

export function PaymentLedgerEntries(props: PaymentLedgerEntriesProps) {
  const { order, receipts, moneyReturns, correctable, onCorrect, onRetry } = props;
  const { payment, refunds, currency } = order;
  const { captured, recorded, paidAt } = payment;
  if (captured === 0 && recorded.length === 0 && refunds.length === 0 && !paidAt) return null;
  const isCaptured = captured > 0 || (paidAt !== null && recorded.length === 0);
  return (
    <Box component="ul" role="list" aria-label={t('Payments and refunds')} sx={[ledgerListStyle, plainList]}>
      {isCaptured ? (
        <LedgerEntry
          name={captured > 0 ? formatPaymentMethod(payment) || formatPaymentProviderName(payment) : t('Paid')}
          value={captured}
          currency={currency}
        >
          {paidAt && recorded.length === 0 ? (
            <FormattedDate value={paidAt} withTime />
          ) : (
            formatPaymentProviderName(payment)
          )}
        </LedgerEntry>
      ) : null}
      {recorded.map(({ _id, amount, method, at, corrects }) => {
        const correctableEntry = correctable.find(({ payment }) => payment === _id);
        const record = receipts.find((candidate) => candidate._id === _id);
        return (
          <LedgerEntry
            key={_id}
            name={
              corrects === null
                ? MANUAL_PAYMENT_METHOD_LABELS[method]
                : t('Correction: {method}', { method: MANUAL_PAYMENT_METHOD_LABELS[method] })
            }
            value={amount}
            currency={currency}
            action={
              correctableEntry ? (
                <Button size="small" onClick={() => onCorrect(correctableEntry)}>
                  {t('Correct this entry')}
                </Button>
              ) : null
            }
          >
            <FormattedDate value={at} withTime />
            {record ? ` · ${t('recorded by {name}', { name: record.by.name })}` : ''}
            {record?.note ? ` · ${record.note}` : ''}
          </LedgerEntry>
        );
      })}
      {refunds.map((refund) => (
        <LedgerEntry
          key={refund._id}
          name={formatRefundStatus(refund)}
          value={refund.amount}
          currency={currency}
          failed={refund.status === 'failed'}
          action={
            <>
              {refund.creditNote ? (
                <TextLink
                  to={panelPaths.invoice(order._id, refund.creditNote)}
                  underline="always"
                  sx={documentLinkStyle}
                >
                  {t('Credit note {creditNote}', { creditNote: refund.creditNote })}
                </TextLink>
              ) : null}
              {refund.status === 'failed' && onRetry ? (
                <Button size="small" onClick={() => onRetry(refund)}>
                  {t('Try again')}
                </Button>
              ) : null}
            </>
          }
        >
          <FormattedDate value={refund.at} withTime />
          <ManualRefundText
            refund={refund}
            currency={currency}
            record={moneyReturns.find((candidate) => candidate._id === refund._id)}
          />
          {[refund.reason, formatRefundFailure(refund)].map((text) => (text ? ` · ${text}` : ''))}
        </LedgerEntry>
      ))}
    </Box>
  );
}

interface LedgerEntryProps {
  name: string;
  value: number;
  currency: Order['currency'];
  failed?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

function LedgerEntry({ name, value, currency, failed = false, action, children }: LedgerEntryProps) {
  return (
    <li>
      <Box sx={[ledgerEntryStyle, failed && { color: 'error.main' }]}>
        <span>{name}</span>
        <Price value={value} currency={currency} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
      {action}
    </li>
  );
}

export const ledgerListStyle = { m: 0, mt: 1.5, display: 'grid', gap: 0.75 };
export const ledgerEntryStyle = { display: 'flex', justifyContent: 'space-between', gap: 2 };
export const documentLinkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  typography: 'body2',
};
const plainList = { listStyle: 'none', p: 0, pt: 1.5, borderTop: 1, borderColor: 'divider' };
