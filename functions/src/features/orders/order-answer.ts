import { fromMinor } from '../../contract/money';
import type { Order, OrderLine, OrderPayment } from '../../contract/orders';
import type { StoredLine, StoredOrder, StoredPayment } from './order-document';

function toLine(line: StoredLine, currency: string): OrderLine {
  const hasOptions = Object.keys(line.options).length > 0;
  return {
    _id: line.id,
    product: { _id: line.productId, name: line.name, images: line.image === null ? [] : [line.image] },
    variant: hasOptions ? { _id: line.variantId, options: line.options } : null,
    name: line.name,
    image: line.image,
    sku: line.sku,
    quantity: line.quantity,
    price: fromMinor(line.price, currency),
  };
}

/** The payment without the provider's secrets. */
export function toPayment({ status, provider, brand, last4 }: StoredPayment): OrderPayment {
  return { status, provider, brand, last4 };
}

/** An order as /api answers it: decimals for minor units, ISO times. */
export function toOrder(order: StoredOrder): Order {
  const decimal = (amount: StoredOrder['total']) => fromMinor(amount, order.currency);
  return {
    _id: order.id,
    number: order.number,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    items: order.lines.map((line) => toLine(line, order.currency)),
    subtotal: decimal(order.subtotal),
    shippingCost: decimal(order.shippingCost),
    tax: decimal(order.tax),
    totalAmount: decimal(order.total),
    currency: order.currency,
    shippingAddress: order.shippingAddress,
    contactEmail: order.contactEmail,
    paymentMethod: 'card',
    payment: toPayment(order.payment),
    notes: order.notes,
    timeline: order.timeline.map(({ status, at, by, note }) => ({
      status,
      at: at.toISOString(),
      by,
      note,
    })),
    tracking: order.tracking,
  };
}
