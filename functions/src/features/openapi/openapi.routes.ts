import type { Shop } from '../../platform/shop';
import type { RouteHandlers } from '../../platform/http/mount-routes';
import { getNetworkCallers } from '../../platform/rate-limit/callers';
import type { OpenApiDocument } from './openapi-document';

/** Creates the routes for the health check and the API documentation. Loads the documentation on the first request. */
export const createOpenApiRoutes = ({ version }: Shop) => {
  /** OpenAPI document, created once per instance because its creation takes almost a second of CPU time. */
  let made: Promise<OpenApiDocument> | undefined;
  const document = () =>
    (made ??= import('./openapi-document').then(({ createOpenApiDocument: openApiDocument }) =>
      openApiDocument(version),
    ));

  return {
    getHealth: () => Promise.resolve({ data: { status: 'ok', version } }),
    getCallerAddress: ({ callers }) => {
      const [network] = getNetworkCallers(callers);
      const proxy = callers.find(({ kind }) => kind === 'proxy');
      return Promise.resolve({
        data: { address: network?.id ?? 'unknown', proxy: proxy?.id.replace('proxy ', '') ?? null },
      });
    },
    getOpenApiDocument: async () => ({ file: JSON.stringify(await document()) }),
    getApiDocs: async () => {
      const { renderApiDocsPage } = await import('./docs-page');
      return { file: renderApiDocsPage(await document()) };
    },
  } satisfies RouteHandlers;
};
