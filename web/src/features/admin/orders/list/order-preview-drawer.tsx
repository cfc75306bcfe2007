import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import type { Ref } from 'react';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { PostalAddress } from '@/shared/address/postal-address';
import { formatOptionsAndSku } from '@/shared/orders/order-line';
import { OrderLines } from '@/shared/orders/order-lines';
import { OrderTotals } from '@/shared/orders/order-sums';
import { OrderStatusBadge } from '@/shared/orders/order-status';
import { PickupDetails } from '@/shared/orders/pickup-place';
import { Price } from '@/shared/products/price';
import { RichText } from '@/shared/ui/rich-text';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { OrderStatusActions } from '../order-status-actions';
import { createOrderListLinkState } from '../previous-next-order-links';
import { OrderPaymentStatusText } from '../payment-state';

interface OrderPreviewDrawerProps {
  order: Order;
  orderIds: readonly string[];
  ref: Ref<HTMLAnchorElement>;
  onClose: () => void;
}

/** Drawer with order details. Rendered inside the order's row, so that Tab moves the focus into the drawer. */
export function OrderPreviewDrawer({ order, orderIds, ref, onClose }: OrderPreviewDrawerProps) {
  const id = `peek-${order._id}`;
  const { number, status, fulfilment, pickup, shippingAddress, currency } = order;
  return (
    <Drawer
      open
      variant="persistent"
      anchor="right"
      transitionDuration={0}
      // Keeps the drawer's root element out of the row's grid layout.
      sx={{ display: 'contents' }}
      slotProps={{ paper: { component: 'section', 'aria-labelledby': id, sx: drawerPanel } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={id} component="h3" variant="h4" sx={{ flex: 1 }}>
          <RichText
            text="<hidden>Order </hidden>{number}"
            number={number}
            hidden={(text) => <VisuallyHiddenText>{text}</VisuallyHiddenText>}
          />
        </Typography>
        <OrderStatusBadge status={status} fulfilment={fulfilment} />
        <IconButton aria-label={t('Close order {number}', { number })} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <VisuallyHiddenText role="status">
        {t('Order {number} is shown beside the list. Press Enter to go to it.', { number })}
      </VisuallyHiddenText>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextLink
          ref={ref}
          to={panelPaths.adminOrder(order._id)}
          state={createOrderListLinkState(orderIds)}
          underline="always"
          sx={{ py: 1.25, mr: 'auto' }}
        >
          {t('Open the whole page')}
        </TextLink>
        <OrderStatusActions order={order} describedBy={id} onCompleted={onClose} />
      </Box>
      <OrderPaymentStatusText order={order} />
      <OrderLines
        order={order}
        linkTo={({ product }) => panelPaths.adminProduct(product._id)}
        getDetails={formatOptionsAndSku}
      />
      <OrderTotals
        of={order}
        currency={currency}
        pickup={fulfilment === 'pickup'}
        shipping={<Price value={order.shippingCost} currency={currency} />}
      />
      <div>
        <Typography component="h4" sx={{ fontWeight: 600, mb: 0.5 }}>
          {pickup ? t('Pick up in the shop') : t('Ship to')}
        </Typography>
        {pickup ? (
          <PickupDetails pickupLocation={pickup} contact={shippingAddress} />
        ) : (
          <PostalAddress address={shippingAddress} />
        )}
        <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{order.contactEmail}</Typography>
      </div>
    </Drawer>
  );
}

const drawerPanel = {
  width: { xs: '100%', sm: 440 },
  maxWidth: '100%',
  p: { xs: 2, sm: 3 },
  gap: 2,
  boxShadow: 8,
};
