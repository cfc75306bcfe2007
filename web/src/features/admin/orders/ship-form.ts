import { unpackedUnits } from '@contract/orders/line-units';
import type { Order } from '@contract/orders/orders';
import type { PackParcelInput } from '@contract/orders/parcels';
import { readNumber, WHOLE } from '@contract/typed-numbers';
import type { ParcelForm } from './parcel-fields';

/** The values of the form that ships, as they were typed; units by the line's id. */
export interface ShipForm {
  status: 'shipped';
  note: string;
  tracking: ParcelForm;
  units: Record<string, string>;
  /** It is packed only. */
  wait: boolean;
}

type Items = Pick<Order, 'items'>;

/** A form for all that is in no parcel yet. */
export const shipForm = ({ items }: Items, tracking: ParcelForm): ShipForm => ({
  ...{ status: 'shipped', note: '', tracking, wait: false },
  units: Object.fromEntries(items.map((line) => [line._id, String(unpackedUnits(line))])),
});

/** The units that are wanted of each line; null for what cannot be read, or is more than there is. */
const unitsIn = ({ items }: Items, { units }: Pick<ShipForm, 'units'>) =>
  items.map((line) => {
    const { value, problem } = readNumber(units[line._id] ?? '', WHOLE);
    const most = unpackedUnits(line);
    const wanted = value ?? 0;
    return {
      line: line._id,
      most,
      quantity: problem === null && wanted >= 0 && wanted <= most ? wanted : null,
    };
  });

/** What is wrong with the units, by field. */
export function unitsProblems(order: Items, form: Pick<ShipForm, 'units'>): Record<string, string> {
  const units = unitsIn(order, form);
  const wrong = units.filter(({ quantity }) => quantity === null);
  if (wrong.length > 0)
    return Object.fromEntries(wrong.map(({ line, most }) => [`units.${line}`, `0 to ${most}`]));
  const [first] = units.filter(({ most }) => most > 0);
  const isEmpty = units.every(({ quantity }) => quantity === 0);
  return isEmpty && first ? { [`units.${first.line}`]: 'Choose at least one' } : {};
}

/** What goes into the parcel. */
export const wantedLines = (order: Items, form: Pick<ShipForm, 'units'>): PackParcelInput['lines'] =>
  unitsIn(order, form).flatMap(({ line, quantity }) => (quantity ? [{ line, quantity }] : []));
