import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../contract/settings/default-settings';
import { toPublicSettings } from '../../../contract/settings/public-settings';
import { createEmptyProductFields } from '../../../contract/products/product-fields';
import type { Product, ProductVariant } from '../../../contract/products/products';
import { renderHeadTags } from './head-tags';
import type { ReviewSummary } from '../../../contract/reviews/reviews';
import type { PageSubject } from '../../../contract/page-renderer';
import type { PageHead } from './head-tags';

const publicUrl = 'https://shop.example';
const shop = toPublicSettings({ version: 0, settings: DEFAULT_SETTINGS });

const picture = (url: string) => ({
  url,
  width: 960,
  height: 960,
  alt: 'A kettle',
  srcset: `${url} 960w`,
  avifSrcset: '',
  placeholder: '',
});

function aProduct(overrides: Partial<Product> = {}): Product {
  const images = overrides.images ?? [picture('https://pictures.example/kettle.webp')];
  return {
    _id: 'kettle',
    ...createEmptyProductFields(),
    title: 'Kettle',
    name: 'Kettle',
    description: 'Boils a litre.',
    category: 'Tea & Coffee',
    categorySlug: 'tea-coffee',
    price: 39.5,
    image: images[0]?.url ?? null,
    images,
    countInStock: 3,
    stock: 3,
    sku: 'TEA-001',
    status: 'active',
    rating: null,
    options: [],
    variants: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  };
}

const aVariant = (overrides: Partial<ProductVariant>): ProductVariant => ({
  _id: 's',
  options: { Size: 'S' },
  sku: '',
  price: 39.5,
  lowestPrice30Days: null,
  countInStock: 1,
  image: null,
  ...overrides,
});

const inVariants = (overrides: Partial<Product> = {}) =>
  aProduct({
    options: [
      { name: 'Size', values: ['S', 'L'] },
      { name: 'Lid', values: ['Oak'] },
    ],
    variants: [
      aVariant({ _id: 's', options: { Size: 'S', Lid: 'Oak' }, sku: 'TEA-S', countInStock: 0 }),
      aVariant({ _id: 'l', options: { Size: 'L', Lid: 'Oak' }, sku: 'TEA-L', price: 52 }),
    ],
    ...overrides,
  });

const head = (page: PageSubject, overrides: Partial<PageHead> = {}) =>
  renderHeadTags({
    publicUrl,
    shop,
    path: '/',
    title: 'Kettle · Hearth',
    description: '',
    hidden: false,
    found: true,
    subject: page,
    ...overrides,
  });

type Data = Record<string, unknown>;

function parseStructuredData(html: string): Data[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  if (blocks.length === 0) return [];
  expect(blocks).toHaveLength(1);
  const data = JSON.parse(blocks[0]![1]!) as { '@context': string; '@graph': Data[] };
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

const thing = (html: string, type: string) =>
  parseStructuredData(html).find((each) => each['@type'] === type) as Data;

interface ProductData extends Data {
  name: string;
  hasVariant: Data[];
  offers: Data;
}

const productData = (product: Product, reviews?: ReviewSummary) =>
  parseStructuredData(head({ kind: 'product', product, reviews }))[0] as ProductData;

const reviewed = (words: string): ReviewSummary => ({
  rating: { count: 12, sum: 55, average: 4.6, stars: [0, 0, 1, 3, 8] },
  latest: [
    {
      _id: 'r',
      stars: 5,
      title: words,
      text: words,
      author: words,
      images: [],
      writtenAt: '2026-03-02T10:00:00.000Z',
      reply: null,
    },
  ],
});

function content(html: string, name: string): string | undefined {
  const [, found] = new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html) ?? [];
  return found
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

const canonical = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];

describe('the canonical address', () => {
  test.each<[PageSubject, string, string]>([
    [{ kind: 'home' }, '/?utm_source=mail', '/'],
    [{ kind: 'plain' }, '/help?q=1#x', '/help'],
    [{ kind: 'product', product: aProduct() }, '/products/kettle?variant=s', '/products/kettle'],
    [{ kind: 'products', products: [] }, '/products?search=tea&sort=price&cursor=abc', '/products'],
    [
      { kind: 'products', category: { slug: 'tea-coffee', name: 'Tea', count: 1 }, products: [] },
      '/products?category=tea-coffee&minPrice=5&inStock=true',
      '/products?category=tea-coffee',
    ],
  ])('of %j at %s is %s', (page, path, expected) => {
    const html = head(page, { path });
    expect(canonical(html)).toBe(publicUrl + expected);
    expect(content(html, 'og:url')).toBe(publicUrl + expected);
  });
});

