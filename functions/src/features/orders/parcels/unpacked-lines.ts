import {
  countOrderLineUnits,
  countUnpackedUnits,
  type ParcelLine,
} from '../../../contract/orders/line-units';
import type { OrderDocument } from '../order-document';

export function getUnpackedLines(
  order: Pick<OrderDocument, 'status' | 'lines' | 'refunds' | 'parcels'>,
): ParcelLine[] {
  const units = countOrderLineUnits(order);
  return order.lines
    .map(({ id }, at) => ({ line: id, quantity: countUnpackedUnits(units[at]!) }))
    .filter(({ quantity }) => quantity > 0);
}
