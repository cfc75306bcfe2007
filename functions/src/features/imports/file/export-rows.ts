import { formatCsvRow } from '../../../contract/files/csv';
import {
  EXPORT_COLUMNS,
  TRANSLATED_EXPORT_COLUMNS,
  type ExportColumn,
  type TranslatedExportColumn,
} from '../../../contract/imports';
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
import { PRODUCT_FIELDS } from '../../../contract/products/product-field-table';
import { TRANSLATED_PRODUCT_FIELDS } from '../../../contract/products/product-translations';
import type { Language } from '../../../contract/texts/languages';
import { EMPTY_TRANSLATION, type ProductDocument } from '../products-port';

type Cells = Partial<Record<ExportColumn | TranslatedExportColumn, string>>;

/** Returns the columns of an export: those of the shop's format, then the translated ones of each language. */
export const listExportColumns = (
  languages: readonly Language[],
): readonly (ExportColumn | TranslatedExportColumn)[] => [
  ...EXPORT_COLUMNS,
  ...languages.flatMap((language) =>
    TRANSLATED_EXPORT_COLUMNS.map((column) => `${column}:${language}` as const),
  ),
];

/** Returns the translations of a row's cells. Phrases without words, such as numbers, are the same in all languages. */
function translateCells(product: ProductDocument, language: Language, cells: Cells): Cells {
  const { texts, phrases } = product.translations[language] ?? EMPTY_TRANSLATION;
  const known = new Map(phrases.map(({ source, text }) => [source, text]));
  const translate = (phrase: string | undefined) => (phrase && known.get(phrase)) ?? '';
  const translated: Cells = {};
  for (const column of TRANSLATED_EXPORT_COLUMNS)
    translated[`${column}:${language}`] = translate(cells[column]);
  if (cells.Title === undefined) return translated;
  for (const field of TRANSLATED_PRODUCT_FIELDS)
    translated[`${PRODUCT_FIELDS[field].columns.hearth}:${language}`] = texts[field]?.text ?? '';
  const specifications = product.specifications.map(({ name, value }) => ({
    name: known.get(name) ?? name,
    value: known.get(value) ?? value,
  }));
  const hasSpecifications = product.specifications.some(
    ({ name, value }) => known.has(name) || known.has(value),
  );
  translated[`Specifications:${language}`] = hasSpecifications ? formatFieldValue(specifications) : '';
  return translated;
}

const plainCells = (product: ProductDocument): Cells =>
  Object.fromEntries(
    PRODUCT_FIELD_NAMES.map((field) => [
      getProductFieldDefinition(field).columns.hearth,
      formatFieldValue(getProductFieldValue(product, field)),
    ]),
  );

/** Formats a product as CSV rows: one row per variant, and one for each additional picture. */
export function formatProductCsvRows(
  id: string,
  product: ProductDocument,
  languages: readonly Language[] = [],
): string {
  const columns = listExportColumns(languages);
  const line = (cells: Cells) => {
    const translated = languages.map((language) => translateCells(product, language, cells));
    const all: Cells = Object.assign({}, cells, ...translated);
    return formatCsvRow(columns.map((column) => all[column]));
  };
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
