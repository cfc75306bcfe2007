import { PLAIN_FIELDS, type PlainField } from '@contract/products/product-fields';
import type { Product, ProductVariant } from '@contract/products/products';
import { storeSettings } from '@/shared/settings/store-settings';
import { isReduced } from '@/shared/products/former-price';

type Offered = Pick<ProductVariant, 'price' | 'countInStock' | 'sku'>;

/** The former price of an offer, which search engines show struck through. */
const formerPrice = (compareAtPrice: number) => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  price: compareAtPrice,
  priceCurrency: storeSettings().currency,
});

const offer = ({ price, countInStock, sku }: Offered, compareAtPrice: number | null) => ({
  '@type': 'Offer',
  ...(sku ? { sku } : {}),
  price,
  priceCurrency: storeSettings().currency,
  ...(isReduced(price, compareAtPrice) ? { priceSpecification: formerPrice(compareAtPrice) } : {}),
  availability: `https://schema.org/${countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
});

/** One offer; of a product that comes in variants the span of their prices and an offer for each. */
function offers(product: Product) {
  const { variants, compareAtPrice } = product;
  if (variants.length < 2) return offer(product, compareAtPrice);
  const prices = variants.map(({ price }) => price);
  return {
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    priceCurrency: storeSettings().currency,
    offerCount: variants.length,
    availability: offer(product, null).availability,
    offers: variants.map((variant) => offer(variant, compareAtPrice)),
  };
}

/** How schema.org names each plain field; a field that it does not know adds nothing. */
const PROPERTIES: Record<PlainField, (product: Product) => Record<string, unknown>> = {
  title: ({ title }) => ({ name: title }),
  description: ({ description }) => (description ? { description } : {}),
  category: ({ category }) => ({ category }),
  barcode: ({ barcode }) => (barcode ? { gtin: barcode } : {}),
  weightGrams: ({ weightGrams }) =>
    weightGrams === null
      ? {}
      : { weight: { '@type': 'QuantitativeValue', value: weightGrams, unitCode: 'GRM' } },
  // Part of the offers.
  compareAtPrice: () => ({}),
  taxClass: () => ({}),
  tags: ({ tags }) => (tags.length > 0 ? { keywords: tags.join(', ') } : {}),
  brand: ({ brand }) => ({ brand: { '@type': 'Brand', name: brand || storeSettings().brand } }),
};

/** A product as schema.org describes it. Prices are decimals, as search engines read them. */
export function productJsonLd(product: Product): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...(product.sku ? { sku: product.sku } : {}),
    ...(product.images.length > 0 ? { image: product.images.map(({ url }) => url) } : {}),
    ...Object.fromEntries(PLAIN_FIELDS.flatMap((field) => Object.entries(PROPERTIES[field](product)))),
    offers: offers(product),
  };
  // A title with </script> in it must not end the element.
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** For search engines. A block of data is never run, so the content security policy has no say in it. */
export function ProductJsonLd({ product }: { product: Product }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: productJsonLd(product) }} />;
}
