import { createResourceHandlers } from '../../platform/http/resource-handlers';
import type { RouteHandlers } from '../../platform/http/mount-routes';
import { respondWithData } from '../../platform/http/responses';
import type { Shop } from '../../platform/shop';
import { msg } from '../../contract/texts/text';

export function createRedirectsRoutes({ redirects, redirectImport }: Shop) {
  const redirect = createResourceHandlers('redirect', redirects, { removed: msg('Redirect deleted') });
  return {
    listRedirects: respondWithData(({ query }) => redirects.list(query)),
    listMissingAddresses: respondWithData(({ query }) => redirects.listMissing(query)),
    importRedirects: respondWithData(({ actor, body }) => redirectImport.run(actor, body.file)),
    getRedirect: redirect.get,
    createRedirect: redirect.create,
    updateRedirect: redirect.update,
    removeRedirect: redirect.remove,
  } satisfies RouteHandlers;
}
