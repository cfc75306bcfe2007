import type { Order, OrderLine } from '@contract/orders/orders';
import type { Parcel } from '@contract/orders/parcels/parcels';
import { t } from '@contract/texts/text';
import { formatNameWithOptions } from '@/shared/products/options-text';

type OrderWithParcels = Pick<Order, 'parcels'>;

export const getShippedParcels = ({ parcels }: OrderWithParcels): Parcel[] =>
  parcels.filter(({ sentAt }) => sentAt !== null);

/** Returns the name of a parcel, such as 'Parcel 2'. Returns 'A parcel' if the parcel was removed. */
export function getParcelName({ parcels }: OrderWithParcels, id: string): string {
  const at = parcels.findIndex(({ _id }) => _id === id);
  return at < 0 ? t('A parcel') : t('Parcel {number}', { number: at + 1 });
}

/** Formats the content of a parcel as lines such as '2 × Copper Kettle (Large)'. */
export const formatParcelContent = (
  items: readonly OrderLine[],
  { lines }: Pick<Parcel, 'lines'>,
): string[] =>
  lines.flatMap(({ line: id, quantity }) => {
    const line = items.find(({ _id }) => _id === id);
    return line ? [`${quantity} × ${formatNameWithOptions(line.name, line.variant?.options ?? {})}`] : [];
  });

/** Returns the units of an order that have not been shipped yet, as lines of a parcel. */
export const getUnshippedParcelContent = (items: readonly OrderLine[]): Pick<Parcel, 'lines'> => ({
  lines: items
    .map(({ _id, toShip }) => ({ line: _id, quantity: toShip }))
    .filter(({ quantity }) => quantity > 0),
});
