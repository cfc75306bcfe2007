import { describe, expect, test } from 'vitest';
import { emptyFields } from '@contract/product-fields';
import type { Product } from '@contract/products';
import { productJsonLd } from './product-json-ld';

const product: Product = {
  _id: 'kettle',
  ...emptyFields(),
  title: 'Kettle </script><script>alert(1)</script>',
  name: 'Kettle',
  category: 'Tea',
  categorySlug: 'tea',
  price: 39.5,
  description: '',
  image: null,
  images: [],
  countInStock: 0,
  stock: 0,
  sku: 'TEA-001',
  status: 'active',
  options: [],
  variants: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe("a product's structured data", () => {
  test('cannot end the element it stands in, and still reads as it was', () => {
    const text = productJsonLd(product);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ name: product.title });
  });

  test('tells price, currency and stock', () => {
    expect(JSON.parse(productJsonLd(product))).toMatchObject({
      offers: { price: 39.5, priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' },
    });
    expect(JSON.parse(productJsonLd({ ...product, countInStock: 3 }))).toMatchObject({
      offers: { availability: 'https://schema.org/InStock' },
    });
  });

  test('offers each variant, and tells the span of their prices', () => {
    const variant = { options: {}, image: null };
    const variants = [
      { ...variant, _id: 's', sku: 'TEA-S', price: 39.5, countInStock: 0 },
      { ...variant, _id: 'l', sku: 'TEA-L', price: 52, countInStock: 3 },
    ];
    expect(JSON.parse(productJsonLd({ ...product, countInStock: 3, variants }))).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: 39.5,
        highPrice: 52,
        priceCurrency: 'USD',
        offerCount: 2,
        availability: 'https://schema.org/InStock',
        offers: [
          { '@type': 'Offer', sku: 'TEA-S', price: 39.5, availability: 'https://schema.org/OutOfStock' },
          { '@type': 'Offer', sku: 'TEA-L', price: 52, availability: 'https://schema.org/InStock' },
        ],
      },
    });
  });
});