describe('link previews', () => {
  test('show a product with its picture, price and stock', () => {
    const html = head(
      { kind: 'product', product: aProduct({ brand: 'Norrland' }) },
      { description: 'Boils.' },
    );
    const expected: Record<string, string> = {
      'og:type': 'product',
      'og:site_name': 'Hearth',
      'og:locale': 'en_US',
      'og:title': 'Kettle',
      'og:description': 'Boils.',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A kettle',
      'product:price:amount': '39.5',
      'product:price:currency': 'USD',
      'product:availability': 'in stock',
      'product:brand': 'Norrland',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Kettle',
    };
    for (const [name, value] of Object.entries(expected)) expect(content(html, name), name).toBe(value);
    expect(content(html, 'og:image')).toMatch(
      /^https:\/\/shop\.example\/previews\/products\/kettle\/[0-9a-f]{20}$/,
    );
    expect(content(html, 'twitter:image')).toBe(content(html, 'og:image'));
  });

  test("name another picture when the product's changes", () => {
    const image = (url: string) =>
      content(head({ kind: 'product', product: aProduct({ images: [picture(url)] }) }), 'og:image');
    expect(image('https://pictures.example/a.webp')).not.toBe(image('https://pictures.example/b.webp'));
  });

  test('show the shop where there is no picture of a product', () => {
    for (const page of [
      { kind: 'home' },
      { kind: 'plain' },
      { kind: 'plain' },
      { kind: 'products', products: [aProduct()] },
      { kind: 'product', product: aProduct({ images: [] }) },
    ] satisfies PageSubject[]) {
      const html = head(page);
      expect(content(html, 'og:image')).toBe('https://shop.example/preview.jpg');
      expect(content(html, 'og:image:alt')).toBe(`${shop.brand}: ${shop.tagline}`);
      expect(content(html, 'og:description')).toBe(shop.tagline);
    }
  });

  test('say that a product is sold out', () => {
    const html = head({ kind: 'product', product: aProduct({ countInStock: 0 }) });
    expect(content(html, 'product:availability')).toBe('out of stock');
  });
});

type Rule = (value: unknown, data: Data) => boolean;
const text: Rule = (value) => typeof value === 'string' && value.length > 0;
const address: Rule = (value) => typeof value === 'string' && new URL(value).protocol === 'https:';
const addresses: Rule = (value) =>
  Array.isArray(value) ? value.every((one) => address(one, {})) : address(value, {});
const price: Rule = (value) => typeof value === 'number' && value >= 0;
const currency: Rule = (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value);
const schemaOrg =
  (...names: string[]): Rule =>
  (value) =>
    names.some((name) => value === `https://schema.org/${name}`);
const things = (value: unknown) => (Array.isArray(value) ? value : [value]) as Data[];

/**
 * Properties that Google requires or recommends: https://developers.google.com/search/docs/appearance/structured-data
 */
const FIELDS: Record<string, Record<string, Rule>> = {
  Product: { name: text, image: addresses, offers: (value) => things(value).every(valid) },
  ProductGroup: {
    name: text,
    url: address,
    image: addresses,
    description: text,
    brand: (value) => things(value).every(valid),
    productGroupID: text,
    hasVariant: (value) => Array.isArray(value) && value.length > 1 && things(value).every(valid),
  },
  Offer: {
    price,
    priceCurrency: currency,
    availability: schemaOrg('InStock', 'OutOfStock'),
    url: address,
    itemCondition: schemaOrg('NewCondition'),
    seller: (value) => things(value).every((seller) => text(seller.name, seller)),
  },
  Brand: { name: text },
  Review: {
    author: (value) => things(value).every((person) => text(person.name, person)),
    reviewRating: (value) => things(value).every(({ ratingValue }) => Number(ratingValue) >= 1),
    // Requires a time zone, because a bare date is ambiguous.
    datePublished: (value) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value)),
    reviewBody: text,
  },
  AggregateRating: {
    ratingValue: (value) => Number(value) >= 1 && Number(value) <= 5,
    reviewCount: (value) => Number.isInteger(value) && Number(value) > 0,
  },
  BreadcrumbList: {
    itemListElement: (value) =>
      things(value).length >= 2 && things(value).every((item, at) => valid(item) && item.position === at + 1),
  },
  ItemList: {
    itemListElement: (value) => things(value).every((item, at) => valid(item) && item.position === at + 1),
  },
  ListItem: {
    name: text,
    position: (value) => Number.isInteger(value),
    item: (value, data) => address(value ?? data.url, data),
  },
  OnlineStore: {
    name: text,
    url: address,
    logo: address,
    email: text,
    contactPoint: (value) => things(value).every(valid),
    hasMerchantReturnPolicy: (value) => things(value).every(valid),
  },
  ContactPoint: { contactType: text, email: text },
  MerchantReturnPolicy: {
    applicableCountry: (value) => things(value).every((one) => /^[A-Z]{2}$/.test(String(one))),
    returnPolicyCategory: schemaOrg('MerchantReturnFiniteReturnWindow', 'MerchantReturnNotPermitted'),
  },
  WebSite: {
    name: text,
    url: address,
    potentialAction: (value) => things(value).every(valid),
  },
  SearchAction: {
    target: (value) =>
      things(value).every(
        ({ urlTemplate }) => address(urlTemplate, {}) && String(urlTemplate).includes('{search_term_string}'),
      ),
    'query-input': (value) => value === 'required name=search_term_string',
  },
};

