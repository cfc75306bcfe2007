import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';
import { FEED_OBJECT } from './google-feed.service';
import { unpacked, type CachedFile } from './xml-file';

const content = (cached: CachedFile) => ({ file: unpacked(cached), etag: cached.etag });

/** What search engines and link previews look for at the site's root. */
export function seoRoutes({ seo, previews, files, productRecords }: Services): BoundRoute[] {
  return [
    route(ROUTES.robots, () => Promise.resolve({ file: seo.robots() })),
    route(ROUTES.sitemap, async () => content(await seo.sitemap())),
    route(ROUTES.sitemapPart, async ({ params }) => content(await seo.sitemapPart(params.part))),
    route(ROUTES.googleFeed, async () => ({
      location: await files.standing('feed', FEED_OBJECT, productRecords.count),
    })),
    route(ROUTES.productPreview, async ({ params }) => ({
      file: await previews.ofProduct(params.id, params.token),
    })),
  ];
}
