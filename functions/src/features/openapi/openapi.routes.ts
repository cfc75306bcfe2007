import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';
import { filterNetworkCallers } from '../../platform/rate-limit/callers';
import type { OpenApiDocument } from './openapi-document';

/** Creates the routes for the health check and the API documentation, which is loaded on the first request. */
export const openapiRoutes = ({ version }: Services) => {
  /** Created once per instance, because it takes most of a second of CPU time. */
  let made: Promise<OpenApiDocument> | undefined;
  const document = () =>
    (made ??= import('./openapi-document').then(({ openApiDocument }) => openApiDocument(version)));

  return {
    health: () => Promise.resolve({ data: { status: 'ok', version } }),
    callerAddress: ({ callers }) => {
      const [network] = filterNetworkCallers(callers);
      const proxy = callers.find(({ kind }) => kind === 'proxy');
      return Promise.resolve({
        data: { address: network?.id ?? 'unknown', proxy: proxy?.id.replace('proxy ', '') ?? null },
      });
    },
    openapi: async () => ({ file: JSON.stringify(await document()) }),
    docs: async () => {
      const { docsPage } = await import('./docs-page');
      return { file: docsPage(await document()) };
    },
  } satisfies Handlers;
};
