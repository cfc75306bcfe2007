import type { PublicConfig } from '../../../contract/config';
import {
  isEmptyFieldValue,
  PRODUCT_FIELD_NAMES,
  type ProductFieldName,
} from '../../../contract/products/product-fields';
import { parseProductContent, type ContentUnit } from '../../../contract/products/product-content';
import { getProductOptionProperty } from '../../../contract/products/option-property';
import type { Product, ProductVariant } from '../../../contract/products/products';
import { getShippableCountries } from '../../../contract/products/ships-to';
import { VARIANT_MEASUREMENTS, applyVariantMeasurements } from '../../../contract/products/variant-measures';
import { getFormerPrice } from '../../../contract/legal/former-price';
import { getProductPath } from '../../../contract/public-paths';
import type { Review, ReviewSummary } from '../../../contract/reviews/reviews';

export type SchemaOrgThing = { '@type': string } & Record<string, unknown>;

interface Site {
  toUrl: (path: string) => string;
  shop: Pick<PublicConfig, 'brand' | 'currency' | 'pricing' | 'regions'>;
}

type Offered = Pick<ProductVariant, 'price' | 'countInStock' | 'content' | 'unitPrice'> &
  Partial<Pick<ProductVariant, 'lowestPrice30Days'>>;

/** UN/CEFACT codes of units (Recommendation 20). */
const UNIT_CODES: Readonly<Record<ContentUnit | 'piece', string>> = {
  g: 'GRM',
  kg: 'KGM',
  ml: 'MLT',
  cl: 'CLT',
  l: 'LTR',
  cm: 'CMT',
  m: 'MTR',
  'm²': 'MTK',
  pieces: 'H87',
  piece: 'H87',
};

/** Returns a price with its content and the measure of its unit price. Empty without a unit price. */
function listReferencePrices(
  { price, content: text = '', unitPrice }: Offered,
  priceCurrency: string,
): SchemaOrgThing[] {
  const content = parseProductContent(text);
  if (!content || !unitPrice) return [];
  const { measure } = unitPrice;
  const base =
    measure === '100 g'
      ? toQuantity(100, 'GRM')
      : measure === '100 ml'
        ? toQuantity(100, 'MLT')
        : toQuantity(1, UNIT_CODES[measure]);
  const amount = toQuantity(content.thousandths / 1000, UNIT_CODES[content.unit]);
  return [
    {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency,
      referenceQuantity: { ...amount, valueReference: base },
    },
  ];
}

