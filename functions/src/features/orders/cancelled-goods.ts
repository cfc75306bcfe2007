import type { OrderStatusInput } from '../../contract/orders/order-status';
import { invalidField } from '../../platform/errors';
import { unitsRestocked } from './money/order-refunds';
import type { StoredLine, StoredOrder } from './order-document';

/** Number of units to restock per order line. Unlisted lines are restocked completely. */
export type AskedRestock = OrderStatusInput['restock'];

const withUnits = (order: StoredOrder, unitsOf: (line: StoredLine) => number): StoredLine[] =>
  order.lines.map((line) => ({ ...line, quantity: unitsOf(line) })).filter(({ quantity }) => quantity > 0);

export const linesInOrder = (order: StoredOrder): StoredLine[] =>
  withUnits(order, ({ id, quantity }) => quantity - unitsRestocked(order, id));

/**
 * Splits the lines of a cancelled order into units to restock (`back`) and units that stay out of stock (`kept`).
 * @throws AppError VALIDATION_ERROR for an unknown line, or more units than are left
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
  const getRestockQuantity = (id: string) => asked.find(({ line }) => line === id)?.quantity ?? unitsOf(id);
  return {
    back: withUnits(order, ({ id }) => getRestockQuantity(id)),
    kept: withUnits(order, ({ id }) => unitsOf(id) - getRestockQuantity(id)),
  };
}

export function unitsNotes(reason: string, lines: readonly StoredLine[]): string[] {
  if (lines.length === 0) return [];
  const units = lines.map(({ name, options, quantity }) => {
    const values = Object.values(options).join(' / ');
    return `${quantity} × ${name}${values && ` (${values})`}`;
  });
  return [`${reason}: ${units.join(', ')}.`];
}
