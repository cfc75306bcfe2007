import { fromMinor } from '../../contract/money';
import type { Order, OrderLine, OrderNote, OrderPayment } from '../../contract/orders';
import type { VerifiedPayment } from '../../contract/payments';
import type { StoredLine, StoredOrder, StoredPayment } from './order-document';
import type { StoredNote } from './order-notes.repository';

function presentLine(line: StoredLine, currency: string): OrderLine {
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
export function presentPayment({ status, provider, brand, last4 }: StoredPayment): OrderPayment {
  return { status, provider, brand, last4 };
}

/** An order as /api answers it: decimals for minor units, ISO times. */
export function presentOrder(order: StoredOrder): Order {
  const decimal = (amount: StoredOrder['total']) => fromMinor(amount, order.currency);
  return {
    _id: order.id,
    number: order.number,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    items: order.lines.map((line) => presentLine(line, order.currency)),
    subtotal: decimal(order.subtotal),
    shippingCost: decimal(order.shippingCost),
    tax: decimal(order.tax),
    totalAmount: decimal(order.total),
    currency: order.currency,
    shippingAddress: order.shippingAddress,
    contactEmail: order.contactEmail,
    paymentMethod: 'card',
    payment: presentPayment(order.payment),
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

/** An order's payment as /api answers it. */
export function presentVerifiedPayment(order: StoredOrder): VerifiedPayment {
  return { status: order.payment.status, payment: presentPayment(order.payment), order: presentOrder(order) };
}

/** An administrator's note as /api answers it. */
export const presentNote = ({ id, note, at, by }: StoredNote): OrderNote => ({
  _id: id,
  note,
  at: at.toISOString(),
  by: { _id: by.uid, name: by.name },
});
