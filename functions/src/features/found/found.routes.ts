import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http';
import type { FoundService } from './found.service';
import { unpacked, type KeptFile } from './kept-file';

const content = (kept: KeptFile) => ({ file: unpacked(kept), etag: kept.etag });

/** What search engines look for at the site's root. */
export function foundRoutes(found: FoundService): BoundRoute[] {
  return [
    route(ROUTES.robots, () => Promise.resolve({ file: found.robots() })),
    route(ROUTES.sitemap, async () => content(await found.sitemap())),
    route(ROUTES.sitemapPart, async ({ params }) => content(await found.sitemapPart(params.part))),
    route(ROUTES.googleFeed, async () => content(await found.googleFeed())),
  ];
}
