import type { OrderStatusInput } from '../../contract/orders/order-status';
import { invalidField } from '../../platform/errors';
import { unitsRestocked } from './money/order-refunds';
import type { StoredLine, StoredOrder } from './order-document';

/** How many units of lines an administrator has go back to stock; lines that are absent go back in full. */
export type AskedRestock = OrderStatusInput['restock'];

/** Lines with units; none with 0. */
const withUnits = (order: StoredOrder, unitsOf: (line: StoredLine) => number): StoredLine[] =>
  order.lines.map((line) => ({ ...line, quantity: unitsOf(line) })).filter(({ quantity }) => quantity > 0);

/** The lines of an order with the units that no refund returned to stock. */
export const linesInOrder = (order: StoredOrder): StoredLine[] =>
  withUnits(order, ({ id, quantity }) => quantity - unitsRestocked(order, id));

/**
 * What of an order's lines goes back to stock when it is cancelled, and what stays out of it, such as damaged goods.
 * @throws AppError VALIDATION_ERROR for a line that the order does not have, or more units than are left of it
 */
export function cancelledGoods(
  order: StoredOrder,
  asked: AskedRestock = [],
): { back: StoredLine[]; kept: StoredLine[] } {
  const left = linesInOrder(order);
  const unitsOf = (id: string) => left.find((line) => line.id === id)?.quantity ?? 0;
  asked.forEach(({ line, quantity }, at) => {
    if (!order.lines.some(({ id }) => id === line))
      throw invalidField(`restock.${at}.line`, 'The order has no such line');
    if (quantity > unitsOf(line))
      throw invalidField(`restock.${at}.quantity`, `At most ${unitsOf(line)} can go back to stock`);
  });
  const backOf = (id: string) => asked.find(({ line }) => line === id)?.quantity ?? unitsOf(id);
  return {
    back: withUnits(order, ({ id }) => backOf(id)),
    kept: withUnits(order, ({ id }) => unitsOf(id) - backOf(id)),
  };
}

/** A note for administrators that starts with a reason: 'Damaged: 2 × Mug (Blue).' None without units. */
export function unitsNotes(reason: string, lines: readonly StoredLine[]): string[] {
  if (lines.length === 0) return [];
  const units = lines.map(({ name, options, quantity }) => {
    const values = Object.values(options).join(' / ');
    return `${quantity} × ${name}${values && ` (${values})`}`;
  });
  return [`${reason}: ${units.join(', ')}.`];
}
