import { parseEnv } from 'node:util';
import { getSearchEngineFactory } from '../../../functions/src/compose/search';
import type { SearchEngineFactory } from '../../../functions/src/compose/shop-environment';

/** Resolves the search settings of a deployment. Later files override earlier files. @throws Error with advice */
export async function resolveSearchSettings(
  files: readonly string[],
  project: string,
  readSecret: (name: string) => Promise<string>,
): Promise<{ name: string; engine: SearchEngineFactory }> {
  const set = Object.assign({}, ...files.map((text) => parseEnv(text))) as Record<string, string>;
  const name = set.SEARCH_ENGINE ?? 'memory';
  const apiKey = name === 'typesense' ? await readSecret('TYPESENSE_API_KEY') : '';
  return { name, engine: getSearchEngineFactory(name, { url: set.TYPESENSE_URL ?? '', apiKey, project }) };
}
