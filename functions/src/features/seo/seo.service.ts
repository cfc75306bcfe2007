import { publicSettings } from '../../contract/settings/public-config';
import type { SettingsVersion } from '../../contract/settings/shop-settings';
import { notFound } from '../../platform/errors';
import type { ProductsService } from '../products/products.service';
import type { CollectionsService } from '../collections/collections.service';
import type { SettingsService } from '../settings/settings.service';
import { FEED_FOOT, feedHead, feedItems } from './google-feed';
import { filePacker, type CachedFile } from './cached-file';
import { robotsText } from './robots';
import type { SITEMAP_LIMITS } from './sitemap-files';
import { sitemapWriter, type SitemapFiles } from './sitemap-files';

/** Milliseconds for which the files are answered without a look at the products. */
const FRESH_MS = 15 * 60_000;

/** Milliseconds after which they are made again whatever the look says. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Products that are read at once. */
const PAGE = 500;

interface Dependencies {
  products: Pick<ProductsService, 'everyOnSale' | 'stamp'>;
  collections: Pick<CollectionsService, 'list'>;
  settings: Pick<SettingsService, 'current'>;
  /** The shop's address without a slash at its end. */
  publicUrl: string;
  now: () => number;
  sitemapLimits?: typeof SITEMAP_LIMITS;
}

interface Files {
  /** Another one after any change of what the files say. */
  stamp: string;
  madeAt: number;
  sitemap: SitemapFiles;
  feed: CachedFile;
}

export type SeoService = ReturnType<typeof seoService>;

/**
 * What search engines and Google Merchant Center fetch. The sitemap and the feed are made together, from one pass over the
 * products on sale, and cached in memory: however many requests come, an instance reads each product at most once in a quarter of an hour, and
 * only when something changed.
 */
export function seoService({ products, collections, settings, publicUrl, now, sitemapLimits }: Dependencies) {
  let cached: Files | null = null;
  let checkedAt = -Infinity;
  let checking: Promise<Files> | null = null;

  async function make(stamp: string, version: SettingsVersion, slugs: readonly string[]): Promise<Files> {
    const madeAt = now();
    const shop = publicSettings(version);
    const sitemap = sitemapWriter(publicUrl, sitemapLimits);
    const feed = filePacker();
    await feed.write(feedHead(publicUrl, shop));
    for await (const page of products.everyOnSale(PAGE)) {
      for (const product of page) {
        await sitemap.add(product);
        await feed.write(feedItems(publicUrl, shop, product));
      }
    }
    await feed.write(FEED_FOOT);
    return { stamp, madeAt, sitemap: await sitemap.end(slugs), feed: await feed.end() };
  }

  async function check(): Promise<Files> {
    const began = now();
    const [changes, version, published] = await Promise.all([
      products.stamp(),
      settings.current(),
      collections.list(),
    ]);
    const slugs = published.map(({ slug }) => slug);
    const stamp = [changes, version.version, ...slugs].join(' ');
    const isCurrent = cached?.stamp === stamp && began - cached.madeAt < MAX_AGE_MS;
    // The stamp is read before the products: what changes meanwhile makes another stamp, and the files again.
    cached = isCurrent && cached ? cached : await make(stamp, version, slugs);
    checkedAt = began;
    return cached;
  }

  /** The files; callers that find them out of date wait for one check together. */
  async function files(): Promise<Files> {
    if (cached && now() - checkedAt < FRESH_MS) return cached;
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  }

  return {
    robots: (): string => robotsText(publicUrl),

    sitemap: async (): Promise<CachedFile> => (await files()).sitemap.index,

    /** @throws AppError NOT_FOUND for a part that the sitemap does not have. */
    async sitemapPart(name: string): Promise<CachedFile> {
      const part = (await files()).sitemap.parts.get(name);
      if (!part) throw notFound('The sitemap has no such part.');
      return part;
    },

    googleFeed: async (): Promise<CachedFile> => (await files()).feed,
  };
}
