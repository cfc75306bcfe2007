import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AdminOrder } from '@contract/orders/orders';
import { MAX_ORDER_TAGS } from '@contract/panel/order-tags';
import { paths } from '@/shared/config/panel-paths';
import { LiveUpdates } from '@/shared/firebase/live-updates';
import { PickupPlace } from '@/shared/orders/pickup-place';
import { articleText } from '@/shared/orders/order-line';
import { OrderLines } from '@/shared/orders/order-lines';
import { OrderSums } from '@/shared/orders/order-sums';
import { Price } from '@/shared/products/price';
import { OrderThread } from '../../messages/order-thread';
import { Panel } from '../../panel';
import { useMay } from '../../rights/may';
import { StoredTags } from '../../tags-field';
import { tagOrders, useKnownTags } from '../tags-api';
import { AddressFacts, CustomerFacts } from './customer-facts';
import { EditButton } from './edit/edit-button';
import { MoneyLedger } from './money-ledger';
import { OrderHead } from './order-head';
import { OrderParcels } from './order-parcels';
import { OrderHistory } from './timeline/order-history';

/** Editable tags of an order. Only changed tags are sent, so that tags added by somebody else are kept. */
function OrderTags({ order, tags }: Pick<AdminOrder, 'order' | 'tags'>) {
  return (
    <StoredTags
      tags={tags}
      known={useKnownTags()}
      most={MAX_ORDER_TAGS}
      mayChange={useMay('orders.write')}
      save={(next) =>
        tagOrders([order._id], {
          add: next.filter((tag) => !tags.includes(tag)),
          remove: tags.filter((tag) => !next.includes(tag)),
        })
      }
    />
  );
}

interface OrderViewProps extends AdminOrder {
  onDocument: (document: unknown) => void;
  onUnfollowed: () => void;
}

export function OrderView(props: OrderViewProps) {
  const { order, notes, receipts, moneyReturns, customer, tags, labels, onDocument, onUnfollowed } = props;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
      <OrderHead order={order} />
      <Box sx={columns}>
        <Box sx={column}>
          <Panel title="Items">
            <OrderLines
              order={order}
              linkTo={({ product }) => paths.adminProduct(product._id)}
              about={articleText}
            />
            <Box sx={{ mt: 1.5, pt: 2, borderTop: 1, borderColor: 'divider' }}>
              <OrderSums
                of={order}
                currency={order.currency}
                pickup={order.fulfilment === 'pickup'}
                shipping={<Price value={order.shippingCost} currency={order.currency} />}
              />
              <Box sx={{ mt: 1.5 }}>
                <EditButton order={order} what="items" />
              </Box>
            </Box>
          </Panel>
          {order.notes ? (
            <Panel title="The customer’s own note">
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '60ch' }}>
                {order.notes}
              </Typography>
            </Panel>
          ) : null}
          <OrderThread orderId={order._id} />
        </Box>
        <Box sx={[column, sideColumn]}>
          <Panel title="Customer">
            <CustomerFacts order={order} customer={customer} />
          </Panel>
          <Panel title={order.pickup ? 'Pick up in the shop' : 'Ship to'}>
            {order.pickup ? (
              <PickupPlace place={order.pickup} contact={order.shippingAddress} />
            ) : (
              <AddressFacts order={order} />
            )}
            <Box sx={{ mt: 1 }}>
              <EditButton order={order} what="address" />
            </Box>
          </Panel>
          <Panel title="Tags" note="Only the team sees them.">
            <OrderTags order={order} tags={tags} />
          </Panel>
          <Panel title="Money">
            <MoneyLedger order={order} receipts={receipts} moneyReturns={moneyReturns} />
          </Panel>
          {order.pickup ? null : (
            <Panel title={order.parcels.length > 1 ? 'Parcels' : 'Parcel'}>
              <OrderParcels order={order} labels={labels} />
            </Panel>
          )}
        </Box>
        <OrderHistory order={order} notes={notes} receipts={receipts} moneyReturns={moneyReturns} />
      </Box>
      <LiveUpdates path={`orders/${order._id}`} onData={onDocument} onFailed={onUnfollowed} />
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
