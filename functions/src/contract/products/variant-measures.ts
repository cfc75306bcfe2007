import { PRODUCT_FIELDS } from './product-field-table';
import type { ProductFieldName } from './product-fields';

export const VARIANT_MEASUREMENTS = [
  'weightGrams',
  'widthMm',
  'depthMm',
  'heightMm',
] as const satisfies readonly ProductFieldName[];

export type VariantMeasurement = (typeof VARIANT_MEASUREMENTS)[number];

/** Weight and dimensions of a variant. Missing values default to the product's values. */
export type VariantMeasurements = Partial<Record<VariantMeasurement, number>>;

export type VariantMeasurementColumn =
  `Variant ${(typeof PRODUCT_FIELDS)[VariantMeasurement]['columns']['hearth']}`;

export const getVariantMeasurementColumn = (measure: VariantMeasurement): VariantMeasurementColumn =>
  `Variant ${PRODUCT_FIELDS[measure].columns.hearth}`;

export const mapVariantMeasurements = <T>(
  getValue: (measure: VariantMeasurement) => T | undefined,
): Partial<Record<VariantMeasurement, T>> =>
  Object.fromEntries(
    VARIANT_MEASUREMENTS.flatMap((measure) => {
      const value = getValue(measure);
      return value === undefined ? [] : [[measure, value]];
    }),
  );

/** Column of a variant's day of restocking in the shop's CSV format. */
export const VARIANT_RESTOCK_COLUMN = `Variant ${PRODUCT_FIELDS.backInStockOn.columns.hearth}` as const;

export const pickVariantMeasurements = (
  variant: Readonly<Partial<Record<VariantMeasurement, unknown>>>,
): VariantMeasurements =>
  mapVariantMeasurements((measure) => {
    const value = variant[measure];
    return typeof value === 'number' ? value : undefined;
  });

export const applyVariantMeasurements = <T extends object>(
  product: T,
  variant: VariantMeasurements | undefined,
): T => ({
  ...product,
  ...pickVariantMeasurements(variant ?? {}),
});
