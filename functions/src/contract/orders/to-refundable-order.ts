import { convertAmounts, decimalToMinorUnits } from '../money';
import type { Order } from './orders';
import type { RefundableOrder } from './refund-calculation';

export function toRefundableOrder(order: Order) {
  const { currency, payment } = order;
  const convertToMinor = <Name extends string>(record: Record<NoInfer<Name>, number>, ...names: Name[]) =>
    convertAmounts(record, names, (decimal: number) => decimalToMinorUnits(decimal, currency));
  const toTaxes = (taxes: Order['taxes']) =>
    taxes.map((tax) => ({ ...tax, ...convertToMinor(tax, 'amount') }));
  const toPaidAmounts = (paid: Pick<Order['shipping'], 'gross' | 'tax' | 'taxes'>) => ({
    ...convertToMinor(paid, 'gross', 'tax'),
    taxes: toTaxes(paid.taxes),
  });
  return {
    currency,
    total: decimalToMinorUnits(order.totalAmount, currency),
    ...convertToMinor(order, 'tax'),
    taxes: toTaxes(order.taxes),
    lines: order.items.map((line) => ({
      id: line._id,
      name: line.name,
      quantity: line.quantity,
      ...toPaidAmounts(line),
    })),
    shipping: toPaidAmounts(order.shipping),
    wrapping: order.wrapping && toPaidAmounts(order.wrapping),
    payment: {
      ...convertToMinor(payment, 'captured', 'disputed'),
      recorded: payment.recorded.map((receipt) => ({
        id: receipt._id,
        corrects: receipt.corrects,
        ...convertToMinor(receipt, 'amount'),
      })),
    },
    refunds: order.refunds.map((refund) => ({
      status: refund.status,
      excess: refund.excess,
      ...convertToMinor(refund, 'amount', 'tax', 'shipping', 'byHand'),
      lines: refund.lines.map((line) => ({
        line: line.line,
        quantity: line.quantity,
        ...convertToMinor(line, 'amount', 'tax'),
      })),
    })),
  } satisfies RefundableOrder;
}
