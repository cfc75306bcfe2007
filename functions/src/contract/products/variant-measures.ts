import { PRODUCT_FIELDS, type PlainField } from './product-fields';

/** Fields of a product that each variant can have a value of its own for. */
export const VARIANT_MEASURES = [
  'weightGrams',
  'widthMm',
  'depthMm',
  'heightMm',
] as const satisfies readonly PlainField[];

export type VariantMeasure = (typeof VARIANT_MEASURES)[number];

/** Measures of a variant. An absent one is the product's. */
export type VariantMeasures = Partial<Record<VariantMeasure, number>>;

/** Name of the column of our own CSV files for a measure that a variant has of its own. */
export type VariantColumn = `Variant ${(typeof PRODUCT_FIELDS)[VariantMeasure]['columns']['hearth']}`;

/** Returns the column of our own CSV files for a measure that a variant has of its own. */
export const getVariantColumn = (measure: VariantMeasure): VariantColumn =>
  `Variant ${PRODUCT_FIELDS[measure].columns.hearth}`;

/** Creates an object with an entry for each measure that `getValue` returns a value for. */
export const byMeasure = <T>(
  getValue: (measure: VariantMeasure) => T | undefined,
): Partial<Record<VariantMeasure, T>> =>
  Object.fromEntries(
    VARIANT_MEASURES.flatMap((measure) => {
      const value = getValue(measure);
      return value === undefined ? [] : [[measure, value]];
    }),
  );

/** Returns the measures that a variant has of its own. */
export const pickMeasures = (variant: Readonly<Partial<Record<VariantMeasure, unknown>>>): VariantMeasures =>
  byMeasure((measure) => {
    const value = variant[measure];
    return typeof value === 'number' ? value : undefined;
  });

/** Returns a product with the measures of one of its variants, where the variant has its own. */
export const withVariantMeasures = <T extends object>(
  product: T,
  variant: VariantMeasures | undefined,
): T => ({
  ...product,
  ...pickMeasures(variant ?? {}),
});
