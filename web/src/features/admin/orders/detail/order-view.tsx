import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { AdminOrder } from '@contract/orders/orders';
import { MAX_ORDER_TAGS } from '@contract/panel/order-tags';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { LiveDocumentWatcher } from '@/shared/firebase/live-updates';
import { GiftDetails } from '@/shared/gifts/gift-details';
import { PickupDetails } from '@/shared/orders/pickup-place';
import { formatOptionsAndSku } from '@/shared/orders/order-line';
import { OrderLines } from '@/shared/orders/order-lines';
import { OrderTotals } from '@/shared/orders/order-sums';
import { Price } from '@/shared/products/price';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { SecondaryText } from '@/shared/ui/text';
import { TitledPanel } from '../../shared/layout/titled-panel';
import { useHasPermission } from '../../shared/rights/require-permission';
import { EditableTags } from '../../shared/forms/tags-field';
import { updateOrderTags } from '../change-many-orders';
import { useOrderTagSuggestions } from '../use-order-tags';
import { ShippingAddressDetails, CustomerDetails } from './customer-facts';
import { EditOrderButton } from './edit/edit-button';
import { PaymentLedger } from './payment-ledger';
import { OrderHeader } from './order-header';
import { OrderParcelList } from './order-parcels';
import { AdminOrderTimeline } from './timeline/admin-order-timeline';

/** Editable tags of an order. Sends only added and removed tags, to preserve tags saved by other users. */
function OrderTags({ order, tags }: Pick<AdminOrder, 'order' | 'tags'>) {
  return (
    <EditableTags
      tags={tags}
      suggestions={useOrderTagSuggestions()}
      maxTags={MAX_ORDER_TAGS}
      canEdit={useHasPermission('orders.write')}
      save={(next) =>
        updateOrderTags([order._id], {
          add: next.filter((tag) => !tags.includes(tag)),
          remove: tags.filter((tag) => !next.includes(tag)),
        })
      }
    />
  );
}

/** Gift options of an order. Hidden if the order is not a gift and the shop offers no gift options. */
function GiftPanel({ order }: Pick<AdminOrder, 'order'>) {
  const { gifts } = useStoreSettings();
  if (!order.gift && !gifts) return null;
  return (
    <TitledPanel title={t('Gift')}>
      {order.gift ? <GiftDetails gift={order.gift} /> : <SecondaryText>{t('Not a gift.')}</SecondaryText>}
      <Box sx={{ mt: 1.5 }}>
        <EditOrderButton order={order} part="gift" />
      </Box>
    </TitledPanel>
  );
}

interface OrderDetailViewProps extends AdminOrder {
  /** Withdrawals from the order, or null in shops without them. */
  withdrawals: ReactNode;
  conversation: ReactNode;
  onDocument: (document: unknown) => void;
  onUnfollowed: () => void;
}

export function OrderDetailView(props: OrderDetailViewProps) {
  const { order, notes, receipts, moneyReturns, customer, tags, labels, withdrawals, conversation } = props;
  const { onDocument, onUnfollowed } = props;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
      <OrderHeader order={order} />
      <Box sx={columns}>
        <Box sx={column}>
          {withdrawals}
          <TitledPanel title={t('Items')}>
            <OrderLines
              order={order}
              linkTo={({ product }) => panelPaths.adminProduct(product._id)}
              getDetails={formatOptionsAndSku}
            />
            <Box sx={{ mt: 1.5, pt: 2, borderTop: 1, borderColor: 'divider' }}>
              <OrderTotals
                of={order}
                currency={order.currency}
                pickup={order.fulfilment === 'pickup'}
                shipping={<Price value={order.shippingCost} currency={order.currency} />}
              />
              <Box sx={{ mt: 1.5 }}>
                <EditOrderButton order={order} part="items" />
              </Box>
            </Box>
          </TitledPanel>
          <GiftPanel order={order} />
          {order.notes ? (
            <TitledPanel title={t('The customer’s own note')}>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '60ch' }}>
                {order.notes}
              </Typography>
            </TitledPanel>
          ) : null}
          {conversation}
        </Box>
        <Box sx={[column, sideColumn]}>
          <TitledPanel title={t('Customer')}>
            <CustomerDetails order={order} customer={customer} />
          </TitledPanel>
          <TitledPanel title={order.pickup ? t('Pick up in the shop') : t('Ship to')}>
            {order.pickup ? (
              <PickupDetails pickupLocation={order.pickup} contact={order.shippingAddress} />
            ) : (
              <ShippingAddressDetails order={order} />
            )}
            <Box sx={{ mt: 1 }}>
              <EditOrderButton order={order} part="address" />
            </Box>
          </TitledPanel>
          <TitledPanel title={t('Tags')} note={t('Only the team sees them.')}>
            <OrderTags order={order} tags={tags} />
          </TitledPanel>
          <TitledPanel title={t('Money')}>
            <PaymentLedger order={order} receipts={receipts} moneyReturns={moneyReturns} />
          </TitledPanel>
          {order.pickup ? null : (
            <TitledPanel title={order.parcels.length > 1 ? t('Parcels') : t('Parcel')}>
              <OrderParcelList order={order} canBuyLabels={labels} />
            </TitledPanel>
          )}
        </Box>
        <AdminOrderTimeline order={order} notes={notes} receipts={receipts} moneyReturns={moneyReturns} />
      </Box>
      <LiveDocumentWatcher path={`orders/${order._id}`} onData={onDocument} onFailed={onUnfollowed} />
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { lg: 'minmax(0, 1fr) 320px' },
  gridTemplateRows: { lg: 'auto 1fr' },
  alignItems: 'start',
};

const sideColumn = { gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } };

const column = { display: 'grid', gap: { xs: 2, md: 3 }, alignContent: 'start', minWidth: 0 };
