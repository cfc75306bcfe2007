import { getEndpointMethod, getEndpointPath } from '../../contract/endpoint-parts';
import { DOCUMENT_ID_PATTERN } from '../../contract/fields';
import type { ApiPathReader, ApiReadResponse } from '../../contract/page-renderer';
import { getRequestSchemas } from '../../contract/routes/route-schema';
import { AppError } from '../errors';
import { withContentLanguage } from '../texts/translate';
import { parseLanguageParam } from './language-param';
import type { HttpDependencies } from './guards';
import type { BoundRoute } from './mount-routes';
import { validateInput } from './validate-input';
import { parseQueryString } from './parse-query-string';

const createResponse = (status: number, body: object) => ({
  ok: status < 400,
  status,
  json: () => Promise.resolve(body),
});

const toPathPattern = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]*)')}$`);

/**
 * Creates a function that calls public API routes within the process, as an anonymous visitor. Used for
 * server-side rendering. Never rejects: unexpected errors are passed to `onFailure`.
 */
export function createInProcessApiClient(
  routes: readonly BoundRoute[],
  onFailure: (error: unknown) => void,
  loadShopTexts: HttpDependencies['loadShopTexts'],
): ApiPathReader {
  const readable = routes
    .filter(({ definition }) => definition.who === 'all' && getEndpointMethod(definition.endpoint) === 'GET')
    .sort((a, b) => Number(a.definition.endpoint.includes(':')) - Number(b.definition.endpoint.includes(':')))
    .map(({ definition, handle }) => ({
      definition,
      handle,
      schemas: getRequestSchemas(definition),
      pattern: toPathPattern(getEndpointPath(definition.endpoint)),
    }));

  async function handleRead(address: string): Promise<ApiReadResponse> {
    const [path = '', query = ''] = address.replace(/^\/api/, '').split('?');
    for (const { definition, handle, schemas, pattern } of readable) {
      const found = pattern.exec(path);
      const params = { ...found?.groups };
      if (!found || !Object.values(params).every((value) => DOCUMENT_ID_PATTERN.test(value))) continue;
      const language = await parseLanguageParam(query);
      const work = async () =>
        handle({
          params: params as never,
          query: (schemas.query &&
            (await validateInput(schemas.query, parseQueryString(schemas.query, query)))) as never,
          body: undefined as never,
          headers: undefined as never,
          actor: null as never,
          callers: [],
          files: [],
          raw: Buffer.alloc(0),
        });
      const answer = await (language
        ? withContentLanguage(language, await loadShopTexts(language), work)
        : work());
      return createResponse(definition.status ?? 200, { success: true, ...answer });
    }
    throw new AppError('NOT_FOUND');
  }

  return async (address) => {
    try {
      return await handleRead(address);
    } catch (error) {
      const known = error instanceof AppError ? error : new AppError('INTERNAL', { cause: error });
      if (known.code === 'INTERNAL') onFailure(error);
      const { code, message, fields, details } = known;
      return createResponse(known.status, { success: false, code, message, fields, details, requestId: '' });
    }
  };
}
