import { formatCsvRow } from '../../../contract/files/csv';
import { EXPORT_COLUMNS, type ExportColumn } from '../../../contract/imports';
import { priceToDecimal } from '../../../contract/pricing/shop-prices';
import {
  getProductFieldDefinition,
  formatFieldValue,
  PRODUCT_FIELD_NAMES,
} from '../../../contract/products/product-fields';
import { getProductFieldValue } from '../../../contract/products/stored-fields';
import {
  getVariantMeasurementColumn,
  getVariantTextColumn,
  VARIANT_MEASUREMENTS,
  VARIANT_TEXTS,
} from '../../../contract/products/variant-measures';
import type { ProductDocument } from '../products-port';

type Cells = Partial<Record<ExportColumn, string>>;

const plainCells = (product: ProductDocument): Cells =>
  Object.fromEntries(
    PRODUCT_FIELD_NAMES.map((field) => [
      getProductFieldDefinition(field).columns.hearth,
      formatFieldValue(getProductFieldValue(product, field)),
    ]),
  );

const line = (cells: Cells) => formatCsvRow(EXPORT_COLUMNS.map((column) => cells[column]));

/** Formats a product as CSV rows: one row per variant, and one for each additional picture. */
export function formatProductCsvRows(id: string, product: ProductDocument): string {
  const [first, ...others] = product.images;
  const image = (picture: typeof first): Cells =>
    picture ? { Image: picture.url, 'Image Alt': picture.alt } : {};
  const variants = product.variants.map((variant, at): Cells => {
    const options = product.options.flatMap(({ name }, index) => [
      [`Option${index + 1} Name`, name],
      [`Option${index + 1} Value`, variant.options[name] ?? ''],
    ]);
    return {
      Handle: id,
      ...(at > 0
        ? {}
        : {
            ...plainCells(product),
            Status: product.status,
            ...image(first),
          }),
      ...(Object.fromEntries(options) as Cells),
      SKU: variant.sku,
      Price: String(priceToDecimal(variant.price)),
      Stock: String(variant.countInStock),
      'Variant Image': variant.image ?? '',
      ...Object.fromEntries(
        VARIANT_TEXTS.map((field) => [getVariantTextColumn(field), variant[field] ?? '']),
      ),
      ...Object.fromEntries(
        VARIANT_MEASUREMENTS.map((measure) => [
          getVariantMeasurementColumn(measure),
          formatFieldValue(variant[measure] ?? null),
        ]),
      ),
    };
  });
  const pictures = others.map((picture): Cells => ({ Handle: id, ...image(picture) }));
  return [...variants, ...pictures].map(line).join('');
}
