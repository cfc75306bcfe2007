import type { ReactNode } from 'react';
import type { Order, OrderLine } from '@contract/orders/orders';
import { paths } from '@/shared/config/paths';
import { optionsText } from '@/shared/products/options-text';
import { OrderLines } from '@/shared/orders/order-lines';

/** What belongs to a line of an order, such as the customer's review of it: the page's business. */
export type BelowLine = (order: Order, line: OrderLine) => ReactNode;

interface OrderedItemsProps {
  order: Order;
  below?: BelowLine;
}

/** Everything an order holds; a line leads to what was chosen, as it is sold today. */
export function OrderedItems({ order, below }: OrderedItemsProps) {
  return (
    <OrderLines
      order={order}
      linkTo={({ product, variant }) => paths.product(product._id, variant?._id)}
      about={({ variant }) => optionsText(variant?.options ?? {})}
      below={below && ((line) => below(order, line))}
    />
  );
}
