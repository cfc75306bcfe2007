import { parseProductField } from '../../../contract/products/parse-product-field';
import {
  mapVariantMeasurements,
  VARIANT_TEXTS,
  type VariantMeasurement,
  type VariantTextField,
} from '../../../contract/products/variant-measures';
import type { ImportField, ImportFileRow } from './file-columns';

/**
 * Weight and dimensions of an imported variant. If a value is null, the product's value applies. If it is missing, the
 * stored value does not change.
 */
export type ImportedVariantMeasurements = Partial<Record<VariantMeasurement, number | null>>;

/** Texts of an imported variant. If a text is empty, the product's applies. If it is missing, nothing changes. */
export type ImportedVariantTexts = Partial<Record<VariantTextField, string>>;

export type ImportedVariantFields = ImportedVariantMeasurements & ImportedVariantTexts;

export const parseVariantTexts = ({ cells }: ImportFileRow): ImportedVariantTexts =>
  Object.fromEntries(
    VARIANT_TEXTS.flatMap((field) => {
      const cell = cells[`own.${field}`];
      return cell === undefined ? [] : [[field, cell]];
    }),
  );

/** Rounds a decimal from a Shopify file to an integer, for example 226.796185 grams to 227. */
export const roundDecimal = (decimal: string): string =>
  String(Math.round(Number(decimal.replace(',', '.'))));

interface CellReader {
  decimalComma: boolean;
  problem: (row: number, field: ImportField, message: string) => void;
}

/** Parses the weight and dimensions of a variant. An empty cell means that the product's value applies. */
export const parseVariantMeasurements = (
  { row, cells }: ImportFileRow,
  reader: CellReader,
): ImportedVariantMeasurements =>
  mapVariantMeasurements((measure) => {
    const field = `own.${measure}` as const;
    const cell = cells[field];
    if (cell === undefined) return undefined;
    const { value, problem } = parseProductField(measure, cell, reader.decimalComma ? 'de' : 'en');
    if (problem !== null) reader.problem(row, field, problem);
    return typeof value === 'number' ? value : null;
  });

/** Sets the weight of each variant. A weight of 0, which means unknown, and the weight of the product become null. */
export function setVariantWeights(
  productWeight: number | null | undefined,
  variants: ImportedVariantMeasurements[],
  rows: readonly ImportFileRow[],
): void {
  rows.forEach(({ cells }, at) => {
    const grams = Number(roundDecimal(cells.weightGrams ?? ''));
    const variant = variants[at];
    if (!variant || !cells.weightGrams || !Number.isSafeInteger(grams) || grams < 0) return;
    variant.weightGrams = grams === 0 || grams === productWeight ? null : grams;
  });
}
