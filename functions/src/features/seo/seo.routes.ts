import type { Shop } from '../../platform/shop';
import type { RouteHandlers } from '../../platform/http/mount-routes';
import { GOOGLE_FEED_PATH } from './google-feed.service';
import { decompressFile, type CompressedFile } from './xml-file';

const content = (cached: CompressedFile) => ({ file: decompressFile(cached), etag: cached.etag });

export const createSeoRoutes = ({ seo, previews, files, productRecords }: Shop) =>
  ({
    getRobotsTxt: async () => ({ file: await seo.getRobots() }),
    getSitemapIndex: async () => content(await seo.getSitemap()),
    getSitemapPart: async ({ params }) => content(await seo.getSitemapPart(params.part)),
    getGoogleFeed: async () => ({
      location: await files.getRegularFileUrl('feed', GOOGLE_FEED_PATH, productRecords.count),
    }),
    getProductPreview: async ({ params }) => ({
      file: await previews.renderProductPreview(params.id, params.token),
    }),
  }) satisfies RouteHandlers;
