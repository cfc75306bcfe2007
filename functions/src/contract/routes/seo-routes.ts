import { fileResponse, redirectResponse } from './route-response';
import type { CacheRule } from './cache-rules';
import { defineRoutes } from './route-definition';

const ROBOTS_CACHE: CacheRule = { maxAge: 300, sMaxAge: 3600, staleWhileRevalidate: 86_400 };

const SITEMAP_CACHE: CacheRule = { maxAge: 0, sMaxAge: 3600, staleWhileRevalidate: 86_400 };

const FEED_CACHE: CacheRule = { maxAge: 0, sMaxAge: 900, staleWhileRevalidate: 0 };

const PREVIEW_CACHE: CacheRule = { maxAge: 31_536_000, sMaxAge: 31_536_000, staleWhileRevalidate: 0 };

export const seoRoutes = defineRoutes({ atRoot: true, who: 'all', tag: 'Search engines' })({
  getRobotsTxt: {
    endpoint: 'GET /robots.txt',
    summary: 'Returns robots.txt, with the URL of the sitemap.',
    answer: fileResponse('text/plain'),
    cache: ROBOTS_CACHE,
  },
  getSitemapIndex: {
    endpoint: 'GET /sitemap.xml',
    summary: 'Returns the index of the sitemap, with the date of the last change of each part.',
    answer: fileResponse('application/xml'),
    cache: SITEMAP_CACHE,
    limit: { name: 'sitemap', max: 120, windowSeconds: 3600 },
  },
  getSitemapPart: {
    endpoint: 'GET /sitemaps/:part',
    summary: 'Returns a part of the sitemap: pages and categories, or products with their pictures.',
    answer: fileResponse('application/xml'),
    cache: SITEMAP_CACHE,
    limit: { name: 'sitemap-part', max: 600, windowSeconds: 3600 },
  },
  getGoogleFeed: {
    endpoint: 'GET /feeds/google.xml',
    summary: 'Redirects to the feed with all products on sale for Google Merchant Center (RSS 2.0).',
    answer: redirectResponse,
    cache: FEED_CACHE,
    limit: { name: 'google-feed', max: 60, windowSeconds: 3600 },
  },
  getProductPreview: {
    endpoint: 'GET /previews/products/:id/:token',
    servedBy: 'uploads',
    summary: "Returns a product's picture for link previews, 1200 × 630 pixels.",
    answer: fileResponse('image/jpeg'),
    cache: PREVIEW_CACHE,
    limit: { name: 'product-preview', max: 600, windowSeconds: 3600 },
  },
});
