import type { ReadName } from '../../functions/src/contract/endpoints';
import { emulatorMailRoutes } from '../../functions/src/contract/routes/mail-routes';
import { ROUTES } from '../../functions/src/contract/routes';
import type { RouteDefinition } from '../../functions/src/contract/routes/route-definition';

const HEAD = '// Generated from the routes by `npm run endpoints`. Do not edit.\n';

const routes: [string, RouteDefinition][] = Object.entries({ ...ROUTES, ...emulatorMailRoutes });

const quoteEndpoint = (name: ReadName) => `'${routes.find(([each]) => each === name)![1].endpoint}'`;

const quoteEndpoints = (names: readonly ReadName[]) => `[${names.map(quoteEndpoint).join(', ')}]`;

/** Returns the source text of `contract/endpoints.ts`: a constant for each route. */
export const formatEndpoints = () => `${HEAD}
/** API endpoints by route name. They are separate exports, so that bundlers remove unused endpoints. */
${routes.map(([name, { endpoint }]) => `export const ${name} = '${endpoint}';\n`).join('')}
/** Names of the GET routes. */
export type ReadName =${routes
  .filter(([, { endpoint }]) => endpoint.startsWith('GET '))
  .map(([name]) => `\n  | '${name}'`)
  .join('')};
`;

/** Returns the source text of `contract/cache-changes.ts`: the cached responses that each write request changes. */
export function formatCacheChanges(): string {
  const entries = routes.flatMap(
    ([, { endpoint, invalidates = [], invalidatesOnFailure, replaces, merges }]) => {
      if (invalidates.length === 0 && !replaces && !merges) return [];
      const { id, lists, get } = replaces ?? {};
      const replaced = [
        `id: '${id}'`,
        ...(lists ? [`lists: ${quoteEndpoints(lists)}`] : []),
        ...(get ? [`get: ${quoteEndpoint(get)}`] : []),
      ];
      return [
        `  '${endpoint}': {`,
        `    invalidates: ${quoteEndpoints(invalidates)},`,
        ...(invalidatesOnFailure
          ? [`    invalidatesOnFailure: ${quoteEndpoints(invalidatesOnFailure)},`]
          : []),
        ...(replaces ? [`    replaces: { ${replaced.join(', ')} },`] : []),
        ...(merges ? [`    merges: ${quoteEndpoint(merges)},`] : []),
        `  },`,
      ];
    },
  );
  return `${HEAD}import type { CacheChange } from './endpoint-parts';

/** Cached GET responses to invalidate or update after a write request, by write endpoint. */
export const CACHE_CHANGES = {
${entries.join('\n')}
} as const satisfies Record<string, CacheChange>;
`;
}
