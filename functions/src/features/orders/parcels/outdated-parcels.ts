import { isDeepStrictEqual } from 'node:util';
import {
  isFullyPacked,
  excludeRefundedParcelUnits,
  countOrderLineUnits,
  type ParcelLine,
} from '../../../contract/orders/line-units';
import type { ParcelItem, RepackingInstructions } from '../../../contract/orders/parcels/parcel-changes';
import type { OrderDocument } from '../order-document';
import { hasShippingLabel, type PackedUnits, type StoredParcel } from './stored-parcel';
import { getUnpackedLines } from './unpacked-lines';

type PackedOrder = Pick<OrderDocument, 'status' | 'lines' | 'refunds' | 'parcels'>;

/** Converts parcel lines to packed units with product names. Adds up lines of the same variant. */
function toBoxedUnits({ lines }: Pick<OrderDocument, 'lines'>, packed: readonly ParcelLine[]): PackedUnits[] {
  const boxed = new Map<string, PackedUnits>();
  for (const { line: id, quantity } of packed) {
    const line = lines.find((one) => one.id === id);
    if (!line) continue;
    const { productId, variantId, name, options } = line;
    const key = `${productId}/${variantId}`;
    const units = (boxed.get(key)?.quantity ?? 0) + quantity;
    const values = Object.values(options).join(', ');
    boxed.set(key, {
      productId,
      variantId,
      quantity: units,
      name: values ? `${name} (${values})` : name,
    });
  }
  return [...boxed.values()];
}

const subtractUnits = (from: readonly PackedUnits[], units: readonly PackedUnits[]): ParcelItem[] =>
  from
    .map(({ productId, variantId, name, quantity }) => {
      const other = units.find((one) => one.productId === productId && one.variantId === variantId);
      return { name, quantity: quantity - (other?.quantity ?? 0) };
    })
    .filter(({ quantity }) => quantity > 0);

/** Returns the changes needed to match a packed parcel with its edited order. Returns null if none are needed. */
export function getRequiredParcelChange(
  order: PackedOrder,
  parcel: StoredParcel,
): RepackingInstructions | null {
  if (parcel.sentAt !== null) return null;
  const contents = excludeRefundedParcelUnits(order).find(({ id }) => id === parcel.id)?.lines ?? [];
  const boxed = parcel.boxed ?? toBoxedUnits(order, parcel.lines);
  const due = toBoxedUnits(order, contents);
  const change = {
    takeOut: subtractUnits(boxed, due),
    add: subtractUnits(due, boxed),
    address: parcel.readdress === true && contents.length > 0,
  };
  return change.takeOut.length + change.add.length > 0 || change.address ? change : null;
}

export const hasOutdatedParcel = (order: PackedOrder): boolean =>
  order.parcels.some((parcel) => getRequiredParcelChange(order, parcel) !== null);

export function toRepackedParcel(
  order: PackedOrder,
  { boxed: _, readdress: __, ...parcel }: StoredParcel,
): StoredParcel {
  const lines = excludeRefundedParcelUnits(order).find(({ id }) => id === parcel.id)?.lines ?? [];
  return { ...parcel, lines };
}

/** Returns a completed order's parcels: sent parcels, and packed parcels that are not needed and must be unpacked. */
export const getCompletedOrderParcels = (order: PackedOrder): StoredParcel[] =>
  order.parcels.filter(
    (parcel) =>
      parcel.sentAt !== null ||
      (!hasShippingLabel(parcel) && getRequiredParcelChange(order, parcel) !== null),
  );

const addLines = (lines: readonly ParcelLine[], added: readonly ParcelLine[]): ParcelLine[] => [
  ...lines.map(({ line, quantity }) => ({
    line,
    quantity: quantity + (added.find((one) => one.line === line)?.quantity ?? 0),
  })),
  ...added.filter((one) => !lines.some(({ line }) => line === one.line)),
];

/** Adapts the unsent parcels to an edited order. Added units go to the last parcel without a label. */
export function adaptParcelsToOrderEdit(
  before: Pick<OrderDocument, 'shippingAddress'> & PackedOrder,
  edited: Pick<OrderDocument, 'shippingAddress'> & PackedOrder,
): StoredParcel[] {
  const isMoved = !isDeepStrictEqual(before.shippingAddress, edited.shippingAddress);
  const parcels = excludeRefundedParcelUnits(edited).map((parcel): StoredParcel => {
    if (parcel.sentAt !== null) return parcel;
    const packed = before.parcels.find(({ id }) => id === parcel.id)!;
    return {
      ...parcel,
      boxed: packed.boxed ?? toBoxedUnits(before, packed.lines),
      ...(isMoved ? { readdress: true } : {}),
    };
  });
  const open = parcels.filter((parcel) => parcel.sentAt === null && !hasShippingLabel(parcel)).at(-1);
  const added = getUnpackedLines({ ...edited, parcels });
  if (open && added.length > 0 && isFullyPacked(countOrderLineUnits(before)))
    open.lines = addLines(open.lines, added);
  const adapted = { ...edited, parcels };
  return parcels.map((parcel) =>
    parcel.sentAt === null && getRequiredParcelChange(adapted, parcel) === null
      ? toRepackedParcel(adapted, parcel)
      : parcel,
  );
}
