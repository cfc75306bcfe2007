import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';
import { filterNetworkCallers } from '../../platform/rate-limit/callers';
import type { OpenApiDocument } from './openapi-document';

/** Whether the API answers, and its description for programs and for people. That is loaded with the first call: no shopper waits for it. */
export const openapiRoutes = ({ version }: Services) => {
  /** Made once by an instance: that takes the processor most of a second, and anyone may ask. */
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
