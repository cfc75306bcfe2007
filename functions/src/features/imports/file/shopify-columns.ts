import { msg } from '../../../contract/texts/text';

const CURRENT_COLUMN_NAMES: Readonly<Record<string, string>> = {
  handle: 'URL handle',
  'body (html)': 'Description',
  published: 'Published on online store',
  'variant sku': 'SKU',
  'variant barcode': 'Barcode',
  'variant price': 'Price',
  'variant compare at price': 'Compare-at price',
  'variant taxable': 'Charge tax',
  'variant tax code': 'Tax code',
  'variant inventory tracker': 'Inventory tracker',
  'variant inventory qty': 'Inventory quantity',
  'variant inventory policy': 'Continue selling when out of stock',
  'variant grams': 'Weight value (grams)',
  'variant weight unit': 'Weight unit for display',
  'variant requires shipping': 'Requires shipping',
  'variant fulfillment service': 'Fulfillment service',
  'image src': 'Product image URL',
  'image alt text': 'Image alt text',
  'variant image': 'Variant image URL',
};

const LEGACY_COLUMN_NAMES = new Map(
  Object.entries(CURRENT_COLUMN_NAMES).map(([old, name]) => [name.toLowerCase(), old]),
);

export const toCurrentShopifyColumn = (name: string): string =>
  CURRENT_COLUMN_NAMES[name.toLowerCase()] ?? name;

export const toLegacyShopifyColumn = (name: string): string =>
  LEGACY_COLUMN_NAMES.get(name.toLowerCase()) ?? name.toLowerCase();

/** Shopify's current column labels, by the column name that Shopify used before 2025. */
export const SHOPIFY_COLUMN_LABELS: Readonly<Record<string, string>> = {
  'variant weight': msg('Weight'),
  'variant fulfillment service': msg('Fulfillment service'),
  'variant requires shipping': msg('Products that are not shipped'),
  'variant taxable': msg('Products without tax'),
  'variant tax code': msg('Tax code'),
  'gift card': msg('Gift cards'),
};

/** Values in Shopify's columns that are ignored without a warning, because they match the behavior of this shop. */
export const SHOPIFY_IGNORED_VALUES: Readonly<Record<string, RegExp>> = {
  'variant weight': /^0(\.0+)?$/,
  'variant weight unit': /./,
  'variant fulfillment service': /^manual$/i,
  'variant requires shipping': /^true$/i,
  'variant taxable': /^true$/i,
  'gift card': /^false$/i,
};
