import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http';
import type { FoundService } from './found.service';
import type { PreviewsService } from './previews.service';
import { unpacked, type KeptFile } from './kept-file';

const content = (kept: KeptFile) => ({ file: unpacked(kept), etag: kept.etag });

interface Parts {
  found: FoundService;
  previews: PreviewsService;
}

/** What search engines and link previews look for at the site's root. */
export function foundRoutes({ found, previews }: Parts): BoundRoute[] {
  return [
    route(ROUTES.robots, () => Promise.resolve({ file: found.robots() })),
    route(ROUTES.sitemap, async () => content(await found.sitemap())),
    route(ROUTES.sitemapPart, async ({ params }) => content(await found.sitemapPart(params.part))),
    route(ROUTES.googleFeed, async () => content(await found.googleFeed())),
    route(ROUTES.productPreview, async ({ params }) => ({
      file: await previews.ofProduct(params.id, params.token),
    })),
  ];
}
