import { unitsOf, unpackedUnits, type ParcelLine } from '../../../contract/orders/line-units';
import type { OrderDocument } from '../order-document';

export function unpackedLines(
  order: Pick<OrderDocument, 'status' | 'lines' | 'refunds' | 'parcels'>,
): ParcelLine[] {
  const units = unitsOf(order);
  return order.lines
    .map(({ id }, at) => ({ line: id, quantity: unpackedUnits(units[at]!) }))
    .filter(({ quantity }) => quantity > 0);
}
