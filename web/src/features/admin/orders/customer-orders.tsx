import Box from '@mui/material/Box';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { useCachedData } from '@/shared/data/use-data';
import { OrderStatusBadge } from '@/shared/orders/order-status';
import { Price } from '@/shared/products/price';
import { FormattedDate } from '@/shared/time/date-text';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { fetchOrdersWithoutToast } from './load-orders';
import { orderFilterCodec, type OrderFilters } from './order-filters';

interface CustomerOrdersProps {
  customerFilter: Partial<Pick<OrderFilters, 'customer' | 'search'>>;
  label: string;
  limit: number;
}

export function CustomerOrders({ customerFilter, label, limit }: CustomerOrdersProps) {
  const key = orderFilterCodec.key({ ...orderFilterCodec.none, ...customerFilter }, { limit, cursor: '' });
  const { data, error } = useCachedData(key, fetchOrdersWithoutToast);
  if (error !== undefined && !data)
    return <SecondaryText>{t('The orders could not be loaded, or you may not see them.')}</SecondaryText>;
  if (data?.items.length === 0) return <SecondaryText>{t('No orders.')}</SecondaryText>;
  return (
    <>
      <Box component="ul" role="list" aria-label={label} aria-busy={!data}>
        {data?.items.map(({ _id, number, status, fulfilment, totalAmount, currency, createdAt }) => (
          <Box component="li" key={_id} sx={row}>
            <TextLink to={panelPaths.adminOrder(_id)} underline="always" sx={{ py: 0.5 }}>
              {number}
            </TextLink>
            <OrderStatusBadge status={status} fulfilment={fulfilment} />
            <SecondaryText>
              <Price value={totalAmount} currency={currency} /> · <FormattedDate value={createdAt} />
            </SecondaryText>
          </Box>
        ))}
      </Box>
      {data?.nextCursor ? (
        <TextLink to={orderFilterCodec.path(customerFilter)} underline="always" sx={{ py: 1.25 }}>
          {t('All orders')}
        </TextLink>
      ) : null}
    </>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.25,
  py: 0.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
