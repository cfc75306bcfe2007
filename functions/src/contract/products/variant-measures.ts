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

/** Texts of a variant. Missing texts default to the product's texts. */
export const VARIANT_TEXTS = ['backInStockOn', 'content'] as const satisfies readonly ProductFieldName[];

export type VariantTextField = (typeof VARIANT_TEXTS)[number];

export type VariantTextColumn = `Variant ${(typeof PRODUCT_FIELDS)[VariantTextField]['columns']['hearth']}`;

/** Returns the column of a variant's text in the shop's CSV format. */
export const getVariantTextColumn = (field: VariantTextField): VariantTextColumn =>
  `Variant ${PRODUCT_FIELDS[field].columns.hearth}`;

/** Returns the texts that are not empty. */
export const pickVariantTexts = (
  variant: Readonly<Partial<Record<VariantTextField, unknown>>>,
): Partial<Record<VariantTextField, string>> =>
  Object.fromEntries(
    VARIANT_TEXTS.flatMap((field) => (variant[field] ? [[field, String(variant[field])]] : [])),
  );

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
