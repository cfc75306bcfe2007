import type { OrderStatus } from './order-states';
import { unitsRefunded } from './refundable';

/** What of a line was ordered, refunded and sent. */
export interface LineUnits {
  quantity: number;
  /** Refunded, or reserved for a refund. */
  refunded: number;
  /** Handed over to the carrier; 0 before. */
  shipped: number;
}

/** The units of an order's lines. */
export const unitsOf = ({
  lines,
  refunds,
}: {
  lines: readonly { id: string; quantity: number; shipped: number }[];
  refunds: Parameters<typeof unitsRefunded>[0];
}): LineUnits[] =>
  lines.map(({ id, quantity, shipped }) => ({ quantity, shipped, refunded: unitsRefunded(refunds, id) }));

/** How many units of a line are shown, and how many beside them as refunded, struck through. */
export interface ShownUnits {
  units: number;
  refunded: number;
}

const shown = (quantity: number, refunded: number): ShownUnits => ({ units: quantity - refunded, refunded });

/** What of a line belongs to its parcel: what was sent or, before that, what is not refunded. */
export const parcelUnits = ({ quantity, refunded, shipped }: LineUnits): ShownUnits =>
  shown(quantity, shipped > 0 ? quantity - shipped : refunded);

/** What of a line the customer has bought, returns taken off. Of a cancelled order it is what was ordered. */
export const boughtUnits = ({ quantity, refunded }: LineUnits, status: OrderStatus): ShownUnits =>
  shown(quantity, status === 'cancelled' ? 0 : refunded);

/** Whether every unit of an order was refunded before it was sent. */
export const hasNothingToShip = (lines: readonly LineUnits[]): boolean =>
  lines.every((line) => parcelUnits(line).units === 0);
