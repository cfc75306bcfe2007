import { contactSchema } from '../contact';
import * as endpoints from '../endpoints';
import { define, type CacheRule } from './route-definition';

/** The API's description changes only with a deployment. */
const DESCRIPTION_CACHE: CacheRule = { maxAge: 300, sMaxAge: 3600, staleWhileRevalidate: 86_400 };

export const storeRoutes = define({
  health: { endpoint: endpoints.health, who: 'all', tag: 'Store', summary: 'Whether the API answers' },
  config: {
    endpoint: endpoints.config,
    who: 'all',
    tag: 'Store',
    summary: 'Brand, currency, shipping and tax rules, claims',
    cache: { maxAge: 60, sMaxAge: 300, staleWhileRevalidate: 3600 },
  },
  openapi: {
    endpoint: endpoints.openapi,
    who: 'all',
    tag: 'Store',
    summary: 'This API as an OpenAPI 3.1 document',
    cache: DESCRIPTION_CACHE,
  },
  docs: {
    endpoint: endpoints.docs,
    who: 'all',
    tag: 'Store',
    summary: 'This API as a readable page',
    cache: DESCRIPTION_CACHE,
  },
  contact: {
    endpoint: endpoints.contact,
    who: 'all',
    tag: 'Store',
    summary: 'Send a message to the shop',
    body: contactSchema,
    status: 202,
    limit: { name: 'contact', max: 5, windowSeconds: 3600 },
  },
});
