import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { Order, Refund } from '@contract/orders/orders';
import { paths } from '@/shared/config/paths';
import { cardText } from '@/shared/products/card-text';
import { DateText } from '@/shared/ui/date-text';
import { Price } from '@/shared/products/price';
import { TextLink } from '@/shared/ui/text-link';
import { PAYMENT, providerLabel } from '../payment-labels';
import { RefundDialog } from './refund/refund-dialog';
import { refundableOf } from './refund/refund-form';

const REFUND: Record<Refund['status'], string> = {
  pending: 'Refund in progress',
  succeeded: 'Refunded',
  failed: 'Refund failed',
};

/** What was paid and paid back, entry by entry, with its sums. */
export function MoneyLedger({ order }: { order: Order }) {
  const [dialog, setDialog] = useState<{ failed?: Refund; open: boolean } | null>(null);
  const { payment, refunds, currency } = order;
  const canRefund = refundableOf(order) > 0;
  const ask = (failed?: Refund) => setDialog({ failed, open: true });
  const sums = [
    { name: 'Total', value: order.totalAmount },
    { name: 'Captured', value: payment.captured },
    ...(payment.refunded > 0 ? [{ name: 'Refunded', value: payment.refunded }] : []),
    ...(payment.disputed > 0 ? [{ name: 'Disputed', value: payment.disputed }] : []),
  ];
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{PAYMENT[payment.status]}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[cardText(payment), providerLabel(payment)].filter(Boolean).join(' · ')}
      </Typography>
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
      {payment.paidAt || refunds.length > 0 ? (
        <Box component="ul" role="list" aria-label="Payments and refunds" sx={[list, plain]}>
          {payment.paidAt ? (
            <li>
              <Box sx={entry}>
                <span>Paid</span>
                <Price value={payment.captured} currency={currency} />
              </Box>
              <Small>
                <DateText value={payment.paidAt} withTime />
              </Small>
              {order.invoice ? (
                <TextLink to={paths.invoice(order._id)} underline="always" sx={paper}>
                  Invoice {order.invoice}
                </TextLink>
              ) : null}
            </li>
          ) : null}
          {refunds.map((refund) => (
            <li key={refund._id}>
              <Box sx={[entry, refund.status === 'failed' && { color: 'error.main' }]}>
                <span>{REFUND[refund.status]}</span>
                <Price value={refund.amount} currency={currency} />
              </Box>
              <Small>
                <DateText value={refund.at} withTime />
                {refund.reason ? ` · ${refund.reason}` : ''}
              </Small>
              {refund.creditNote ? (
                <TextLink to={paths.invoice(order._id, refund.creditNote)} underline="always" sx={paper}>
                  Credit note {refund.creditNote}
                </TextLink>
              ) : null}
              {refund.status === 'failed' && canRefund ? (
                <Button size="small" onClick={() => ask(refund)}>
                  Try again
                </Button>
              ) : null}
            </li>
          ))}
        </Box>
      ) : null}
      {canRefund ? (
        <Button color="secondary" variant="outlined" sx={{ mt: 2 }} onClick={() => ask()}>
          Refund…
        </Button>
      ) : null}
      {dialog ? (
        <RefundDialog
          order={order}
          failed={dialog.failed}
          open={dialog.open}
          onClose={() => setDialog((asked) => asked && { ...asked, open: false })}
          onClosed={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}

const list = { m: 0, mt: 1.5, display: 'grid', gap: 0.75 };
const plain = { listStyle: 'none', p: 0, pt: 1.5, borderTop: 1, borderColor: 'divider' };
const paper = { display: 'inline-flex', alignItems: 'center', minHeight: 44, typography: 'body2' };
const entry = { display: 'flex', justifyContent: 'space-between', gap: 2 };
