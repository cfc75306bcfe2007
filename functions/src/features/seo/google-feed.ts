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

/** What the feed says of the shop. */
export type FeedShop = Pick<PublicConfig, 'brand' | 'tagline' | 'currency' | 'countries' | 'pricing'>;

/** Limits of https://support.google.com/merchants/answer/7052112, in characters. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_ID = 50;
const MAX_MORE_PICTURES = 10;
const MAX_EXCLUDED_COUNTRIES = 100;

const cut = (text: string, max: number) => [...text].slice(0, max).join('');

/** An id that is too long is replaced by its hash: ids must stay the same from day to day. */
const feedId = (id: string) => (id.length <= MAX_ID ? id : sha256(id).slice(0, MAX_ID));

export const feedHead = (publicUrl: string, { brand, tagline }: FeedShop): string =>
  `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>` +
  element('title', brand) +
  element('link', publicUrl + PUBLIC_PAGES.home) +
  element('description', tagline || brand) +
  '\n';

export const FEED_FOOT = '</channel>\n</rss>\n';

/** The prices as the product's page lists them, with or without tax: Google compares the two. */
function prices(price: number, compareAtPrice: number | null, currency: string): string {
  const amount = (decimal: number) => `${decimalText(decimal, currency)} ${currency}`;
  return compareAtPrice !== null && compareAtPrice > price
    ? element('g:price', amount(compareAtPrice)) + element('g:sale_price', amount(price))
    : element('g:price', amount(price));
}

/**
 * What names the product beyond this shop. A shop is the maker of what has no other brand, so that its own SKU is the
 * maker's number; of other brands' products only a GTIN is known. A barcode names one item, of several variants not which.
 */
function identifiers({ barcode, brand, variants }: Product, sku: string, shop: FeedShop): string {
  const gtin = variants.length < 2 && isGtin(barcode) ? barcode : '';
  const mpn = brand === '' ? sku : '';
  return (
    element('g:brand', brand || shop.brand) +
    element('g:gtin', gtin) +
    element('g:mpn', cut(mpn, 70)) +
    (gtin || mpn ? '' : element('g:identifier_exists', 'no'))
  );
}

function pictures(product: Product, own: string | null): string {
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

/** What tells a variant from the others; Google groups variants by the options that it knows. */
function variantElements(product: Product, options: ProductVariant['options']): string {
  const known = Object.entries(options).flatMap(([name, value]) => {
    const property = optionProperty(name);
    return property ? [element(`g:${property}`, cut(value, 100))] : [];
  });
  return known.length > 0 ? element('g:item_group_id', feedId(product._id)) + known.join('') : '';
}

/** Elements for the shop's countries that a product is not sent to, where it is not advertised then. */
function excludedCountries({ shipsTo }: Product, { countries, pricing }: FeedShop): string {
  return countries
    .filter((country) => !isShippedTo(shipsTo, country, pricing.shipping))
    .slice(0, MAX_EXCLUDED_COUNTRIES)
    .map((country) => element('g:shopping_ads_excluded_country', country))
    .join('');
}

function itemOf(publicUrl: string, shop: FeedShop, product: Product, variant: ProductVariant | null): string {
  const { _id, title, description, category, compareAtPrice, weightGrams } = withVariantMeasures(
    product,
    variant ?? undefined,
  );
  const { sku, price, countInStock } = variant ?? product;
  const options = variant?.options ?? {};
  return (
    '<item>' +
    element('g:id', feedId(variant ? `${_id}-${variant._id}` : _id)) +
    element('g:title', cut([title, ...Object.values(options)].join(', '), MAX_TITLE)) +
    element('g:description', cut(description || title, MAX_DESCRIPTION)) +
    element('g:link', publicUrl + productPath(_id, variant?._id)) +
    pictures(product, variant?.image ?? null) +
    element('g:availability', countInStock > 0 ? 'in_stock' : 'out_of_stock') +
    prices(price, compareAtPrice, shop.currency) +
    element('g:condition', 'new') +
    identifiers(product, sku, shop) +
    element('g:product_type', category) +
    variantElements(product, options) +
    element('g:shipping_weight', weightGrams === null ? null : `${weightGrams} g`) +
    excludedCountries(product, shop) +
    '</item>\n'
  );
}

/** A product as items of the feed: one, or one for each of its variants. */
export const feedItems = (publicUrl: string, shop: FeedShop, product: Product): string =>
  product.variants.length < 2
    ? itemOf(publicUrl, shop, product, null)
    : product.variants.map((variant) => itemOf(publicUrl, shop, product, variant)).join('');