/** Converts a price to a schema.org offer with a decimal price. */
function toOffer(
  site: Site,
  offered: Offered,
  { compareAtPrice, shipsTo }: Pick<Product, 'compareAtPrice' | 'shipsTo'>,
  path: string,
): SchemaOrgThing {
  const countries = getShippableCountries(shipsTo, site.shop.pricing.shipping);
  const { brand, currency, regions } = site.shop;
  const { price, countInStock, lowestPrice30Days } = offered;
  const formerPrice = getFormerPrice({ price, compareAtPrice, lowestPrice30Days }, regions);
  const former = {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: formerPrice,
    priceCurrency: currency,
  };
  const specifications = [
    ...(formerPrice !== null ? [former] : []),
    ...listReferencePrices(offered, currency),
  ];
  return {
    '@type': 'Offer',
    url: site.toUrl(path),
    price,
    priceCurrency: currency,
    ...(specifications.length > 0
      ? { priceSpecification: specifications.length === 1 ? specifications[0] : specifications }
      : {}),
    availability: `https://schema.org/${countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(countries === null ? {} : { eligibleRegion: countries }),
    seller: { '@type': 'Organization', name: brand },
  };
}

const toQuantity = (value: number | null, unitCode: string) => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode,
});

const toPropertyValue = (each: { name: string; value: string }) => ({ '@type': 'PropertyValue', ...each });

/** Converters from product fields to schema.org properties. Not called for empty fields. */
const PROPERTIES: Record<ProductFieldName, (product: Product) => Record<string, unknown>> = {
  title: ({ title }) => ({ name: title }),
  description: ({ description }) => ({ description }),
  category: ({ category }) => ({ category }),
  // A barcode identifies a single item, so it is omitted if there are several variants.
  barcode: ({ barcode, variants }) => (variants.length > 1 ? {} : { gtin: barcode }),
  weightGrams: ({ weightGrams }) => ({ weight: toQuantity(weightGrams, 'GRM') }),
  widthMm: ({ widthMm }) => ({ width: toQuantity(widthMm, 'MMT') }),
  depthMm: ({ depthMm }) => ({ depth: toQuantity(depthMm, 'MMT') }),
  heightMm: ({ heightMm }) => ({ height: toQuantity(heightMm, 'MMT') }),
  materials: ({ materials }) => ({ material: materials }),
  care: () => ({}),
  origin: ({ origin }) => ({ countryOfOrigin: { '@type': 'Country', name: origin } }),
  specifications: ({ specifications }) => ({ additionalProperty: specifications.map(toPropertyValue) }),
  compareAtPrice: () => ({}),
  taxClass: () => ({}),
  shelf: () => ({}),
  shippingClass: () => ({}),
  shipsTo: () => ({}),
  backInStockOn: () => ({}),
  warrantyYears: () => ({}),
  careReminder: () => ({}),
  careReminderMonths: () => ({}),
  content: () => ({}),
  unitPriceMeasure: () => ({}),
  hsCode: () => ({}),
  batch: () => ({}),
  // The first line is the name. The others are the postal address and an email address or website.
  maker: ({ maker = '' }) => ({
    manufacturer: { '@type': 'Organization', name: maker.split('\n')[0] },
  }),
  responsiblePerson: () => ({}),
  warnings: () => ({}),
  makerGuaranteeYears: () => ({}),
  shelfLifeDays: () => ({}),
  spareParts: () => ({}),
  alsoCalled: () => ({}),
  goodFor: () => ({}),
  occasions: () => ({}),
  material: () => ({}),
  colors: () => ({}),
  rooms: () => ({}),
  uses: () => ({}),
  tags: ({ tags }) => ({ keywords: tags.join(', ') }),
  brand: ({ brand }) => ({ brand: { '@type': 'Brand', name: brand } }),
};

const getFilledFields = (product: Product) =>
  PRODUCT_FIELD_NAMES.filter((field) => !isEmptyFieldValue(product[field]));

function variantProperties(options: ProductVariant['options']): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  const others: SchemaOrgThing[] = [];
  for (const [name, value] of Object.entries(options)) {
    const property = getProductOptionProperty(name);
    if (property) properties[property] = value;
    else others.push(toPropertyValue({ name, value }));
  }
  return { ...properties, ...(others.length > 0 ? { additionalProperty: others } : {}) };
}

function toVariant(
  site: Site,
  product: Product,
  { _id, options, sku, image, ...offered }: ProductVariant,
): SchemaOrgThing {
  const own = VARIANT_MEASUREMENTS.filter((measure) => offered[measure] !== undefined);
  const measured = applyVariantMeasurements(product, offered);
  const picture = image ?? product.image;
  return {
    '@type': 'Product',
    name: [product.title, ...Object.values(options)].join(', '),
    ...(sku ? { sku } : {}),
    ...(picture ? { image: picture } : {}),
    ...variantProperties(options),
    ...Object.fromEntries(own.flatMap((measure) => Object.entries(PROPERTIES[measure](measured)))),
    offers: toOffer(
      site,
      { ...offered, content: offered.content ?? product.content },
      product,
      getProductPath(product._id, _id),
    ),
  };
}

function toGroupProperties(site: Site, product: Product): Record<string, unknown> {
  const variesBy = product.options.flatMap(({ name }) => {
    const property = getProductOptionProperty(name);
    return property ? [`https://schema.org/${property}`] : [];
  });
  return {
    productGroupID: product._id,
    ...(variesBy.length > 0 ? { variesBy: [...new Set(variesBy)] } : {}),
    hasVariant: product.variants.map((each) => toVariant(site, product, each)),
  };
}

const BOUNDS = { bestRating: 5, worstRating: 1 };

const toReview = ({ stars, title, text, author, writtenAt }: Review): SchemaOrgThing => ({
  '@type': 'Review',
  ...(title ? { name: title } : {}),
  reviewBody: text,
  reviewRating: { '@type': 'Rating', ratingValue: stars, ...BOUNDS },
  author: { '@type': 'Person', name: author },
  datePublished: writtenAt,
});

const toRatingProperties = ({ rating, latest }: ReviewSummary): Record<string, unknown> => ({
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: rating.average,
    reviewCount: rating.count,
    ...BOUNDS,
  },
  review: latest.map(toReview),
});

/**
 * Creates the JSON-LD of a product, as documented at
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing.
 */
export function toProductJsonLd(site: Site, product: Product, reviews?: ReviewSummary): SchemaOrgThing {
  const isGroup = product.variants.length > 1;
  const path = getProductPath(product._id);
  return {
    '@type': isGroup ? 'ProductGroup' : 'Product',
    '@id': `${site.toUrl(path)}#product`,
    url: site.toUrl(path),
    ...(product.images.length > 0 ? { image: product.images.map(({ url }) => url) } : {}),
    brand: { '@type': 'Brand', name: site.shop.brand },
    ...Object.fromEntries(
      getFilledFields(product).flatMap((field) => Object.entries(PROPERTIES[field](product))),
    ),
    ...(isGroup
      ? toGroupProperties(site, product)
      : {
          ...(product.sku ? { sku: product.sku } : {}),
          offers: toOffer(
            site,
            {
              ...product,
              unitPrice: product.variants[0]?.unitPrice,
              lowestPrice30Days: product.variants[0]?.lowestPrice30Days,
            },
            product,
            path,
          ),
        }),
    ...(reviews && reviews.rating.count > 0 ? toRatingProperties(reviews) : {}),
  };
}
