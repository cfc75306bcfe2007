import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import * as endpoints from '@contract/endpoints';
import type { AdminOrder, ManualRefundRecord, Refund } from '@contract/orders/orders';
import { Price } from '@/shared/products/price';
import { FormattedDate } from '@/shared/time/date-text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { sendWriteRequest } from '../../shared/api/send-change';
import { RequirePermission } from '../../shared/rights/require-permission';

const CREATOR_LABELS: Record<string, string> = {
  customer: 'recorded when the customer cancelled',
  admin: 'recorded by the shop',
  system: 'recorded automatically',
};

const formatCreator = ({ moneyReturn }: Refund, record: ManualRefundRecord | undefined): string =>
  record?.createdBy
    ? `recorded by ${record.createdBy.name}`
    : (CREATOR_LABELS[moneyReturn?.createdBy ?? ''] ?? '');

interface PendingManualRefundsProps extends Pick<AdminOrder, 'order' | 'moneyReturns'> {
  onCompleted: () => void;
}

export function PendingManualRefunds({ order, moneyReturns, onCompleted }: PendingManualRefundsProps) {
  const { _id: id, number, currency } = order;
  const { ask, dialog } = useConfirmation(
    (refund: Refund) => sendWriteRequest(endpoints.markMoneyReturned, { params: { id, refund: refund._id } }),
    (refund) => ({
      title: `Order ${number}`,
      question: (
        <>
          Has the customer received <Price value={refund.byHand} currency={currency} />? The order then says
          that the money was returned. This cannot be undone.
        </>
      ),
      confirm: 'Money returned',
      refuse: 'Not yet',
      colour: 'secondary',
      success: `The money of order ${number} was marked as returned`,
      failure: 'The money could not be marked as returned',
      onClosed: (done) => done && onCompleted(),
    }),
  );
  const openRefunds = order.refunds.filter(({ moneyReturn }) => moneyReturn?.state === 'open');
  return (
    <>
      {openRefunds.length > 0 ? (
        <Box component="ul" role="list" aria-label="Money to return" sx={list}>
          {openRefunds.map((refund) => (
            <Box component="li" key={refund._id} sx={task}>
              <Typography sx={{ fontWeight: 600 }}>
                <Price value={refund.byHand} currency={currency} /> to return to the customer by hand
              </Typography>
              <SecondaryText>
                <FormattedDate value={refund.at} withTime /> ·{' '}
                {formatCreator(
                  refund,
                  moneyReturns.find((one) => one._id === refund._id),
                )}
              </SecondaryText>
              {refund.status === 'pending' ? (
                <SecondaryText>You can mark it as done when the card part has been sent.</SecondaryText>
              ) : (
                <RequirePermission permission="orders.money">
                  <SecondaryButton onClick={() => ask(refund)} sx={{ mt: 1 }}>
                    Done
                  </SecondaryButton>
                </RequirePermission>
              )}
            </Box>
          ))}
        </Box>
      ) : null}
      {dialog}
    </>
  );
}

const list = { m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 1 };
const task = { p: 1.5, border: 1, borderColor: 'warning.main', borderRadius: 1.5 };