function missing(data: Data): string[] {
  const type = String(data['@type']);
  const fields = FIELDS[type];
  if (!fields) return [`${type}: unknown`];
  return Object.entries(fields).flatMap(([field, rule]) =>
    rule(data[field], data) ? [] : [`${type}.${field}`],
  );
}

function valid(data: Data): boolean {
  return missing(data).length === 0;
}

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  '"\'><img src=x onerror=alert(1)>',
  '\u2028\u2029\\u003c/script>',
  'Ünïcode 🫖 & “quotes”',
];

describe('structured data', () => {
  const pages: [string, PageSubject, string[]][] = [
    ['home', { kind: 'home' }, ['OnlineStore', 'WebSite']],
    ['a product', { kind: 'product', product: aProduct() }, ['Product', 'BreadcrumbList']],
    ['a product in variants', { kind: 'product', product: inVariants() }, ['ProductGroup', 'BreadcrumbList']],
    [
      'a category',
      {
        kind: 'products',
        category: { slug: 'tea', name: 'Tea', count: 1 },
        products: [aProduct(), inVariants()],
      },
      ['BreadcrumbList', 'ItemList'],
    ],
    ['an empty list', { kind: 'products', products: [] }, ['BreadcrumbList']],
    ['a plain page', { kind: 'plain' }, []],
  ];

  test.each(pages)('of %s has the fields that search engines ask for', (_name, page, types) => {
    const found = parseStructuredData(head(page));
    expect(found.map((each) => each['@type'])).toEqual(types);
    expect(found.flatMap(missing)).toEqual([]);
  });

  test('of the table above is refused where a field is missing', () => {
    const { price: _price, ...offer } = productData(aProduct()).offers;
    expect(missing(offer)).toEqual(['Offer.price']);
    expect(missing({ ...productData(aProduct()), offers: offer })).toEqual(['Product.offers']);
  });

  test('is not made for a page that is not there or hidden: it has its title, description and robots alone', () => {
    expect(head({ kind: 'plain' }, { found: false, hidden: true, description: 'Gone' })).toBe(
      '<title>Kettle · Hearth</title><meta name="description" content="Gone"><meta name="robots" content="noindex">',
    );
  });

  test.each(HOSTILE)('and every other tag keeps %j as text', (hostile) => {
    const product = inVariants({
      title: hostile,
      description: hostile,
      category: hostile,
      brand: hostile,
      tags: [hostile],
    });
    const inAll: PageSubject[] = [
      { kind: 'product', product: { ...product, variants: [] } },
      { kind: 'product', product, reviews: reviewed(hostile) },
      { kind: 'products', category: { slug: 'tea', name: hostile, count: 1 }, products: [product] },
      { kind: 'home' },
      { kind: 'plain' },
    ];
    for (const page of inAll) {
      const html = head(page, {
        title: hostile,
        description: hostile,
        shop: { ...shop, brand: hostile, tagline: hostile },
        path: `/products/${hostile}`,
      });
      const outside = html.replace(/<script type="application\/ld\+json">[^<]*<\/script>/, '');
      const others = outside.replace(/^<title>[^<>]*<\/title>/, '');
      expect(others.replace(/<(?:meta|link)(?: [\w-]+="[^"<>]*")+>/g, '')).toBe('');
      expect(html).not.toMatch(/[\u2028\u2029](?=[^<]*<\/script>)/);
      expect(parseStructuredData(html).flatMap(missing)).toEqual([]);
      expect(content(html, 'og:title')).toBe(hostile);
    }
    expect(productData(product)).toMatchObject({ name: hostile, description: hostile });
  });

  test('of a product contains price, currency and stock', () => {
    expect(productData(aProduct({ countInStock: 0 }))).toMatchObject({
      offers: { price: 39.5, priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' },
    });
    expect(productData(aProduct()).offers).toMatchObject({
      availability: 'https://schema.org/InStock',
      url: 'https://shop.example/products/kettle',
    });
  });

  test('of a product contains brand, GTIN, weight and tags', () => {
    const known = {
      brand: 'Norrland Smide',
      barcode: '4006381333931',
      weightGrams: 1200,
      tags: ['Copper', 'Gift'],
    };
    expect(productData(aProduct(known))).toMatchObject({
      brand: { '@type': 'Brand', name: 'Norrland Smide' },
      gtin: '4006381333931',
      sku: 'TEA-001',
      weight: { '@type': 'QuantitativeValue', value: 1200, unitCode: 'GRM' },
      keywords: 'Copper, Gift',
    });
  });

  test('of a product contains its size, material, origin and specifications', () => {
    const known = {
      widthMm: 240,
      depthMm: 180,
      heightMm: 265,
      materials: 'Copper lined with tin',
      origin: 'Sweden',
      specifications: [{ name: 'Capacity', value: '1.2 l' }],
    };
    expect(productData(aProduct(known))).toMatchObject({
      width: { '@type': 'QuantitativeValue', value: 240, unitCode: 'MMT' },
      depth: { '@type': 'QuantitativeValue', value: 180, unitCode: 'MMT' },
      height: { '@type': 'QuantitativeValue', value: 265, unitCode: 'MMT' },
      material: 'Copper lined with tin',
      countryOfOrigin: { '@type': 'Country', name: 'Sweden' },
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Capacity', value: '1.2 l' }],
    });
  });

  test('names the shop as the brand of a product without one, and omits other absent fields', () => {
    const data = productData(aProduct({ description: '', sku: '' }));
    expect(data.brand).toEqual({ '@type': 'Brand', name: shop.brand });
    for (const absent of ['description', 'gtin', 'weight', 'keywords', 'sku', 'aggregateRating'])
      expect(data).not.toHaveProperty(absent);
  });

  test('contains the former price of an offer that is reduced, and of no other', () => {
    const former = { priceType: 'https://schema.org/StrikethroughPrice', price: 45, priceCurrency: 'USD' };
    expect(productData(aProduct({ compareAtPrice: 45 })).offers).toMatchObject({
      price: 39.5,
      priceSpecification: former,
    });
    const [small, large] = productData(inVariants({ compareAtPrice: 45 })).hasVariant;
    expect(small?.offers).toMatchObject({ priceSpecification: former });
    expect(large?.offers).not.toHaveProperty('priceSpecification');
    expect(productData(aProduct()).offers).not.toHaveProperty('priceSpecification');
  });

  test('contains the content of an offer with a unit price, and the maker of the product', () => {
    const honey = aProduct({
      content: '450 g',
      maker: 'Hive & Co.\nHill 1',
      compareAtPrice: 45,
      variants: [aVariant({ options: {}, unitPrice: { price: 87.78, measure: 'kg' } })],
    });
    const data = productData(honey);
    expect(data.manufacturer).toEqual({ '@type': 'Organization', name: 'Hive & Co.' });
    const unit = {
      '@type': 'UnitPriceSpecification',
      price: 39.5,
      priceCurrency: 'USD',
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: 450,
        unitCode: 'GRM',
        valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
      },
    };
    expect(data.offers).toMatchObject({ priceSpecification: [{ price: 45 }, unit] });
    const jars = inVariants({ content: '50 ml' });
    const [small, large] = productData({
      ...jars,
      variants: [
        { ...jars.variants[0]!, unitPrice: { price: 79, measure: '100 ml' } },
        { ...jars.variants[1]!, content: '1 l', unitPrice: { price: 5.2, measure: '100 ml' } },
      ],
    }).hasVariant;
    const reference = { value: 100, unitCode: 'MLT' };
    expect(small?.offers).toMatchObject({
      priceSpecification: { referenceQuantity: { value: 50, unitCode: 'MLT', valueReference: reference } },
    });
    expect(large?.offers).toMatchObject({
      priceSpecification: { price: 52, referenceQuantity: { value: 1, unitCode: 'LTR' } },
    });
  });

  test('names the countries that the product is limited to', () => {
    expect(productData(aProduct({ shipsTo: ['home'] })).offers).toMatchObject({ eligibleRegion: ['US'] });
    expect(productData(aProduct()).offers).not.toHaveProperty('eligibleRegion');
  });

  test('offers each variant at its own price, stock and address', () => {
    const data = productData(inVariants({ barcode: '4006381333931', countInStock: 1 }));
    expect(data).toMatchObject({ '@type': 'ProductGroup', variesBy: ['https://schema.org/size'] });
    expect(data).not.toHaveProperty('gtin');
    expect(data).not.toHaveProperty('offers');
    expect(data.hasVariant).toMatchObject([
      {
        name: 'Kettle, S, Oak',
        sku: 'TEA-S',
        size: 'S',
        additionalProperty: [{ name: 'Lid', value: 'Oak' }],
        offers: { price: 39.5, availability: 'https://schema.org/OutOfStock' },
      },
      {
        sku: 'TEA-L',
        size: 'L',
        offers: {
          price: 52,
          availability: 'https://schema.org/InStock',
          url: 'https://shop.example/products/kettle?variant=l',
        },
      },
    ]);
  });

  test('contains the rating once there is one', () => {
    const data = productData(aProduct(), reviewed('It pours well.'));
    expect(data).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 12 },
      review: [
        {
          '@type': 'Review',
          name: 'It pours well.',
          reviewBody: 'It pours well.',
          reviewRating: { ratingValue: 5, bestRating: 5 },
          author: { '@type': 'Person', name: 'It pours well.' },
          datePublished: '2026-03-02T10:00:00.000Z',
        },
      ],
    });
    expect(things([data.aggregateRating, ...things(data.review)]).flatMap(missing)).toEqual([]);
    const none = { rating: { count: 0, sum: 0, average: 0, stars: [0, 0, 0, 0, 0] }, latest: [] };
    expect(productData(aProduct(), none)).not.toHaveProperty('aggregateRating');
    expect(productData(aProduct(), none)).not.toHaveProperty('review');
  });

  test('leads from home over the category to the product', () => {
    const { itemListElement } = thing(head({ kind: 'product', product: aProduct() }), 'BreadcrumbList');
    expect(itemListElement).toMatchObject([
      { name: 'Home', item: 'https://shop.example/' },
      { name: 'Shop', item: 'https://shop.example/products' },
      { name: 'Tea & Coffee', item: 'https://shop.example/products?category=tea-coffee' },
      { name: 'Kettle', item: 'https://shop.example/products/kettle' },
    ]);
  });

  test('says that nothing is taken back where the shop takes nothing back', () => {
    const never = { ...shop, claims: { ...shop.claims, returnDays: 0 } };
    expect(thing(head({ kind: 'home' }, { shop: never }), 'OnlineStore')).toMatchObject({
      hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    });
  });
});

describe('in several languages', () => {
  const languages = ['en', 'de'] as const;
  const german = (page: PageSubject, path: string) =>
    head(page, { path, language: 'de', shop: { ...shop, languages: [...languages] } });

  test('a page names itself in all languages', () => {
    const html = german({ kind: 'product', product: aProduct() }, '/products/kettle');
    expect(html).toContain('<link rel="canonical" href="https://shop.example/de/products/kettle">');
    for (const [hreflang, href] of [
      ['en', '/products/kettle'],
      ['de', '/de/products/kettle'],
      ['x-default', '/products/kettle'],
    ])
      expect(html).toContain(
        `<link rel="alternate" hreflang="${hreflang}" href="https://shop.example${href}">`,
      );
    expect(html).toContain('<meta property="og:locale" content="de_DE">');
    expect(html).toContain('"url":"https://shop.example/de/products/kettle"');
  });

  test('home has no slash after its prefix', () => {
    const html = german({ kind: 'home' }, '/');
    expect(html).toContain('<link rel="canonical" href="https://shop.example/de">');
    expect(html).toContain('"inLanguage":"de"');
  });

  test('a shop with one language names none', () => expect(head({ kind: 'home' })).not.toContain('hreflang'));
});
