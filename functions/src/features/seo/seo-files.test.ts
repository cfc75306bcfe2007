import type { Language } from '../../contract/texts/languages';
import { text } from 'node:stream/consumers';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { createEmptyProductFields } from '../../contract/products/product-fields';
import { DEFAULT_SETTINGS } from '../../contract/settings/default-settings';
import { toPublicSettings } from '../../contract/settings/public-settings';
import type { Product, ProductVariant } from '../../contract/products/products';
import {
  formatGoogleFeedHeader,
  formatGoogleFeedItems,
  GOOGLE_FEED_FOOTER,
  type GoogleFeedConfig,
} from './google-feed';
import { decompressFile, type CompressedFile } from './xml-file';
import { createRobotsTxt } from './seo.service';
import { createSitemapWriter, SITEMAP_LIMITS } from './sitemap-files';

const publicUrl = 'https://shop.example';
const shop: GoogleFeedConfig = {
  ...toPublicSettings({ version: 0, settings: DEFAULT_SETTINGS }),
  tagline: 'Good things.',
};

const HOSTILE = `</g:title><x> & "quotes' ]]> <!-- \u0007\u0000\u009f\uffff 🫖 é`;

function aProduct(overrides: Partial<Product> = {}): Product {
  const images = [1, 2].map((number) => ({
    url: `https://pictures.example/kettle-${number}.webp?alt=media&token=${number}`,
    width: 960,
    height: 960,
    alt: '',
    srcset: '',
    avifSrcset: '',
    placeholder: '',
  }));
  return {
    _id: 'kettle',
    ...createEmptyProductFields(),
    title: 'Kettle',
    name: 'Kettle',
    description: 'Boils a litre.',
    category: 'Tea & Coffee',
    categorySlug: 'tea-coffee',
    price: 39.5,
    image: images[0]!.url,
    images,
    countInStock: 3,
    stock: 3,
    sku: 'TEA-001',
    status: 'active',
    rating: null,
    options: [],
    variants: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
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

type Item = Record<string, string | string[]>;

function parseXml(xml: string): Record<string, unknown> {
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml).not.toMatch(/[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/u);
  const lists = [
    'item',
    'url',
    'sitemap',
    'image:image',
    'g:additional_image_link',
    'g:shopping_ads_excluded_country',
  ];
  const parser = new XMLParser({
    parseTagValue: false,
    htmlEntities: true,
    isArray: (name) => lists.includes(name),
  });
  return parser.parse(xml) as Record<string, unknown>;
}

function feed(...products: Product[]): Item[] {
  const xml =
    formatGoogleFeedHeader(publicUrl, shop) +
    products.map((each) => formatGoogleFeedItems(publicUrl, shop, each)).join('') +
    GOOGLE_FEED_FOOTER;
  const { rss } = parseXml(xml) as { rss: { channel: { item: Item[]; title: string; link: string } } };
  expect(rss.channel).toMatchObject({
    title: 'Hearth',
    link: 'https://shop.example/',
    description: 'Good things.',
  });
  return rss.channel.item;
}

const item = (overrides: Partial<Product> = {}) => feed(aProduct(overrides))[0]!;

/** Google's required fields and maximum lengths: https://support.google.com/merchants/answer/7052112 */
const REQUIRED: Record<string, RegExp> = {
  'g:id': /^.{1,50}$/s,
  'g:title': /^.{1,150}$/su,
  'g:description': /^.{1,5000}$/su,
  'g:link': /^https:\/\/shop\.example\/products\//,
  'g:image_link': /^https:\/\//,
  'g:availability': /^(in_stock|out_of_stock)$/,
  'g:price': /^\d+\.\d\d USD$/,
  'g:condition': /^new$/,
  'g:brand': /^.{1,100}$/su,
};

describe('the feed for Google Merchant Center', () => {
  test.each<[string, Product]>([
    ['a simple product', aProduct()],
    ['a bare one', aProduct({ description: '', sku: '' })],
    [
      'hostile texts',
      aProduct({ title: HOSTILE, description: HOSTILE, category: HOSTILE, brand: HOSTILE, sku: HOSTILE }),
    ],
    [
      'long texts',
      aProduct({ title: '🫖'.repeat(150), description: '🫖'.repeat(5000), _id: 'x'.repeat(128) }),
    ],
    ['variants', aProduct({ variants: [aVariant({}), aVariant({ _id: 'l', options: { Size: HOSTILE } })] })],
  ])('has every required field of %s', (_name, product) => {
    for (const found of feed(product)) {
      for (const [field, form] of Object.entries(REQUIRED)) expect(found[field], field).toMatch(form);
    }
  });

  test('has the content and the measure of the unit price of products and variants that have one', () => {
    const fields = ['g:unit_pricing_measure', 'g:unit_pricing_base_measure'];
    const getMeasures = (found: Item) => fields.map((field) => found[field]);
    const honey = aProduct({
      content: '450 g',
      variants: [
        aVariant({ unitPrice: { price: 87.78, measure: 'kg' } }),
        aVariant({
          _id: 'l',
          options: { Size: 'L' },
          content: '1 kg',
          unitPrice: { price: 5, measure: '100 g' },
        }),
      ],
    });
    expect(feed(honey).map(getMeasures)).toEqual([
      ['450 g', '1 kg'],
      ['1 kg', '100 g'],
    ]);
    const bulbs = aVariant({ options: {}, unitPrice: { price: 2.63, measure: 'piece' } });
    expect(feed(aProduct({ content: '15 pieces', variants: [bulbs] })).map(getMeasures)).toEqual([
      ['15 ct', '1 ct'],
    ]);
    expect(getMeasures(item({ content: '450 g', variants: [aVariant({ options: {} })] }))).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('keeps hostile texts as texts, without what XML does not have', () => {
    const kept = `</g:title><x> & "quotes' ]]> <!--  🫖 é`;
    expect(item({ title: HOSTILE, brand: HOSTILE })).toMatchObject({ 'g:title': kept, 'g:brand': kept });
  });

  test('has the facts of a product', () => {
    expect(item({ weightGrams: 1200, barcode: '4006381333931', brand: 'Norrland' })).toEqual({
      'g:id': 'kettle',
      'g:title': 'Kettle',
      'g:description': 'Boils a litre.',
      'g:link': 'https://shop.example/products/kettle',
      'g:image_link': 'https://pictures.example/kettle-1.webp?alt=media&token=1',
      'g:additional_image_link': ['https://pictures.example/kettle-2.webp?alt=media&token=2'],
      'g:availability': 'in_stock',
      'g:price': '39.50 USD',
      'g:condition': 'new',
      'g:brand': 'Norrland',
      'g:gtin': '4006381333931',
      'g:product_type': 'Tea & Coffee',
      'g:shipping_weight': '1200 g',
    });
  });

  test('is not advertised in the countries that the product is not sent to', () => {
    expect(item({ shipsTo: ['home', 'CA'] })['g:shopping_ads_excluded_country']).toEqual(['GB', 'AU']);
    expect(item()).not.toHaveProperty('g:shopping_ads_excluded_country');
  });

  test('gives the former price of a reduced product as the price, and the present one as its sale price', () => {
    expect(item({ compareAtPrice: 50 })).toMatchObject({
      'g:price': '50.00 USD',
      'g:sale_price': '39.50 USD',
    });
    expect(item({ compareAtPrice: 39.5 })).not.toHaveProperty('g:sale_price');
    expect(item()).not.toHaveProperty('g:sale_price');
  });

  test('gives the lowest price of 30 days as the price of a reduced product in the EU', () => {
    const format = (lowestPrice30Days: number) =>
      formatGoogleFeedItems(
        publicUrl,
        { ...shop, regions: ['EU'] },
        aProduct({
          price: 39.5,
          compareAtPrice: 50,
          variants: [aVariant({ options: {}, lowestPrice30Days })],
        }),
      );
    expect(format(45)).toContain('<g:price>45.00 USD</g:price><g:sale_price>39.50 USD</g:sale_price>');
    expect(format(39.5)).not.toContain('g:sale_price');
  });

  test('writes amounts with the digits of their currency', () => {
    const price = (currency: string) =>
      /<g:price>(.*)<\/g:price>/.exec(
        formatGoogleFeedItems(publicUrl, { ...shop, currency }, aProduct({ price: 40 })),
      )?.[1];
    expect([price('JPY'), price('KWD')]).toEqual(['40 JPY', '40.000 KWD']);
  });

  test('names only identifiers that are right', () => {
    expect(item()).toMatchObject({ 'g:brand': 'Hearth', 'g:mpn': 'TEA-001' });
    expect(item()).not.toHaveProperty('g:identifier_exists');
    expect(item({ sku: '' })).toMatchObject({ 'g:identifier_exists': 'no' });
    // The shop's own SKU does not identify another manufacturer's product, nor does an invalid barcode.
    const other = item({ brand: 'Norrland', barcode: '4006381333932' });
    expect(other).toMatchObject({ 'g:brand': 'Norrland', 'g:identifier_exists': 'no' });
    for (const field of ['g:mpn', 'g:gtin']) expect(other).not.toHaveProperty(field);
  });

  test('has an item for each variant, in a group by the options that Google knows', () => {
    const variants = [
      aVariant({
        _id: 's',
        options: { Size: 'S', Colour: 'Red', Lid: 'Oak' },
        countInStock: 0,
        image: 'https://pictures.example/red.webp',
      }),
      aVariant({ _id: 'l', options: { Size: 'L', Colour: 'Red', Lid: 'Oak' }, price: 52 }),
    ];
    const items = feed(aProduct({ variants, barcode: '4006381333931' }));
    expect(items).toMatchObject([
      {
        'g:id': 'kettle-s',
        'g:title': 'Kettle, S, Red, Oak',
        'g:link': 'https://shop.example/products/kettle?variant=s',
        'g:item_group_id': 'kettle',
        'g:size': 'S',
        'g:color': 'Red',
        'g:availability': 'out_of_stock',
        'g:image_link': 'https://pictures.example/red.webp',
      },
      { 'g:id': 'kettle-l', 'g:size': 'L', 'g:price': '52.00 USD', 'g:availability': 'in_stock' },
    ]);
    for (const each of items) expect(each).not.toHaveProperty('g:gtin');
    const unknown = [aVariant({ options: { Lid: 'Oak' } }), aVariant({ _id: 'b', options: { Lid: 'Ash' } })];
    for (const each of feed(aProduct({ variants: unknown })))
      expect(each).not.toHaveProperty('g:item_group_id');
  });
});

interface UrlEntry {
  loc: string;
  lastmod?: string;
  'image:image'?: { 'image:loc': string }[];
  'xhtml:link'?: unknown[];
}

const content = async (file: CompressedFile | undefined) => parseXml(await text(decompressFile(file!)));

async function sitemap(products: Product[], limits = SITEMAP_LIMITS, languages?: readonly Language[]) {
  const writer = createSitemapWriter(publicUrl, limits, languages);
  for (const product of products) await writer.add(product);
  const { index, parts } = await writer.end();
  const { sitemapindex } = (await content(index)) as { sitemapindex: { sitemap: UrlEntry[] } };
  const urls = async (name: string) =>
    ((await content(parts.get(name))) as { urlset: { url: UrlEntry[] } }).urlset.url;
  return { listed: sitemapindex.sitemap, names: [...parts.keys()], urls };
}

describe('the sitemap', () => {
  test('lists pages, categories and products, with pictures and the dates of their last changes', async () => {
    const later = '2026-03-01T00:00:00.000Z';
    const { listed, urls } = await sitemap([
      aProduct(),
      aProduct({ _id: 'mug', updatedAt: later }),
      aProduct({ _id: 'lamp', categorySlug: 'light', images: [] }),
    ]);
    expect(listed).toEqual([
      { loc: 'https://shop.example/sitemaps/products-1', lastmod: later },
      { loc: 'https://shop.example/sitemaps/pages', lastmod: later },
    ]);
    const pages = await urls('pages');
    expect(pages).toContainEqual({ loc: 'https://shop.example/', lastmod: later });
    expect(pages).toContainEqual({ loc: 'https://shop.example/help' });
    expect(pages).toContainEqual({
      loc: 'https://shop.example/products?category=tea-coffee',
      lastmod: later,
    });
    expect(pages).toContainEqual({
      loc: 'https://shop.example/products?category=light',
      lastmod: '2026-01-02T00:00:00.000Z',
    });
    const products = await urls('products-1');
    expect(products[0]).toEqual({
      loc: 'https://shop.example/products/kettle',
      lastmod: '2026-01-02T00:00:00.000Z',
      'image:image': [1, 2].map((number) => ({
        'image:loc': `https://pictures.example/kettle-${number}.webp?alt=media&token=${number}`,
      })),
    });
    expect(products[2]).toEqual({
      loc: 'https://shop.example/products/lamp',
      lastmod: '2026-01-02T00:00:00.000Z',
    });
  });

  test('of an empty shop lists its pages', async () => {
    const { names, urls } = await sitemap([]);
    expect(names).toEqual(['pages']);
    expect((await urls('pages'))[0]).toEqual({ loc: 'https://shop.example/' });
  });

  test('lists each page in each language, with all languages', async () => {
    const { urls } = await sitemap([aProduct({ images: [] })], { urls: 3, bytes: 1e6 }, ['en', 'de']);
    const products = await urls('products-1');
    expect(products.map(({ loc }) => loc)).toEqual([
      'https://shop.example/products/kettle',
      'https://shop.example/de/products/kettle',
    ]);
    for (const { 'xhtml:link': links } of products) expect(links).toHaveLength(3);
    expect((await urls('pages')).map(({ loc }) => loc)).toContain('https://shop.example/de');
  });

  test('is split by addresses and by bytes', async () => {
    const products = Array.from({ length: 7 }, (_, at) => aProduct({ _id: `p${at}` }));
    const byUrls = await sitemap(products, { urls: 3, bytes: 1e6 });
    expect(byUrls.names).toEqual(['products-1', 'products-2', 'products-3', 'pages']);
    const counts = await Promise.all(
      byUrls.names.slice(0, 3).map(async (name) => (await byUrls.urls(name)).length),
    );
    expect(counts).toEqual([3, 3, 1]);
    const byBytes = await sitemap(products, { urls: 50_000, bytes: 1000 });
    expect(byBytes.names.length).toBeGreaterThan(3);
    expect(SITEMAP_LIMITS).toMatchObject({ urls: 50_000 });
    expect(SITEMAP_LIMITS.bytes).toBeLessThanOrEqual(50 * 1024 * 1024);
  });
});

/** Returns true if a crawler may read a path. The longest matching rule applies (RFC 9309). */
function isAllowed(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)]
    .map(([, kind, prefix = '']) => ({ allow: kind === 'Allow', prefix }))
    .filter(({ prefix }) => path.startsWith(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length);
  return rules[0]?.allow ?? true;
}

test('robots.txt closes what is personal in every language', () => {
  const robots = createRobotsTxt(publicUrl, ['en', 'de']);
  expect(isAllowed(robots, '/de/products')).toBe(true);
  expect(isAllowed(robots, '/de/cart')).toBe(false);
  expect(isAllowed(robots, '/cart')).toBe(false);
});

test('robots.txt names the sitemap, and closes what is personal', () => {
  const robots = createRobotsTxt(publicUrl);
  expect(robots).toMatch(/^User-agent: \*\n/);
  expect(robots).toMatch(/\n\nSitemap: https:\/\/shop\.example\/sitemap\.xml\n$/);
  for (const path of [
    '/',
    '/products',
    '/products/kettle',
    '/products?category=tea',
    '/help',
    '/api/products/kettle',
    '/api/config',
    '/previews/products/kettle/1',
  ])
    expect([path, isAllowed(robots, path)]).toEqual([path, true]);
  for (const path of [
    '/admin/products',
    '/cart',
    '/checkout',
    '/orders/1',
    '/profile',
    '/login?from=/x',
    '/api/orders',
    '/api/docs',
    '/wishlist',
  ])
    expect([path, isAllowed(robots, path)]).toEqual([path, false]);
});
