import type { PublicConfig } from '../../contract/config';
import { decimalText } from '../../contract/money';
import { optionProperty } from '../../contract/products/option-property';
import { isGtin } from '../../contract/products/product-fields';
import type { Product, ProductVariant } from '../../contract/products/products';
import { isShippedTo } from '../../contract/products/ships-to';
import { withVariantMeasures } from '../../contract/products/variant-measures';
import { productPath, PUBLIC_PAGES } from '../../contract/public-paths';
import { sha256 } from '../../platform/hash';
import { element, XML_HEAD } from './xml-file';

export type FeedShop = Pick<PublicConfig, 'brand' | 'tagline' | 'currency' | 'countries' | 'pricing'>;

/** Limits in characters: https://support.google.com/merchants/answer/7052112 */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_ID = 50;
const MAX_MORE_PICTURES = 10;
const MAX_EXCLUDED_COUNTRIES = 100;

const truncate = (text: string, max: number) => [...text].slice(0, max).join('');

/** Returns a stable id. Ids that are too long are replaced by a hash. */
const toFeedId = (id: string) => (id.length <= MAX_ID ? id : sha256(id).slice(0, MAX_ID));

export const feedHead = (publicUrl: string, { brand, tagline }: FeedShop): string =>
  `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>` +
  element('title', brand) +
  element('link', publicUrl + PUBLIC_PAGES.home) +
  element('description', tagline || brand) +
  '\n';

export const FEED_FOOT = '</channel>\n</rss>\n';

/** Returns prices with or without tax, like the product page, because Google compares them. */
function formatPrices(price: number, compareAtPrice: number | null, currency: string): string {
  const amount = (decimal: number) => `${decimalText(decimal, currency)} ${currency}`;
  return compareAtPrice !== null && compareAtPrice > price
    ? element('g:price', amount(compareAtPrice)) + element('g:sale_price', amount(price))
    : element('g:price', amount(price));
}

/** Without another brand, the shop is the manufacturer. A barcode identifies a single item, not several variants. */
function formatIdentifiers({ barcode, brand, variants }: Product, sku: string, shop: FeedShop): string {
  const gtin = variants.length < 2 && isGtin(barcode) ? barcode : '';
  const mpn = brand === '' ? sku : '';
  return (
    element('g:brand', brand || shop.brand) +
    element('g:gtin', gtin) +
    element('g:mpn', truncate(mpn, 70)) +
    (gtin || mpn ? '' : element('g:identifier_exists', 'no'))
  );
}

function formatPictures(product: Product, own: string | null): string {
  const urls = [...new Set([own, ...product.images.map(({ url }) => url)])].filter((url) => url !== null);
  const [first, ...more] = urls;
  return (
    element('g:image_link', first) +
    more
      .slice(0, MAX_MORE_PICTURES)
      .map((url) => element('g:additional_image_link', url))
      .join('')
  );
}

function formatVariantElements(product: Product, options: ProductVariant['options']): string {
  const known = Object.entries(options).flatMap(([name, value]) => {
    const property = optionProperty(name);
    return property ? [element(`g:${property}`, truncate(value, 100))] : [];
  });
  return known.length > 0 ? element('g:item_group_id', toFeedId(product._id)) + known.join('') : '';
}

function formatExcludedCountries({ shipsTo }: Product, { countries, pricing }: FeedShop): string {
  return countries
    .filter((country) => !isShippedTo(shipsTo, country, pricing.shipping))
    .slice(0, MAX_EXCLUDED_COUNTRIES)
    .map((country) => element('g:shopping_ads_excluded_country', country))
    .join('');
}

function formatItem(
  publicUrl: string,
  shop: FeedShop,
  product: Product,
  variant: ProductVariant | null,
): string {
  const { _id, title, description, category, compareAtPrice, weightGrams } = withVariantMeasures(
    product,
    variant ?? undefined,
  );
  const { sku, price, countInStock } = variant ?? product;
  const options = variant?.options ?? {};
  return (
    '<item>' +
    element('g:id', toFeedId(variant ? `${_id}-${variant._id}` : _id)) +
    element('g:title', truncate([title, ...Object.values(options)].join(', '), MAX_TITLE)) +
    element('g:description', truncate(description || title, MAX_DESCRIPTION)) +
    element('g:link', publicUrl + productPath(_id, variant?._id)) +
    formatPictures(product, variant?.image ?? null) +
    element('g:availability', countInStock > 0 ? 'in_stock' : 'out_of_stock') +
    formatPrices(price, compareAtPrice, shop.currency) +
    element('g:condition', 'new') +
    formatIdentifiers(product, sku, shop) +
    element('g:product_type', category) +
    formatVariantElements(product, options) +
    element('g:shipping_weight', weightGrams === null ? null : `${weightGrams} g`) +
    formatExcludedCountries(product, shop) +
    '</item>\n'
  );
}

export const feedItems = (publicUrl: string, shop: FeedShop, product: Product): string =>
  product.variants.length < 2
    ? formatItem(publicUrl, shop, product, null)
    : product.variants.map((variant) => formatItem(publicUrl, shop, product, variant)).join('');
