import type { UpdateOrderStatusInput } from '../../contract/orders/order-status';
import { t } from '../../contract/texts/text';
import { createFieldError } from '../../platform/errors';
import { countRestockedUnits } from './money/order-refunds';
import type { StoredOrderLine, StoredOrder } from './order-document';

/** Number of units to restock for each order line. Lines that are not listed are restocked completely. */
export type RestockQuantities = UpdateOrderStatusInput['restock'];

const withUnits = (order: StoredOrder, unitsOf: (line: StoredOrderLine) => number): StoredOrderLine[] =>
  order.lines.map((line) => ({ ...line, quantity: unitsOf(line) })).filter(({ quantity }) => quantity > 0);

export const getUnrestockedLines = (order: StoredOrder): StoredOrderLine[] =>
  withUnits(order, ({ id, quantity }) => quantity - countRestockedUnits(order, id));

/**
 * Splits the lines of a cancelled order into units to restock (`back`) and other units (`kept`).
 * @throws AppError VALIDATION_ERROR for an unknown line, or for more units than are left
 */
export function splitCancelledLines(
  order: StoredOrder,
  asked: RestockQuantities = [],
): { back: StoredOrderLine[]; kept: StoredOrderLine[] } {
  const left = getUnrestockedLines(order);
  const unitsOf = (id: string) => left.find((line) => line.id === id)?.quantity ?? 0;
  asked.forEach(({ line, quantity }, at) => {
    if (!order.lines.some(({ id }) => id === line))
      throw createFieldError(`restock.${at}.line`, t('The order has no such line'));
    if (quantity > unitsOf(line))
      throw createFieldError(
        `restock.${at}.quantity`,
        t('At most {units} can go back to stock', { units: unitsOf(line) }),
      );
  });
  const getRestockQuantity = (id: string) => asked.find(({ line }) => line === id)?.quantity ?? unitsOf(id);
  return {
    back: withUnits(order, ({ id }) => getRestockQuantity(id)),
    kept: withUnits(order, ({ id }) => unitsOf(id) - getRestockQuantity(id)),
  };
}

export function formatUnrestockedUnits(reason: string, lines: readonly StoredOrderLine[]): string[] {
  if (lines.length === 0) return [];
  const units = lines.map(({ name, options, quantity }) => {
    const values = Object.values(options).join(' / ');
    return `${quantity} × ${name}${values && ` (${values})`}`;
  });
  return [t('{reason}: {units}.', { reason, units: units.join(', ') })];
}
