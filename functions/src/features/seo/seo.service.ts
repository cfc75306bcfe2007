import type { CommonDependencies } from '../../platform/common-dependencies';
import { notFound } from '../../platform/errors';
import { keptValue } from '../../platform/kept-value';
import type { ProductsService } from '../products/products.service';
import type { CollectionsService } from '../collections/collections.service';
import type { CachedFile } from './xml-file';
import { sitemapWriter, type SITEMAP_LIMITS } from './sitemap-files';
/** Pages of one person, and what only leads there. */
const PERSONAL = [
  '/admin',
  '/cart',
  '/checkout',
  '/login',
  '/mail',
  '/orders',
  '/profile',
  '/register',
  '/reset-password',
  '/stock-notices',
  '/team',
  '/review-mails',
  '/email-preferences',
  '/forgot-password',
  '/wishlist',
];

/** Reads that a crawler which runs the pages' scripts needs; the longest rule that fits a path decides. */
const READ_BY_PAGES = ['/api/config', '/api/products'];

/** robots.txt (RFC 9309). Lists with filters are not closed: each names its canonical page. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...READ_BY_PAGES.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    ...PERSONAL.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** Milliseconds for which the files are answered without a look at the products. */
const FRESH_MS = 15 * 60_000;

/** Milliseconds after which they are made again whatever the look says. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Products that are read at once. */
const PAGE = 500;

interface Dependencies extends Pick<CommonDependencies, 'now' | 'publicUrl'> {
  products: Pick<ProductsService, 'everyOnSale' | 'stamp'>;
  collections: Pick<CollectionsService, 'list'>;
  sitemapLimits?: typeof SITEMAP_LIMITS;
}

/**
 * What search engines fetch. The sitemap is made from one pass over the products on sale, and cached in memory: however many
 * requests come, an instance reads each product at most once in a quarter of an hour, and only when something changed.
 */
export function seoService({ products, collections, publicUrl, now, sitemapLimits }: Dependencies) {
  const files = keptValue({
    freshMs: FRESH_MS,
    maxAgeMs: MAX_AGE_MS,
    now,
    /** Read before the products: what changes meanwhile makes another stamp, and the files again. */
    async stamp() {
      const [changes, published] = await Promise.all([products.stamp(), collections.list()]);
      return { changes, slugs: published.map(({ slug }) => slug) };
    },
    async make({ slugs }) {
      const sitemap = sitemapWriter(publicUrl, sitemapLimits);
      for await (const page of products.everyOnSale(PAGE))
        for (const product of page) await sitemap.add(product);
      return sitemap.end(slugs);
    },
  });

  return {
    robots: (): string => robotsText(publicUrl),

    sitemap: async (): Promise<CachedFile> => (await files.get()).index,

    /** @throws AppError NOT_FOUND for a part that the sitemap does not have. */
    async sitemapPart(name: string): Promise<CachedFile> {
      const part = (await files.get()).parts.get(name);
      if (!part) throw notFound('The sitemap has no such part.');
      return part;
    },
  };
}
