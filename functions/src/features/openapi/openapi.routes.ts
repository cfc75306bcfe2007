import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

/** Whether the API answers, and its description for programs and for people. That is loaded with the first call: no shopper waits for it. */
export function openapiRoutes({ version }: Services): BoundRoute[] {
  return [
    route(ROUTES.health, () => Promise.resolve({ data: { status: 'ok', version } })),
    // An account's callers are itself, its address, and the proxy that names the address.
    route(ROUTES.callerAddress, ({ callers: [, address, proxy] }) =>
      Promise.resolve({
        data: { address: address?.id ?? 'unknown', proxy: proxy?.id.replace('proxy ', '') ?? null },
      }),
    ),
    route(ROUTES.openapi, async () => {
      const { openApiDocument } = await import('./openapi-document');
      return { file: JSON.stringify(openApiDocument(version)) };
    }),
    route(ROUTES.docs, async () => {
      const [{ openApiDocument }, { docsPage }] = await Promise.all([
        import('./openapi-document'),
        import('./docs-page'),
      ]);
      return { file: docsPage(openApiDocument(version)) };
    }),
  ];
}
