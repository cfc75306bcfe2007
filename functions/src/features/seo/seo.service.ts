import { listPageLanguages } from '../../contract/settings/markets';
import { SOURCE_LANGUAGE, type Language } from '../../contract/texts/languages';
import { t } from '../../contract/texts/text';
import { createNotFoundError } from '../../platform/errors';
import { createCachedValue } from '../../platform/cached-value';
import type { Shop } from '../../platform/shop';
import type { CompressedFile } from './xml-file';
import { createSitemapWriter, SITEMAP_LIMITS } from './sitemap-files';
const PERSONAL_PATHS = [
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
  '/care-reminders',
  '/email-preferences',
  '/forgot-password',
  '/wishlist',
];

/** API paths that crawlers need to render pages. */
const CRAWLABLE_API_PATHS = ['/api/config', '/api/products'];

const getSitemapUrl = (publicUrl: string) => `${publicUrl}/sitemap.xml`;

/** Creates robots.txt (RFC 9309). Filtered lists are allowed, because their canonical link prevents duplicates. */
export const createRobotsTxt = (
  publicUrl: string,
  [, ...languages]: readonly Language[] = [SOURCE_LANGUAGE],
): string =>
  [
    'User-agent: *',
    ...CRAWLABLE_API_PATHS.map((path) => `Allow: ${path}`),
    ...['/api/', ...PERSONAL_PATHS].map((path) => `Disallow: ${path}`),
    ...languages.flatMap((language) => PERSONAL_PATHS.map((path) => `Disallow: /${language}${path}`)),
    '',
    `Sitemap: ${getSitemapUrl(publicUrl)}`,
    '',
  ].join('\n');

/** Milliseconds for which sitemaps are served without checking for changes. */
const FRESH_MS = 15 * 60_000;

/** Milliseconds after which sitemaps are created again, even without a change. */
const MAX_AGE_MS = 24 * 3_600_000;

const PAGE_SIZE = 500;

/** Creates the service for robots.txt and sitemaps. Sitemaps are cached in memory and checked every 15 minutes. */
export function createSeoService({ products, collections, settings, publicUrl, now }: Shop) {
  const getLanguages = async () => listPageLanguages((await settings.getCurrent()).settings.markets);

  const files = createCachedValue({
    freshMs: FRESH_MS,
    maxAgeMs: MAX_AGE_MS,
    now,
    /** Returns the version of the sitemap's content, to detect changes. */
    async stamp() {
      const [changes, published, languages] = await Promise.all([
        products.getVersion(),
        collections.list(),
        getLanguages(),
      ]);
      return { changes, slugs: published.map(({ slug }) => slug), languages };
    },
    async make({ slugs, languages }) {
      const sitemap = createSitemapWriter(publicUrl, SITEMAP_LIMITS, languages);
      for await (const page of products.iterateOnSale(PAGE_SIZE))
        for (const product of page) await sitemap.add(product);
      return sitemap.end(slugs);
    },
  });

  return {
    getRobots: async (): Promise<string> => createRobotsTxt(publicUrl, await getLanguages()),

    getSitemap: async (): Promise<CompressedFile> => (await files.get()).index,

    async getSitemapPart(name: string): Promise<CompressedFile> {
      const part = (await files.get()).parts.get(name);
      if (!part) throw createNotFoundError(t('The sitemap has no such part.'));
      return part;
    },
  };
}
