import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

/** Whether the API answers, and its description for programs and for people. That is loaded with the first call: no shopper waits for it. */
export const openapiRoutes = ({ version }: Services) =>
  ({
    health: () => Promise.resolve({ data: { status: 'ok', version } }),
    // An account's callers are itself, its address, and the proxy that names the address.
    callerAddress: ({ callers: [, address, proxy] }) =>
      Promise.resolve({
        data: { address: address?.id ?? 'unknown', proxy: proxy?.id.replace('proxy ', '') ?? null },
      }),
    openapi: async () => {
      const { openApiDocument } = await import('./openapi-document');
      return { file: JSON.stringify(openApiDocument(version)) };
    },
    docs: async () => {
      const [{ openApiDocument }, { docsPage }] = await Promise.all([
        import('./openapi-document'),
        import('./docs-page'),
      ]);
      return { file: docsPage(openApiDocument(version)) };
    },
  }) satisfies Handlers;
