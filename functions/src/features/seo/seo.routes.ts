import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';
import { FEED_OBJECT } from './google-feed.service';
import { unpacked, type CachedFile } from './xml-file';

const content = (cached: CachedFile) => ({ file: unpacked(cached), etag: cached.etag });

export const seoRoutes = ({ seo, previews, files, productRecords }: Services) =>
  ({
    robots: () => Promise.resolve({ file: seo.robots() }),
    sitemap: async () => content(await seo.sitemap()),
    sitemapPart: async ({ params }) => content(await seo.sitemapPart(params.part)),
    googleFeed: async () => ({ location: await files.standing('feed', FEED_OBJECT, productRecords.count) }),
    productPreview: async ({ params }) => ({ file: await previews.ofProduct(params.id, params.token) }),
  }) satisfies Handlers;
