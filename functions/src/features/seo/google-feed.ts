import type { PublicConfig } from '../../contract/config';
import { getFormerPrice } from '../../contract/legal/former-price';
import { formatDecimalAmount } from '../../contract/money';
import { getProductOptionProperty } from '../../contract/products/option-property';
import { isGtin } from '../../contract/products/product-fields';
import { parseProductContent } from '../../contract/products/product-content';
import type { Product, ProductVariant } from '../../contract/products/products';
import { canShipToCountry } from '../../contract/products/ships-to';
import { applyVariantMeasurements } from '../../contract/products/variant-measures';
import { getProductPath, PUBLIC_PAGE_PATHS } from '../../contract/public-paths';
import { sha256 } from '../../platform/hash';
import { formatXmlElement, XML_DECLARATION } from './xml-file';

export type GoogleFeedConfig = Pick<
  PublicConfig,
  'brand' | 'tagline' | 'currency' | 'countries' | 'pricing' | 'regions'
>;

/** Maximum number of characters of a title in Google's feed: https://support.google.com/merchants/answer/7052112 */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_ID = 50;
const MAX_MORE_PICTURES = 10;
const MAX_EXCLUDED_COUNTRIES = 100;

const truncate = (text: string, max: number) => [...text].slice(0, max).join('');

/** Returns the id of a product in Google's feed. An id that is too long is replaced by its hash. */
const toFeedId = (id: string) => (id.length <= MAX_ID ? id : sha256(id).slice(0, MAX_ID));

export const formatGoogleFeedHeader = (publicUrl: string, { brand, tagline }: GoogleFeedConfig): string =>
  `${XML_DECLARATION}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>` +
  formatXmlElement('title', brand) +
  formatXmlElement('link', publicUrl + PUBLIC_PAGE_PATHS.home) +
  formatXmlElement('description', tagline || brand) +
  '\n';

export const GOOGLE_FEED_FOOTER = '</channel>\n</rss>\n';

/** Formats the regular price and, if the product is on sale, the sale price of a feed item. */
function formatPrices(price: number, formerPrice: number | null, currency: string): string {
  const amount = (decimal: number) => `${formatDecimalAmount(decimal, currency)} ${currency}`;
  return formerPrice !== null
    ? formatXmlElement('g:price', amount(formerPrice)) + formatXmlElement('g:sale_price', amount(price))
    : formatXmlElement('g:price', amount(price));
}

/** Formats the identifiers of a feed item: brand, GTIN and MPN. A product with several variants has no GTIN. */
function formatIdentifiers(
  { barcode, brand, variants }: Product,
  sku: string,
  shop: GoogleFeedConfig,
): string {
  const gtin = variants.length < 2 && isGtin(barcode) ? barcode : '';
  const mpn = brand === '' ? sku : '';
  return (
    formatXmlElement('g:brand', brand || shop.brand) +
    formatXmlElement('g:gtin', gtin) +
    formatXmlElement('g:mpn', truncate(mpn, 70)) +
    (gtin || mpn ? '' : formatXmlElement('g:identifier_exists', 'no'))
  );
}

function formatPictures(product: Product, own: string | null): string {
  const urls = [...new Set([own, ...product.images.map(({ url }) => url)])].filter((url) => url !== null);
  const [first, ...more] = urls;
  return (
    formatXmlElement('g:image_link', first) +
    more
      .slice(0, MAX_MORE_PICTURES)
      .map((url) => formatXmlElement('g:additional_image_link', url))
      .join('')
  );
}

function formatVariantElements(product: Product, options: ProductVariant['options']): string {
  const known = Object.entries(options).flatMap(([name, value]) => {
    const property = getProductOptionProperty(name);
    return property ? [formatXmlElement(`g:${property}`, truncate(value, 100))] : [];
  });
  return known.length > 0 ? formatXmlElement('g:item_group_id', toFeedId(product._id)) + known.join('') : '';
}

function formatExcludedCountries({ shipsTo }: Product, { countries, pricing }: GoogleFeedConfig): string {
  return countries
    .filter((country) => !canShipToCountry(shipsTo, country, pricing.shipping))
    .slice(0, MAX_EXCLUDED_COUNTRIES)
    .map((country) => formatXmlElement('g:shopping_ads_excluded_country', country))
    .join('');
}

/** Units of measure whose names in Google's feed differ: https://support.google.com/merchants/answer/6324455 */
const FEED_UNITS: Readonly<Record<string, string>> = { piece: 'ct', pieces: 'ct', 'm²': 'sqm' };

const toFeedUnit = (unit: string) => FEED_UNITS[unit] ?? unit;

/** Formats the content of a feed item and the measure of its unit price. Empty without a unit price. */
function formatUnitPricing(text: string | undefined, variant: ProductVariant | undefined): string {
  const content = parseProductContent(text ?? '');
  const measure = variant?.unitPrice?.measure;
  if (!content || !measure) return '';
  return (
    formatXmlElement('g:unit_pricing_measure', `${content.thousandths / 1000} ${toFeedUnit(content.unit)}`) +
    formatXmlElement(
      'g:unit_pricing_base_measure',
      measure.startsWith('100 ') ? measure : `1 ${toFeedUnit(measure)}`,
    )
  );
}

function formatItem(
  publicUrl: string,
  shop: GoogleFeedConfig,
  product: Product,
  variant: ProductVariant | null,
): string {
  const { _id, title, description, category, compareAtPrice, weightGrams } = applyVariantMeasurements(
    product,
    variant ?? undefined,
  );
  const { sku, price, countInStock } = variant ?? product;
  const options = variant?.options ?? {};
  const { lowestPrice30Days } = variant ?? product.variants[0] ?? {};
  const formerPrice = getFormerPrice({ price, compareAtPrice, lowestPrice30Days }, shop.regions);
  return (
    '<item>' +
    formatXmlElement('g:id', toFeedId(variant ? `${_id}-${variant._id}` : _id)) +
    formatXmlElement('g:title', truncate([title, ...Object.values(options)].join(', '), MAX_TITLE)) +
    formatXmlElement('g:description', truncate(description || title, MAX_DESCRIPTION)) +
    formatXmlElement('g:link', publicUrl + getProductPath(_id, variant?._id)) +
    formatPictures(product, variant?.image ?? null) +
    formatXmlElement('g:availability', countInStock > 0 ? 'in_stock' : 'out_of_stock') +
    formatPrices(price, formerPrice, shop.currency) +
    formatUnitPricing(variant?.content ?? product.content, variant ?? product.variants[0]) +
    formatXmlElement('g:condition', 'new') +
    formatIdentifiers(product, sku, shop) +
    formatXmlElement('g:product_type', category) +
    formatVariantElements(product, options) +
    formatXmlElement('g:shipping_weight', weightGrams === null ? null : `${weightGrams} g`) +
    formatExcludedCountries(product, shop) +
    '</item>\n'
  );
}

export const formatGoogleFeedItems = (publicUrl: string, shop: GoogleFeedConfig, product: Product): string =>
  product.variants.length < 2
    ? formatItem(publicUrl, shop, product, null)
    : product.variants.map((variant) => formatItem(publicUrl, shop, product, variant)).join('');
