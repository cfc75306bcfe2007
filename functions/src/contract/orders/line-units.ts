import type { OrderStatus } from './order-states';
import { unitsRefunded } from './refundable';

/** What of a line was ordered, refunded and sent, and what of it still has to be. */
export interface LineUnits {
  quantity: number;
  /** Refunded, or reserved for a refund. */
  refunded: number;
  /** Handed over to the carrier; 0 before. */
  shipped: number;
  /** Still to be sent: neither refunded nor shipped. 0 once the order is shipped. */
  toShip: number;
  /** Of those, what is in a parcel already. */
  packed: number;
}

/** Units of a line in a parcel. */
export interface ParcelLine {
  line: string;
  quantity: number;
}

/** Units that travel together; `sentAt` is null until they are handed over. */
export interface ParcelUnits {
  lines: readonly ParcelLine[];
  sentAt: unknown;
}

interface OrderUnits {
  status: OrderStatus;
  lines: readonly { id: string; quantity: number }[];
  refunds: Parameters<typeof unitsRefunded>[0];
  parcels: readonly ParcelUnits[];
}

/** Units of a line in some parcels. */
export const unitsIn = (parcels: readonly ParcelUnits[], id: string): number =>
  parcels
    .flatMap(({ lines }) => lines)
    .reduce((units, { line, quantity }) => units + (line === id ? quantity : 0), 0);

/** The units of an order's lines. Refunded units count against unsent units first. */
export const unitsOf = ({ status, lines, refunds, parcels }: OrderUnits): LineUnits[] =>
  lines.map(({ id, quantity }) => {
    const refunded = unitsRefunded(refunds, id);
    const shipped = unitsIn(
      parcels.filter(({ sentAt }) => sentAt !== null),
      id,
    );
    const isOpen = status === 'pending' || status === 'confirmed';
    const toShip = isOpen ? Math.max(0, quantity - refunded - shipped) : 0;
    const waiting = unitsIn(
      parcels.filter(({ sentAt }) => sentAt === null),
      id,
    );
    return { quantity, refunded, shipped, toShip, packed: Math.min(waiting, toShip) };
  });

/** An order's parcels with what is in them: from one that waits, what was refunded since it was packed is taken out. */
export function parcelContents<P extends ParcelUnits>({
  parcels,
  ...order
}: Omit<OrderUnits, 'parcels'> & { parcels: readonly P[] }): (Omit<P, 'lines'> & { lines: ParcelLine[] })[] {
  const left = new Map(unitsOf({ ...order, parcels }).map(({ toShip }, at) => [order.lines[at]!.id, toShip]));
  return parcels.map((parcel) => {
    if (parcel.sentAt !== null) return { ...parcel, lines: [...parcel.lines] };
    const lines = parcel.lines.map(({ line, quantity }) => {
      const units = Math.min(quantity, left.get(line) ?? 0);
      left.set(line, (left.get(line) ?? 0) - units);
      return { line, quantity: units };
    });
    return { ...parcel, lines: lines.filter(({ quantity }) => quantity > 0) };
  });
}

/** How many units of a line are shown, and how many beside them as refunded, struck through. */
export interface ShownUnits {
  units: number;
  refunded: number;
}

const shown = (quantity: number, refunded: number): ShownUnits => ({ units: quantity - refunded, refunded });

/** What of a line goes to its customer: what was sent and what still has to be. */
export const sentUnits = ({ quantity, shipped, toShip }: LineUnits): ShownUnits =>
  shown(quantity, quantity - shipped - toShip);

/** What of a line is in no parcel yet. */
export const unpackedUnits = ({ toShip, packed }: Pick<LineUnits, 'toShip' | 'packed'>): number =>
  toShip - packed;

/** What of a line the customer has bought, returns taken off. Of a cancelled order it is what was ordered. */
export const boughtUnits = (
  { quantity, refunded }: Pick<LineUnits, 'quantity' | 'refunded'>,
  status: OrderStatus,
): ShownUnits => shown(quantity, status === 'cancelled' ? 0 : refunded);

/** Whether nothing of an order is left to be sent: all of it was, or was refunded before. */
export const hasNothingToShip = (lines: readonly Pick<LineUnits, 'toShip'>[]): boolean =>
  lines.every(({ toShip }) => toShip === 0);

/** Whether some units of an order were sent and others still have to be. */
export const isPartlyShipped = (lines: readonly Pick<LineUnits, 'toShip' | 'shipped'>[]): boolean =>
  lines.some(({ shipped }) => shipped > 0) && !hasNothingToShip(lines);

/** Whether everything that still has to be sent is in parcels. */
export const isPacked = (lines: readonly Pick<LineUnits, 'toShip' | 'packed'>[]): boolean =>
  !hasNothingToShip(lines) && lines.every((line) => unpackedUnits(line) === 0);
