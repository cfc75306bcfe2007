import { addAmounts, calculateLineTotal, toMinorUnits, type MinorUnits } from '@contract/money';
import type { SetTablePiece } from '@contract/collections/collection-responses';
import { calculatePieceQuantity } from '@contract/collections/table-pieces';
import { priceToMinorUnits } from '@contract/pricing/shop-prices';
import type { Product, ProductVariant } from '@contract/products/products';
import { applyVariantMeasurements } from '@contract/products/variant-measures';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';

/** Choices of the shopper for a product. Missing values follow the collection. */
export interface PieceChoice {
  isLeftOut?: boolean;
  units?: number;
  variant?: string;
}

/** Product of the table, with its variant and the number of units to buy. */
export interface TableLine {
  piece: SetTablePiece;
  variant: ProductVariant | undefined;
  /** Units that the table needs. */
  needed: number;
  /** Units that can be bought. */
  available: number;
  /** Units in the picture and in the purchase. 0 if the product is left out or sold out. */
  units: number;
  /** Units that the stepper shows, which remain while the piece is left out. */
  selectedUnits: number;
}

const findVariant = ({ variants }: Product, id: string | undefined) =>
  variants.find(({ _id }) => _id === id) ??
  variants.find(({ countInStock }) => countInStock > 0) ??
  variants[0];

/** Returns the lines of a table for `people`. Units never exceed the stock. */
export function createTableLines(
  pieces: readonly SetTablePiece[],
  choices: ReadonlyMap<string, PieceChoice>,
  people: number,
): TableLine[] {
  return pieces.map((piece) => {
    const choice = choices.get(piece.product._id) ?? {};
    const variant = findVariant(piece.product, choice.variant);
    const product = applyVariantMeasurements(piece.product, variant);
    const available = Math.min((variant ?? product).countInStock, storeConfig.orders.maxQuantity);
    const needed = calculatePieceQuantity(piece, people);
    const selectedUnits = Math.min(choice.units ?? needed, available);
    return {
      piece: { ...piece, product },
      variant,
      needed,
      available,
      selectedUnits,
      units: choice.isLeftOut ? 0 : selectedUnits,
    };
  });
}

export const getLineUnitPrice = ({ piece, variant }: TableLine) => (variant ?? piece.product).price;

export const countTableUnits = (lines: readonly TableLine[]) =>
  lines.reduce((sum, { units }) => sum + units, 0);

/** Returns the price of all pieces in minor units, before discounts, shipping and tax. */
export const calculateTableTotal = (lines: readonly TableLine[]): MinorUnits =>
  addAmounts(
    toMinorUnits(0),
    ...lines.map((line) => calculateLineTotal(priceToMinorUnits(getLineUnitPrice(line)), line.units)),
  );

/** Returns a note if the stock is smaller than what the table needs, otherwise null. */
export function formatShortage({ needed, available, selectedUnits }: TableLine): string | null {
  if (available === 0) return t('Sold out');
  return selectedUnits < needed && selectedUnits === available
    ? t('Only {available} in stock, {missing} fewer than the table needs', {
        available,
        missing: needed - available,
      })
    : null;
}
