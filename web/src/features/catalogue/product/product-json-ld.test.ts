import { describe, expect, test } from 'vitest';
import { emptyFields } from '@contract/products/product-fields';
import type { Product } from '@contract/products/products';
import { store } from '@contract/store-config';
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
  test('cannot end its script element, and keeps the title', () => {
    const text = productJsonLd(product);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ name: product.title });
  });

  test('contains price, currency and stock', () => {
    expect(JSON.parse(productJsonLd(product))).toMatchObject({
      offers: { price: 39.5, priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' },
    });
    expect(JSON.parse(productJsonLd({ ...product, countInStock: 3 }))).toMatchObject({
      offers: { availability: 'https://schema.org/InStock' },
    });
  });

  test('contains brand, GTIN, weight and tags', () => {
    const brand = 'Norrland Smide';
    const known = {
      ...product,
      brand,
      barcode: '4006381333931',
      weightGrams: 1200,
      tags: ['Copper', 'Gift'],
    };
    expect(JSON.parse(productJsonLd(known))).toMatchObject({
      brand: { '@type': 'Brand', name: brand },
      gtin: '4006381333931',
      weight: { '@type': 'QuantitativeValue', value: 1200, unitCode: 'GRM' },
      keywords: 'Copper, Gift',
    });
  });

  test('names the store as the brand of a product without one, and omits other absent fields', () => {
    const data = JSON.parse(productJsonLd(product)) as Record<string, unknown>;
    expect(data.brand).toEqual({ '@type': 'Brand', name: store.brand });
    for (const absent of ['description', 'gtin', 'weight', 'keywords'])
      expect(data).not.toHaveProperty(absent);
  });

  test('contains the former price of an offer that is reduced, and of no other', () => {
    const former = { priceType: 'https://schema.org/StrikethroughPrice', price: 45, priceCurrency: 'USD' };
    const variant = { options: {}, image: null, lowestPrice30Days: null, sku: '', countInStock: 1 };
    const variants = [
      { ...variant, _id: 's', price: 39.5 },
      { ...variant, _id: 'l', price: 52 },
    ];
    expect(JSON.parse(productJsonLd({ ...product, compareAtPrice: 45 }))).toMatchObject({
      offers: { price: 39.5, priceSpecification: former },
    });
    const { offers } = JSON.parse(productJsonLd({ ...product, compareAtPrice: 45, variants })) as {
      offers: { offers: object[] };
    };
    expect(offers.offers[0]).toMatchObject({ priceSpecification: former });
    expect(offers.offers[1]).not.toHaveProperty('priceSpecification');
    expect(JSON.parse(productJsonLd(product)).offers).not.toHaveProperty('priceSpecification');
  });

  test('offers each variant, with the lowest and highest price', () => {
    const variant = { options: {}, image: null, lowestPrice30Days: null };
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
