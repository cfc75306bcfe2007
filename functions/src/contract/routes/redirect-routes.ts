import {
  missingAddressesQuerySchema,
  missingAddressesResponseSchema,
  redirectImportResponseSchema,
  redirectImportSchema,
  redirectsQuerySchema,
  redirectsResponseSchema,
} from '../redirects/redirect-responses';
import { redirectSchemas } from '../redirects/redirect-schema';
import { deriveResourceRoutes } from '../resources';
import { defineRoutes } from './route-definition';
import { dataResponse } from './route-response';

const redirect = deriveResourceRoutes({
  name: 'redirect',
  id: '_id',
  schemas: redirectSchemas,
  reads: { list: 'listRedirects', get: 'getRedirect' },
  alsoChanges: ['listMissingAddresses'],
});

export const redirectRoutes = defineRoutes({ who: 'admin', permission: 'settings', tag: 'Redirects' })({
  listRedirects: {
    endpoint: 'GET /redirects',
    summary: 'Lists the redirects from former addresses with their visits, by address.',
    query: redirectsQuerySchema,
    answer: dataResponse(redirectsResponseSchema),
  },
  listMissingAddresses: {
    endpoint: 'GET /redirects/missing',
    summary:
      'Lists addresses that were requested in the last 30 days and are no page, the most frequent first.',
    query: missingAddressesQuerySchema,
    answer: dataResponse(missingAddressesResponseSchema),
  },
  importRedirects: {
    endpoint: 'POST /redirects/import',
    summary: "Adds and changes redirects from the rows of a CSV file, the shop's own or Shopify's.",
    body: redirectImportSchema,
    answer: dataResponse(redirectImportResponseSchema),
    invalidates: ['listRedirects', 'listMissingAddresses', 'listActivity'],
    limit: { name: 'redirect-import', max: 2_000, windowSeconds: 3600 },
  },
  getRedirect: redirect.get('GET /redirects/:id', 'Returns a redirect.'),
  createRedirect: redirect.create('POST /redirects', 'Creates a redirect. Refuses loops and chains.'),
  updateRedirect: redirect.update(
    'PUT /redirects/:id',
    'Changes where a redirect leads. Refuses loops and chains.',
  ),
  removeRedirect: redirect.remove('DELETE /redirects/:id', 'Deletes a redirect.'),
});
