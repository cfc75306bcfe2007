import type { Order, OrderLine } from '@contract/orders/orders';
import type { Parcel } from '@contract/orders/parcels/parcels';
import { nameWithOptions } from '@/shared/products/options-text';

type Parcels = Pick<Order, 'parcels'>;

/** The parcels that were handed over to the carrier. */
export const sentParcels = ({ parcels }: Parcels): Parcel[] =>
  parcels.filter(({ sentAt }) => sentAt !== null);

/** 'Parcel 2', as an order counts those that it sends; of one that was taken back 'A parcel'. */
export function parcelName({ parcels }: Parcels, id: string): string {
  const at = parcels.findIndex(({ _id }) => _id === id);
  return at < 0 ? 'A parcel' : `Parcel ${at + 1}`;
}

/** What is in a parcel: '2 × Copper Kettle, Large', a line each. */
export const contentLines = (items: readonly OrderLine[], { lines }: Pick<Parcel, 'lines'>): string[] =>
  lines.flatMap(({ line: id, quantity }) => {
    const line = items.find(({ _id }) => _id === id);
    return line ? [`${quantity} × ${nameWithOptions(line.name, line.variant?.options ?? {})}`] : [];
  });

/** What is in no parcel that was sent, as lines of a parcel. */
export const restOf = (items: readonly OrderLine[]): Pick<Parcel, 'lines'> => ({
  lines: items
    .map(({ _id, toShip }) => ({ line: _id, quantity: toShip }))
    .filter(({ quantity }) => quantity > 0),
});
