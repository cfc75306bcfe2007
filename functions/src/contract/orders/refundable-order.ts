import { toMinor } from '../money';
import type { Order } from './orders';
import type { RefundableOrder } from './refundable';

/** An order as /api answers it, in the minor units that refunds are computed in. */
export function refundableOrder(order: Order) {
  const { currency, payment } = order;
  const inMinor = (decimal: number) => toMinor(decimal, currency);
  const taxesOf = (taxes: Order['taxes']) => taxes.map((tax) => ({ ...tax, amount: inMinor(tax.amount) }));
  const paidOf = ({ gross, tax, taxes }: Pick<Order['shipping'], 'gross' | 'tax' | 'taxes'>) => ({
    gross: inMinor(gross),
    tax: inMinor(tax),
    taxes: taxesOf(taxes),
  });
  return {
    currency,
    total: inMinor(order.totalAmount),
    tax: inMinor(order.tax),
    taxes: taxesOf(order.taxes),
    lines: order.items.map((line) => ({
      ...{ id: line._id, name: line.name, quantity: line.quantity },
      ...paidOf(line),
    })),
    shipping: paidOf(order.shipping),
    payment: {
      captured: inMinor(payment.captured),
      recorded: payment.recorded.map(({ _id, amount, corrects }) => ({
        ...{ id: _id, corrects },
        amount: inMinor(amount),
      })),
      disputed: inMinor(payment.disputed),
    },
    refunds: order.refunds.map(({ status, excess, ...refund }) => ({
      ...{ status, excess },
      amount: inMinor(refund.amount),
      tax: inMinor(refund.tax),
      shipping: inMinor(refund.shipping),
      byHand: inMinor(refund.byHand),
      lines: refund.lines.map(({ line, quantity, amount, tax }) => ({
        ...{ line, quantity },
        amount: inMinor(amount),
        tax: inMinor(tax),
      })),
    })),
  } satisfies RefundableOrder;
}
