import { contactSchema } from '../contact';
import { define, type CacheRule } from './route-definition';

/** The API's description changes only with a deployment. */
const DESCRIPTION_CACHE: CacheRule = { maxAge: 300, sMaxAge: 3600, staleWhileRevalidate: 86_400 };

export const storeRoutes = define({
  health: { method: 'GET', path: '/health', who: 'all', tag: 'Store', summary: 'Whether the API answers' },
  config: {
    method: 'GET',
    path: '/config',
    who: 'all',
    tag: 'Store',
    summary: 'Brand, currency, shipping and tax rules, claims',
    cache: { maxAge: 60, sMaxAge: 300, staleWhileRevalidate: 3600 },
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    who: 'all',
    tag: 'Store',
    summary: 'This API as an OpenAPI 3.1 document',
    cache: DESCRIPTION_CACHE,
  },
  docs: {
    method: 'GET',
    path: '/docs',
    who: 'all',
    tag: 'Store',
    summary: 'This API as a page to read',
    cache: DESCRIPTION_CACHE,
  },
  contact: {
    method: 'POST',
    path: '/contact',
    who: 'all',
    tag: 'Store',
    summary: 'Leave a message for the shop',
    body: contactSchema,
    status: 202,
    limit: { name: 'contact', max: 5, windowSeconds: 3600 },
  },
});
