import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

/** The API's description, for programs and for people. Loaded with the first call: no shopper waits for it. */
export function openapiRoutes(version: string): BoundRoute[] {
  return [
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
