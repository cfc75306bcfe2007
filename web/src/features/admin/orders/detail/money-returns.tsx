import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import * as endpoints from '@contract/endpoints';
import type { AdminOrder, ManualRefundRecord, Refund } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { Price } from '@/shared/products/price';
import { FormattedDate } from '@/shared/time/date-text';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { sendWriteRequest } from '../../shared/api/send-change';
import { RequirePermission } from '../../shared/rights/require-permission';

const CREATOR_LABELS: Record<string, string> = {
  customer: t('recorded when the customer cancelled'),
  admin: t('recorded by the shop'),
  system: t('recorded automatically'),
};

const formatCreator = ({ moneyReturn }: Refund, record: ManualRefundRecord | undefined): string =>
  record?.createdBy
    ? t('recorded by {name}', { name: record.createdBy.name })
    : (CREATOR_LABELS[moneyReturn?.createdBy ?? ''] ?? '');

interface PendingManualRefundsProps extends Pick<AdminOrder, 'order' | 'moneyReturns'> {
  onCompleted: () => void;
}

export function PendingManualRefunds({ order, moneyReturns, onCompleted }: PendingManualRefundsProps) {
  const { _id: id, number, currency } = order;
  const { ask, dialog } = useConfirmation(
    (refund: Refund) => sendWriteRequest(endpoints.markMoneyReturned, { params: { id, refund: refund._id } }),
    (refund) => ({
      title: t('Order {number}', { number }),
      question: (
        <RichText
          text="Has the customer received {amount}? The order then says that the money was returned. This cannot be undone."
          amount={<Price value={refund.byHand} currency={currency} />}
        />
      ),
      confirm: t('Money returned'),
      refuse: t('Not yet'),
      colour: 'secondary',
      success: t('The money of order {number} was marked as returned', { number }),
      failure: t('The money could not be marked as returned'),
      onClosed: (done) => done && onCompleted(),
    }),
  );
  const openRefunds = order.refunds.filter(({ moneyReturn }) => moneyReturn?.state === 'open');
  return (
    <>
      {openRefunds.length > 0 ? (
        <Box component="ul" role="list" aria-label={t('Money to return')} sx={list}>
          {openRefunds.map((refund) => (
            <Box component="li" key={refund._id} sx={task}>
              <Typography sx={{ fontWeight: 600 }}>
                <RichText
                  text="{amount} to return to the customer by hand"
                  amount={<Price value={refund.byHand} currency={currency} />}
                />
              </Typography>
              <SecondaryText>
                <FormattedDate value={refund.at} withTime /> ·{' '}
                {formatCreator(
                  refund,
                  moneyReturns.find((one) => one._id === refund._id),
                )}
              </SecondaryText>
              {refund.status === 'pending' ? (
                <SecondaryText>
                  {t('You can mark it as done when the card part has been sent.')}
                </SecondaryText>
              ) : (
                <RequirePermission permission="orders.money">
                  <SecondaryButton onClick={() => ask(refund)} sx={{ mt: 1 }}>
                    {t('Done')}
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
