import { PRODUCT_FIELDS } from './product-field-table';
import type { ProductFieldName } from './product-fields';

export const VARIANT_MEASURES = [
  'weightGrams',
  'widthMm',
  'depthMm',
  'heightMm',
] as const satisfies readonly ProductFieldName[];

export type VariantMeasure = (typeof VARIANT_MEASURES)[number];

/** Weight and dimensions of a variant. Missing values default to the product's values. */
export type VariantMeasures = Partial<Record<VariantMeasure, number>>;

export type VariantMeasureColumn = `Variant ${(typeof PRODUCT_FIELDS)[VariantMeasure]['columns']['hearth']}`;

export const getVariantMeasureColumn = (measure: VariantMeasure): VariantMeasureColumn =>
  `Variant ${PRODUCT_FIELDS[measure].columns.hearth}`;

export const mapVariantMeasures = <T>(
  getValue: (measure: VariantMeasure) => T | undefined,
): Partial<Record<VariantMeasure, T>> =>
  Object.fromEntries(
    VARIANT_MEASURES.flatMap((measure) => {
      const value = getValue(measure);
      return value === undefined ? [] : [[measure, value]];
    }),
  );

export const pickVariantMeasures = (
  variant: Readonly<Partial<Record<VariantMeasure, unknown>>>,
): VariantMeasures =>
  mapVariantMeasures((measure) => {
    const value = variant[measure];
    return typeof value === 'number' ? value : undefined;
  });

export const applyVariantMeasures = <T extends object>(
  product: T,
  variant: VariantMeasures | undefined,
): T => ({
  ...product,
  ...pickVariantMeasures(variant ?? {}),
});
