import type { OrderStatus } from './order-states';
import { countRefundedUnits } from './refund-calculation';

export interface OrderLineUnitCounts {
  quantity: number;
  refunded: number;
  shipped: number;
  /** Number of units that still have to be shipped. 0 once the order is marked as shipped. */
  toShip: number;
  /** Number of units in parcels that have not been sent yet. These units are included in `toShip`. */
  packed: number;
}

export interface ParcelLine {
  line: string;
  quantity: number;
}

export interface ParcelWithLines {
  lines: readonly ParcelLine[];
  sentAt: unknown;
}

interface OrderUnits {
  status: OrderStatus;
  lines: readonly { id: string; quantity: number }[];
  refunds: Parameters<typeof countRefundedUnits>[0];
  parcels: readonly ParcelWithLines[];
}

export const countUnitsInParcels = (parcels: readonly ParcelWithLines[], lineId: string): number =>
  parcels
    .flatMap(({ lines }) => lines)
    .reduce((units, { line, quantity }) => units + (line === lineId ? quantity : 0), 0);

/** Counts the refunded, shipped, packed and remaining units of each line. Refunds apply to unshipped units first. */
export const countOrderLineUnits = ({ status, lines, refunds, parcels }: OrderUnits): OrderLineUnitCounts[] =>
  lines.map(({ id, quantity }) => {
    const refunded = countRefundedUnits(refunds, id);
    const shipped = countUnitsInParcels(
      parcels.filter(({ sentAt }) => sentAt !== null),
      id,
    );
    const isOpen = status === 'pending' || status === 'confirmed';
    const toShip = isOpen ? Math.max(0, quantity - refunded - shipped) : 0;
    const waiting = countUnitsInParcels(
      parcels.filter(({ sentAt }) => sentAt === null),
      id,
    );
    return { quantity, refunded, shipped, toShip, packed: Math.min(waiting, toShip) };
  });

/** Returns the parcels of an order, without units that were refunded after packing. */
export function excludeRefundedParcelUnits<P extends ParcelWithLines>({
  parcels,
  ...order
}: Omit<OrderUnits, 'parcels'> & { parcels: readonly P[] }): (Omit<P, 'lines'> & { lines: ParcelLine[] })[] {
  const left = new Map(
    countOrderLineUnits({ ...order, parcels }).map(({ toShip }, at) => [order.lines[at]!.id, toShip]),
  );
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

/** Units of an order line to display. Refunded units are struck through. */
export interface DisplayedUnitCounts {
  units: number;
  refunded: number;
}

const toDisplayedUnits = (quantity: number, refunded: number): DisplayedUnitCounts => ({
  units: quantity - refunded,
  refunded,
});

/** Returns the units of a line to display for delivery. Units that will never be shipped count as refunded. */
export const getDeliveryUnitCounts = ({
  quantity,
  shipped,
  toShip,
}: OrderLineUnitCounts): DisplayedUnitCounts => toDisplayedUnits(quantity, quantity - shipped - toShip);

export const countUnpackedUnits = ({
  toShip,
  packed,
}: Pick<OrderLineUnitCounts, 'toShip' | 'packed'>): number => toShip - packed;

/** Returns the purchased and refunded units of a line. In cancelled orders, no units count as refunded. */
export const getPurchasedUnitCounts = (
  { quantity, refunded }: Pick<OrderLineUnitCounts, 'quantity' | 'refunded'>,
  status: OrderStatus,
): DisplayedUnitCounts => toDisplayedUnits(quantity, status === 'cancelled' ? 0 : refunded);

export const hasNothingToShip = (lines: readonly Pick<OrderLineUnitCounts, 'toShip'>[]): boolean =>
  lines.every(({ toShip }) => toShip === 0);

export const isPartlyShipped = (lines: readonly Pick<OrderLineUnitCounts, 'toShip' | 'shipped'>[]): boolean =>
  lines.some(({ shipped }) => shipped > 0) && !hasNothingToShip(lines);

export const isFullyPacked = (lines: readonly Pick<OrderLineUnitCounts, 'toShip' | 'packed'>[]): boolean =>
  !hasNothingToShip(lines) && lines.every((line) => countUnpackedUnits(line) === 0);
