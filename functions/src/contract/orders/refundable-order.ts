import { amountsOf, toMinor } from '../money';
import type { Order } from './orders';
import type { RefundableOrder } from './refundable';

/** Converts an order from the API to minor units for refund calculations. */
export function refundableOrder(order: Order) {
  const { currency, payment } = order;
  const inMinor = <Name extends string>(record: Record<NoInfer<Name>, number>, ...names: Name[]) =>
    amountsOf(record, names, (decimal: number) => toMinor(decimal, currency));
  const taxesOf = (taxes: Order['taxes']) => taxes.map((tax) => ({ ...tax, ...inMinor(tax, 'amount') }));
  const paidOf = (paid: Pick<Order['shipping'], 'gross' | 'tax' | 'taxes'>) => ({
    ...inMinor(paid, 'gross', 'tax'),
    taxes: taxesOf(paid.taxes),
  });
  return {
    currency,
    total: toMinor(order.totalAmount, currency),
    ...inMinor(order, 'tax'),
    taxes: taxesOf(order.taxes),
    lines: order.items.map((line) => ({
      ...{ id: line._id, name: line.name, quantity: line.quantity },
      ...paidOf(line),
    })),
    shipping: paidOf(order.shipping),
    payment: {
      ...inMinor(payment, 'captured', 'disputed'),
      recorded: payment.recorded.map((receipt) => ({
        ...{ id: receipt._id, corrects: receipt.corrects },
        ...inMinor(receipt, 'amount'),
      })),
    },
    refunds: order.refunds.map((refund) => ({
      ...{ status: refund.status, excess: refund.excess },
      ...inMinor(refund, 'amount', 'tax', 'shipping', 'byHand'),
      lines: refund.lines.map((line) => ({
        ...{ line: line.line, quantity: line.quantity },
        ...inMinor(line, 'amount', 'tax'),
      })),
    })),
  } satisfies RefundableOrder;
}
