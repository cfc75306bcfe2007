import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { Order, OrderLine } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { GiftDetails } from '@/shared/gifts/gift-details';
import { OrderLines } from '@/shared/orders/order-lines';
import { PickupDetails } from '@/shared/orders/pickup-place';
import { PostalAddress } from '@/shared/address/postal-address';
import { OrderTotals } from '@/shared/orders/order-sums';
import { getRefundedAmount } from '@/shared/orders/returned-amount';
import { Price } from '@/shared/products/price';
import { formatOptions } from '@/shared/products/options-text';
import { TextLink } from '@/shared/ui/text-link';
import { getPaymentLabel } from './payment-labels';

interface OrderSectionProps {
  title: string;
  heading: 'h2' | 'h3';
  children: ReactNode;
}

interface OrderPartProps extends Pick<OrderSectionProps, 'heading'> {
  order: Order;
}

/** Function that renders content below an order line, such as the customer's review. */
export type LineFooterRenderer = (order: Order, line: OrderLine) => ReactNode;

export function OrderSection({ title, heading, children }: OrderSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} component={heading} variant="h4" sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

export function OrderedItems({
  order,
  heading,
  renderLineFooter,
}: OrderPartProps & { renderLineFooter?: LineFooterRenderer }) {
  return (
    <OrderSection title={t('Items')} heading={heading}>
      <OrderLines
        order={order}
        linkTo={({ product, variant }) => shopPaths.product(product._id, variant?._id)}
        getDetails={({ variant }) => formatOptions(variant?.options ?? {})}
        below={renderLineFooter && ((line) => renderLineFooter(order, line))}
      />
    </OrderSection>
  );
}

export function OrderSummary({ order, heading }: OrderPartProps) {
  const { currency, shippingCost } = order;
  return (
    <OrderSection title={t('Order summary')} heading={heading}>
      <OrderTotals
        of={order}
        currency={currency}
        pickup={order.fulfilment === 'pickup'}
        shipping={shippingCost > 0 ? <Price value={shippingCost} currency={currency} /> : null}
        onlyRealTax
        refunded={getRefundedAmount(order)}
        toReturn={order.payment.toReturn}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.25 }}>
        {getPaymentLabel(order)}
      </Typography>
    </OrderSection>
  );
}

export function OrderAddress({ order, heading }: OrderPartProps) {
  if (order.pickup) {
    return (
      <OrderSection title={t('Pick up in the shop')} heading={heading}>
        <PickupDetails pickupLocation={order.pickup} contact={order.shippingAddress} />
      </OrderSection>
    );
  }
  return (
    <OrderSection title={t('Shipping address')} heading={heading}>
      <PostalAddress address={order.shippingAddress} />
    </OrderSection>
  );
}

/** Gift options of an order. Renders nothing if the order is not a gift. */
export function OrderGift({ order, heading }: OrderPartProps) {
  if (!order.gift) return null;
  return (
    <OrderSection title={t('Gift')} heading={heading}>
      <GiftDetails gift={order.gift} />
    </OrderSection>
  );
}

export function OrderNotes({ order, heading }: OrderPartProps) {
  if (!order.notes) return null;
  return (
    <OrderSection title={t('Notes')} heading={heading}>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-line', maxWidth: '60ch' }}>
        {order.notes}
      </Typography>
    </OrderSection>
  );
}

/** Links to the invoice and credit notes of an order. Renders nothing if there is no invoice. */
export function OrderInvoices({ order }: { order: Order }) {
  const { _id, invoice, refunds } = order;
  if (invoice === null) return null;
  const creditNotes = refunds.flatMap(({ status, creditNote }) =>
    status === 'succeeded' && creditNote !== null ? [creditNote] : [],
  );
  const papers = [
    { name: t('Invoice {number}', { number: invoice }), number: invoice },
    ...creditNotes.map((number) => ({ name: t('Credit note {number}', { number }), number })),
  ];
  return (
    <Box component="ul" role="list" sx={invoices}>
      {papers.map(({ name, number }) => (
        <li key={number}>
          <TextLink to={shopPaths.orderInvoice(_id, number)} underline="always" sx={link}>
            {name}
          </TextLink>
        </li>
      ))}
    </Box>
  );
}

const invoices = { mt: 1, mb: -1, displayPrint: 'none' };

const link = { display: 'inline-flex', alignItems: 'center', minHeight: 44 };
